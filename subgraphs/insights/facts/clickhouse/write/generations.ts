import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { levelNo, specNo } from '#subgraphs/insights/facts/columns.ts';
import type { ReportKey } from '#subgraphs/insights/facts/fact-row.ts';
import { daysText } from '#subgraphs/insights/facts/postgres/write/array-text.ts';
import type { LockedAccount } from '#subgraphs/insights/facts/postgres/write/put-objects.ts';

/** A generation that is to become live. */
export interface NewGeneration {
  day: string;
  generation: string;
  digest: string | null;
}

/** A generation that rows may exist of. */
export interface WrittenGeneration {
  workspaceId: string;
  accountNo: number;
  generation: string;
}

/** The live generation of a day. */
export interface LiveDay {
  day: string;
  generation: string;
  digest: string | null;
}

const ACCOUNT = prepared<{ no: number }>(
  `insert into insights.insight_account as a (workspace_id, ad_account_id) values ($1, $2)
     on conflict (workspace_id, ad_account_id) do update set workspace_id = excluded.workspace_id returning account_no as no`,
);

const ANNOUNCE = prepared<never>(
  `insert into insights.insight_generation (workspace_id, generation, account_no, level, spec, day)
   select $1, g.generation, $2, $3, $4, g.day from unnest($5::int8[], $6::date[]) as g(generation, day)`,
);

/** A number no generation has had, as text. */
function newNumber(): string {
  return String(randomBytes(8).readBigUInt64BE() >> 1n);
}

/**
 * Writes down the generations that a slice may write, one for each day, before any row of them exists: so those of a killed process are found
 * and removed.
 */
export async function announce(
  em: EntityManager,
  key: ReportKey,
  days: readonly string[],
): Promise<{ accountNo: number; generations: Map<string, string> }> {
  const [account] = await ACCOUNT(em, [key.workspaceId, key.adAccountId]);
  const numbers = days.map(newNumber);
  const { no } = account!;
  const generations = `{${numbers.join(',')}}`;
  await ANNOUNCE(em, [key.workspaceId, no, levelNo(key.level), specNo(key.spec), generations, daysText(days)]);
  return { accountNo: no, generations: new Map(days.map((day, at) => [day, numbers[at]!])) };
}

const LIVE = prepared<LiveDay>(
  `select day::text as day, generation::text as generation, digest from insights.insight_generation
    where workspace_id = $1 and account_no = $2 and level = $3 and spec = $4 and day = any($5::date[])
      and import_no is not null and replaced_by is null`,
);

/** Live generations of days, by day. */
export async function liveDays(
  em: EntityManager,
  { workspaceId, accountNo }: Pick<LockedAccount, 'workspaceId' | 'accountNo'>,
  key: ReportKey,
  days: readonly string[],
): Promise<Map<string, LiveDay>> {
  const rows = await LIVE(em, [workspaceId, accountNo, levelNo(key.level), specNo(key.spec), daysText(days)]);
  return new Map(rows.map((row) => [row.day, row]));
}

const REPLACE = prepared<never>(
  `update insights.insight_generation set replaced_by = $5, kept_until = clock_timestamp() + interval '1 hour'
    where workspace_id = $1 and account_no = $2 and level = $3 and spec = $4 and day = any($6::date[]) and import_no is not null and replaced_by is null`,
);
const COMMIT = prepared<{ generation: string }>(
  `update insights.insight_generation g set import_no = $2, digest = n.digest
     from unnest($3::int8[], $4::text[]) as n(generation, digest)
    where g.workspace_id = $1 and g.generation = n.generation and g.import_no is null and g.replaced_by is null
   returning g.generation::text as generation`,
);
const WITHDRAW = prepared<never>(
  'delete from insights.insight_generation where workspace_id = $1 and generation = any($2::int8[]) and import_no is null',
);

/** Makes generations live in the place of earlier ones. Throws when one was removed in the meantime, since the process stood still too long. */
export async function makeLive(
  em: EntityManager,
  { workspaceId, accountNo, importNo }: LockedAccount,
  key: ReportKey,
  generations: readonly NewGeneration[],
): Promise<void> {
  const days = daysText(generations.map(({ day }) => day));
  await REPLACE(em, [workspaceId, accountNo, levelNo(key.level), specNo(key.spec), importNo, days]);
  const numbers = `{${generations.map(({ generation }) => generation).join(',')}}`;
  const digests = `{${generations.map(({ digest }) => digest ?? 'NULL').join(',')}}`;
  const made = await COMMIT(em, [workspaceId, importNo, numbers, digests]);
  if (made.length !== generations.length) throw new Error('Rows of a slice were removed before it was committed.');
}

