import { isUuid } from '#kit/ids/is-uuid.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { FindNodes, NodeSources } from './find-nodes.ts';

/** Answers which of the objects among some ids are the subgraph's own. */
export function nodeTypeResolvers(find: FindNodes) {
  return {
    Query: {
      _nodeTypes: async (_: unknown, { ids }: { ids: string[] }, context: RequestContext) => {
        const found = await find(context, ids);
        return [...found].map(([id, { typename }]) => ({ id, typename }));
      },
    },
  };
}

/** Reads references to these types; those of one request together. Null for an object that the caller may not read. */
export function referenceResolvers(sources: NodeSources) {
  return Object.fromEntries(
    Object.entries(sources).map(([typename, { read }]) => [
      typename,
      {
        __resolveReference: ({ id }: { id: unknown }, context: RequestContext) => {
          if (!isUuid(id)) return null;
          const batch = async (ids: readonly string[]) =>
            (await read(context, ids)).map((row) => (row instanceof Error ? null : row));
          return context.loaders.get<string, object | null>(`node ${typename}`, batch).load(id);
        },
      },
    ]),
  );
}
