import { isEnumType, Kind, type GraphQLField, type GraphQLSchema } from 'graphql';
import { SCOPES, type Scope } from '#kit/session/permissions.ts';
import { enumWire } from '#mcp/schema/enum-wire.ts';

/** The scopes a root field's `@scope` names, as they are written in tokens. Throws when it names none. */
export function requiredScopes(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Scope[] {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'scope');
  const value = directive?.arguments?.find(({ name }) => name.value === 'requires')?.value;
  const accessScope = schema.getType('AccessScope');
  if (value?.kind !== Kind.LIST || !isEnumType(accessScope)) {
    throw new Error(`The field ${field.name} declares no scopes.`);
  }
  const { toWire } = enumWire(accessScope);
  const named = value.values.map((scope) => (scope.kind === Kind.ENUM ? toWire(scope.value) : undefined));
  return SCOPES.filter((scope) => named.includes(scope));
}
