import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { withoutDescriptions } from '#gateway/federation/without-descriptions.ts';

const publicGraph = Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).apiSchema().toGraphQLJSSchema();

/** The graph as clients see it, for the generator of the console's typed documents. */
export const schema = withoutDescriptions(publicGraph);
