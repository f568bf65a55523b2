import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#kit/database/migrate.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { LauncherFacets } from './launcher-facets.ts';

const [ACTIVE, BARE, ARCHIVED] = [1, 2, 3].map((number) => `018f4e2a-7c1b-7d3a-9e5f-00000000000${number}`);
const WORKSPACES = ['018f4e2a-7c1b-7d3a-9e5f-0000000000a1', '018f4e2a-7c1b-7d3a-9e5f-0000000000a2'];

const stack = new AsyncDisposableStack();
let admin: pg.Client;

/** As whoever owns the tables but is no superuser, as with a database server of others. */
beforeAll(async () => {
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  const database = await emptyDatabase();
  stack.defer(() => database.drop());
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  stack.defer(() => admin.end());
  stack.defer(async () => void (await admin.query(`drop owned by ${owner}; drop role ${owner}`)));
  const earlier = launcher.migrations.slice(0, launcher.migrations.indexOf(LauncherFacets));
  await migrate({ url: database.url, name: 'none', migrations: [] });
  await admin.query(`create role ${owner} login password 'owner'`);
  const url = new URL(database.url);
  await admin.query(
    `grant adops_app, adops_system to ${owner}; grant create on database ${url.pathname.slice(1)} to ${owner}`,
  );
  [url.username, url.password] = [owner, 'owner'];
  await migrate({ url: url.href, name: 'launcher', migrations: earlier });
  for (const workspace of WORKSPACES) await fill(workspace);
  await migrate({ url: url.href, name: 'launcher', migrations: launcher.migrations });
});
afterAll(() => stack.disposeAsync());

async function fill(workspace: string): Promise<void> {
  await admin.query(
    `insert into launcher.creative (workspace_id, id, version, name, concept, tags, state, created_by)
     select $1, id, 1, name, concept, tags::jsonb, state, $1 from (values
       ($2::uuid, 'Ｓun', 'Se­a', '["A", "Ａ", "a", "B"]', 'ACTIVE'), ($3::uuid, 'Bare', null, '[]', 'ACTIVE'), ($4::uuid, 'Old', null, '["A"]', 'ARCHIVED')
     ) as made (id, name, concept, tags, state)`,
    [workspace, ACTIVE, BARE, ARCHIVED],
  );
  await admin.query(
    `insert into launcher.creative_version (workspace_id, id, creative_id, number, format, content, created_by, state)
     select $1, gen_random_uuid(), $2, number, format, jsonb_build_object('variants', jsonb_build_array(jsonb_build_object('locale', locale))), $1, 'DRAFT'
       from (values (1, 'SINGLE_VIDEO', 'fr'), (2, 'SINGLE_IMAGE', 'de-AT')) as made (number, format, locale)`,
    [workspace, ACTIVE],
  );
}

describe('creatives saved before there were smart filters', () => {
  it('are found by them by the key of today, each in its workspace', async () => {
    const { rows } = await admin.query<{ found: string }>(
      `select array_to_string(array_agg(creative_id || ' ' || field || ' ' || value order by creative_id, field, value), ', ') as found
         from launcher.creative_facet group by workspace_id`,
    );
    const facets = [
      'concept sea',
      'format single_image',
      'language de',
      'language de-at',
      'name sun',
      'tags a',
      'tags b',
    ];
    const found = [...facets.map((facet) => `${ACTIVE} ${facet}`), `${BARE} name bare`].join(', ');
    expect(rows).toEqual([{ found }, { found }]);
  });
});
