package dev.weir.benchmarks.context.arc;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import io.quarkus.arc.impl.ContextInstances;
import jakarta.enterprise.context.RequestScoped;
import java.lang.classfile.Annotation;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Writes the two kinds of class that surround what ArC generates. */
final class ClassFiles {
  private static final int BRIDGE =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_BRIDGE | ClassFile.ACC_SYNTHETIC;

  private ClassFiles() {}

  /** {@code @RequestScoped public class name {}}: is indexed and never loaded. */
  static byte[] requestScopedBean(String name) {
    ClassDesc scope = desc(RequestScoped.class);
    return ClassFile.of()
        .build(
            ClassDesc.of(name),
            type -> {
              type.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER);
              type.with(RuntimeVisibleAnnotationsAttribute.of(Annotation.of(scope)));
              constructor(type);
            });
  }

  /** Implements {@link ArcContainers}, for containers of one class and beans of these ids. */
  static byte[] containers(String name, String container, String[] ids) {
    ClassDesc made = ClassDesc.of(container);
    MethodTypeDesc get = MethodTypeDesc.of(desc(ContextInstances.class));
    MethodTypeDesc erased = MethodTypeDesc.of(CD_Object);
    MethodTypeDesc strings = MethodTypeDesc.of(CD_String.arrayType());
    int flags = ClassFile.ACC_PUBLIC;
    return ClassFile.of()
        .build(
            ClassDesc.of(name),
            type -> {
              type.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              type.withInterfaceSymbols(desc(ArcContainers.class));
              constructor(type);
              type.withMethodBody("get", get, flags, code -> instantiate(code, made));
              type.withMethodBody("get", erased, BRIDGE, code -> instantiate(code, made));
              type.withMethodBody("ids", strings, flags, code -> constants(code, ids));
            });
  }

  private static void constructor(ClassBuilder type) {
    type.withMethodBody(
        INIT_NAME,
        MTD_void,
        ClassFile.ACC_PUBLIC,
        code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
  }

  private static void instantiate(CodeBuilder code, ClassDesc made) {
    code.new_(made).dup().invokespecial(made, INIT_NAME, MTD_void).areturn();
  }

  private static void constants(CodeBuilder code, String[] ids) {
    code.loadConstant(ids.length).anewarray(CD_String);
    for (int i = 0; i < ids.length; i++) {
      code.dup().loadConstant(i).loadConstant(ids[i]).aastore();
    }
    code.areturn();
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
