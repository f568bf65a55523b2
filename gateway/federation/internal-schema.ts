import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { extendSchema, isObjectType, parse } from 'graphql';
import { SUPERGRAPH_FILE } from './supergraph-file.ts';
import { withoutDescriptions } from './without-descriptions.ts';

const wholeGraph = Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).schema.toGraphQLJSSchema();
const plainGraph = withoutDescriptions(wholeGraph);
const objects = Object.values(plainGraph.getTypeMap()).filter(isObjectType);
const entities = objects.filter((type) => 'id' in type.getFields()).map(({ name }) => name);

/**
 * The graph as subgraphs see each other, for the generator of their typed documents: with internal fields, and with the lookup of entities that
 * composition leaves out.
 */
export const schema = extendSchema(
  plainGraph,
  parse(`
    scalar _Any
    union _Entity = ${entities.join(' | ')}
    extend type Query { _entities(representations: [_Any!]!): [_Entity]! }
  `),
);
