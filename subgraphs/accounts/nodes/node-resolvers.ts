import { isUuid } from '#kit/ids/is-uuid.ts';
import { ask } from '#kit/links/ask.ts';
import type { FindNodes, FoundNode } from '#kit/nodes/find-nodes.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { QueryNodeArgs, QueryNodesArgs } from '#subgraphs/accounts/generated/schema-types.ts';
import { NODE_PEERS, NODE_TYPES } from '#subgraphs/contracts/node-documents.ts';

/** Finds objects of all subgraphs; those of one request cost one question to each subgraph. */
export function nodeResolvers(findOwn: FindNodes) {
  const load = (context: RequestContext, id: string): Promise<FoundNode | null> => {
    if (!isUuid(id)) return Promise.resolve(null);
    const batch = async (ids: readonly string[]) => {
      const found = await findAnywhere(context, findOwn, ids);
      return ids.map((each) => found.get(each) ?? null);
    };
    return context.loaders.get<string, FoundNode | null>('accounts.node', batch).load(id.toLowerCase());
  };
  return {
    Query: {
      node: (_: unknown, { id }: QueryNodeArgs, context: RequestContext) => load(context, id).then(withTypename),
      nodes: (_: unknown, { ids }: QueryNodesArgs, context: RequestContext) =>
        Promise.all(ids.map((id) => load(context, id).then(withTypename))),
    },
    Node: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  };
}

async function findAnywhere(
  context: RequestContext,
  findOwn: FindNodes,
  ids: readonly string[],
): Promise<Map<string, FoundNode>> {
  const [own, ...others] = await Promise.all([
    findOwn(context, ids),
    ...NODE_PEERS.map((peer) => ask(context, peer, NODE_TYPES, { ids: [...ids] })),
  ]);
  const theirs = others.flatMap(({ _nodeTypes }) => _nodeTypes);
  return new Map([...theirs.map(({ id, typename }) => [id, { typename, row: { id } }] as const), ...own]);
}

/** The row with the name of its type, which it keeps the properties of. */
function withTypename(found: FoundNode | null): object | null {
  return found && Object.assign(Object.create(found.row) as object, { __typename: found.typename });
}
