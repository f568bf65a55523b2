import type { ConsoleRulesQuery, RuleStandingFragment, RunPageFragment, RunRowFragment } from './generated/graphql.ts';

/** A rule as the graph gives it. */
export type ReadRule = ConsoleRulesQuery['rules']['edges'][number]['node'];

/** A run as lists show it. */
export type RunRow = RunRowFragment;

/** A rule as the page shows it, with the runs that were read. */
export interface RuleEntry extends Omit<ReadRule, 'runs'> {
  /** Newest first. */
  runs: readonly RunRow[];
  /** Begin of the next page of runs; null when there is none. */
  next: string | null;
}

/** Wait of something; null where it waits for nobody. */
type Wait = RuleEntry['wait'];

/** A rule as it was read. */
export function ruleEntry({ runs, ...rule }: ReadRule): RuleEntry {
  return { ...rule, runs: runs.edges.map(({ node }) => node), next: nextOf(runs) };
}

/** Takes rules as they were read again. Older runs that were shown stay. */
export function readAgain(before: readonly RuleEntry[] | null, read: readonly RuleEntry[]): RuleEntry[] {
  const known = new Map(before?.map((rule) => [rule.id, rule]));
  return read.map((rule) => {
    const shown = known.get(rule.id);
    if (!shown || shown.runs.length === 0) return rule;
    const oldest = shown.runs.at(-1)!.id;
    const isDeeper = rule.next !== null && oldest < rule.runs.at(-1)!.id;
    return { ...rule, runs: merged(shown.runs, rule.runs), next: isDeeper ? shown.next : rule.next };
  });
}

/** Takes the next page of runs. */
export function withOlder(rule: RuleEntry, page: RunPageFragment): RuleEntry {
  const read = page.edges.map(({ node }) => node);
  return { ...rule, runs: merged(rule.runs, read), next: nextOf(page) };
}

/** Takes a run that has changed, with the rule as it stands behind that. A run on a page that was not read stays away. */
export function withChange(
  rule: RuleEntry,
  { run, standing }: { run: RunRow; standing: RuleStandingFragment },
): RuleEntry {
  const isOlder = standing.version < rule.version;
  const oldest = rule.runs.at(-1);
  const comesLater = rule.next !== null && oldest !== undefined && run.id < oldest.id;
  return { ...rule, ...(isOlder ? {} : standing), runs: comesLater ? rule.runs : merged(rule.runs, [run]) };
}

/** Takes waits as they were read, by the ids of rules and runs; what is not among them stays as it is. */
export function withWaits(rule: RuleEntry, waits: ReadonlyMap<string, Wait>): RuleEntry {
  const waitOf = ({ id, wait }: { id: string; wait?: Wait }): NonNullable<Wait> | null =>
    (waits.has(id) ? waits.get(id) : wait) ?? null;
  return { ...rule, wait: waitOf(rule), runs: rule.runs.map((run) => ({ ...run, wait: waitOf(run) })) };
}

/** True for a run that goes on by itself. */
export function isUnderWay({ state }: Pick<RunRow, 'state'>): boolean {
  return state === 'CLAIMED' || state === 'RUNNING';
}

/** Both lists in one, newest first, since ids grow with time. What has ended does not go on again: such news are older. */
function merged(known: readonly RunRow[], news: readonly RunRow[]): RunRow[] {
  const runs = new Map(known.map((run) => [run.id, run]));
  for (const run of news) {
    const before = runs.get(run.id);
    if (!before || isUnderWay(before) || !isUnderWay(run)) runs.set(run.id, run);
  }
  return [...runs.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

function nextOf({ pageInfo }: RunPageFragment): string | null {
  return pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
}
