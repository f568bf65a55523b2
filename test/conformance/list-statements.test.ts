/** @seconds 60 — each edge of each list is read with 10 and with 100 nodes */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, type OperationDefinitionNode } from 'graphql';
import { measureOperation } from '#gateway/limits/measure-operation.ts';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { queriesOf } from '#test/testkit/statements.ts';
import { ask, type Answer } from './testing/ask.ts';
import { crowdedHarness, type CrowdedHarness } from './testing/crowded-harness.ts';
import { listEdges, type ListEdge } from './testing/list-edges.ts';
import { publicSchema } from './testing/public-schema.ts';

const AMOUNTS = [10, 100] as const;
/** What a hundred nodes ask for may come at two moments, in two batches; a statement for each node would be ninety more. */
const CONSTANT = 4;
/** Statements a process sends for itself. */
const BESIDE = /\bjobs\.|pg_listening_channels|^listen |pg_advisory_lock_shared/u;

/** Lists of which there is no row for each node, and why: their nodes are as many as they are. */
const OTHER_LISTS: [reason: string, lists: RegExp][] = [
  [
    'a vocabulary in the code',
    /^(?:ActionsCapabilities|InsightsCapabilities|LauncherDiscovery|Rule\w+|RulesSchema)\./u,
  ],
  ['answered from the platform, in one request', /^Query\.(?:launcherAssets|launchTargets)$/u],
  [
    'a part of the row of its node',
    /^(?:ActionPlan|AdSetConfig|BrandKitVersion|CreativeContent|FilterSpec|LaunchManualGroup|LaunchReplacement|LaunchRequest|LaunchSelection|Targeting)\./u,
  ],
  ['as many as one recall answers', /^MemoryRecallResult\./u],
  ['computed from one definition or planned as one launch', /^(?:Schedule\.nextRuns$|LaunchPlan\.)/u],
];

interface Count {
  nodes: number;
  /** Number of statements that were sent for a second time and more, whatever their values. */
  again: number;
  calls: number;
  most: string;
}

const schema = publicSchema();
let harness: CrowdedHarness;
let edges: ListEdge[];
const counts = new Map<string, Count[]>();

beforeAll(async () => {
  harness = await crowdedHarness();
  edges = listEdges(schema, harness.roots);
  for (const amount of AMOUNTS) {
    await harness.growTo(amount);
    for (const edge of edges) await count(edge);
  }
}, 900_000);
afterAll(() => harness?.close());

const nameOf = ({ list, edge }: ListEdge) => `${list} › ${edge}`;

/** The document of an edge with as much as an operation may ask for; of lists within lists within lists that is little. */
function documentOf({ documents }: ListEdge): string {
  const sizes = [100, 80, 50, 20, 5].map((first) => documents(first));
  const found = [0, 1].flatMap((kind) => sizes.map((pair) => pair[kind]!)).find(isWithinLimits);
  if (found === undefined) throw new Error(`No operation may ask for this: ${documents(5)[1]}`);
  return found;
}

function isWithinLimits(text: string): boolean {
  const document = parse(text);
  const { cost, depth } = measureOperation(schema, document, document.definitions[0] as OperationDefinitionNode, {});
  return cost <= DEFAULT_LIMITS.cost && depth <= DEFAULT_LIMITS.depth;
}

async function count(edge: ListEdge): Promise<void> {
  const before = counts.get(nameOf(edge)) ?? [];
  let found = await countOnce(edge);
  // Asked again, it is without what only the process happened to send.
  for (let tries = 0; tries < 2 && grows([...before, found]); tries += 1) {
    const again = await countOnce(edge);
    if (again.again < found.again) found = again;
  }
  counts.set(nameOf(edge), [...before, found]);
}

async function countOnce(edge: ListEdge): Promise<Count> {
  const document = documentOf(edge);
  let answer: Answer = {};
  let calls = 0;
  const { call } = LinkedPeers.prototype;
  LinkedPeers.prototype.call = function counted(this: LinkedPeers, ...args) {
    calls += 1;
    return Reflect.apply(call, this, args) as never;
  } as typeof call;
  try {
    const texts = await queriesOf(async () => {
      answer = await ask(harness.caller, document);
    });
    if (answer.errors) throw new Error(`${nameOf(edge)}: ${answer.errors[0]!.message}\n${document}`);
    const own = texts.filter((text) => !BESIDE.test(text));
    // Kinds of objects that only some nodes name are each read by a statement of their own: what grows with the nodes is a statement sent again.
    const kinds = kindsOf(own);
    const again = kinds.reduce((sum, texts) => sum + texts.length - 1, 0);
    const nodes = JSON.stringify(answer.data).split('__typename').length - 1;
    return { nodes, again, calls, most: kinds[0]?.[0] ?? '' };
  } finally {
    LinkedPeers.prototype.call = call;
  }
}

/** Statements by what they are without their values; those that were sent most often come first. */
function kindsOf(texts: readonly string[]): string[][] {
  const bare = (text: string) => text.replace(/'[^']*'/gu, '?').replace(/\?(?:, \?)+/gu, '?');
  return [...Map.groupBy(texts, bare).values()].toSorted((a, b) => b.length - a.length);
}

/** Returns true when a hundred nodes cost more than ten. */
function grows(found: Count[]): boolean {
  const [some, many] = found;
  return !!some && !!many && Math.max(many.again - some.again, many.calls - some.calls) > CONSTANT;
}

describe('the walk', () => {
  it('comes by many nodes of every list', () => {
    const nodes = new Map<string, number>();
    for (const { list, edge } of edges.filter((one) => one.edge === 'its fields')) {
      const [name] = list.split('(') as [string];
      nodes.set(name, Math.max(nodes.get(name) ?? 0, counts.get(`${list} › ${edge}`)!.at(-1)!.nodes));
    }
    const few = [...nodes].filter(([, count]) => count < 50).map(([name]) => name);
    expect(few.filter((name) => !OTHER_LISTS.some(([, lists]) => lists.test(name)))).toEqual([]);
  });
});

describe('a list with its edges', () => {
  it('costs as many statements and calls of subgraphs for a hundred nodes as for ten', () => {
    const growing = [...counts].filter(([, found]) => grows(found));
    const reported = growing.map(([name, found]) => ({
      name,
      again: found.map(({ again }) => again),
      calls: found.map(({ calls }) => calls),
      most: found.at(-1)!.most,
    }));
    expect(reported).toEqual([]);
  });
});
