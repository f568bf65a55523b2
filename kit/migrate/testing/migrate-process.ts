import { SAMPLE } from '#test/testkit/sample-subgraph.ts';
import { migrate } from '../migrate.ts';

/** A process that migrates the sample subgraph's schema in the database given by URL, for tests. */
await migrate({ url: process.argv[2] ?? '', name: SAMPLE.name, migrations: SAMPLE.migrations });
