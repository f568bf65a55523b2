import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isNonNullType, isRequiredArgument, type GraphQLField } from 'graphql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { ask } from './testing/ask.ts';
import { publicSchema } from './testing/public-schema.ts';

/** Lookups of one object by ids, with the words of their refusal. */
const LOOKUPS: Record<string, string> = {
  accountLimits: 'ad account',
  activity: 'activity',
  adAccount: 'ad account',
  brand: 'brand',
  collection: 'collection',
  creative: 'creative',
  creativeVersion: 'creative',
  insightsExport: 'export',
  launch: 'ad account',
  launchTarget: 'ad account',
  mediaAsset: 'media asset',
  member: 'member',
  memoryFact: 'memory',
  platformAsset: 'ad account',
  rule: 'rule',
  ruleBacktestJob: 'backtest',
  ruleRun: 'run',
  schedule: 'ad account',
  template: 'template',
  templateVersion: 'template version',
};

let server: ScratchServer;
beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
});
afterAll(() => server?.close());

const fields = publicSchema().getQueryType()!.getFields();

type Field = GraphQLField<unknown, unknown>;
const idsOf = ({ args }: Field) => args.filter(isRequiredArgument);

/** True for a field that finds one object by ids alone; lists of a parent are connections. */
function findsOne(field: Field): boolean {
  const type = getNamedType(field.type);
  const isOne = !String(field.type).startsWith('[') && !type.name.endsWith('Connection');
  const ids = idsOf(field);
  return isOne && ids.length > 0 && ids.every(({ name }) => /(?:^i|I)d$/u.test(name));
}

it('has every root field that finds one object by ids', () => {
  // `node` is null without an error: clients refetch by it what may have gone.
  const found = Object.values(fields).filter((field) => findsOne(field) && field.name !== 'node');
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKUPS));
  expect(found.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});

describe.each(Object.entries(LOOKUPS))('%s', (name, what) => {
  it('is null with an error for a stale id, and leaves the rest of the answer', async () => {
    const field = fields[name]!;
    const ids = idsOf(field).map((arg) => `${arg.name}: "${String(arg.type) === 'UUID!' ? uuid7() : '404'}"`);
    const document = `{ before: viewer { workspace { name } } stale: ${name}(${ids.join(', ')}) { __typename } after: brands { edges { cursor } } }`;
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
