import { GraphQLError, type ExecutionResult } from 'graphql';
import { Refusal } from '#kit/errors/refusals.ts';
import { rebuildError } from '#kit/errors/rebuild-error.ts';
import type { Passport } from '#kit/session/issued-passport.ts';
import type { SubgraphLink } from './subgraph-link.ts';

/** One operation for a peer. */
export interface PeerRequest {
  document: string;
  variables?: Record<string, unknown> | undefined;
  signal?: AbortSignal | undefined;
}

/** The other subgraphs, by name, with a passport given for each call. */
export interface Peers {
  /** The data of the answer. Throws the peer's Refusal; an answer with any error counts as refused. */
  call<T>(name: string, request: PeerRequest, passport: Passport): Promise<T>;
}

/** The other subgraphs, called on behalf of one viewer. */
export interface PeerCaller {
  /** Like `Peers.call`, with a passport made for the peer. */
  call<T>(name: string, request: PeerRequest): Promise<T>;
}

/** Peers found in a map of links, which may be filled after the subgraphs were built: they start in any order. */
export class LinkedPeers implements Peers {
  readonly #links: ReadonlyMap<string, SubgraphLink>;

  constructor(links: ReadonlyMap<string, SubgraphLink>) {
    this.#links = links;
  }

  async call<T>(name: string, { document, variables, signal }: PeerRequest, passport: Passport): Promise<T> {
    const link = this.#links.get(name);
    if (link === undefined) throw new Error(`The subgraph ${name} is not linked: start it, or name its URL.`);
    return dataOf<T>(name, await link.execute({ document, variables, passport, signal }));
  }
}

function dataOf<T>(name: string, { data, errors = [] }: ExecutionResult): T {
  const [error] = errors;
  if (error === undefined && data) return data as T;
  if (error === undefined) throw new Error(`The subgraph ${name} answered without data.`);
  const rebuilt = error instanceof GraphQLError ? error : rebuildError(error);
  const refusal = rebuilt instanceof Refusal ? rebuilt : rebuildError(rebuilt.toJSON());
  if (refusal instanceof Refusal && refusal.code !== 'INTERNAL') throw withoutPath(refusal);
  throw new Error(`The subgraph ${name} failed: ${refusal.message}`, { cause: refusal });
}

/** Removes the path, which belongs to the peer's operation; the caller's is set where the error surfaces. */
function withoutPath({ code, message, extensions }: Refusal): Refusal {
  const { code: _code, recovery: _recovery, requestId: _requestId, ...details } = extensions;
  return new Refusal(code, message, details);
}
