import { isInputObjectType, isInterfaceType, isObjectType, valueFromAST, type GraphQLSchema } from 'graphql';
import type { GraphQLArgument, GraphQLInputField } from 'graphql';

/**
 * Reads the default values of the schema once more, now with the scalars. graphql-js read them while the schema was built, when a default
 * amount was still a number and a default instant a string.
 */
export function rereadDefaultValues(schema: GraphQLSchema): void {
  const types = Object.values(schema.getTypeMap());
  const inputs = types.filter(isInputObjectType);
  // A default of an input object includes the defaults of its fields: inner ones have to be right before outer ones.
  for (let level = 0; level < 3; level += 1) {
    for (const input of inputs) Object.values(input.getFields()).forEach(reread);
  }
  for (const type of types) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) field.args.forEach(reread);
  }
}

function reread(value: GraphQLArgument | GraphQLInputField): void {
  const literal = value.astNode?.defaultValue;
  if (literal) value.defaultValue = valueFromAST(literal, value.type);
}
