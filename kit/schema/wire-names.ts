import { Kind, type EnumTypeDefinitionNode, type EnumValueDefinitionNode } from 'graphql';

/** How an enum value is written on the tools' wire: by `@wire`, or as in GraphQL. */
export function wireValue(node: EnumValueDefinitionNode): string {
  const value = node.directives?.find(({ name }) => name.value === 'wire')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? value.value : node.name.value;
}

/** Both directions for one enum: GraphQL name → wire value, and back. */
export function wireNames(node: EnumTypeDefinitionNode): {
  toWire: Map<string, string>;
  fromWire: Map<string, string>;
} {
  const pairs = (node.values ?? []).map((value) => [value.name.value, wireValue(value)] as const);
  return { toWire: new Map(pairs), fromWire: new Map(pairs.map(([name, wire]) => [wire, name])) };
}
