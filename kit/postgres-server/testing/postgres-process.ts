import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/**
 * A process that starts (or joins) the server of a data folder, for tests: prints its URL on a line and runs on until
 * its standard input ends, then closes what it started.
 */
const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  binariesDir: process.argv[3] ?? '',
  durable: false,
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once('end', () => void server.close());
