/** @seconds 30 — the demo runs three times, and the service once */
import { chmod, lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { OTHERS_BITS } from '#kit/files/others-bits.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { NpmProcess } from './npm-process.ts';
import { refusalOf, runProgram } from './run-program.ts';

const HEADER = 'file,locale,headline,primary_text,destination_url';

const STATE = 'query State($account: UUID!, $id: UUID!) { launch(adAccountId: $account, id: $id) { state } }';

const started: NpmProcess[] = [];
let dataDir: string;
let folder: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-demo-'));
  folder = await mkdtemp(join(tmpdir(), 'my-ads-'));
  // State left by older installations.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'left-behind'), 'old', { mode: 0o644 });
  database = await migratedDatabase(SUBGRAPHS);
});

afterEach(async () => {
  for (const process of started.splice(0)) {
    process.kill();
    await process.ended();
  }
});

afterAll(async () => {
  await database.drop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const variables = (): Record<string, string> => ({ ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url });

const useFile = async (file: string, content: Buffer | string): Promise<void> => {
  await writeFile(join(folder, file), content);
  await writeFile(join(folder, 'copy.csv'), `${HEADER}\n${file},en,Hello,Text,https://example.com/\n`);
};

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: { r: 250, g: 120, b: 10 } } })
    .png()
    .toBuffer();

function npm(args: string[], more: Record<string, string> = {}): NpmProcess {
  const process = new NpmProcess(args, { ...variables(), ...more });
  started.push(process);
  return process;
}

/** The state of the launch that an address of the console names, as the server says it. */
async function stateOf(url: string, query: URLSearchParams): Promise<string> {
  const token = (await readFile(join(dataDir, 'dev-token'), 'utf8')).trim();
  const graph = new GraphClient(`${url}/graphql`, token);
  const launched = { account: query.get('account'), id: query.get('launch') };
  const { launch } = await graph.run<{ launch: { state: string } }>(STATE, launched);
  await graph.close();
  return launch.state;
}

describe('the demo', () => {
  it('names in one line the file that the server refused', async () => {
    await useFile('note.jpg', 'no image at all\n'.repeat(20));
    expect(await refusalOf('examples/demo/main.ts', variables(), [folder])).toMatch(/^note\.jpg was refused: [^\n]+$/u);
  });

  it('launches a folder of one image, and lists what came of it', async () => {
    await useFile('one.png', await picture());
    const { code, stdout, stderr } = await runProgram('examples/demo/main.ts', variables(), [folder]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/launch SUCCEEDED: /u);
    expect(stdout).toMatch(
      /Best ads by return on ad spend, [\d-]+ to [\d-]+:\n\n(?: {2}\d\. .* ROAS \d+\.\d\d .*\n){5}/u,
    );
    const reason = String.raw` {2}.+ \(Northwind .+\) +roas [\d.]+ < 2: TRUE {3}inline_link_clicks \d+ ≥ 100: TRUE {3}ACTIVE → PAUSED\n`;
    expect(stdout).toMatch(/saved the rule ".+" as a draft, dry run SUCCEEDED: would act on [1-9]\d* of \d+ ads/u);
    expect(stdout).toMatch(new RegExp(`changed nothing:\\n\\n(?:${reason}){3}`, 'u'));
    const table = stdout.slice(stdout.indexOf('On the platform now'));
    expect(table).toMatch(
      /campaign {2}My ads .* \d{18} {2}PAUSED\n {2}ad set .* PAUSED\n {2}ad {6}.*one · en .* PAUSED/u,
    );
  });

  it('ends with the way to open what it made, which is still there', async () => {
    await useFile('one.png', await picture());
    const { stdout } = await runProgram('examples/demo/main.ts', variables(), [folder]);
    const ending = stdout.slice(stdout.indexOf('What it made is kept.'));
    const [, at] = /^ {2}ADOPS_DATA_DIR=(\S+) ADOPS_PORT=4000 npm start$/mu.exec(ending)!;
    expect(at).toBe(dataDir);
    const { search } = new URL(/^ {2}(http:\/\/127\.0\.0\.1:4000\/console\/launches\?.+)$/mu.exec(ending)![1]!);
    const start = npm(['start'], { ADOPS_PORT: '0', ADOPS_LOG_LEVEL: 'info' });
    const [, url] = await start.says(/^adops serves at (\S+)$/mu);
    expect(await stateOf(url!, new URLSearchParams(search))).toBe('SUCCEEDED');
  });

  it('leaves everything running with --keep until it gets a signal', async () => {
    await useFile('one.png', await picture());
    const demo = npm(['demo', '--', '--keep', folder]);
    const [, page] = await demo.says(/runs on until Ctrl\+C\. Open the launch:\n\n {2}(\S+)\n/u);
    await demo.says(/^adops serves at /mu);
    const { origin, searchParams } = new URL(page!);
    expect([(await fetch(page!)).status, await stateOf(origin, searchParams)]).toEqual([200, 'SUCCEEDED']);
    demo.signal('SIGTERM');
    const { code, said } = await demo.ended();
    expect(said).toContain('stopping: SIGTERM');
    expect(code).toBe(0);
  });

  it('has written nothing that is for other users, and closed what was', async () => {
    const names = ['', ...(await readdir(dataDir, { recursive: true }))];
    expect(names).toEqual(expect.arrayContaining(['files', 'left-behind', 'sandbox.sqlite']));
    const stats = await Promise.all(names.map(async (name) => ({ name, ...(await lstat(join(dataDir, name))) })));
    expect(stats.filter(({ mode }) => (mode & OTHERS_BITS) !== 0).map(({ name }) => name)).toEqual([]);
  });
});
