import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { getIntrospectionQuery } from 'graphql';
import { compressAnswers } from '#gateway/http/compress-answers.ts';
import { EXPORT_FORMS } from '#subgraphs/insights/exports/write/export-form.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const INTROSPECTION = JSON.stringify({ query: getIntrospectionQuery() });
const TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

let server: ScratchServer;
beforeAll(async () => {
  server = await scratchServer();
});
afterAll(() => server?.close());

interface Answered {
  coding: string | undefined;
  vary: string | undefined;
  bytes: Buffer;
}

/** Posts as a client would that names the codings it takes. */
function post(path: string, body: string, codings?: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${server.devToken}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream;q=0.9',
      ...(codings !== undefined && { 'accept-encoding': codings }),
    };
    const sent = request(`${server.url}${path}`, { method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-encoding': coding, vary } = answer.headers;
        resolve({ coding, vary, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('an answer over 1 kB', () => {
  it('is compressed as its client asks, and the same as without', async () => {
    const plain = await post('/graphql', INTROSPECTION);
    const zipped = await post('/graphql', INTROSPECTION, 'gzip');
    const smallest = await post('/graphql', INTROSPECTION, 'gzip, br');
    expect([plain.coding, zipped.coding, smallest.coding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(smallest.bytes)).toEqual(plain.bytes);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(zipped.vary?.toLowerCase()).toContain('accept-encoding');
  });

  it('is compressed for agents', async () => {
    const plain = await post('/mcp', TOOLS);
    const zipped = await post('/mcp', TOOLS, 'gzip');
    expect([plain.coding, zipped.coding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });
});

describe('a file of an export', () => {
  it.each(Object.values(EXPORT_FORMS))('of the type $contentType is compressed', async ({ contentType }) => {
    const app = express().use(compressAnswers());
    app.get(
      '/',
      (_request, response) => void response.set('content-type', contentType).end('{"spend":"1.00"}\n'.repeat(1_000)),
    );
    const front = app.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    front.close();
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('other answers', () => {
  it('stay as they are: short ones, and those to clients that take no coding', async () => {
    const body = JSON.stringify({ query: '{ __typename }' });
    expect((await post('/graphql', body, 'gzip')).coding).toBeUndefined();
    expect((await post('/graphql', INTROSPECTION, 'identity')).coding).toBeUndefined();
  });

  it('stay as they are: streams of events, each of which leaves at once', async () => {
    const query = `subscription { activityChanges(adAccountId: "${randomUUID()}") { sequence } }`;
    const headers = {
      authorization: `Bearer ${server.devToken}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-encoding': 'gzip',
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${server.url}/graphql`, { method: 'POST', headers }, resolve);
      sent.on('error', reject);
      sent.end(JSON.stringify({ query }));
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toContain('text/event-stream');
    answer.destroy();
    await text(answer).catch(() => '');
  });
});
