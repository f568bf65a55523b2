/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isInputObjectType, isObjectType } from 'graphql';
import { BOUND_DIRECTIVES } from '#kit/schema/bounds.ts';
import { boundsText } from '#kit/schema/describe-bounds.ts';
import { SCALARS } from '#kit/schema/scalars.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { ask, callField, codesOf, type Answer, firstEvent } from './testing/ask.ts';
import { boundCases, breakingAll, pastValues } from './testing/bound-cases.ts';
import { declaredBounds } from './testing/declared-bounds.ts';
import { SEEDED_OBJECTS } from './testing/imported-objects.ts';
import { publicSchema, rootFields, type RootField } from './testing/public-schema.ts';
import { SPECIFIED_BOUNDS } from './testing/specified-bounds.ts';
import { fillWorkspace, type FilledWorkspace } from './testing/workspace-objects.ts';

const schema = publicSchema();
const bounds = declaredBounds();
const roots = rootFields(schema);
const BOUND_RULES: ReadonlySet<string> = new Set([...BOUND_DIRECTIVES, ...SCALARS.keys()]);
const isPublic = (name: string): boolean => !/^_|\._/.test(name);
const isInner = (name: string): boolean => !/^(Query|Mutation|Subscription)\./.test(name) && name.endsWith(')');
const bounded = roots
  .map((root) => [root.name, root, boundCases(root)] as const)
  .filter(([, , cases]) => cases.length > 0);

let server: ScratchServer;
beforeAll(async () => {
  server = await scratchServer();
});
afterAll(() => server?.close());

function call(root: RootField, args: Record<string, unknown>): Promise<Answer> {
  return callField({ url: server.url, token: server.devToken }, root, args, 0);
}

/** Returns the paths of broken bounds. The smallest arguments may break rules between fields, which are reported besides. */
function pathsOf({ errors }: Answer): string[] {
  const violations = errors?.[0]?.extensions?.['violations'] as { path: string; rule: string }[] | undefined;
  return (violations ?? []).filter(({ rule }) => BOUND_RULES.has(rule)).map(({ path }) => path);
}

/** The public schema's description of `Type.field` or `Type.field(argument)`. */
function descriptionOf(declared: string): string {
  const [, owner, field, argument] = /^(\w+)\.(\w+)(?:\((\w+)\))?$/.exec(declared)!;
  const type = schema.getType(owner!);
  if (isInputObjectType(type)) return type.getFields()[field!]?.description ?? '';
  if (!isObjectType(type)) return '';
  return type.getFields()[field!]?.args.find(({ name }) => name === argument)?.description ?? '';
}

describe('every bound of the five subgraphs', () => {
  it('is named by the description in the public schema', () => {
    const silent = [...bounds].filter(
      ([name, own]) => isPublic(name) && !descriptionOf(name).endsWith(boundsText(own)),
    );
    expect(silent).toEqual([]);
  });

  it('is on an argument or field that clients can reach', () => {
    const reached = new Set(bounded.flatMap(([, , cases]) => cases.map(({ declared }) => declared)));
    expect([...bounds.keys()].filter((name) => isPublic(name) && !isInner(name) && !reached.has(name))).toEqual([]);
  });

  it('has more than three hundred ways to be broken', () => {
    expect(bounded.reduce((sum, [, , cases]) => sum + cases.length, 0)).toBeGreaterThan(300);
  });
});

describe.each(bounded)('%s', (_name, root, cases) => {
  it('refuses every value past a bound, naming its path', async () => {
    const wrong: unknown[] = [];
    for (const { name, path, args } of cases) {
      const answer = await call(root, args);
      const paths = [...new Set(pathsOf(answer))];
      const fine = codesOf(answer).join() === 'BAD_USER_INPUT' && paths.length === 1 && paths[0] === path;
      if (!fine) wrong.push([name, answer.errors ?? answer.data]);
    }
    expect(wrong).toEqual([]);
  });

  it('names every value past a bound of one call', async () => {
    const { args, paths } = breakingAll(root, cases);
    const answer = await call(root, args);
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT']);
    expect([...new Set(pathsOf(answer))].toSorted()).toEqual(paths.toSorted());
  });
});

