import { parseLossless } from '#kit/json/parse-lossless.ts';
import { isRecord } from '#kit/json/records.ts';

/** A message of `graphql-transport-ws` as clients send it; what a subscription asks for is still to be checked. */
export type ClientMessage =
  | { type: 'connection_init'; payload: Record<string, unknown> }
  | { type: 'ping'; payload: Record<string, unknown> | undefined }
  | { type: 'pong' }
  | { type: 'subscribe'; id: string; payload: unknown }
  | { type: 'complete'; id: string };

/** Reads a message; null for one that the protocol does not know. */
export function readMessage(text: string): ClientMessage | null {
  const message = objectOf(text);
  if (message === null) return null;
  const { type, id, payload } = message;
  if (type === 'subscribe' || type === 'complete') {
    if (typeof id !== 'string' || id === '') return null;
    return type === 'subscribe' ? { type, id, payload } : { type, id };
  }
  if (payload != null && !isRecord(payload)) return null;
  if (type === 'connection_init') return { type, payload: payload ?? {} };
  if (type === 'ping') return { type, payload: payload ?? undefined };
  return type === 'pong' ? { type } : null;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const parsed = parseLossless(text);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
