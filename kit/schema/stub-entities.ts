import { Kind, visit, type DocumentNode, type ObjectTypeDefinitionNode } from 'graphql';

/**
 * Reference resolvers for entities that a subgraph only refers to (`resolvable: false`). No planner calls them; any other caller gets
 * nothing, where federation's default would return any id as if it existed.
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
