import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { RawSocket } from '#test/gateway/testing/raw-socket.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let authorization: string;

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  authorization = `Bearer ${await served.token()}`;
});
afterAll(() => served.close());

describe('a socket which breaks the protocol', () => {
  const subscription = { query: 'subscription { noteChanged { id } }' };

  it.each<[string, number, (fresh: RawSocket) => void]>([
    ['text that is no JSON', 4400, (fresh) => fresh.sendText('{')],
    ['an unknown message', 4400, (fresh) => fresh.send({ type: 'start', id: '1' })],
    ['a subscription without an id', 4400, (fresh) => fresh.send({ type: 'subscribe', payload: subscription })],
    [
      'a subscription with a number for an id',
      4400,
      (fresh) => fresh.send({ type: 'subscribe', id: 1, payload: subscription }),
    ],
    ['a subscription with an empty id', 4400, (fresh) => fresh.subscribe('', subscription)],
    ['an end without an id', 4400, (fresh) => fresh.send({ type: 'complete' })],
    ['a list', 4400, (fresh) => fresh.sendText('[]')],
    ['a subscription before its introduction', 4401, (fresh) => fresh.subscribe('1', subscription)],
    ['silence', 4408, () => undefined],
  ])('is closed: %s', async (_what, code, speak) => {
    const fresh = await RawSocket.open(served.webSocketUrl);
    speak(fresh);
    expect(await fresh.closed).toBe(code);
  });

  it('runs nothing of what it still sends', async () => {
    const fresh = await RawSocket.open(served.webSocketUrl);
    await fresh.initialise({ authorization });
    fresh.sendText('{');
    fresh.subscribe('m', { query: 'mutation { noteCreate(input: { title: "late" }) { id } }' });
    expect(await fresh.closed).toBe(4400);
    const other = await RawSocket.open(served.webSocketUrl);
    await other.initialise({ authorization });
    other.subscribe('m', { query: 'mutation { noteCreate(input: { title: "later" }) { id } }' });
    await other.message('m');
    expect(notes.written).toEqual([{ title: 'later' }]);
    await other.close();
  });

  it('is closed when it speaks none we know, or introduces itself twice', async () => {
    expect(await (await RawSocket.open(served.webSocketUrl, [])).closed).toBe(4406);
    const twice = await RawSocket.open(served.webSocketUrl);
    await twice.initialise({ authorization });
    twice.send({ type: 'connection_init', payload: { authorization } });
    expect(await twice.closed).toBe(4429);
  });

  it.each<[string, string, unknown]>([
    ['the same again', 's', subscription],
    ['an operation that is malformed', 's', { query: 5 }],
    ['one of an id too long to be told as a reason', 'ü'.repeat(120), subscription],
  ])('is closed when it uses an id twice at a time: %s', async (_what, id, second) => {
    const same = await RawSocket.open(served.webSocketUrl);
    await same.initialise({ authorization });
    const opening = notes.nextSource();
    same.subscribe(id, subscription);
    const source = await opening;
    same.subscribe(id, second);
    expect(await same.closed).toBe(4409);
    expect(same.waiting(id)).toEqual([]);
    await source.closed;
  });
});
