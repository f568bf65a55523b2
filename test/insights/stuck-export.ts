import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { Database } from '#kit/database/database.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { EXPORT_LIMITS } from '#subgraphs/insights/exports/export-fault.ts';
import { MemberAccess } from '#subgraphs/insights/exports/member-access.ts';
import { ExportMaker } from '#subgraphs/insights/exports/write/export-maker.ts';
import { GatedReader } from '#subgraphs/insights/exports/testing/gated-reader.ts';

/**
 * Writes an export up to a point, prints `stuck` and waits to be killed: behind the first page of rows, or when the file is there and the database
 * does not know yet. `rows|file DATABASE_URL DATA_DIR WORKSPACE EXPORT`.
 */
const [point, databaseUrl = '', dataDir = '', workspaceId = '', exportId = ''] = process.argv.slice(2);
// The process must not outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
const log = pino({ level: 'silent' });
const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9' });
const resources = await openProcessResources(config, databaseUrl);
const { links } = await startSubgraphs([accounts], { ...resources, config, databaseUrl }, log);
const { name, entities } = insights;
const database = await Database.open({ name, entities, url: databaseUrl, poolSize: 2, log });
const reader = new GatedReader(database, new PostgresFactStore(database));
const stuck = async (): Promise<void> => {
  process.stdout.write('stuck\n');
  await new Promise(() => undefined);
};
if (point === 'rows') reader.behindFirst = stuck;
const { files } = resources;
const stuckFiles = new Proxy(files, {
  get(_target, key) {
    const value: unknown = Reflect.get(files, key);
    if (typeof value !== 'function') return value;
    if (key !== 'put' || point !== 'file') return value.bind(files);
    return async (...args: unknown[]) => {
      await Reflect.apply(value, files, args);
      await stuck();
    };
  },
});
const members = new MemberAccess(new LinkedPeers(links), resources.passports);
const maker = new ExportMaker({ database, files: stuckFiles, reader, members, log, limits: EXPORT_LIMITS });
await maker.run({ id: 'job', data: { workspaceId, exportId }, signal: new AbortController().signal });
