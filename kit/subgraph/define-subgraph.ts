import type { EntitySchema } from '@mikro-orm/postgresql';
import type { Router } from 'express';
import type { Logger } from 'pino';
import type { AccessSource } from '#kit/access/access.ts';
import type { Config } from '#kit/config/load-config.ts';
import type { Database } from '#kit/database/database.ts';
import type { MigrationList } from '#kit/migrate/migrate.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { RowGauges } from '#kit/metrics/gauges.ts';
import type { WorkWatch } from '#kit/queues/work-watch.ts';
import type { InputRules } from '#kit/schema/input-rules.ts';
import type { Resolvers } from '#kit/schema/build-schema.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Peers } from '#kit/links/peers.ts';

/** Dependencies of a subgraph. */
export interface SubgraphDeps {
  config: Config;
  log: Logger;
  passports: Passports;
  /** The other subgraphs; linked when all are built, so they cannot be called before. */
  peers: Peers;
  database: Database;
  files: FileStore;
  /** Wakes readers of rows in other processes; one for the whole process. */
  bus: WakeBus;
}

/** Background work, started and stopped with the process. */
export interface Worker {
  name: string;
  /** Rejects when it cannot work at all; later failures are retried by itself. */
  start(): Promise<void>;
  /** Resolves when running work has reached a safe point. */
  stop(): Promise<void>;
}

/** Parts that answer a subgraph's callers. */
export interface ServingParts {
  resolvers: Resolvers;
  /** Rules between fields of its input. */
  rules?: InputRules;
  /** Further HTTP endpoints, e.g. for uploads; mounted at the root of the public server. They authenticate themselves. */
  routes?: Router;
  /** Decides about access itself; without it the accounts subgraph is called. */
  access?(viewer: Viewer): AccessSource;
  /** Watches for workers of its queues while it serves. */
  watch?: WorkWatch;
}

/** Parts of a subgraph: its background work, and the serving parts, which a process that only works does not load. */
export interface SubgraphParts {
  workers?: Worker[];
  /** Loads and builds the serving parts, over resources shared with the background work; called at most once. */
  serve(): Promise<ServingParts> | ServingParts;
  /** Resolves to true when it can serve and work, and may reject with NotReady; without it the database is checked. */
  ready?(): Promise<boolean>;
  /** Closes its resources after the background work has stopped. */
  close?(): Promise<void>;
}

/** A subgraph before anything of it runs. */
export interface SubgraphDefinition {
  name: string;
  /** Folder with its `*.graphql` files. */
  sdl: URL;
  entities: EntitySchema[];
  migrations: MigrationList;
  /** Folder of its database functions, one file each. */
  sql?: URL;
  /** Gauges over its tables. */
  gauges?: readonly RowGauges[];
  /** Builds its background work; `serve` loads the parts that only serving needs. */
  build(deps: SubgraphDeps): Promise<SubgraphParts> | SubgraphParts;
}

/** Checks a definition: a name fit for a database schema and a URL, and a folder for the SDL. Throws otherwise. */
export function defineSubgraph(definition: SubgraphDefinition): SubgraphDefinition {
  const { name, sdl } = definition;
  if (!/^[a-z][a-z0-9_]{0,30}$/u.test(name)) throw new Error(`"${name}" cannot name a subgraph: use a-z, 0-9 and _.`);
  if (sdl.protocol !== 'file:' || !sdl.pathname.endsWith('/')) {
    throw new Error(`The SDL of ${name} must be the URL of a folder, with a slash at its end.`);
  }
  return definition;
}
