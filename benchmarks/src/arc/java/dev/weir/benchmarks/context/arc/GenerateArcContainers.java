package dev.weir.benchmarks.context.arc;

import io.quarkus.arc.processor.BeanArchives;
import io.quarkus.arc.processor.BeanInfo;
import io.quarkus.arc.processor.BeanProcessor;
import io.quarkus.arc.processor.ResourceOutput.Resource;
import jakarta.enterprise.context.RequestScoped;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.Indexer;

/**
 * A step of the build: has the processor of ArC, unmodified, generate the class that holds the
 * instances of a request, for several numbers of beans.
 */
public final class GenerateArcContainers {
  private static final DotName REQUEST_SCOPED = DotName.createSimple(RequestScoped.class);

  private GenerateArcContainers() {}

  /**
   * Generates.
   *
   * @param args the directory for the classes, then numbers of beans
   * @throws Exception when ArC fails or a class cannot be written; the build fails with it
   */
  public static void main(String[] args) throws Exception {
    Path classes = Path.of(args[0]);
    for (int i = 1; i < args.length; i++) {
      generate(classes, Integer.parseInt(args[i]));
    }
  }

  private static void generate(Path classes, int beans) throws Exception {
    List<Resource> resources = new ArrayList<>();
    String[] ids = process(indexOfBeans(beans), "N" + beans, resources);
    if (ids.length != beans) {
      throw new IllegalStateException(beans + " beans were declared, ArC sees " + ids.length);
    }
    Resource container =
        resources.stream()
            .filter(resource -> resource.getName().endsWith("RequestScoped_ContextInstances"))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("ArC generated no container"));
    container.writeTo(classes.toFile());
    String name = ArcContainers.nameFor(beans);
    write(classes, name, ClassFiles.containers(name, container.getFullyQualifiedName(), ids));
  }

  /** Runs the processor; returns the identifiers of the beans, in their order. */
  private static String[] process(IndexView index, String name, List<Resource> resources)
      throws Exception {
    BeanProcessor processor =
        BeanProcessor.builder()
            .setName(name)
            .setImmutableBeanArchiveIndex(index)
            .setComputingBeanArchiveIndex(
                BeanArchives.buildComputingBeanArchiveIndex(
                    GenerateArcContainers.class.getClassLoader(), new ConcurrentHashMap<>(), index))
            .setApplicationIndex(index)
            .setRemoveUnusedBeans(false)
            .setOptimizeContexts(true)
            .setOutput(resources::add)
            .build();
    return processor.process().getBeans().stream()
        .filter(bean -> bean.getScope().getDotName().equals(REQUEST_SCOPED))
        .sorted(Comparator.comparing(BeanInfo::getBeanClass))
        .map(BeanInfo::getIdentifier)
        .toArray(String[]::new);
  }

  private static IndexView indexOfBeans(int beans) throws IOException {
    Indexer indexer = new Indexer();
    for (int i = 0; i < beans; i++) {
      String name = "%s.beans%d.Bean%03d".formatted(packageName(), beans, i);
      indexer.index(new ByteArrayInputStream(ClassFiles.requestScopedBean(name)));
    }
    return BeanArchives.buildImmutableBeanArchiveIndex(indexer.complete());
  }

  private static String packageName() {
    return GenerateArcContainers.class.getPackageName();
  }

  private static void write(Path classes, String name, byte[] content) throws IOException {
    Path file = classes.resolve(name.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }
}
