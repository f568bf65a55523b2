import type { AccessKind, AccessTarget } from '#kit/access/access-source.ts';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { Gathered } from '#kit/requests/gathered.ts';
import type { AccessLevel } from './grant-repository.ts';

/** A query of targets for their existence and a member's grants on them. */
interface AccessQuestion {
  targets: readonly AccessTarget[];
  /** Null for a member who needs no grants. */
  memberId: string | null;
}

/** An existing target, or a grant on it. */
interface AccessRow extends AccessTarget {
  /** Null in a row for the target's existence. */
  memberId: string | null;
  level: AccessLevel | null;
}

/** SQL of the existing ones among the ad accounts `$1` and the brands `$2`, with the grants on them of the members `$3`. */
const ACCESS = prepared<AccessRow>(
  `select 'AD_ACCOUNT' as kind, id, null::uuid as "memberId", null as level from accounts.ad_account where id = any($1)
    union all
   select 'BRAND', id, null, null from accounts.brand where id = any($2)
    union all
   select kind, target_id, member_id, level from accounts.access_grant
    where member_id = any($3) and target_id = any($1::uuid[] || $2::uuid[])`,
);

/**
 * Reads the rows that access depends on. Every request for an object of another subgraph needs them, so simultaneous queries share one
 * statement.
 */
export class AccessReader {
  readonly #gathered: Gathered<AccessQuestion, Map<string, AccessLevel>>;

  constructor(database: Database) {
    this.#gathered = new Gathered((workspaceId, questions) =>
      database.read({ workspaceId }, async (em) => {
        const values = [idsOf(questions, 'AD_ACCOUNT'), idsOf(questions, 'BRAND'), membersOf(questions)];
        return levelsOf(await ACCESS(em, values));
      }),
    );
  }

  /** Access level of each target, in their order: the granted one, `WRITE` where none is needed, else undefined. */
  async levels(workspaceId: string, question: AccessQuestion): Promise<(AccessLevel | undefined)[]> {
    const levels = await this.#gathered.ask(workspaceId, question);
    return question.targets.map((target) => levels.get(keyOf(question.memberId, target)));
  }
}

/** Levels by member and target. Grants on missing targets are left out. */
function levelsOf(rows: readonly AccessRow[]): Map<string, AccessLevel> {
  const levels = new Map<string, AccessLevel>();
  for (const row of rows) if (row.memberId === null) levels.set(keyOf(null, row), 'WRITE');
  for (const row of rows)
    if (row.level && levels.has(keyOf(null, row))) levels.set(keyOf(row.memberId, row), row.level);
  return levels;
}

function keyOf(memberId: string | null, { kind, id }: AccessTarget): string {
  return `${memberId ?? ''} ${kind} ${id}`;
}

function idsOf(questions: readonly AccessQuestion[], wanted: AccessKind): string[] {
  const ofKind = questions.flatMap(({ targets }) => targets.filter(({ kind }) => kind === wanted));
  return [...new Set(ofKind.map(({ id }) => id))];
}

function membersOf(questions: readonly AccessQuestion[]): string[] {
  return [...new Set(questions.flatMap(({ memberId }) => memberId ?? []))];
}
