import { writeFile } from 'node:fs/promises';
import { printSchema } from 'graphql';
import { schema } from '#console/server/public-schema.ts';

/** Writes the graph as clients see it to where Relay's compiler reads it; outside of this repository `codegen.ts` does, from a running server. */
await writeFile(new URL('../../../examples/client/schema.graphql', import.meta.url), printSchema(schema));
