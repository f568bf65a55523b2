import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#kit/database/migrate.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { CreateFacts } from '#subgraphs/memory/migrations/create-facts.ts';
import { emptyDatabase } from '#test/testkit/test-database.ts';

const WORKSPACE = '00000000-0000-7000-8000-000000000001';
const MEMBER = '00000000-0000-7000-8000-000000000002';
const EDITOR = '00000000-0000-7000-8000-000000000003';
const FACT = '00000000-0000-7000-8000-000000000004';
const PRIVATE = '00000000-0000-7000-8000-000000000005';

const stack = new AsyncDisposableStack();
let admin: pg.Client;
beforeAll(async () => {
  const database = await emptyDatabase();
  stack.defer(() => database.drop());
  await migrate({ url: database.url, name: 'memory', migrations: [CreateFacts] });
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  stack.defer(() => admin.end());
  await admin.query(`insert into memory.fact (id, workspace_id, scope_kind, author_id, text, consent, source_message_id, version)
    values ('${FACT}', '${WORKSPACE}', 'TEAM', '${MEMBER}', 'The second text.', 'EXPLICIT_USER_REQUEST', 'message', 2),
           ('${PRIVATE}', '${WORKSPACE}', 'PRIVATE_USER', '${MEMBER}', 'A private text.', 'EXPLICIT_USER_REQUEST', null, 1)`);
  await admin.query(`insert into memory.fact_version (workspace_id, fact_id, version, text, enabled, changed_by)
    values ('${WORKSPACE}', '${FACT}', 1, 'The first text.', true, '${MEMBER}'),
           ('${WORKSPACE}', '${FACT}', 2, 'The second text.', true, '${EDITOR}'),
           ('${WORKSPACE}', '${PRIVATE}', 1, 'A private text.', true, '${MEMBER}')`);
  await admin.query(`insert into memory.request_claim (workspace_id, request_id, operation, input_hash)
    values ('${WORKSPACE}', 'one', 'memoryRemember', 'fingerprint'), ('${WORKSPACE}', 'other', 'memoryUpdate', 'print'),
           ('${WORKSPACE}', 'third', 'memoryForget', 'no text')`);
  await admin.query('analyze');
  await migrate({ url: database.url, name: 'memory', migrations: memory.migrations });
});
afterAll(() => stack.disposeAsync());

const rows = async (sql: string) => (await admin.query(sql)).rows as unknown[];

describe('facts saved before there was a history', () => {
  it('keep their versions, each text once, with what was agreed to', async () => {
    expect(await rows('select text, version, updated_by, request_id from memory.fact order by version')).toEqual([
      { text: 'A private text.', version: 1, updated_by: MEMBER, request_id: null },
      { text: 'The second text.', version: 2, updated_by: EDITOR, request_id: null },
    ]);
    expect(await rows('select text, version, changed_by, consent, source_message_id from memory.fact_version')).toEqual(
      [
        {
          text: 'The first text.',
          version: 1,
          changed_by: MEMBER,
          consent: 'EXPLICIT_USER_REQUEST',
          source_message_id: 'message',
        },
      ],
    );
  });

  it('are counted in their scopes', async () => {
    expect(await rows('select kind, member_id, facts from memory.scope order by kind')).toEqual([
      { kind: 'PRIVATE_USER', member_id: MEMBER, facts: 1 },
      { kind: 'TEAM', member_id: null, facts: 1 },
    ]);
  });

  it('leave no fingerprint of a text with the calls that brought it', async () => {
    expect(await rows('select request_id, input_hash from memory.request_claim order by 1')).toEqual([
      { request_id: 'one', input_hash: '' },
      { request_id: 'other', input_hash: '' },
      { request_id: 'third', input_hash: 'no text' },
    ]);
  });

  it('leave no samples of their texts, vectors and fingerprints with the server', async () => {
    const columns = `select distinct attname from pg_stats where schemaname = 'memory'
      and attname in ('text', 'source_message_id', 'word', 'stem', 'reversed', 'code', 'signature', 'input_hash')
      and num_nonnulls(most_common_vals, histogram_bounds, most_common_elems) > 0`;
    expect(await rows(columns)).toEqual([]);
    await admin.query(`insert into memory.vector_model (name, dimensions, background) values ('model', 1, '\\x00')`);
    await admin.query(`insert into memory.vector (workspace_id, fact_id, scope_id, model_id, version, bucket, signature, code)
      select f.workspace_id, f.id, f.scope_id, m.id, f.version, 0, repeat('10', 128)::bit(256), '\\x05' from memory.fact f, memory.vector_model m`);
    await admin.query('analyze');
    expect(await rows(columns)).toEqual([]);
  });
});
