import type { TestDatabase } from '#test/testkit/test-database.ts';

/** Number of creatives, and their workspace. */
export interface Filling {
  workspaceId: string;
  count: number;
}

/**
 * Fills a library directly in the database, with a version of each creative. Names differ; there are 500 concepts, three tags of few, some and very
 * many values, 50 source groups, four formats and five locales. One creative a minute since 2026 began.
 */
export async function fillCreatives(test: TestDatabase, { workspaceId, count }: Filling): Promise<void> {
  await test.admin(
    `insert into launcher.creative (workspace_id, id, version, name, concept, tags, source_group, state, created_by, created_at)
     select $1, (lpad(to_hex(n), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid, 1,
       format('%s shoes, %s of %s', (array['Summer', 'Winter', 'Running', 'Dancing'])[1 + n % 4], n,
         (array['Berlin', 'Paris', 'Rome', 'Madrid', 'Vienna'])[1 + n % 5]),
       'Concept ' || n % 500, jsonb_build_array('Season ' || n % 7, 'Audience ' || n % 300, 'Batch ' || n / 100), 'Group ' || n % 50,
       'ACTIVE', $1, timestamptz '2026-01-01 00:00Z' + n * interval '1 minute'
     from generate_series(1, ${count}) n`,
    [workspaceId],
  );
  await test.admin(
    `insert into launcher.creative_version (workspace_id, id, creative_id, number, format, content, created_by, state)
     select c.workspace_id, gen_random_uuid(), c.id, 1,
       (array['SINGLE_IMAGE', 'SINGLE_IMAGE', 'SINGLE_IMAGE', 'SINGLE_VIDEO', 'CAROUSEL', 'CATALOG'])[1 + minute % 6],
       jsonb_build_object('variants', jsonb_build_array(jsonb_build_object('locale',
         (array['en', 'en-GB', 'de-AT', 'fr', 'zh-Hant-TW'])[1 + minute / 7 % 5]))), $1, 'DRAFT'
     from launcher.creative c
     cross join lateral (select (extract(epoch from c.created_at) / 60)::int as minute) as made
     where c.workspace_id = $1`,
    [workspaceId],
  );
  await test.admin('vacuum analyze launcher.creative, launcher.creative_version, launcher.creative_facet');
}
