import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { buildASTSchema, parse, printSchema, visit } from 'graphql';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';

const publicGraph = Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).apiSchema().toGraphQLJSSchema();

/**
 * The graph as clients see it, for the generator of the board's typed documents. Without descriptions: what is generated
 * changes when what the board uses does, not with every word about it.
 */
export const schema = buildASTSchema(
  visit(parse(printSchema(publicGraph)), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  }),
);
