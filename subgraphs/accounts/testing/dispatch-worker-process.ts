import { writeSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pino from 'pino';
import { Database } from '#kit/database/database.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { accounts } from '../accounts.ts';
import { PlatformClients } from '../connections/platform-clients.ts';
import { SecretBox } from '../connections/secret-box.ts';
import { dispatchWorker } from '#subgraphs/accounts/dispatch/worker/dispatch-worker.ts';
import { testConfig } from './start-accounts.ts';

/**
 * A process that does nothing but dispatch's work, so that a test can kill it: its arguments are the database's URL, the
 * sandbox's URL, the data folder, and `freeze` if it is to stop itself at its first connection to the platform, before a
 * byte has left. Prints a line when it works, and ends with whoever started it.
 */
const [url = '', platformUrl = '', dataDir = '', freeze] = process.argv.slice(2);
if (freeze === 'freeze') subscribe('undici:client:connected', freezeOnce);
function freezeOnce(): void {
  unsubscribe('undici:client:connected', freezeOnce);
  writeSync(1, 'freezing\n');
  process.kill(process.pid, 'SIGSTOP');
}

const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' }, pino.destination(2));
const config = testConfig(dataDir, { platformUrl });
const database = await Database.open({ name: accounts.name, entities: accounts.entities, url, poolSize: 6, log });
const clients = new PlatformClients(config.platform, await SecretBox.open(dataDir), config.dispatch.requestTimeoutMs);
const bus = await WakeBus.open(url);
const files = await FileStore.open(config.files);
await dispatchWorker({ database, bus, clients, files, config, log }).start();
process.stdout.write('working\n');
process.stdin.resume().on('end', () => process.exit(1));
