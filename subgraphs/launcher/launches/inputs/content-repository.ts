import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { CreativeContent } from '#subgraphs/launcher/creatives/creative-content.ts';

/** A creative to be planned. Without a version, its newest approved one is planned. */
export interface ContentWanted {
  creativeId: string;
  versionId: string | null;
}

/** A creative with its requested version; the version is null when the creative has no such version. */
export interface ContentRow {
  creativeId: string;
  name: string;
  concept: string | null;
  isArchived: boolean;
  version: { id: string; number: number; state: string; content: CreativeContent } | null;
  /** Its newest version. It has content only when it is a draft, an approved version is requested, and there is none. */
  newest: { number: number; state: string; content: CreativeContent | null } | null;
}

interface Stored {
  creativeId: string;
  name: string;
  concept: string | null;
  state: string;
  versionId: string | null;
  number: number;
  versionState: string;
  content: CreativeContent;
  newestNumber: number | null;
  newestState: string;
  draft: CreativeContent | null;
}

/** Planned once, with a generic plan: each row is read by its index, however small the tables were at that time. */
const readContent = prepared<Stored>(
  `select c.id as "creativeId", c.name, c.concept, c.state, v.id as "versionId", v.number, v.state as "versionState", v.content,
          n.number as "newestNumber", n.state as "newestState", case when v.id is null and n.state = 'DRAFT' then n.content end as draft
     from jsonb_to_recordset($1::jsonb) as w(creative_id uuid, version_id uuid)
    cross join lateral (select * from creative f where f.id = w.creative_id offset 0) c
     left join lateral (select * from creative_version o
       where o.workspace_id = c.workspace_id and o.creative_id = c.id
         and (o.id = w.version_id or (w.version_id is null and o.state = 'APPROVED'))
       order by o.number desc limit 1) v on true
     left join lateral (select o.number, o.state, o.content from creative_version o
       where o.workspace_id = c.workspace_id and o.creative_id = c.id order by o.number desc limit 1) n on true`,
);

/** Reads what launches are planned from, of the transaction's workspace. */
export class ContentRepository {
  /** Returns those of the wanted creatives that exist, each with its version, in no particular order. */
  async contentOf(em: EntityManager, wanted: readonly ContentWanted[]): Promise<ContentRow[]> {
    const asked = wanted.map(({ creativeId, versionId }) => ({ creative_id: creativeId, version_id: versionId }));
    const rows = await readContent(em, [JSON.stringify(asked)]);
    return rows.map(rowOf);
  }

  /** The creatives which these versions are of, by version. */
  async creativesOf(em: EntityManager, versionIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await em.execute<{ id: string; creative_id: string }[]>(
      `select v.id, v.creative_id from jsonb_array_elements_text(?::jsonb) as w join creative_version v on v.id = w::uuid`,
      [JSON.stringify(versionIds)],
    );
    return new Map(rows.map((row) => [row.id, row.creative_id]));
  }
}

function rowOf(row: Stored): ContentRow {
  const { creativeId, name, concept, state, versionId, number, versionState, content } = row;
  return {
    creativeId,
    name,
    concept,
    isArchived: state === 'ARCHIVED',
    version: versionId === null ? null : { id: versionId, number, state: versionState, content },
    newest: row.newestNumber === null ? null : { number: row.newestNumber, state: row.newestState, content: row.draft },
  };
}
