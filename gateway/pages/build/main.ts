import '#kit/config/production.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { CONSOLE_BUNDLE } from '#console/server/console-routes.ts';
import { GRAPHIQL_BUNDLE } from '#gateway/graphiql/graphiql-routes.ts';
import { BUILT_PAGES, buildPage } from '#gateway/pages/page-bundle.ts';

programArguments({
  usage: `Usage: npm run pages

Bundles the console and GraphiQL into ${BUILT_PAGES}, where a server without the packages for development finds them.
To be run with all packages, before \`npm ci --omit=dev\`.`,
});

// Bundles hold no secrets, and the user who serves them is often another one, as in an image.
process.umask(0o022);
await runMain(async () => {
  for (const page of [CONSOLE_BUNDLE, GRAPHIQL_BUNDLE]) console.log(await buildPage(page));
});
