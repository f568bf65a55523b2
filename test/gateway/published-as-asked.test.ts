import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

let graph: FederatedGraph;
beforeAll(async () => {
  // Nothing is asked of the subgraphs.
  const links = SUBGRAPHS.map(({ name }) => [name, { name } as SubgraphLink]);
  graph = new FederatedGraph(await readFile(SUPERGRAPH_FILE, 'utf8'), Object.fromEntries(links));
});

const tells = (fields: string) => {
  const source = `subscription ($account: UUID!, $launch: UUID!, $with: Boolean!) {
    launchProgress(adAccountId: $account, launchId: $launch) { ${fields} } }`;
  return graph.publishesAsAsked({ source, document: parse(source), variables: {} });
};

describe('an event of a launch', () => {
  it.each([
    'sequence version state step message at counts { planned total } operationCounts { total }',
    'number: sequence wait { reason } item { id state error { message } }',
  ])('is handed on as it is told: %s', (fields) => expect(tells(fields)).toBe(true));

  it.each(['sequence adAccount { id name }', 'state @include(if: $with) sequence'])(
    'is completed at the gateway: %s',
    (fields) => expect(tells(fields)).toBe(false),
  );
});
