package dev.weir.graphql.parser;

import dev.weir.graphql.Value;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.VariableReference;

/** Values of the model as literals of the engine's syntax tree: the way back of {@link Values}. */
final class Literals {
  private Literals() {}

  static graphql.language.Value<?> of(Value value) {
    return switch (value) {
      case Value.OfNull ignored -> NullValue.of();
      case Value.OfInt(var number) -> IntValue.newIntValue(number).build();
      case Value.OfFloat(var number) -> FloatValue.newFloatValue(number).build();
      case Value.OfString(var string) -> StringValue.of(string);
      case Value.OfBoolean(var bool) -> BooleanValue.of(bool);
      case Value.OfEnum(var name) -> EnumValue.of(name);
      case Value.OfVariable(var variable) -> VariableReference.of(variable.name());
      case Value.OfList(var values) -> {
        ArrayValue.Builder list = ArrayValue.newArrayValue();
        values.forEach(item -> list.value(of(item)));
        yield list.build();
      }
      case Value.OfObject(var fields) -> {
        ObjectValue.Builder object = ObjectValue.newObjectValue();
        fields.forEach((name, field) -> object.objectField(new ObjectField(name, of(field))));
        yield object.build();
      }
    };
  }
}