/** Takes back announced generations without rows. */
export async function withdraw(em: EntityManager, workspaceId: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await WITHDRAW(em, [workspaceId, `{${numbers.join(',')}}`]);
}

/** Time after which a generation that was not committed counts as left behind. */
const LEFT_BEHIND = "interval '1 hour'";

// Rows are locked in one order, since sweeps, erasures and slices may change the same ones.
const CONDEMN_OLD = prepared<never>(
  `update insights.insight_generation g set replaced_by = 0, kept_until = now()
     from (select workspace_id, generation from insights.insight_generation
            where import_no is null and replaced_by is null and created_at < now() - ${LEFT_BEHIND} for update skip locked) o
    where g.workspace_id = o.workspace_id and g.generation = o.generation`,
);
const CONDEMN = prepared<never>(
  `update insights.insight_generation g set replaced_by = 0, kept_until = now()
     from (select generation from insights.insight_generation where workspace_id = $1 and generation = any($2::int8[])
            order by generation for update) o
    where g.workspace_id = $1 and g.generation = o.generation and g.import_no is null and g.replaced_by is null`,
);
const CONDEMN_ALL = prepared<never>(
  `update insights.insight_generation g set replaced_by = 0, kept_until = now()
     from (select generation from insights.insight_generation where workspace_id = $1 and account_no = any($2::int4[])
            order by generation for update) o
    where g.workspace_id = $1 and g.generation = o.generation`,
);
const OVER = prepared<WrittenGeneration>(
  `select workspace_id as "workspaceId", account_no as "accountNo", generation::text as generation from insights.insight_generation
    where replaced_by is not null and kept_until <= now() order by created_at limit 2000`,
);
const FORGET = prepared<never>(
  `delete from insights.insight_generation g
    using (select k.workspace_id, k.generation from insights.insight_generation k
             join unnest($1::uuid[], $2::int8[]) as n(workspace_id, generation) using (workspace_id, generation)
            order by generation for update of k) o
    where g.workspace_id = o.workspace_id and g.generation = o.generation`,
);
const KNOWN = prepared<{ generation: string }>(
  `select g.generation::text as generation from insights.insight_generation g
     join unnest($1::uuid[], $2::int8[]) as n(workspace_id, generation) using (workspace_id, generation)`,
);

/** Condemns those of the generations that were not committed: from here on they cannot be, and their rows may be removed. */
export async function condemn(em: EntityManager, workspaceId: string, numbers: readonly string[]): Promise<void> {
  await CONDEMN(em, [workspaceId, `{${numbers.join(',')}}`]);
}

/** Condemns all generations of ad accounts, live ones too. */
export async function condemnAll(em: EntityManager, workspaceId: string, accountNos: readonly number[]): Promise<void> {
  await CONDEMN_ALL(em, [workspaceId, accountNos]);
}

/** Generations that nobody reads any more, at most 2,000: of a workspace, or of all with the rights of the system. Those left behind can no longer be committed from here on. */
export async function generationsOver(em: EntityManager): Promise<WrittenGeneration[]> {
  await CONDEMN_OLD(em, []);
  return OVER(em, []);
}

/** Forgets generations whose rows are removed. */
export async function forget(em: EntityManager, generations: readonly WrittenGeneration[]): Promise<void> {
  await FORGET(em, placesOf(generations));
}

/** Those of the generations that PostgreSQL does not know: no reader will ever see their rows. */
export async function unknownOf(
  em: EntityManager,
  generations: readonly WrittenGeneration[],
): Promise<WrittenGeneration[]> {
  const known = new Set((await KNOWN(em, placesOf(generations))).map(({ generation }) => generation));
  return generations.filter(({ generation }) => !known.has(generation));
}

function placesOf(generations: readonly WrittenGeneration[]): [string[], string] {
  return [
    generations.map(({ workspaceId }) => workspaceId),
    `{${generations.map(({ generation }) => generation).join(',')}}`,
  ];
}
