import { Kind, visit, type DocumentNode, type ObjectTypeDefinitionNode } from 'graphql';

/**
 * Reference resolvers for entities which a subgraph only points at (`resolvable: false`). No planner asks it for one;
 * whoever asks all the same learns nothing, where federation's default would repeat any id as if it existed.
 */
export function stubEntities(typeDefs: DocumentNode): Record<string, { __resolveReference: () => null }> {
  const stubs: Record<string, { __resolveReference: () => null }> = {};
  visit(typeDefs, {
    ObjectTypeDefinition(node: ObjectTypeDefinitionNode) {
      const keys = (node.directives ?? []).filter(({ name }) => name.value === 'key');
      const unresolvable = keys.filter((key) =>
        key.arguments?.some(
          ({ name, value }) => name.value === 'resolvable' && value.kind === Kind.BOOLEAN && !value.value,
        ),
      );
      if (keys.length > 0 && unresolvable.length === keys.length)
        stubs[node.name.value] = { __resolveReference: () => null };
      return false;
    },
  });
  return stubs;
}
