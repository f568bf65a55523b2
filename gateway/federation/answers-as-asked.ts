import {
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { selectedBelow, selectedFields, type Selections } from '#kit/links/selected-fields.ts';

/**
 * Returns true when a subgraph's answer to `part` needs no shaping for a client who asked for `client`: the same fields in the
 * same order, and nothing which is decided only when an answer is there. `type` is the clients' one, which may show less than the whole supergraph's.
 * False also where it is not worth finding out.
 */
export function answersAsAsked(
  supergraph: GraphQLSchema,
  type: GraphQLObjectType,
  client: Selections,
  part: Selections,
): boolean {
  const wanted = selectedFields(type, client);
  const given = selectedFields(type, part);
  if (wanted === null || given === null || String([...wanted.keys()]) !== String([...given.keys()])) return false;
  return [...wanted].every(([key, nodes]) => {
    const others = given.get(key)!;
    const name = nodes[0]!.name.value;
    if (others[0]!.name.value !== name) return false;
    if (name === '__typename') return true;
    const field = type.getFields()[name];
    if (field === undefined) return false;
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return showsAll(supergraph, inner);
    if (!isObjectType(inner)) return false;
    return answersAsAsked(supergraph, inner, selectedBelow(client, nodes), selectedBelow(part, others));
  });
}

/** Returns true when clients may get every value of it. */
function showsAll(supergraph: GraphQLSchema, type: GraphQLNamedType): boolean {
  if (!isEnumType(type)) return true;
  const whole = supergraph.getType(type.name);
  return isEnumType(whole) && whole.getValues().length === type.getValues().length;
}
