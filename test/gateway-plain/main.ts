import '#kit/config/production.ts';
import { readFile } from 'node:fs/promises';
import { programArguments } from '#kit/config/program-arguments.ts';
import { onEndSignal } from '#kit/processes/end-signals.ts';
import { startPlainGateway } from '#test/gateway-plain/start-plain-gateway.ts';

programArguments({
  usage: `Usage: npm run gateway:plain

Serves a supergraph as any federation gateway does, without authentication.
  SUPERGRAPH_PATH  file of the supergraph; supergraph.graphql by default
  PORT             4000 by default`,
});

const { SUPERGRAPH_PATH = 'supergraph.graphql', PORT = '4000' } = process.env;

const gateway = await startPlainGateway(await readFile(SUPERGRAPH_PATH, 'utf8'), Number(PORT));
onEndSignal(() => void gateway.close().then(() => process.exit(0)));
console.log(`Serving ${SUPERGRAPH_PATH} without authentication at ${gateway.url}`);
