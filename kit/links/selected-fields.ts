import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';

/** Selections on one object, and the document with the fragments they use. */
export interface Selections {
  document: DocumentNode;
  selectionSets: readonly SelectionSetNode[];
}

/**
 * The fields selected of an object of the type, by their response keys, in that order. Null when that depends on the answer: directives or
 * conditions of another type decide.
 */
export function selectedFields(
  type: GraphQLObjectType,
  { document, selectionSets }: Selections,
): Map<string, FieldNode[]> | null {
  const fields = new Map<string, FieldNode[]>();
  const collect = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.directives !== undefined && selection.directives.length > 0) return false;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        fields.set(key, [...(fields.get(key) ?? []), selection]);
        return true;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragmentOf(document, selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      return fragment !== undefined && condition === type.name && collect(fragment.selectionSet);
    });
  return selectionSets.every(collect) ? fields : null;
}

/** Selections below the given fields. */
export function selectedBelow({ document }: Selections, nodes: readonly FieldNode[]): Selections {
  return { document, selectionSets: nodes.flatMap(({ selectionSet }) => selectionSet ?? []) };
}

function fragmentOf({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined {
  return definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
}
