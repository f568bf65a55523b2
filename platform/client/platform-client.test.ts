import { createHmac } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PlatformClient } from './platform-client.ts';
import type { PlatformClientOptions } from './platform-client-options.ts';
import type { PlatformError } from './platform-error.ts';
import type { ReportedUsage } from './reported-usage.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

const accessToken = 'EAAB-s3cr3t|1';
let server: TestServer;
let client: PlatformClient;

async function start(
  answer: Parameters<typeof startTestServer>[0],
  options?: Partial<PlatformClientOptions>,
): Promise<void> {
  server = await startTestServer(answer);
  client = new PlatformClient({ baseUrl: server.url, accessToken, ...options });
}

const answerJson =
  (body: string, headers: Record<string, string> = {}): Parameters<typeof startTestServer>[0] =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);

afterEach(async () => {
  await client.close();
  await server.close();
});

describe('requests', () => {
  it('reads with the parameters in the query and the token in no URL', async () => {
    await start(answerJson('{"data":[]}'));
    await client.get('act_1/campaigns', {
      fields: 'id,name',
      filtering: [{ field: 'name', operator: 'EQUAL', value: 'a&b' }],
    });
    const [request] = server.requests;
    expect(request?.path).toBe('/v25.0/act_1/campaigns');
    expect(request?.query.get('filtering')).toBe('[{"field":"name","operator":"EQUAL","value":"a&b"}]');
    expect(request?.query.has('access_token')).toBe(false);
    expect(request?.headers.authorization).toBe(`Bearer ${accessToken}`);
  });

  it('writes with the parameters in a form body, and proves the secret', async () => {
    await start(answerJson('{"id":"1"}'), { appSecret: 'app', version: 'v26.0', userAgent: 'tests/1' });
    await client.post('act_1/campaigns', { name: 'Frühling', special_ad_categories: [], daily_budget: 5000n });
    const [request] = server.requests;
    expect(request?.path).toBe('/v26.0/act_1/campaigns');
    expect(request?.query.size).toBe(0);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'tests/1',
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body.toString()))).toEqual({
      name: 'Frühling',
      special_ad_categories: '[]',
      daily_budget: '5000',
      appsecret_proof: createHmac('sha256', 'app').update(accessToken).digest('hex'),
    });
  });

  it('takes another token for one call', async () => {
    await start(answerJson('{"data":[]}'), { appSecret: 'app' });
    await client.get('9/leadgen_forms', {}, { accessToken: 'page-token' });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer page-token');
    expect(server.requests[0]?.query.get('appsecret_proof')).toBe(
      createHmac('sha256', 'app').update('page-token').digest('hex'),
    );
  });

  it('deletes with the parameters in the query', async () => {
    await start(answerJson('{"success":true}'));
    const { data } = await client.delete('act_1/adimages', { hash: 'h' });
    expect(data).toEqual({ success: true });
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', path: '/v25.0/act_1/adimages' });
  });

  it.each(['../v1/1', 'act_1/../2', '1?x=1', 'https://elsewhere.example/1', '1#a', 'a b'])(
    'refuses the path %j',
    async (path) => {
      await start(answerJson('{}'));
      await expect(client.post(path)).rejects.toThrow(TypeError);
      expect(server.requests).toHaveLength(0);
    },
  );

  it('refuses a token among the parameters', async () => {
    await start(answerJson('{}'));
    await expect(client.get('1', { access_token: 'x' })).rejects.toThrow(/option/);
    expect(server.requests).toHaveLength(0);
  });
});

