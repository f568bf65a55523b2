import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-sse';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let headers: Record<string, string>;

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  headers = { authorization: `Bearer ${await served.token()}` };
});

afterAll(async () => served.close());

const post = async (query: string, extra: Record<string, string> = headers): Promise<Response> =>
  fetch(served.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...extra },
    body: JSON.stringify({ query }),
  });

describe('an event stream', () => {
  it('carries the result of a query, then completes', async () => {
    const answer = await post('{ note(id: 1) { title } }');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await answer.text()).toBe(
      'event: next\ndata: {"data":{"note":{"title":"Note 1"}},"extensions":{"cost":{"requested":1}}}\n\nevent: complete\ndata:\n\n',
    );
  });

  it('carries the events of a subscription to a standard client, which closes the source when it leaves', async () => {
    const client = createClient({ url: served.url, headers });
    const events = client.iterate({ query: 'subscription { noteChanged { title } }' });
    const opening = notes.nextSource();
    const first = events.next();
    const source = await opening;
    source.emit({ id: '4' });
    expect(await first).toEqual({ done: false, value: { data: { noteChanged: { title: 'Note 4' } } } });
    client.dispose();
    await source.closed;
  });

  it('is refused with 4xx when nothing can run', async () => {
    expect((await post('{ nots }')).status).toBe(400);
    expect((await post('subscription { noteChanged { title } }', {})).status).toBe(401);
  });

  it('ends without `complete` at a shutdown', async () => {
    const own = notesSubgraph();
    const opening = own.nextSource();
    const other = await startGateway([own]);
    const answer = await fetch(other.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${await other.token()}`,
      },
      body: JSON.stringify({ query: 'subscription { noteChanged { id } }' }),
    });
    const text = answer.text();
    await other.close();
    expect(await text).not.toContain('complete');
    await (
      await opening
    ).closed;
  });
});
