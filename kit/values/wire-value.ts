import { Kind, type EnumValueDefinitionNode } from 'graphql';

/** Wire form of an enum value in tools: from `@wire`, or as in GraphQL. */
export function wireValue(node: EnumValueDefinitionNode): string {
  const value = node.directives?.find(({ name }) => name.value === 'wire')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? value.value : node.name.value;
}
