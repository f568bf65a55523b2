import { uuid7 } from '#kit/ids/uuid7.ts';
import { configuredDailyBudget } from '#subgraphs/accounts/dispatch/admission/configured-daily-budget.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import { blocker, type Planned, type PlanFinding, warning } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { goneFindings, isGone, KIND_WORDS, type LiveObject } from './live-object.ts';
import { createdFields } from './plan-create.ts';

/** The kinds that can be copied. */
export type CopiedKind = 'CAMPAIGN' | 'AD_SET' | 'AD';

/** Objects on the platform at and below the source of a copy. */
export interface SourceTree {
  kind: CopiedKind;
  source: LiveObject;
  /** Ad sets of a campaign; else empty. */
  adSets: LiveObject[];
  /** Ads of a campaign or an ad set, each with its `adset_id`; else empty. */
  ads: LiveObject[];
  /** True when an archived object lies below the source. */
  hasArchived: boolean;
}

/** Maximum number of operations of one action. */
export const MAX_OPERATIONS = 12_000;
const MAX_NAME = 400;

/** Naming of a copy. */
export interface CopyNaming {
  /** Text behind the name of the source. */
  suffix: string;
  /** Id of the operation for a part: the id of an object that is copied, or `name` and `pause`. */
  idOf: (part: string) => string;
}

const ANY_COPY: CopyNaming = { suffix: ' - Copy', idOf: () => uuid7() };

/** A copy of a tree, level by level: each copy names the copy it goes into, and copies that came out active are paused last. */
export function planDuplicate(
  { kind, source, adSets, ads, hasArchived }: SourceTree,
  now: Date,
  { suffix, idOf }: CopyNaming = ANY_COPY,
): Planned {
  const copy = (copied: CopiedKind, object: LiveObject, parent: PlannedOperation | null, name = object.name) =>
    copyOf(idOf(object.id), copied, object, { parent, now, name });
  const root = copy(kind, source, null, copyName(source.name, suffix));
  const rename = renameOf(idOf('name'), kind, root);
  const operations = [root, rename];
  const parents = new Map([[source.id, root]]);
  for (const adSet of adSets.filter((one) => !isGone(one))) {
    const made = { ...copy('AD_SET', adSet, root), dependsOn: [rename.id] };
    parents.set(adSet.id, made);
    operations.push(made);
  }
  const kept = ads.filter((ad) => !isGone(ad) && parents.has(String(ad['adset_id'])));
  for (const ad of kept) operations.push(copy('AD', ad, parents.get(String(ad['adset_id']))!));
  const leftOut = hasArchived || operations.length < 2 + adSets.length + ads.length;
  if (kind !== 'AD') operations.push(pauseAll(idOf('pause'), kind, root, operations));
  return {
    operations,
    target: { kind, id: null },
    changes: createdFields({ name: root.name, status: 'PAUSED', ...budgetsOf(source), ...countsOf(kind, operations) }),
    dailyBudget: operations.reduce((sum, one) => sum + BigInt(one.dailyBudget ?? 0), 0n),
    findings: [...goneFindings(kind, source, 'input.sourceId'), ...sizeFindings(operations.length, leftOut)],
    check: null,
  };
}

/** Gives a copy its planned name, paused in any case; dispatch makes it under a name by which it can be found again. */
function renameOf(id: string, kind: CopiedKind, { id: root, name }: PlannedOperation): PlannedOperation {
  const params = { $target: { $operation: root, field: 'id' }, name, status: 'PAUSED' };
  return {
    id,
    kind: 'UPDATE',
    name,
    params,
    dependsOn: [],
    targetKind: kind,
    targetId: null,
    dailyBudget: '0',
  };
}

function copyOf(
  id: string,
  kind: CopiedKind,
  source: LiveObject,
  { parent, now, name }: { parent: PlannedOperation | null; now: Date; name: string },
): PlannedOperation {
  const parentField = { CAMPAIGN: null, AD_SET: 'campaign_id', AD: 'adset_id' }[kind];
  const reference = parent && parentField ? { [parentField]: { $operation: parent.id, field: 'id' } } : {};
  const budgets = kind === 'AD' ? {} : source;
  return {
    id,
    kind: `COPY_${kind}`,
    name,
    params: reference,
    parentId: parent?.id ?? null,
    dependsOn: [],
    targetKind: kind,
    targetId: source.id,
    dailyBudget: String(configuredDailyBudget({ kind: 'AD_SET', params: budgets }, now)),
  };
}

function pauseAll(
  id: string,
  kind: CopiedKind,
  root: PlannedOperation,
  copies: readonly PlannedOperation[],
): PlannedOperation {
  return {
    id,
    kind: 'PAUSE_COPIES',
    name: root.name,
    params: { $root: { $operation: root.id, field: 'id' } },
    parentId: null,
    dependsOn: copies.map(({ id }) => id),
    targetKind: kind,
    targetId: null,
    dailyBudget: '0',
  };
}

function copyName(name: string, suffix: string): string {
  return [...name].slice(0, MAX_NAME - [...suffix].length).join('') + suffix;
}

function budgetsOf(source: LiveObject): Record<string, unknown> {
  const fields = ['daily_budget', 'lifetime_budget'].filter((field) => source[field] != null && source[field] !== '0');
  return Object.fromEntries(fields.map((field) => [field, source[field]]));
}

function countsOf(kind: CopiedKind, operations: readonly PlannedOperation[]): Record<string, number> {
  const count = (copied: CopiedKind) => operations.filter((one) => one.kind === `COPY_${copied}`).length;
  if (kind === 'CAMPAIGN') return { adsets: count('AD_SET'), ads: count('AD') };
  return kind === 'AD_SET' ? { ads: count('AD') } : {};
}

function sizeFindings(count: number, leftOut: boolean): PlanFinding[] {
  const findings: PlanFinding[] = [];
  if (leftOut) findings.push(warning('left_out', 'What is archived or deleted is not copied.', 'input.sourceId'));
  if (count > MAX_OPERATIONS) {
    const message = `The copy takes ${count} calls; one action makes at most ${MAX_OPERATIONS}. Copy its ${KIND_WORDS.AD_SET}s one by one.`;
    const details = { limit: 'OPERATIONS', allowed: MAX_OPERATIONS, found: count };
    findings.push(blocker('too_many_operations', 'LIMIT_EXCEEDED', message, { path: 'input.sourceId', details }));
  }
  return findings;
}
