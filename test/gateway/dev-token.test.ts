import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { codeOf, postGraphql } from '#test/gateway/testing/post-graphql.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
const others: ServedGateway[] = [];

beforeAll(async () => {
  served = await startGateway([notesSubgraph()]);
});

afterAll(async () => {
  await Promise.all([served, ...others].map(async (each) => each.close()));
});

async function startOther(...given: Parameters<typeof startGateway>): Promise<ServedGateway> {
  const other = await startGateway(...given);
  others.push(other);
  return other;
}

interface Answer {
  status: number;
  token: string | undefined;
}

/** `fetch` lets nobody say which host and origin it means. */
async function ask(page: string, headers: Record<string, string>, from: ServedGateway = served): Promise<Answer> {
  const given = { 'x-adops-page': 'yes', ...headers };
  const asking = request(new URL(`${page}/dev-token`, from.url), { method: 'POST', headers: given });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, token: (JSON.parse(await text(answer)) as { token?: string }).token };
}

const hostOf = (url: string): string => new URL(url).host;

describe.each(['/console', '/graphiql'])('the development token of %s', (page) => {
  it('goes to a page of the server, opened on the same machine', async () => {
    const { token } = await ask(page, { origin: `http://${hostOf(served.url)}`, 'sec-fetch-site': 'same-origin' });
    const answer = await postGraphql(served.url, { query: '{ __typename }' }, { authorization: `Bearer ${token}` });
    expect(codeOf(answer)).toBeUndefined();
    expect((await ask(page, {})).token).toEqual(expect.any(String));
  });

  it.each([
    ['Forwarded', { forwarded: 'for=203.0.113.9' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'ads.example.com' }],
    ['Via', { via: '1.1 proxy' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.9' }],
    ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.9' }],
    ['Tailscale-User-Login', { 'tailscale-user-login': 'somebody@example.com' }],
    ['an empty X-Forwarded-For', { 'x-forwarded-for': '' }],
  ])('is not passed on by a proxy, as %s tells', async (_what, headers: Record<string, string>) => {
    expect(await ask(page, headers)).toEqual({ status: 404, token: undefined });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page over TLS', { origin: `https://localhost` }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another port, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['this machine at another port, as behind a proxy', { host: 'localhost:1' }],
    ['a request without our header', { 'x-adops-page': '' }],
  ])('is not for %s', async (_what, headers: Record<string, string>) => {
    expect(await ask(page, headers)).toEqual({ status: 404, token: undefined });
  });

  it('is not for HTTP/1.0, in which proxies ask', async () => {
    const { hostname, port, host } = new URL(served.url);
    const socket = connect(Number(port), hostname);
    socket.write(`POST ${page}/dev-token HTTP/1.0\r\nhost: ${host}\r\nx-adops-page: yes\r\n\r\n`);
    expect(await text(socket)).toContain('404 Not Found');
  });

  it.each([
    ['clients reach under a name of its own', { publicUrl: 'https://ads.example.com' }],
    ['clients reach at an address of the network', { publicUrl: 'http://192.0.2.7:4000' }],
    ['listens on every address', { host: '0.0.0.0' }],
    ['works on a real platform', { platform: { kind: 'real', url: 'http://127.0.0.1', token: 't' } as const }],
  ])('is given by no server that %s', async (_what, settings) => {
    const { platform, ...given } = { platform: undefined, ...settings };
    const real = platform && {
      identity: { kind: 'oidc', issuer: 'http://127.0.0.1:9', audience: 'a' } as const,
      platform,
    };
    const other = await startOther([notesSubgraph()], { ...given, ...real });
    expect(await ask(page, {}, other)).toEqual({ status: 404, token: undefined });
  });
});