/** Arguments a field needs besides. */
function furtherArguments(name: string): string {
  if (name.includes('.insights(')) return 'dateFrom: "2026-09-01", dateTo: "2026-09-02", metrics: [SPEND], ';
  return name.startsWith('AdAccount.assets(') ? 'level: AD, ' : '';
}

describe('the argument of an inner field', () => {
  const declared = [...bounds.keys()].filter((name) => isInner(name) && isPublic(name));
  let filled: FilledWorkspace;
  beforeAll(async () => {
    filled = await fillWorkspace(server, server.devToken, 'bounds');
  });

  it.each(declared)('%s is refused past its bounds', async (name) => {
    const [, owner, field, argument] = /^(\w+)\.(\w+)\((\w+)\)$/.exec(name)!;
    const { account, accountFact, activity, brand, creative, launch, rule, ruleRun, schedule, templateVersion } =
      filled.ids;
    const asset = (type: string) =>
      `platformAsset(adAccountId: "${account}", id: "${SEEDED_OBJECTS[type]}") { ... on ${type}`;
    const reached = {
      AccountLimits: `accountLimits(adAccountId: "${account}") {`,
      Activity: `activity(id: "${activity}") {`,
      AdAccount: `adAccount(id: "${account}") {`,
      Ad: `${asset('Ad')} {`,
      AdCreative: `${asset('AdCreative')} {`,
      AdSet: `${asset('AdSet')} {`,
      Brand: `brand(id: "${brand}") {`,
      Campaign: `${asset('Campaign')} {`,
      Creative: `creative(id: "${creative}") {`,
      Launch: `launch(adAccountId: "${account}", id: "${launch}") {`,
      Schedule: `schedule(adAccountId: "${account}", id: "${schedule}") {`,
      LaunchPlan: `launchPreview(request: { requestKey: "previewed", adAccountId: "${account}", operation: TEST, purpose: TEST,
        templateVersionId: "${templateVersion}", selection: { kind: DIRECT, creativeIds: ["${creative}"] } }) {`,
      LaunchesChange: `launchesChanged(adAccountId: "${account}") {`,
      MemoryFact: `memoryFact(id: "${accountFact}") {`,
      Rule: `rule(id: "${rule}") {`,
      RuleRun: `ruleRun(id: "${ruleRun}") {`,
      RuleAccountBacktest: `ruleBacktest(input: { ruleId: "${rule}", from: "2026-09-01", to: "2026-09-01" }) { accounts {`,
      Page: `adAccount(id: "${account}") { pages(first: 1) { edges { node {`,
    }[owner!]!;
    const further = furtherArguments(name);
    const own = bounds.get(name)!;
    for (const { past } of pastValues(own.range ? 'Int' : 'String', own)) {
      const asked = `${field}(${further}${argument}: ${JSON.stringify(past)}) { __typename }`;
      const open = reached.split('{').length - reached.split('}').length;
      const query = `{ ${reached} ${asked} ${'}'.repeat(open + 1)}`;
      const caller = { url: server.url, token: server.devToken };
      const followed = owner === 'LaunchesChange';
      const answer = await (followed ? firstEvent(caller, `subscription ${query}`, {}) : ask(caller, query));
      // One string is a list of one.
      const paths = pathsOf(answer).map((path) => path.replace(/\[0\]$/u, ''));
      expect([query, codesOf(answer), paths]).toEqual([query, ['BAD_USER_INPUT'], [argument]]);
    }
  });
});

describe('the bounds of the specification', () => {
  it.each(SPECIFIED_BOUNDS)('%s: %s is bounded as specified', (_requirement, declared, expected) => {
    expect(boundsText(bounds.get(declared) ?? {})).toBe(expected);
  });

  it('names no field twice', () => {
    const names = SPECIFIED_BOUNDS.map(([, declared]) => declared);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
