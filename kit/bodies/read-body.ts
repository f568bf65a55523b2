import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget, BodyHold } from './body-budget.ts';
import { assertUnencoded, BodyRefusal } from './body-refusal.ts';
import { slotFor } from './large-body-slots.ts';

/** Time for which the rest of a refused body is discarded: a client reads the refusal only while it can send. */
const DISCARDED_MS = 10_000;

/** Limits of a body. */
export interface BodyRules {
  budget: BodyBudget;
  /** Sender of the body. */
  caller: string;
  /** Maximum number of bytes. */
  most: number;
  /** Additional bytes of its parsed form, estimated before it is parsed. */
  weigh?: (body: Buffer) => number;
}

/** Reserved bytes of request bodies. */
const HOLDS = new WeakMap<IncomingMessage, BodyHold>();

/**
 * Reads the bytes of a body. They count in the budget from before they are kept until the response is closed, for any reason, or until
 * `releaseBody`. Throws BodyRefusal; the rest of the body is discarded then.
 */
export async function readBody(request: IncomingMessage, response: ServerResponse, rules: BodyRules): Promise<Buffer> {
  const { budget, caller, most, weigh } = rules;
  // The client may have left during another wait, without a further event.
  if (request.destroyed || isGone(request, response)) throw cutOff();
  const hold = budget.hold(caller);
  HOLDS.set(request, hold);
  response.once('close', () => hold.release());
  try {
    assertUnencoded(request.headers);
    const { 'content-length': declared } = request.headers;
    const take = (bytes: number): void => {
      if (!hold.grow(bytes))
        throw new BodyRefusal(503, 'Too many bodies are being read here: send yours again in a second.');
    };
    if (Number(declared ?? 0) > most) throw tooLarge(most);
    take(Number(declared ?? 0));
    const body = await collect(request, (size, more) => {
      if (size > most) throw tooLarge(most);
      if (declared === undefined) take(more);
    });
    await slotFor(body.length);
    if (weigh) take(weigh(body));
    // The client may have left meanwhile, so that no event releases the bytes any more.
    if (isGone(request, response)) hold.release();
    return body;
  } catch (error) {
    hold.release();
    if (!request.complete) discard(request);
    throw error;
  }
}

/** Releases the bytes of a request's body before its response is closed, for a handler that no longer keeps the body. */
export function releaseBody(request: IncomingMessage): void {
  HOLDS.get(request)?.release();
}

/** True when nobody can be answered any more. A request that was read to its end is destroyed, too, so its connection decides. */
function isGone({ socket }: IncomingMessage, { closed }: ServerResponse): boolean {
  return closed || socket.destroyed;
}

/** Reads to the end; `count` gets the size of each part before it is kept, and may throw. */
async function collect(request: IncomingMessage, count: (size: number, more: number) => void): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer): void => {
    try {
      count((size += part.length), part.length);
      parts.push(part);
    } catch (error) {
      reject(error);
    }
  };
  const lose = (): void => reject(cutOff());
  const end = (): void => {
    // A request closes right after its end: that is no loss, of which an error would be made for nothing.
    request.off('close', lose);
    resolve(Buffer.concat(parts, size));
  };
  request.on('data', keep).once('end', end).once('close', lose).once('error', lose);
  try {
    return await promise;
  } finally {
    request.off('data', keep).off('end', end).off('close', lose);
  }
}

/** Discards the rest, so that the client reads the refusal, and closes the connection of a body that never ends. */
function discard(request: IncomingMessage): void {
  request.resume();
  const late = setTimeout(() => request.destroy(), DISCARDED_MS).unref();
  request.once('close', () => clearTimeout(late));
}

function cutOff(): BodyRefusal {
  return new BodyRefusal(400, 'The body was cut off: send it again.');
}

function tooLarge(most: number): BodyRefusal {
  const room = most % 1_048_576 === 0 ? `${most / 1_048_576} MiB` : `${most} bytes`;
  return new BodyRefusal(413, `The body may have ${room} at most: send less at once.`);
}
