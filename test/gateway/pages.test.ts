/** @seconds 10 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const LEAST_COMPRESSED = 1_000;

let served: ServedGateway;

beforeAll(async () => {
  served = await startGateway([notesSubgraph()]);
});

afterAll(() => served?.close());

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** `fetch` unpacks what it gets. */
async function get(path: string, accepted?: string): Promise<Answer> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const asking = request(new URL(path, served.url), { headers });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
}

/** A document, and everything it names. */
async function filesOf(path: string): Promise<string[]> {
  const html = (await get(path)).body.toString();
  return [path, ...[...html.matchAll(/"(\/\w+\/assets\/[^"]+)"/gu)].map(([, file]) => file!)];
}

describe.each(['/console/launches', '/console/library', '/graphiql'])('the files of %s', (path) => {
  it('are sent in the coding that was asked for, where they have more than a kilobyte', async () => {
    const files = await filesOf(path);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const plain = await get(file);
      expect([file, plain.status, plain.headers['content-encoding']]).toEqual([file, 200, undefined]);
      if (plain.body.byteLength < LEAST_COMPRESSED) continue;
      const [br, zipped] = [await get(file, 'gzip, deflate, br, zstd'), await get(file, 'br;q=0, gzip')];
      expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
      for (const { headers } of [plain, br, zipped]) {
        expect(headers['vary']).toMatch(/accept-encoding/iu);
        expect(headers['content-type']).toBe(plain.headers['content-type']);
      }
      expect((await get(file, 'identity')).headers['content-encoding']).toBeUndefined();
    }
  });
});

it('sends nothing that a page does not load', async () => {
  const names = ['manifest.json', '../page.js', '%2e%2e%2fpackage.json', 'page.js.br'];
  const script = (await filesOf('/console/rules')).find((file) => file.endsWith('.js'))!;
  const answers = [...names.map((name) => `/console/assets/${name}`), `${script}.br`].map((path) => get(path));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
