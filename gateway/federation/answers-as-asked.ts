import {
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** Selections, and the document that holds the fragments they use. */
export interface Selections {
  document: DocumentNode;
  selectionSets: readonly SelectionSetNode[];
}

/**
 * Whether what a subgraph answers to `part` is what a client who asked for `client` is to get, without being shaped: the same fields in the
 * same order, and nothing which is decided only when an answer is there. `type` is the clients' one, which may show less than the whole
 * supergraph's. False also where it is not worth finding out.
 */
export function answersAsAsked(
  supergraph: GraphQLSchema,
  type: GraphQLObjectType,
  client: Selections,
  part: Selections,
): boolean {
  const wanted = fieldsOf(type, client);
  const given = fieldsOf(type, part);
  if (wanted === null || given === null || String([...wanted.keys()]) !== String([...given.keys()])) return false;
  for (const [key, nodes] of wanted) {
    const others = given.get(key)!;
    const name = nodes[0]!.name.value;
    if (others[0]!.name.value !== name) return false;
    if (name === '__typename') continue;
    const field = type.getFields()[name];
    if (field === undefined) return false;
    const inner = getNamedType(field.type);
    if (isLeafType(inner) && !showsAll(supergraph, inner)) return false;
    if (isLeafType(inner)) continue;
    if (!isObjectType(inner)) return false;
    if (!answersAsAsked(supergraph, inner, below(client, nodes), below(part, others))) return false;
  }
  return true;
}

/** Fields by the key under which they are answered, in that order; null where directives or type conditions decide. */
function fieldsOf(type: GraphQLObjectType, { document, selectionSets }: Selections): Map<string, FieldNode[]> | null {
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

function fragmentOf({ definitions }: DocumentNode, name: string) {
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name) return definition;
  }
  return undefined;
}

function below({ document }: Selections, nodes: readonly FieldNode[]): Selections {
  return { document, selectionSets: nodes.flatMap(({ selectionSet }) => selectionSet ?? []) };
}

/** Whether clients may be told every value of it. */
function showsAll(supergraph: GraphQLSchema, type: GraphQLNamedType): boolean {
  if (!isEnumType(type)) return true;
  const whole = supergraph.getType(type.name);
  return isEnumType(whole) && whole.getValues().length === type.getValues().length;
}
