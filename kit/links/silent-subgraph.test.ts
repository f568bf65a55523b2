import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { normalizeError } from '#kit/errors/normalize-error.ts';
import { freePort } from '#kit/network/free-port.ts';
import { httpLink } from './http-link.ts';
import type { SubgraphLink } from './subgraph-link.ts';

const IMPATIENT = { silenceMs: 20, answerMs: 50 };
const MUTATION = 'mutation { change }';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A link to whatever the server is. */
async function linkTo(server: Server): Promise<SubgraphLink> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  });
  return linkAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function linkAt(url: string): SubgraphLink {
  const link = httpLink('accounts', url, IMPATIENT);
  closing.push(() => link.close());
  return link;
}

/** Error that a client gets for a failed call, with its log. */
async function failureOf(link: SubgraphLink, document: string) {
  const error: unknown = await link.execute({ document, passport: undefined }).catch((thrown: unknown) => thrown);
  const logged: string[] = [];
  const shown = normalizeError(error, 'r1', {
    error: (details) => logged.push(String((details as { err: Error }).err)),
  });
  return { ...shown, logged };
}

const MAY_BE_DONE = /may have been done: repeat the call with the same request id/u;

describe('a subgraph which is frozen', () => {
  it('is not waited for, and a change asked of it is said to be perhaps done', async () => {
    const link = await linkTo(createServer());
    const [read, change] = await Promise.all([failureOf(link, '{ thing }'), failureOf(link, MUTATION)]);
    for (const { extensions, logged } of [read, change]) {
      expect(extensions).toMatchObject({ code: 'INTERNAL', recovery: 'TRANSIENT', requestId: 'r1' });
      expect(logged).toEqual([expect.stringMatching(/accounts gives no answer at .*: it gives no sign of life/u)]);
    }
    expect(change.message).toMatch(MAY_BE_DONE);
    expect(read.message).not.toMatch(/done/u);
  });

  it('opens no subscription, and lets nobody wait for one', async () => {
    const link = await linkTo(createServer());
    const opening = link.subscribe({ document: 'subscription { things }', passport: undefined });
    await expect(opening).rejects.toThrow('The connection to the subgraph accounts was lost.');
  });
});

it('waits for a subgraph that lives, however long its work takes', async () => {
  let asked = 0;
  let answer = () => {};
  const link = await linkTo(
    createHttpServer((request, response) => {
      if (request.url !== '/health/live') answer = () => void response.end('{"data":{"thing":1}}');
      else if ((asked += 1) > 3) answer();
      if (request.url === '/health/live') response.end('ok');
    }),
  );
  expect(await link.execute({ document: '{ thing }', passport: undefined })).toEqual({ data: { thing: 1 } });
});

it('says that a change may have been made when the connection is lost, and not when nobody listens', async () => {
  const losing = createServer((socket) => socket.once('data', () => socket.destroy()));
  expect((await failureOf(await linkTo(losing), MUTATION)).message).toMatch(MAY_BE_DONE);
  const nobody = linkAt(`http://127.0.0.1:${await freePort()}`);
  expect((await failureOf(nobody, MUTATION)).message).not.toMatch(/done/u);
});
