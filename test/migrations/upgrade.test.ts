import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { APP_ROLE, SYSTEM_ROLE } from '#kit/database/tenant.ts';
import { migrate } from '#kit/migrate/migrate.ts';
import { emptyDatabase, migratedDatabase } from '#test/testkit/test-database.ts';
import { describeSchema } from './describe-schema.ts';
import { releaseBefore } from './release.ts';

/** Table as the migrator makes it. */
const HISTORY = `create table migration (id serial primary key, name varchar(255) not null,
  executed_at timestamptz(6) not null default current_timestamp(6))`;

const stack = new AsyncDisposableStack();
let fresh: pg.Client;
let upgraded: pg.Client;
let upgradedUrl: string;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stack.defer(() => client.end());
  return client;
}

beforeAll(async () => {
  const migrated = await migratedDatabase(SUBGRAPHS);
  stack.defer(() => migrated.drop());
  fresh = await connect(migrated.url);
  const before = await emptyDatabase();
  stack.defer(() => before.drop());
  upgradedUrl = before.url;
  upgraded = await connect(before.url);
  for (const { schema, migrations, statements } of releaseBefore()) {
    await upgraded.query(`create schema ${schema}`);
    await upgraded.query(`set search_path to ${schema}, public`);
    await upgraded.query(HISTORY);
    for (const statement of statements) await upgraded.query(statement);
    await upgraded.query('insert into migration (name) select unnest($1::text[])', [migrations]);
    await upgraded.query(`grant usage on schema ${schema} to ${APP_ROLE}, ${SYSTEM_ROLE}`);
  }
  await upgraded.query('reset search_path');
});
afterAll(() => stack.disposeAsync());

describe('a database of the release before', () => {
  it.each(SUBGRAPHS.map((subgraph) => [subgraph.name, subgraph] as const))(
    'has the same schema %s after the upgrade as an empty one',
    async (name, subgraph) => {
      await migrate({ ...subgraph, url: upgradedUrl });
      expect(await describeSchema(upgraded, name)).toEqual(await describeSchema(fresh, name));
    },
  );
});
