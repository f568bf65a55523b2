import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditServer } from 'graphql-http';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;

beforeAll(async () => {
  served = await startGateway([notesSubgraph()]);
});

afterAll(async () => served.close());

it('follows every MUST of GraphQL over HTTP', async () => {
  const authorization = `Bearer ${await served.token()}`;
  const fetchFn: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', authorization);
    // Queries by GET are served to clients which show that no browser form sent them.
    headers.set('apollo-require-preflight', 'yes');
    return fetch(url, { ...init, headers });
  };
  const results = await auditServer({ url: served.url, fetchFn });
  const failed = results.filter(({ status }) => status === 'error').map(({ id, name }) => `${id} ${name}`);
  expect(failed).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
