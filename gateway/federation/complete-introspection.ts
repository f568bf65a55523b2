import {
  typeFromAST,
  type InputType,
  type ObjectType,
  type OutputType,
  type Schema,
} from '@apollo/federation-internals';
import { introspectionTypes, isObjectType, parseType, type GraphQLField, type GraphQLType } from 'graphql';

/**
 * Adds the fields of introspection that graphql-js answers and federation does not know, such as `isOneOf`. An operation that asks for them is
 * valid, but the planner throws at a field that its own schema lacks.
 */
export function completeIntrospection(schema: Schema): void {
  // Federation adds its own fields in the same way, and hides it from others.
  schema['runWithBuiltInModificationAllowed'](() => {
    for (const type of introspectionTypes.filter(isObjectType)) {
      const known = schema.type(type.name) as ObjectType;
      for (const field of Object.values(type.getFields())) completeField(known, field);
    }
  });
}

function completeField(type: ObjectType, { name, type: fieldType, args }: GraphQLField<unknown, unknown>): void {
  const typeOf = (written: GraphQLType) => typeFromAST(type.schema(), parseType(String(written)));
  const field = type.field(name) ?? type.addField(name, typeOf(fieldType) as OutputType);
  for (const arg of args) {
    if (!field.argument(arg.name)) field.addArgument(arg.name, typeOf(arg.type) as InputType, arg.defaultValue);
  }
}
