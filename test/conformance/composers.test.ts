import { readFile } from 'node:fs/promises';
import { composeServices as composeWithApollo } from '@apollo/composition';
import { describe, expect, it } from '@jest/globals';
import { composeServices as composeWithHive } from '@theguild/federation-composition';
import { federateSubgraphs } from '@wundergraph/composition';
import { composeSupergraph, subgraphServices } from '#gateway/topology/compose/compose-supergraph.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

const services = subgraphServices(SUBGRAPHS);

describe('the subgraphs of the service', () => {
  it.each([
    ['Apollo', composeWithApollo],
    ['Hive', composeWithHive],
  ])('compose with %s', (_composer, compose) => {
    const { errors, supergraphSdl } = compose(services);
    expect(errors ?? []).toEqual([]);
    expect(supergraphSdl).toContain('launchProgress');
  });

  it('compose with Cosmo', () => {
    const subgraphs = services.map(({ name, url, typeDefs }) => ({ name, url, definitions: typeDefs }));
    const result = federateSubgraphs({ subgraphs });
    expect('errors' in result ? result.errors : []).toEqual([]);
    expect(result.success).toBe(true);
  });

  it('are what the checked-in supergraph was composed of', async () => {
    expect(await readFile(SUPERGRAPH_FILE, 'utf8')).toBe(composeSupergraph(SUBGRAPHS));
  });
});
