import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { Callers } from '#gateway/limits/callers.ts';
import { Drain } from '#gateway/operations/drain.ts';
import type { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import type { Operations } from '#gateway/operations/operations.ts';
import { SocketSession } from '#gateway/websocket/socket-session.ts';

/** A socket whose client never answers that it was closed. */
class DeafSocket {
  readonly OPEN = 1;
  readyState = 1;
  readonly sent: unknown[] = [];
  readonly closed = Promise.withResolvers<number>();

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.readyState = 2;
    this.closed.resolve(code);
  }
}

const CALLERS = { sockets: 10, subscriptions: 10, operationsPerSecond: 100, operationsBurst: 100 };

/** Stands for the credential's expiry, in seconds since 1970. */
let expiresAt: number | null;
/** Holds up whoever asks whom the credential stands for. */
let renewed: Promise<void>;
/** Number of operations that were run. */
let ran: number;
/** Number of streams that were closed. */
let stopped: number;
let socket: DeafSocket;
let session: SocketSession;

beforeEach(async () => {
  [expiresAt, renewed, ran, stopped] = [null, Promise.resolve(), 0, 0];
  const stream = { pipe: () => undefined, close: () => void (stopped += 1) };
  const open = async ({ query }: { query: string }): Promise<unknown> => {
    ran += 1;
    return query === 'subscription' ? stream : { data: {} };
  };
  const prepare = ({ query }: { query: string }): unknown => ({ operation: { operation: query } });
  const operations = { prepare, open } as unknown as Operations;
  const vouch = async (): Promise<object> => ({ expiresAt });
  const edges = {
    authenticator: {},
    vouch,
    renew: async () => renewed.then(() => ({ viewer: null })),
  } as unknown as EdgeFactory;
  socket = new DeafSocket();
  const options = {
    operations,
    edges,
    operationsPerSocket: 10,
    drain: new Drain(),
    callers: new Callers(CALLERS),
    log: { error: () => undefined },
  };
  session = new SocketSession(socket as unknown as WebSocket, options);
});

const say = async (message: object): Promise<void> => session.receive(JSON.stringify(message));
const introduce = async (): Promise<void> => say({ type: 'connection_init', payload: { authorization: 'Bearer x' } });
const ask = async (query: string): Promise<void> => say({ type: 'subscribe', id: query, payload: { query } });

describe('a session that has closed its socket', () => {
  it.each<[number, string, () => Promise<void>]>([
    [4400, 'a message it does not know', () => session.receive('{')],
    [4429, 'a second introduction', introduce],
    [4409, 'an id used twice', async () => void (await Promise.all([ask('subscription'), ask('subscription')]))],
  ])('runs nothing that still comes: %d, %s', async (code, _why, offend) => {
    await introduce();
    await offend();
    const before = ran;
    await ask('mutation');
    expect(await socket.closed.promise).toBe(code);
    expect(ran).toBe(before);
    expect(socket.sent).toEqual([{ type: 'connection_ack' }]);
  });

  it('ends what runs at once, and not only when the client has answered', async () => {
    await introduce();
    await ask('subscription');
    await session.receive('{');
    expect(stopped).toBe(1);
  });

  it('does not begin an operation whose credential was still being checked', async () => {
    await introduce();
    const { promise, resolve } = Promise.withResolvers<void>();
    renewed = promise;
    const asking = ask('mutation');
    await session.receive('{');
    resolve();
    await asking;
    expect(ran).toBe(0);
  });

  it('runs nothing for a credential that has expired', async () => {
    expiresAt = Date.now() / 1_000 - 1;
    await introduce();
    await ask('mutation');
    expect(socket.sent).toContainEqual({
      id: 'mutation',
      type: 'next',
      payload: {
        errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAUTHENTICATED' }) })],
      },
    });
    expect(await socket.closed.promise).toBe(4403);
    await ask('mutation');
    expect(ran).toBe(0);
  });
});
