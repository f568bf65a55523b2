import { randomFillSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { videoFile } from '#test/launcher/media-files.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const MIB = 1024 * 1024;

let server: ScratchServer;
let agent: Agent;

beforeAll(async () => {
  // Apart, what comes passes the gateway and the network to the launcher's own process.
  server = await scratchServer({ ADOPS_TOPOLOGY: 'apart' });
  agent = await connectAgent(server.url, server.devToken);
});
afterAll(async () => {
  await agent?.close();
  await server?.close();
});

/** A video with free space behind it, so that it has this size. */
function video(byteSize: number): Buffer {
  const film = videoFile('front.mp4').bytes;
  const free = Buffer.alloc(byteSize - film.length);
  randomFillSync(free, 0, 64);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([film, free]);
}

function inline(name: string, bytes: Buffer): Record<string, unknown> {
  return { name, size: bytes.length, type: 'video/mp4', data: bytes.toString('base64') };
}

describe('files of one call', () => {
  it('are taken by the tool up to their combined limit, and refused beyond', async () => {
    const files = [30, 30].map((size, index) => inline(`${index}.mp4`, video(size * MIB)));
    const { isError, content } = await agent.call('media_uploads_complete', { files });
    expect([isError, content]).toMatchObject([
      false,
      { replayed: false, files: [{ refusal: null }, { refusal: null }] },
    ]);
    const larger = { ...inline('larger.mp4', video(MIB)), size: 65 * MIB };
    const more = await agent.call('media_uploads_complete', { files: [larger] });
    expect(more).toMatchObject({ isError: true, content: { code: 'BAD_USER_INPUT' } });
    expect(more.content['violations']).toEqual([expect.objectContaining({ path: 'files', rule: 'bytes' })]);
  });

  it('are refused by /graphql beyond its limit, saying so', async () => {
    const query =
      'mutation Save($input: MediaUploadsCompleteInput!) { mediaUploadsComplete(input: $input) { replayed } }';
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.devToken}` },
      body: JSON.stringify({ query, variables: { input: { files: [inline('a.mp4', video(MIB))] } } }),
    });
    const { errors } = (await response.json()) as {
      errors: { message: string; extensions: { violations: unknown } }[];
    };
    expect(response.status).toBe(413);
    expect(errors[0]!.extensions.violations).toEqual([expect.objectContaining({ path: 'body', rule: 'size' })]);
  });
});

describe('an upload page', () => {
  it('is served with all it needs, and takes files', async () => {
    const asked = { payload: { request_id: crypto.randomUUID() } };
    const { content } = await agent.call('media_uploads_create', asked);
    const { url, max_bytes } = content['upload_page'] as { url: string; max_bytes: number };
    expect(max_bytes).toBe(64 * MIB);
    const page = await (await fetch(url)).text();
    for (const [, asset] of page.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)) {
      expect((await fetch(new URL(asset!, url))).status).toBe(200);
    }
    const file = new URL(url);
    file.pathname += `/files/${crypto.randomUUID()}`;
    file.searchParams.set('name', 'film.mp4');
    const sent = await fetch(file, { method: 'PUT', body: new Uint8Array(video(3 * MIB)) });
    expect(sent.status).toBe(201);
    const again = await agent.call('media_uploads_create', asked);
    expect(again.content['upload_page']).toMatchObject({ files: [{ filename: 'film.mp4' }] });
  });
});
