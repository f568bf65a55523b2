import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { buildASTSchema, extendSchema, isObjectType, parse, printSchema, visit } from 'graphql';
import { SUPERGRAPH_FILE } from './supergraph-file.ts';

const wholeGraph = Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).schema.toGraphQLJSSchema();
const plainGraph = buildASTSchema(
  visit(parse(printSchema(wholeGraph)), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  }),
);
const objects = Object.values(plainGraph.getTypeMap()).filter(isObjectType);
const entities = objects.filter((type) => 'id' in type.getFields()).map(({ name }) => name);

/**
 * The graph as subgraphs see each other, for the generator of their typed documents: with internal fields, and with the lookup of entities that
 * composition leaves out. Without descriptions: what is generated changes when what is asked does.
 */
export const schema = extendSchema(
  plainGraph,
  parse(`
    scalar _Any
    union _Entity = ${entities.join(' | ')}
    extend type Query { _entities(representations: [_Any!]!): [_Entity]! }
  `),
);
