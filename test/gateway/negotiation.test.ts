import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { notesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

const JSON_TYPE = 'application/json';
const RESPONSE = 'application/graphql-response+json';
const EVENTS = 'text/event-stream';
/** Asked by urql for queries. */
const URQL = `${RESPONSE}, application/graphql+json, ${JSON_TYPE}, ${EVENTS}, multipart/mixed`;

let served: ServedGateway;
let authorization: string;

beforeAll(async () => {
  served = await startGateway([notesSubgraph()]);
  authorization = `Bearer ${await served.token()}`;
});

afterAll(async () => served.close());

/** The type of the answer, without its parameters; `fetch` would repeat no header, and send one by itself. */
async function typeOf(query: string, accept: string | string[] | undefined): Promise<string> {
  const headers = { authorization, 'content-type': JSON_TYPE, ...(accept === undefined ? {} : { accept }) };
  const asking = request(served.url, { method: 'POST', headers });
  asking.end(JSON.stringify({ query }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.destroy();
  return answer.statusCode === 200
    ? String(answer.headers['content-type']).split(';', 1)[0]!
    : String(answer.statusCode);
}

describe('the form of an answer', () => {
  it.each<[string | string[] | undefined, string]>([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    [URQL, RESPONSE],
    [`${JSON_TYPE}, ${EVENTS};q=0.5`, JSON_TYPE],
    [`${EVENTS};q=0.5, ${JSON_TYPE}`, JSON_TYPE],
    [`${JSON_TYPE}, ${EVENTS}`, JSON_TYPE],
    [`${EVENTS}, ${JSON_TYPE};q=0.9`, EVENTS],
    [EVENTS, EVENTS],
    ['Text/Event-Stream', EVENTS],
    [`${EVENTS}; charset=utf-8`, EVENTS],
    ['text/*', EVENTS],
    [`*/*;q=0.1, ${EVENTS}`, EVENTS],
    [`${EVENTS};q=0, */*`, JSON_TYPE],
    [`${EVENTS};q=0`, '406'],
    [`${RESPONSE};q=0.4, ${JSON_TYPE};q=0.3, ${EVENTS};q=0.2`, RESPONSE],
    [`application/*;q=0.2, ${EVENTS};q=0.1`, JSON_TYPE],
    [[`${EVENTS};q=0.5`, JSON_TYPE], JSON_TYPE],
    [[`${JSON_TYPE};q=0.5`, EVENTS], EVENTS],
    ['text/html', '406'],
    [`application/x-${EVENTS.replace('/', '-')}, ${JSON_TYPE}`, JSON_TYPE],
    [`${JSON_TYPE}; note="text/event-stream", ${JSON_TYPE}`, JSON_TYPE],
  ])('of a query is as %j asks', async (accept, type) => {
    expect(await typeOf('{ __typename }', accept)).toBe(type);
  });

  it.each<[string, string]>([
    ['*/*', JSON_TYPE],
    [EVENTS, JSON_TYPE],
    [`${JSON_TYPE};q=0.5, ${RESPONSE}`, RESPONSE],
    [`${RESPONSE}; charset=utf-8`, RESPONSE],
    [`${RESPONSE};q=0.1, ${JSON_TYPE};q=0.2`, JSON_TYPE],
  ])('of a request refused before it is looked at is as %j asks', async (accept, type) => {
    const headers = { accept, 'content-type': JSON_TYPE };
    const answer = await fetch(served.url, { method: 'POST', headers, body: '{"query":"{ fails }"}' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  it.each<[string, string]>([
    [EVENTS, EVENTS],
    [`${JSON_TYPE}, ${EVENTS};q=0.5`, EVENTS],
    [`${EVENTS}, multipart/mixed`, EVENTS],
    [JSON_TYPE, '400'],
    [`${JSON_TYPE}, ${EVENTS};q=0`, '400'],
  ])('of a subscription is an event stream where %j takes one', async (accept, type) => {
    expect(await typeOf('subscription { noteChanged { id } }', accept)).toBe(type);
  });
});
