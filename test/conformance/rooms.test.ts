import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PRODUCT = '{console,gateway,kit,mcp,subgraphs}/**/*.{ts,tsx}';
const MOST_FILES = 30;
const MOST_IN_A_KNOT = 3;

/** Rooms from the lowest to the highest; each may import those before it, types included. */
const ORDERS: Record<string, string[]> = {
  console: ['shared', 'shell', 'launches', 'insights', 'rules', 'schedules'],
  'subgraphs/accounts': ['directory', 'connections', 'catalog', 'dispatch', 'actions'],
  'subgraphs/launcher/launches': ['launch', 'plan', 'inputs', 'run', 'submit', 'read', 'manage'],
  'subgraphs/rules': [
    'vocabulary',
    'definition',
    'evaluate',
    'lint',
    'actions',
    'tags',
    'data',
    'saved',
    'backtest',
    'runs',
  ],
};
/** Folders whose subfolders are one thing cut up, and which import each other for that reason. */
const ONE_THING =
  /^(?:console\/(?:insights|launches|rules|schedules|shared|shell)|subgraphs\/launcher\/(?:media|launches\/plan)|subgraphs\/memory\/(?:ranking|facts))/u;

let files: string[];
const imports = new Map<string, string[]>();

beforeAll(async () => {
  files = (await Array.fromAsync(glob(PRODUCT, { cwd: ROOT }))).toSorted();
  for (const file of files.filter(isProduct)) imports.set(file, importsOf(file));
});

describe('rooms', () => {
  it.each(Object.entries(ORDERS))('of %s import downwards only', (root, order) => {
    const heightOf = (file: string) => order.indexOf(file.slice(root.length + 1).split('/')[0] ?? '');
    const upwards = edges()
      .filter(([from, to]) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`))
      .filter(([from, to]) => heightOf(from) >= 0 && heightOf(to) > heightOf(from));
    expect(upwards).toEqual([]);
    expect(order.every((room) => files.some((file) => file.startsWith(`${root}/${room}/`)))).toBe(true);
  });

  it('are folders of at most thirty sources', () => {
    const sizes = Map.groupBy(files, (file) => posix.dirname(file));
    const large = [...sizes].filter(([, { length }]) => length > MOST_FILES);
    expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  it('do not import each other in circles of more than three', () => {
    expect(knots(folderGraph()).filter((knot) => knot.length > MOST_IN_A_KNOT)).toEqual([]);
  });
});

function isProduct(file: string): boolean {
  return !/\.test\.ts$|\/testing\/|\/generated\//u.test(file);
}

function importsOf(file: string): string[] {
  const source = readFileSync(posix.join(ROOT, file), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([.#][^'\n]+)'/gu)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  );
}

function edges(): [from: string, to: string][] {
  return [...imports].flatMap(([from, to]) => to.map((target): [string, string] => [from, target]));
}

/** Folders with the folders they import; what is one thing cut up counts as one folder. */
function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  const folderOf = (file: string) => ONE_THING.exec(file)?.[0] ?? posix.dirname(file);
  for (const [from, to] of edges().filter(([, target]) => !target.includes('/generated/'))) {
    const folder = folderOf(from);
    const known = graph.get(folder) ?? graph.set(folder, new Set()).get(folder);
    if (folderOf(to) !== folder) known?.add(folderOf(to));
  }
  return graph;
}

/** Groups of folders which reach each other (strongly connected components). */
function knots(graph: Map<string, Set<string>>): string[][] {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const left = new Set(graph.keys());
  const found: string[][] = [];
  for (const folder of left) {
    const knot = [...left].filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder));
    for (const member of knot) left.delete(member);
    if (knot.length > 1) found.push(knot.toSorted());
  }
  return found;
}

function reachable(graph: Map<string, Set<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
