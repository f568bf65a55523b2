import pino from 'pino';
import { Database } from '#kit/database/database.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { accounts } from '../accounts.ts';
import { PlatformClients } from '../connections/platform-clients.ts';
import { SecretBox } from '../connections/secret-box.ts';
import { importWorker } from '#subgraphs/accounts/catalog/imports/import-worker.ts';
import { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { testConfig } from './start-accounts.ts';

/**
 * A process that does nothing but import, so that a test can kill it or measure its memory: its arguments are the database's
 * URL, the sandbox's URL and the data folder. Prints a line when it works, answers each line it is sent with the most memory
 * it has held so far, in bytes, and ends with whoever started it.
 */
const [url = '', platformUrl = '', dataDir = ''] = process.argv.slice(2);
const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' }, pino.destination(2));
// Nothing here is written to the platform, so a slow answer can be waited for.
const config = testConfig(dataDir, { platformUrl, dispatch: { requestTimeoutMs: 30_000 } });
const database = await Database.open({ name: accounts.name, entities: accounts.entities, url, poolSize: 6, log });
const clients = new PlatformClients(config.platform, await SecretBox.open(dataDir), config.dispatch.requestTimeoutMs);
const bus = await WakeBus.open(url);
const reads = new AccountReads({ database, clients, config, log });
await importWorker({ database, bus, reads, config, log }).start();
process.stdin.on('data', () => process.stdout.write(`${process.resourceUsage().maxRSS * 1024}\n`));
process.stdin.on('end', () => process.exit(1));
process.stdout.write('working\n');
