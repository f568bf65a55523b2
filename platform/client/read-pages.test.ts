import { afterEach, describe, expect, it } from '@jest/globals';
import { PlatformClient } from './platform-client.ts';
import { startTestServer, type ReceivedRequest, type TestServer } from './start-test-server.ts';

interface Row {
  id: string;
}

const TOTAL = 40;
let server: TestServer;
let client: PlatformClient;

afterEach(async () => {
  await client.close();
  await server.close();
});

/** A list of 40 rows; pages of more than `most` rows are too much data, until `after` reaches `until`. */
async function start(most = 100, until = 0): Promise<void> {
  server = await startTestServer((request, response) => {
    const limit = Number(request.query.get('limit') ?? 25);
    const after = Number(request.query.get('after') ?? 0);
    if (limit > most && after < until) {
      const message = "Please reduce the amount of data you're asking for, then retry your request";
      response.writeHead(500).end(JSON.stringify({ error: { message, code: 1 } }));
      return;
    }
    const end = Math.min(after + limit, TOTAL);
    const data = Array.from({ length: end - after }, (_none, index) => ({ id: String(after + index) }));
    const next = end < TOTAL ? { next: `${server.url}/v25.0/1/ads?access_token=t&after=${end}` } : {};
    response.end(JSON.stringify({ data, paging: { cursors: { before: String(after), after: String(end) }, ...next } }));
  });
  client = new PlatformClient({ baseUrl: server.url, accessToken: 'token' });
}

async function collect(params = {}): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of client.pages<Row>('1/ads', params)) ids.push(...page.map(({ id }) => id));
  return ids;
}

const all = Array.from({ length: TOTAL }, (_none, index) => String(index));
const limits = (requests: ReceivedRequest[]): (string | null)[] => requests.map(({ query }) => query.get('limit'));

describe('pages', () => {
  it('follows the cursor and stops where no next page is named, although a cursor is', async () => {
    await start();
    expect(await collect({ fields: 'id', limit: 15 })).toEqual(all);
    expect(server.requests.map(({ query }) => query.get('after'))).toEqual([null, '15', '30']);
    expect(server.requests.every(({ query }) => query.get('fields') === 'id')).toBe(true);
  });

  it('halves the limit on the same page, and lets it grow back', async () => {
    await start(8, 15);
    expect(await collect({ limit: 20 })).toEqual(all);
    expect(limits(server.requests)).toEqual(['20', '10', '5', '5', '5', '10', '10', '10']);
  });

  it('does not send a report that is too big again in smaller pages', async () => {
    server = await startTestServer((_request, response) => {
      response.writeHead(400).end('{"error":{"message":"too many rows","code":100,"error_subcode":1487534}}');
    });
    client = new PlatformClient({ baseUrl: server.url, accessToken: 'token' });
    await expect(collect({ limit: 20 })).rejects.toMatchObject({ subcode: 1487534, reduceData: true });
    expect(server.requests).toHaveLength(1);
  });

  it('halves the default limit when none was given', async () => {
    await start(12, 1);
    expect(await collect()).toEqual(all);
    expect(limits(server.requests)).toEqual([null, '12', '12', '12', null]);
  });

  it('gives up when even one row is too much', async () => {
    await start(0, TOTAL);
    await expect(collect({ limit: 4 })).rejects.toMatchObject({ name: 'PlatformError', reduceData: true });
    expect(limits(server.requests)).toEqual(['4', '2', '1']);
  });

  it('stops asking when its reader stops reading', async () => {
    await start();
    for await (const page of client.pages<Row>('1/ads', { limit: 5 })) {
      expect(page).toHaveLength(5);
      break;
    }
    expect(server.requests).toHaveLength(1);
  });

  it('does not go round in circles', async () => {
    server = await startTestServer((_request, response) =>
      response.end('{"data":[{"id":"1"}],"paging":{"cursors":{"after":"A"},"next":"http://p/?after=A"}}'),
    );
    client = new PlatformClient({ baseUrl: server.url, accessToken: 'token' });
    await expect(collect()).rejects.toThrow(/same next page/);
    expect(server.requests).toHaveLength(2);
  });

  it.each(['{"id":"1"}', '[]', '{"data":[],"paging":{"next":"/1"}}'])('finds %s of no use', async (body) => {
    server = await startTestServer((_request, response) => response.end(body));
    client = new PlatformClient({ baseUrl: server.url, accessToken: 'token' });
    await expect(collect()).rejects.toMatchObject({ name: 'PlatformError', outcome: 'transient_read' });
  });

  it('takes an empty list without paging for the end', async () => {
    server = await startTestServer((_request, response) => response.end('{"data":[]}'));
    client = new PlatformClient({ baseUrl: server.url, accessToken: 'token' });
    expect(await collect()).toEqual([]);
  });
});
