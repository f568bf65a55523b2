import { exportJWK, generateKeyPair } from 'jose';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { Passports } from '#kit/session/passport.ts';
import type { Role } from '#kit/session/permissions.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { LinkedPeers } from '#kit/subgraph/peers.ts';
import { startSubgraph, type RunningSubgraph } from '#kit/subgraph/start-subgraph.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { standInAccounts } from '#subgraphs/memory/testing/stand-in-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** The memory subgraph over a database of its own, and members to call it as. */
export interface MemoryBench {
  subgraph: RunningSubgraph;
  database: TestDatabase;
  /** Ids a caller may read, and those they may also change. */
  readable: Set<string>;
  writable: Set<string>;
  /** A new member of a workspace. */
  member(role?: Role, workspaceId?: string): Viewer;
  /** The data of an operation; throws what it was refused with. */
  ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T>;
  /** The extensions of the one error an operation is refused with. */
  refusal(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Starts memory as the server does, with everything real but accounts, which is a small service of its own. */
export async function memoryBench(): Promise<MemoryBench> {
  const database = await testDatabase(memory);
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const passports = await Passports.fromKey(await exportJWK(privateKey));
  const readable = new Set<string>();
  const writable = new Set<string>();
  const bus = await WakeBus.open(database.url);
  const config = loadConfig({});
  const subgraph = await startSubgraph(memory, {
    config,
    log: pino({ level: 'silent' }),
    passports,
    peers: new LinkedPeers(new Map([['accounts', standInAccounts(readable, writable)]])),
    database: database.database,
    files: await FileStore.open(config.files),
    bus,
  });
  const run = async (viewer: Viewer, document: string, variables?: Record<string, unknown>) =>
    subgraph.execute({ document, variables, passport: await passports.mint(viewer, 'memory') });
  return {
    subgraph,
    database,
    readable,
    writable,
    member: (role = 'owner', workspaceId = uuid7()) => ({
      workspaceId,
      memberId: uuid7(),
      role,
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    }),
    async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await run(viewer, document, variables);
      if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
      return data as T;
    },
    async refusal(viewer, document, variables) {
      const { data, errors } = await run(viewer, document, variables);
      const [error] = errors ?? [];
      if (!error) throw new Error(`${document}\nwas not refused: ${JSON.stringify(data)}`);
      return error.extensions;
    },
    async close() {
      await subgraph.close();
      await bus.close();
      await database.close();
    },
  };
}
