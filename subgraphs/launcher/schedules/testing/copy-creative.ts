import type { TestDatabase } from '#test/testkit/test-database.ts';

/** Copies an approved creative with one version this many times, each under a number and approved a second after the one before; gives their ids. */
export async function copyCreative(
  test: TestDatabase,
  { creativeId, copies, approved = true }: { creativeId: string; copies: number; approved?: boolean },
): Promise<string[]> {
  const rows = await test.admin<{ id: string }>(
    `insert into launcher.creative (workspace_id, id, version, name, concept, tags, source_group, state, created_by)
     select workspace_id, gen_random_uuid(), version, name || ' ' || n, concept, tags, source_group, state, created_by
       from launcher.creative, generate_series(1, $2::int) n where id = $1 returning id::text as id`,
    [creativeId, copies],
  );
  const ids = rows.map(({ id }) => id);
  const state = approved
    ? `state, approved_by, approved_at + row_number() over () * interval '1 second'`
    : `'DRAFT', null::uuid, null::timestamptz`;
  await test.admin(
    `with made as (
       insert into launcher.creative_version (workspace_id, id, creative_id, number, format, content, created_by, state, approved_by, approved_at)
       select workspace_id, gen_random_uuid(), c.id::uuid, number, format, content, created_by, ${state}
         from launcher.creative_version v, jsonb_array_elements_text($2::jsonb) with ordinality as c(id, n)
        where v.creative_id = $1 returning workspace_id, id)
     insert into launcher.creative_version_media (workspace_id, creative_version_id, media_asset_id)
     select m.workspace_id, m.id, b.media_asset_id from made m, launcher.creative_version_media b
       join launcher.creative_version v on v.id = b.creative_version_id where v.creative_id = $1`,
    [creativeId, JSON.stringify(ids)],
  );
  return ids;
}
