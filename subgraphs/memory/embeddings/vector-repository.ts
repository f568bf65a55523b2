import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { EMBEDDING_SCHEDULE } from './embedding-schedule.ts';
import type { VectorCode } from './vector-code.ts';

/** A fact that waits for its vector. */
export interface WantedVector {
  workspaceId: string;
  factId: string;
  text: string;
  version: number;
  /** True when recall may use the fact. */
  usable: boolean;
}

/** Position of a sweep through all facts. */
export interface SweepPlace {
  workspaceId: string;
  rowNo: string;
}

/** Before the first fact. */
export const SWEEP_START: SweepPlace = { workspaceId: '00000000-0000-0000-0000-000000000000', rowNo: '0' };

const USABLE = 'f.enabled and (f.expires_at is null or f.expires_at > clock_timestamp())';
const SWEEP_PAGE = 1_000;
const WANT = preparedUnread(
  `insert into memory.vector_wanted (workspace_id, fact_id)
   select f.workspace_id, f.id from memory.fact f where f.id = $1 and ${USABLE}
   on conflict (workspace_id, fact_id) do update set tries = 0, wake_at = clock_timestamp()`,
);

/** The vectors of facts, and the facts that wait for one. */
export const vectorRepository = {
  /** Lets a fact that recall may use wait for a vector of its present text. Each write of a fact calls it. */
  async want(em: EntityManager, factId: string): Promise<void> {
    await WANT(em, [factId]);
  },

  /** Returns true when facts wait for a vector now. */
  async anyWanted(em: EntityManager): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      'select 1 from memory.vector_wanted where wake_at <= clock_timestamp() limit 1',
    );
    return rows.length > 0;
  },

  /** Returns the facts that have waited longest, with their present texts. */
  wanted(em: EntityManager, most: number): Promise<WantedVector[]> {
    return em.execute<WantedVector[]>(
      `select w.workspace_id as "workspaceId", w.fact_id as "factId", f.text, f.version, (${USABLE}) as usable
         from memory.vector_wanted w join memory.fact f on f.workspace_id = w.workspace_id and f.id = w.fact_id
        where w.wake_at <= clock_timestamp() order by w.wake_at, w.fact_id limit ?`,
      [most],
    );
  },

  /**
   * Stores vectors of facts that still have the version their text was read with; these wait no more. A fact that is being changed or forgotten at
   * this moment is left out: the change makes it wait anew, and forgetting removes all of it.
   */
  async store(
    em: EntityManager,
    modelId: number,
    vectors: readonly (WantedVector & { code: VectorCode })[],
  ): Promise<void> {
    const given = vectors.map(({ workspaceId, factId, version, code: { code, bucket, signature } }) => ({
      workspace_id: workspaceId,
      fact_id: factId,
      version,
      bucket,
      signature: bitsOf(signature),
      code: Buffer.from(code.buffer, code.byteOffset, code.length).toString('base64'),
    }));
    await em.execute(
      `with given as materialized (
         select * from jsonb_to_recordset(?::jsonb)
           as g(workspace_id uuid, fact_id uuid, version int, bucket smallint, signature text, code text)
       ), locked as materialized (
         select f.workspace_id, f.id as fact_id, f.scope_id, g.version, g.bucket, g.signature::bit(256) as signature, decode(g.code, 'base64') as code
           from given g join memory.fact f on f.workspace_id = g.workspace_id and f.id = g.fact_id and f.version = g.version
            for share of f skip locked
       ), stored as (
         insert into memory.vector (workspace_id, fact_id, scope_id, model_id, version, bucket, signature, code)
         select workspace_id, fact_id, scope_id, ?, version, bucket, signature, code from locked
         on conflict (workspace_id, fact_id) do update set model_id = excluded.model_id, version = excluded.version,
           bucket = excluded.bucket, signature = excluded.signature, code = excluded.code
       )
       delete from memory.vector_wanted w using locked l where w.workspace_id = l.workspace_id and w.fact_id = l.fact_id`,
      [JSON.stringify(given), modelId],
    );
  },

  /** Removes facts from waiting that recall may not use; one that was changed since it was read waits on. */
  async drop(em: EntityManager, facts: readonly WantedVector[]): Promise<void> {
    await em.execute(
      `delete from memory.vector_wanted w
        using jsonb_to_recordset(?::jsonb) as g("workspaceId" uuid, "factId" uuid, version int), memory.fact f
        where w.workspace_id = g."workspaceId" and w.fact_id = g."factId"
          and f.workspace_id = w.workspace_id and f.id = w.fact_id and f.version = g.version`,
      [JSON.stringify(facts.map(({ workspaceId, factId, version }) => ({ workspaceId, factId, version })))],
    );
  },

  /** Makes a fact wait ever longer, since the endpoint seems to refuse it by itself. */
  async postpone(em: EntityManager, { workspaceId, factId }: WantedVector): Promise<void> {
    const { firstRetryMs, longestRetryMs } = EMBEDDING_SCHEDULE;
    await em.execute(
      `update memory.vector_wanted set tries = least(tries + 1, 100),
         wake_at = clock_timestamp() + least(?::float8, ? * power(2, tries)) * interval '1 millisecond'
        where workspace_id = ? and fact_id = ?`,
      [longestRetryMs, firstRetryMs, workspaceId, factId],
    );
  },

  /**
   * Sweeps the next page of all facts and makes those wait that lack a vector of their present version by this model. Returns the next position; null
   * behind the last fact.
   */
  async sweep(em: EntityManager, modelId: number | null, after: SweepPlace): Promise<SweepPlace | null> {
    const [last] = await em.execute<SweepPlace[]>(
      `with page as materialized (
         select f.workspace_id, f.row_no, f.id, f.version, (${USABLE}) as usable from memory.fact f
          where (f.workspace_id, f.row_no) > (?::uuid, ?::bigint) order by f.workspace_id, f.row_no limit ${SWEEP_PAGE}
            for key share skip locked
       ), missing as (
         insert into memory.vector_wanted (workspace_id, fact_id)
         select p.workspace_id, p.id from page p
          where p.usable and not exists (select from memory.vector v
            where v.workspace_id = p.workspace_id and v.fact_id = p.id and v.model_id = ? and v.version = p.version)
         on conflict do nothing
       )
       select workspace_id as "workspaceId", row_no::text as "rowNo" from page order by workspace_id desc, row_no desc limit 1`,
      [after.workspaceId, after.rowNo, modelId ?? -1],
    );
    return last ?? null;
  },
};

/** A signature as PostgreSQL reads bits: hexadecimal digits behind an x. */
export function bitsOf(signature: Uint8Array): string {
  return `x${Buffer.from(signature).toString('hex')}`;
}
