import { readFileSync } from 'node:fs';
import { gauge } from './metrics.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };

gauge('adops_build_info', 'Version of the service and of Node that this process runs; always 1.', [
  'version',
  'node',
]).set({ version, node: process.versions.node }, 1);
