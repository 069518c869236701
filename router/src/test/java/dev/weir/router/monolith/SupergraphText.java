package dev.weir.router.monolith;

import graphql.language.AstPrinter;
import graphql.language.AstTransformer;
import graphql.language.Definition;
import graphql.language.Directive;
import graphql.language.DirectiveDefinition;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.Node;
import graphql.language.NodeVisitorStub;
import graphql.language.SchemaDefinition;
import graphql.language.StringValue;
import graphql.language.TypeDefinition;
import graphql.parser.Parser;
import graphql.util.TraversalControl;
import graphql.util.TraverserContext;
import graphql.util.TreeTransformerUtil;
import java.util.List;
import java.util.Objects;

/**
 * What clients see of a supergraph, and the names of its subgraphs. It shares nothing with the
 * router's own reading, which is compared with it.
 */
final class SupergraphText {
  private SupergraphText() {}

  /** The names of the subgraphs, as {@code @join__graph} has them. */
  static List<String> subgraphs(String supergraph) {
    return Parser.parse(supergraph).getDefinitionsOfType(EnumTypeDefinition.class).stream()
        .filter(type -> type.getName().equals("join__Graph"))
        .flatMap(type -> type.getEnumValueDefinitions().stream())
        .map(graph -> graph.getDirectives("join__graph").getFirst().getArgument("name"))
        .map(name -> ((StringValue) Objects.requireNonNull(name).getValue()).getValue())
        .map(String::valueOf)
        .toList();
  }

  /** The schema without any directive, without what describes subgraphs, and what it hides. */
  static String api(String supergraph) {
    Node<?> open = new AstTransformer().transform(Parser.parse(supergraph), new NoHiddenFields());
    return AstPrinter.printAst(bare((Document) open));
  }

  /** The types of a document, without any directive. */
  @SuppressWarnings("rawtypes") // as documents have it
  static Document bare(Document document) {
    List<Definition> types =
        document.getDefinitions().stream().filter(SupergraphText::isForClients).toList();
    return (Document)
        new AstTransformer()
            .transform(document.transform(it -> it.definitions(types)), new NoDirectives());
  }

  private static boolean isForClients(Definition<?> definition) {
    return switch (definition) {
      case SchemaDefinition ignored -> false;
      case DirectiveDefinition ignored -> false;
      case TypeDefinition<?> type -> !type.getName().matches("(join|link)__.*");
      default -> true;
    };
  }

  private static final class NoHiddenFields extends NodeVisitorStub {
    @Override
    @SuppressWarnings("rawtypes") // as the visitor has it
    public TraversalControl visitFieldDefinition(
        FieldDefinition node, TraverserContext<Node> context) {
      return node.hasDirective("inaccessible")
          ? TreeTransformerUtil.deleteNode(context)
          : TraversalControl.CONTINUE;
    }
  }

  private static final class NoDirectives extends NodeVisitorStub {
    @Override
    @SuppressWarnings("rawtypes") // as the visitor has it
    public TraversalControl visitDirective(Directive node, TraverserContext<Node> context) {
      return TreeTransformerUtil.deleteNode(context);
    }
  }
}
