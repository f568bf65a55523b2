import type { GraphQLFormattedError } from 'graphql';
import { badUserInput } from '#kit/errors/refusals.ts';
import { parseLossless } from '#gateway/http/lossless-json.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import { readParams } from '#gateway/operations/operation-params.ts';

/** An answer to one message, sent in place of handing the message to the protocol's library. */
export interface RefusedMessage {
  id: string;
  type: 'error';
  payload: GraphQLFormattedError[];
}

/**
 * The refusal of a `subscribe` message whose id is good and whose operation is malformed, or null. The library would
 * close the socket, and every other operation on it, for such a message.
 */
export function refuseMalformedOperation(data: string, requestId: () => string): RefusedMessage | null {
  const message = messageOf(data);
  if (message?.['type'] !== 'subscribe' || typeof message['id'] !== 'string' || message['id'] === '') return null;
  const params = readParams(message['payload']);
  if (!('violations' in params)) return null;
  return { id: message['id'], type: 'error', payload: [edgeError(badUserInput(params.violations), requestId())] };
}

function messageOf(data: string): Record<string, unknown> | null {
  try {
    const parsed = parseLossless(data);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
