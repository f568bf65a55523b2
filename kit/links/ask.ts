import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import type { PeerCaller } from './peers.ts';

/** A document with the types of its answer and its variables, as they are generated from the graph. */
export type TypedDocument<Answer, Variables> = DocumentTypeDecoration<Answer, Variables>;

/** The peers a question goes to, and the signal that gives it up. */
export interface Asking {
  peers: PeerCaller;
  signal?: AbortSignal | undefined;
}

/** Asks a peer by a typed document and returns its data. Throws the Refusal the peer answered with. */
export function ask<Answer, Variables extends Record<string, unknown>>(
  { peers, signal }: Asking,
  peer: string,
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  return peers.call<Answer>(peer, { document: String(document), variables, signal });
}
