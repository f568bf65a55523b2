import { Kind, type OperationDefinitionNode, type ValueNode } from 'graphql';

/** Paths of an operation's variables within the arguments of its root fields: `input.scope`. */
export function variablePlaces({ selectionSet }: OperationDefinitionNode): Map<string, string> {
  const places = new Map<string, string>();
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    for (const { name, value } of selection.arguments ?? []) note(value, name.value, places);
  }
  return places;
}

function note(node: ValueNode, path: string, places: Map<string, string>): void {
  switch (node.kind) {
    case Kind.VARIABLE:
      if (!places.has(node.name.value)) places.set(node.name.value, path);
      return;
    case Kind.OBJECT:
      for (const { name, value } of node.fields) note(value, `${path}.${name.value}`, places);
      return;
    case Kind.LIST:
      node.values.forEach((value, index) => note(value, `${path}[${index}]`, places));
  }
}
