import { type EntityManager, type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Pool, QueryConfig } from 'pg';
import { isTracing, traced } from '#kit/tracing/tracing.ts';
import { workBeforeCommit } from './before-commit.ts';
import { DriverClient } from '#kit/pipeline/driver-client.ts';
import type { Settings } from '#kit/pipeline/late-client.ts';
import { PoolGuard } from './pool-guard.ts';
import { APP_ROLE, SYSTEM_ROLE, WORKSPACE_VARIABLE } from './tenant.ts';
import { Transaction } from './transaction.ts';

/** Options of a subgraph's database. */
export interface DatabaseOptions {
  /** Name of the subgraph and of its schema. */
  name: string;
  entities: EntitySchema[];
  url: string;
  /** Maximum number of this process's connections for the subgraph. */
  poolSize: number;
  log: Logger;
  /** Class of its connections; the one of the setting ADOPS_STATEMENTS by default. */
  Client?: typeof pg.Client;
}

/** Longer than any healthy server takes, and shorter than the system takes to notice that a machine is gone. */
const PING_MS = 10_000;

/** The role is a variable like any other, so that one statement sets both. */
const SETTINGS = `select set_config('${WORKSPACE_VARIABLE}', $1, true), set_config('role', '${APP_ROLE}', true)`;
const SYSTEM_SETTINGS: Settings = {
  name: 'settings of the system',
  text: `select set_config('role', '${SYSTEM_ROLE}', true)`,
  values: [],
};

/** Workspace whose rows a transaction may reach. */
export interface Tenant {
  workspaceId: string;
}

/**
 * A subgraph's connections to PostgreSQL. Everything runs in a transaction of one workspace; outside of one the connections have a role
 * that sees no tenant's rows. Managed entities end with the callback's transaction: callers read what they need inside.
 */
export class Database {
  readonly name: string;
  readonly url: string;
  readonly #orm: MikroORM;
  readonly #guard: PoolGuard;
  readonly #log: Logger;
  /** Ends of the transactions under way. */
  readonly #open = new Set<Promise<void>>();
  readonly pool: Pool;

  private constructor(options: DatabaseOptions, orm: MikroORM, guard: PoolGuard, pool: Pool) {
    this.name = options.name;
    this.url = options.url;
    this.#log = options.log;
    this.#orm = orm;
    this.#guard = guard;
    this.pool = pool;
  }

  /** Connects and checks the role. Rejects when the server cannot be reached or ignores the role. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { name, log } = options;
    const guard = new PoolGuard();
    const orm = new MikroORM({
      clientUrl: options.url,
      schema: name,
      entities: options.entities,
      discovery: { warnWhenNoEntities: false },
      pool: { min: 0, max: options.poolSize, idleTimeoutMillis: 30_000 },
      logger: (message) => log.debug(message),
      highlighter: undefined,
      driverOptions: {
        // Settings in the URL's query, such as sslmode, reach the driver only this way.
        connectionString: options.url,
        application_name: `adops ${name}`,
        keepAlive: true,
        options: sessionOptions(name),
        Client: options.Client ?? DriverClient,
        onPoolCreated: (pool: Pool) => guard.watch(pool),
      },
    });
    try {
      const connection = orm.em.getConnection();
      const [row] = await connection.execute<{ role: string }[]>('select current_user as role');
      if (row?.role !== APP_ROLE) {
        throw new Error(
          `The database gave role ${row?.role} instead of ${APP_ROLE}: connect without a pooler that drops start-up options.`,
        );
      }
      return new Database(options, orm, guard, await connection.getNativeClient());
    } catch (error) {
      await orm.close(true);
      throw error;
    }
  }

  /**
   * Runs `fn` over one workspace's rows, which it can only read; changes in memory are not written. Each statement sees what was committed
   * before it, and may be a transaction of its own. A setting made by one statement holds for others only when it was late.
   */
  read<T>(tenant: Tenant, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#transaction(settingsOf(tenant), true, fn);
  }

  /** Runs `fn` in one transaction over one workspace's rows, writing changed entities at its end. */
  write<T>(tenant: Tenant, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#transaction(settingsOf(tenant), false, fn);
  }

  /** Like `write`, over all workspaces' rows. For background work, never for a request. */
  system<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#transaction(SYSTEM_SETTINGS, false, fn);
  }

  /** Like `read`, over all workspaces' rows. For background work, never for a request. */
  readSystem<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#transaction(SYSTEM_SETTINGS, true, fn);
  }

  /**
   * Resolves when the server answers; rejects otherwise. A connection without an answer within `answerMs` milliseconds is given up, as when
   * the server's machine is gone, so that the next ping takes another one.
   */
  async ping(answerMs = PING_MS): Promise<void> {
    const ping: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: answerMs };
    await this.pool.query(ping);
  }

  /** Closes all connections once the transactions under way have ended. */
  async close(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
    await this.#orm.close(true);
  }

  #transaction<T>(settings: Settings, readOnly: boolean, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    if (!isTracing()) return this.#transact(settings, readOnly, fn);
    const attributes = { 'db.system.name': 'postgresql', 'db.namespace': this.name };
    return traced(`sql ${readOnly ? 'read' : 'write'} ${this.name}`, { kind: 'client', attributes, step: true }, () =>
      this.#transact(settings, readOnly, fn),
    );
  }

  async #transact<T>(settings: Settings, readOnly: boolean, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    const ended = Promise.withResolvers<void>();
    this.#open.add(ended.promise);
    void ended.promise.then(() => this.#open.delete(ended.promise));
    let transaction: Transaction | undefined;
    try {
      transaction = await Transaction.begin(this.pool, this.#guard, { readOnly, settings });
      const value = await this.#run(transaction, fn, readOnly);
      // A read needs no end to wait for; its connection is free again after the rollback.
      if (readOnly) void this.#abandon(transaction).then(ended.resolve);
      else {
        await transaction.commit();
        ended.resolve();
      }
      return value;
    } catch (error) {
      await this.#abandon(transaction);
      ended.resolve();
      throw error;
    }
  }

  async #run<T>(transaction: Transaction, fn: (em: EntityManager) => Promise<T>, readOnly: boolean): Promise<T> {
    const em = this.#orm.em.fork();
    em.setTransactionContext(transaction);
    try {
      const value = await fn(em);
      await workBeforeCommit(em);
      if (!readOnly) await em.flush();
      return value;
    } finally {
      em.resetTransactionContext();
    }
  }

  /** The reason of the failure matters more than a rollback that fails as well. */
  async #abandon(transaction: Transaction | undefined): Promise<void> {
    try {
      await transaction?.rollback();
    } catch (error) {
      this.#log.warn({ err: error }, 'a transaction could not be rolled back; its connection is discarded');
    }
  }
}

/** Options of the sessions of a subgraph: outside of a transaction of a workspace they see no tenant's rows. */
export function sessionOptions(name: string): string {
  return `-c role=${APP_ROLE} -c search_path=${name},public -c idle_in_transaction_session_timeout=10000`;
}

/** Statement that limits its transaction to the rows of one workspace. */
export function settingsOf({ workspaceId }: Tenant): Settings {
  if (!workspaceId) throw new Error('A transaction of a request needs its workspace.');
  return { name: 'settings of a workspace', text: SETTINGS, values: [workspaceId] };
}
