import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

const post = async (
  query: string,
  extra: Record<string, string> = headers,
  url: string = served.url,
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...extra },
    body: JSON.stringify({ query }),
  });

describe('an event stream', () => {
  it('carries the result of a query, then completes', async () => {
    const answer = await post('{ note(id: 1) { title } }');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await answer.text()).toBe(
      'event: next\ndata: {"data":{"note":{"title":"Note 1"}},"extensions":{"cost":{"requested":1,"limit":10000}}}\n\nevent: complete\ndata:\n\n',
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

  describe('at a shutdown', () => {
    let own: NotesSubgraph;
    let other: ServedGateway;
    beforeEach(async () => {
      own = notesSubgraph();
      // Longer than a test may take: nothing is left to be waited for.
      other = await startGateway([own], { shutdownMs: 600_000 });
    });
    afterEach(() => other.close());

    const subscribe = async (): Promise<Response> => {
      const authorization = `Bearer ${await other.token()}`;
      return post('subscription { noteChanged { id } }', { authorization }, other.url);
    };

    it('ends without `complete`', async () => {
      const opening = own.nextSource();
      const answer = await subscribe();
      const text = answer.text();
      await other.close();
      expect(await text).not.toContain('complete');
      await (
        await opening
      ).closed;
    });

    it('ends so also where it was just being opened', async () => {
      const link = other.links['notes']!;
      const subscribeAtLink = link.subscribe.bind(link);
      const [asked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      link.subscribe = async (request) => {
        asked.resolve();
        await opened.promise;
        return subscribeAtLink(request);
      };
      const opening = own.nextSource();
      const answer = subscribe();
      await asked.promise;
      const closing = other.gateway.close();
      opened.resolve();
      await closing;
      expect(await (await answer).text()).toBe('');
      await (
        await opening
      ).closed;
    });
  });
});
