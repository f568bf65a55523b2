import type { PresentObject } from '#subgraphs/rules/actions/present-object.ts';
import type { TargetLevel, TaskDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData } from '#subgraphs/rules/evaluate/account-data.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { ErrorCode } from '#kit/errors/error-codes.ts';
import { ask, type Asking } from '#kit/links/ask.ts';
import { PRESENT_OBJECTS } from '#subgraphs/contracts/rule-documents.ts';

/** Objects read from the platform in one call. */
const AT_ONCE = 50;
const LEVELS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const;
/** Refusals of a platform that cannot be read now. */
const NOT_NOW: readonly ErrorCode[] = ['RATE_LIMITED', 'PLATFORM_UNAVAILABLE', 'PLATFORM_REJECTED'];

/** The object of a row as it was imported. */
export function importedObject(data: AccountData, level: TargetLevel, row: number): PresentObject {
  const { ids, attributes, tags } = data.tables[level]!;
  const text = (name: string) => attributes[name]?.[row] ?? null;
  const budget = (name: string) => (text(name) === null ? null : BigInt(text(name)!));
  return {
    id: ids[row]!,
    level,
    name: text('name') ?? '',
    status: text('status') ?? '',
    dailyBudget: budget('daily_budget'),
    lifetimeBudget: budget('lifetime_budget'),
    campaignId: text('campaign_id'),
    tags: tags?.[row] ?? [],
  };
}

/** True when an action of the task depends on more than an import is good for: an amount, a name, or switching on. */
export function readsLive({ actions }: TaskDefinition): boolean {
  return actions.some((action) => {
    if (action.type === 'set_status') return action.status === 'ACTIVE';
    return action.type.endsWith('_budget') || action.type === 'edit_name' || action.type === 'duplicate';
  });
}

/**
 * The objects as the platform has them now; null for one that is gone. While the platform cannot be read they are as imported: a change that
 * raises spend names the value it expects, and a pause must not wait.
 */
export async function presentObjects(
  asking: Asking,
  adAccountId: string,
  level: TargetLevel,
  imported: readonly PresentObject[],
): Promise<(PresentObject | null)[]> {
  const present: (PresentObject | null)[] = [];
  for (let at = 0; at < imported.length; at += AT_ONCE) {
    present.push(...(await readPart(asking, adAccountId, level, imported.slice(at, at + AT_ONCE))));
  }
  return present;
}

async function readPart(
  asking: Asking,
  adAccountId: string,
  level: TargetLevel,
  imported: readonly PresentObject[],
): Promise<(PresentObject | null)[]> {
  const variables = { adAccountId, level: LEVELS[level], ids: imported.map(({ id }) => id) };
  try {
    const { _presentObjects: found } = await ask(asking, 'accounts', PRESENT_OBJECTS, variables);
    const byId = new Map(found.map((one) => [one.id, one]));
    return imported.map((object) => {
      const live = byId.get(object.id);
      if (!live) return null;
      const { name, status, campaignId = object.campaignId } = live;
      return { ...object, ...amountsOf(live), name, status, campaignId: campaignId ?? null };
    });
  } catch (error) {
    if (error instanceof Refusal && NOT_NOW.includes(error.code)) return [...imported];
    throw error;
  }
}

type Amount = string | null | undefined;

function amountsOf({ dailyBudget, lifetimeBudget }: { dailyBudget?: Amount; lifetimeBudget?: Amount }) {
  return {
    dailyBudget: dailyBudget == null ? null : BigInt(dailyBudget),
    lifetimeBudget: lifetimeBudget == null ? null : BigInt(lifetimeBudget),
  };
}
