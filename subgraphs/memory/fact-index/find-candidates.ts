import type { EntityManager } from '@mikro-orm/postgresql';
import type { Candidate } from '#subgraphs/memory/ranking/ranking.ts';
import type { ReadingPlan } from '#subgraphs/memory/fact-index/plan-reading.ts';

/** Facts looked at for one candidate: some found by their postings may have expired, or hold less of the common words. */
const SPARE = 1.5;
const SPARE_WHEN_CHECKED = 3;

interface CandidateRow {
  id: string;
  row_no: string;
  text: string;
}

/** The facts holding most of what the plan reads, best first, `most` at most. Equally good ones: the newest first. */
export async function findCandidates(
  em: EntityManager,
  { whole, newest, share, checked }: ReadingPlan,
  most: number,
): Promise<Candidate[]> {
  const given = [
    ...whole.map((word) => ({ ...word, part: false })),
    ...newest.map((word) => ({ ...word, part: true })),
  ];
  if (given.length === 0) return [];
  const looked = Math.ceil(most * (checked.length > 0 ? SPARE_WHEN_CHECKED : SPARE));
  const rows = await em.execute<CandidateRow[]>(
    `with given as materialized (
       select id, weight, case when part then coalesce(${OLDEST_READ}, 0) else 0 end as since
         from jsonb_to_recordset(?::jsonb) as word(id bigint, weight float4, part boolean)
     ),
     checked as materialized (
       select id, weight from jsonb_to_recordset(?::jsonb) as word(id bigint, weight float4)
     ),
     lists as (
       select g.weight, w.tail as postings from given g join memory.word w on w.id = g.id
        union all
       select g.weight, b.postings from given g join memory.posting_block b on b.word_id = g.id and b.first >= g.since
     ),
     best as (
       select posting >> 4 as row_no, sum((posting & 15) * weight) as found
         from lists, unnest(postings) as posting group by 1 order by 2 desc, 1 desc limit ?
     )
     select f.id, f.row_no::text as row_no, f.text
       from best join memory.fact f on f.row_no = best.row_no
       left join lateral (
         select sum(c.weight) as weight from unnest(f.words) as word(id) join checked c on c.id = word.id
       ) as held on ?
      where f.enabled and (f.expires_at is null or f.expires_at > clock_timestamp())
      order by held.weight desc nulls last, best.found desc, f.row_no desc
      limit ?`,
    [
      `{${newest.map(({ id }) => id).join()}}`,
      share,
      JSON.stringify(given),
      JSON.stringify(checked),
      looked,
      checked.length > 0,
      most,
    ],
  );
  return rows.map(({ id, row_no: rowNo, text }) => ({ id, rowNo: BigInt(rowNo), text }));
}

/** The row from which on words too common to be read whole are read: so many of their blocks back that the share is reached. */
const OLDEST_READ = `(
  select first from (
    select first, row_number() over (order by first desc) as place, count(*) over () as blocks
      from memory.posting_block where word_id = any(?::bigint[])
  ) as block where place >= blocks * ? order by place limit 1
)`;
