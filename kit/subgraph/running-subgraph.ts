import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Router } from 'express';
import type { Passport } from '#kit/session/issued-passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Worker } from './define-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** A subgraph that serves in this process; background work is started on its own. */
export interface RunningSubgraph extends SubgraphLink {
  readonly schema: GraphQLSchema;
  /** Its schema with the bounds in descriptions, for composers. */
  readonly sdl: DocumentNode;
  /** Further HTTP endpoints it needs. */
  readonly routes: Router | undefined;
  readonly workers: readonly Worker[];
  /** The viewer of a passport. Throws UNAUTHENTICATED. */
  authenticate(passport: Passport | undefined): Promise<Viewer>;
  /** Starts its background work. */
  startWorkers(): Promise<void>;
  /** Resolves when running work has reached a safe point. */
  stopWorkers(): Promise<void>;
}
