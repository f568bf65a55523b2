import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isNonNullType } from 'graphql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { ask } from './testing/ask.ts';
import { publicSchema } from './testing/public-schema.ts';

/** Lookups of one object by its id, with the words of their refusal. */
const LOOKUPS: Record<string, string> = {
  activity: 'activity',
  adAccount: 'ad account',
  brand: 'brand',
  collection: 'collection',
  creative: 'creative',
  insightsExport: 'export',
  launch: 'ad account',
  mediaAsset: 'media asset',
  member: 'member',
  memoryFact: 'memory',
  rule: 'rule',
  ruleBacktestJob: 'backtest',
  ruleRun: 'run',
  schedule: 'ad account',
  template: 'template',
};

let server: ScratchServer;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
});
afterAll(() => server?.close());

const schema = publicSchema();
const fields = schema.getQueryType()!.getFields();

it('has every root field that finds one object by its own id', () => {
  const found = Object.values(fields).filter(
    ({ name, args, type }) =>
      args.some((arg) => arg.name === 'id' && String(arg.type) === 'UUID!') &&
      String(type).replace('!', '').toLowerCase() === name.toLowerCase(),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKUPS));
  expect(found.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});

describe.each(Object.entries(LOOKUPS))('%s', (name, what) => {
  it('is null with an error for a stale id, and leaves the rest of the answer', async () => {
    const account = fields[name]!.args.some((arg) => arg.name === 'adAccountId') ? `adAccountId: "${uuid7()}", ` : '';
    const document = `{ before: viewer { workspace { name } } stale: ${name}(${account}id: "${uuid7()}") { id } after: brands { edges { cursor } } }`;
    const { data, errors } = await ask({ url: server.url, token: server.devToken }, document);
    expect(data).toEqual({
      before: { workspace: { name: expect.any(String) } },
      stale: null,
      after: { edges: [] },
    });
    expect(errors).toHaveLength(1);
    expect(errors![0]).toMatchObject({
      path: ['stale'],
      extensions: { code: 'NOT_FOUND', recovery: 'CORRECTABLE', what },
    });
  });
});
