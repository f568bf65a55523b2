import { registerHooks } from 'node:module';

/** Writes the URLs of all modules that are loaded for the one named, one a line: `node loaded-modules.ts URL`. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
await import(process.argv[2]!);
process.stdout.write([...loaded].join('\n'));
