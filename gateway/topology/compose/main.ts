import { programArguments } from '#kit/config/program-arguments.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { composeSupergraph } from '#gateway/topology/compose/compose-supergraph.ts';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

const { values } = programArguments({
  usage: `Usage: npm run compose -- [--check]

Composes the subgraphs to supergraph.graphql.
  --check  writes nothing, and fails where the file is not what they compose to`,
  options: { check: { type: 'boolean', default: false } },
});

const composed = composeSupergraph(SUBGRAPHS);
if (values.check) {
  const present = await readFile(SUPERGRAPH_FILE, 'utf8').catch(() => '');
  if (present !== composed) {
    console.error('supergraph.graphql is not what the subgraphs compose to. Run: npm run generate');
    process.exitCode = 1;
  }
} else {
  await writeFile(SUPERGRAPH_FILE, composed);
}
