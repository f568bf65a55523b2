import '#kit/config/production.ts';
import { readFile } from 'node:fs/promises';
import { startPlainGateway } from '#test/gateway-plain/start-plain-gateway.ts';

const { SUPERGRAPH_PATH = 'supergraph.graphql', PORT = '4000' } = process.env;

const gateway = await startPlainGateway(await readFile(SUPERGRAPH_PATH, 'utf8'), Number(PORT));
console.log(`Serving ${SUPERGRAPH_PATH} without authentication at ${gateway.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
