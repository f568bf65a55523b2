import { fileURLToPath } from 'node:url';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { slimPackages } from './slim-packages.ts';

programArguments({
  usage: `Usage: npm run slim

Deletes from node_modules what no process of the service reads: source maps, declarations of types, headers of Node, and the build of a package
that is there twice. To be run after \`npm ci --omit=dev\`.`,
});

await runMain(async () => {
  const freed = await slimPackages(fileURLToPath(new URL('../../node_modules/', import.meta.url)));
  console.log(`${Math.round(freed / 1_048_576)} MiB were deleted from node_modules.`);
});
