import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { ENVIRONMENT } from '#kit/config/environment-schema.ts';
import { loadConfig } from '#kit/config/load-config.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFile(new URL(`deploy/${file}`, ROOT), 'utf8');

it.each(['Dockerfile', 'compose.yaml', 'adops.env.example', 'adops.service'])(
  'names settings and programs that there are: %s',
  async (file) => {
    const text = await read(file);
    const settings = new Set(text.match(/ADOPS_[A-Z0-9_]+/gu));
    expect([...settings].filter((name) => !Object.hasOwn(ENVIRONMENT.shape, name))).toEqual([]);
    const programs = text.match(/[a-z/]+main\.ts/gu) ?? [];
    expect(programs.filter((program) => !existsSync(new URL(program, ROOT)))).toEqual([]);
  },
);

it('starts every subgraph with the topology apart, and names all of them to each process', async () => {
  const text = await read('compose.yaml');
  for (const { name } of SUBGRAPHS) {
    expect(text).toContain(`\n  ${name}:\n`);
    expect(text).toContain(`subgraphs/${name}/main.ts`);
    expect(text).toMatch(new RegExp(`ADOPS_SUBGRAPH_URLS: .*${name}=http://${name}:4000/graphql`, 'u'));
  }
});

it('has each process that serves metrics scraped', async () => {
  const { services } = parse(await read('compose.yaml')) as { services: Record<string, object> };
  const scraped = (await read('prometheus/prometheus.yml')).match(/\w+(?=:\d{4}\b)/gu);
  const ours = [...SUBGRAPHS.map(({ name }) => name), 'gateway', 'worker'];
  expect(scraped?.toSorted()).toEqual(ours.toSorted());
  expect(Object.keys(services)).toEqual(expect.arrayContaining(ours));
});

it('has example settings that a start takes', async () => {
  const lines = (await read('adops.env.example')).split('\n').filter((line) => line.startsWith('ADOPS_'));
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/su).slice(0, 2)));
  expect(loadConfig(settings)).toMatchObject({ database: { kind: 'url' }, liveChanges: false });
});

it('builds an image without root and without packages for development', async () => {
  const text = await read('Dockerfile');
  expect(text).toContain('npm ci --omit=dev');
  expect(text.lastIndexOf('\nUSER node\n')).toBeGreaterThan(text.lastIndexOf('\nRUN '));
});