describe('uploads', () => {
  const content = Buffer.from('\x89PNG\r\n--not-the-boundary\r\n');

  it.each([
    ['a buffer', (): Buffer => content],
    ['a stream', (): Readable => Readable.from([content.subarray(0, 5), content.subarray(5)])],
    ['a blob', (): Blob => new Blob([content])],
  ])('sends %s as a part of a multipart body', async (_kind, make) => {
    await start(answerJson('{"images":{}}'));
    const file = { filename: 'spring "1".png', contentType: 'image/png', content: make(), size: content.byteLength };
    await client.upload('act_1/adimages', { name: 'Früh' }, file);
    const [request] = server.requests;
    expect(request?.headers['content-length']).toBe(String(request?.body.byteLength));
    const form = await new Response(new Uint8Array(request?.body ?? []), {
      headers: { 'content-type': request?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('name')).toBe('Früh');
    const part = form.get('spring "1".png') as File;
    expect([part.name, part.type]).toEqual(['spring "1".png', 'image/png']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content);
  });

  it.each([
    ['source', {}],
    ['video_file_chunk', { upload_phase: 'transfer', start_offset: '0' }],
  ])('names the part of a video %s', async (field, params) => {
    await start(answerJson('{"id":"1"}'));
    await client.upload('act_1/advideos', params, {
      filename: 'a.mp4',
      contentType: 'video/mp4',
      content,
      size: content.byteLength,
    });
    expect(server.requests[0]?.body.toString('latin1')).toContain(`name="${field}"; filename="a.mp4"`);
  });

  it('breaks off when the size is wrong', async () => {
    await start(answerJson('{"id":"1"}'));
    const file = {
      filename: 'a.mp4',
      contentType: 'video/mp4',
      content: Readable.from([content]),
      size: content.byteLength + 9,
    };
    await expect(client.upload('act_1/advideos', {}, file)).rejects.toMatchObject({ outcome: 'unknown' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('answers', () => {
  it('keeps every digit of large integers', async () => {
    await start(answerJson('{"report_run_id":6023920149050000001,"n":42,"ratio":1.5,"big":-9223372036854775808}'));
    const { data } = await client.get('1');
    expect(data).toEqual({ report_run_id: '6023920149050000001', n: 42, ratio: 1.5, big: '-9223372036854775808' });
  });

  it('cuts the token out of paging links at any depth, and keeps tokens that were asked for', async () => {
    const next = `https:\\/\\/p\\/v25.0\\/1?access_token=${accessToken}&limit=1&after=A`;
    await start(answerJson(`{"access_token":"page","adsets":{"data":[],"paging":{"next":"${next}"}}}`));
    const { data } = await client.get('1');
    expect(JSON.stringify(data)).not.toContain(accessToken);
    expect(data).toMatchObject({
      access_token: 'page',
      adsets: { paging: { next: 'https://p/v25.0/1?limit=1&after=A' } },
    });
  });

  it('reports usage and trace, and does not let a failing listener fail the call', async () => {
    const seen: ReportedUsage[] = [];
    const onUsage = (usage: ReportedUsage): void => {
      seen.push(usage);
      throw new Error('listener');
    };
    await start(answerJson('{"id":"1"}', { 'x-app-usage': '{"call_count":28}', 'x-fb-trace-id': 'Tr4c3' }));
    expect(await client.post('act_1/campaigns', {}, { onUsage })).toMatchObject({
      usage: { appPct: 28 },
      traceId: 'Tr4c3',
      status: 200,
    });
    expect(seen).toMatchObject([{ appPct: 28 }]);
  });

  it('says when the request left whose answer reports a usage, and ends when the listener has', async () => {
    let leftUntil = 0;
    await start((_request, response) => {
      leftUntil = performance.now();
      response.writeHead(400, { 'x-app-usage': '{"call_count":28}' }).end('{"error":{"code":100,"message":"no"}}');
    });
    const from = performance.now();
    let noted: ReportedUsage | null = null;
    const onUsage = async (usage: ReportedUsage): Promise<void> => {
      await setImmediate();
      noted = usage;
    };
    const error = await client.get('1', {}, { onUsage }).catch((refusal: unknown) => refusal);
    expect(noted).toMatchObject({ appPct: 28 });
    const { askedAt } = (error as PlatformError).usage!;
    expect(noted).toMatchObject({ askedAt });
    expect(askedAt).toBeGreaterThanOrEqual(from);
    expect(askedAt).toBeLessThanOrEqual(leftUntil);
  });
});
