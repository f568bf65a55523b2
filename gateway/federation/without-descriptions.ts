import { buildASTSchema, parse, printSchema, visit, type GraphQLSchema } from 'graphql';

/** A schema without its descriptions: what is generated from it changes when what is asked does, not with every word about it. */
export function withoutDescriptions(schema: GraphQLSchema): GraphQLSchema {
  return buildASTSchema(
    visit(parse(printSchema(schema)), {
      enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    }),
  );
}
