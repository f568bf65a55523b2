import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { lexicographicSortSchema, parse, print, printSchema, visit } from 'graphql';

/** The public schema of a supergraph in order and without its descriptions, which are no part of what clients rely on. */
export function bareSchema(supergraphFile: string | URL): string {
  const schema = Supergraph.build(readFileSync(supergraphFile, 'utf8')).apiSchema().toGraphQLJSSchema();
  const document = visit(parse(printSchema(lexicographicSortSchema(schema))), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
  return `${print(document)}\n`;
}
