import type { ActionDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { ActionAccount } from './action-account.ts';
import type { ActionReason, Clamp } from './decided-action.ts';

/** Budget actions. */
export type BudgetAction = Extract<ActionDefinition, { type: 'increase_budget' | 'decrease_budget' | 'set_budget' }>;

type Step = Extract<BudgetAction, { value: bigint }>;

/** A budget in minor units, or the reason why it stays as it is. */
export type NextBudget = { next: bigint; clampedBy: Clamp | null } | { reason: ActionReason };

const MILLIONTHS = 1_000_000n;
const WHOLE_IN_PERCENT = 100n * MILLIONTHS;

/**
 * The daily budget after an action, in minor units. A step is rounded towards the present budget, then held to its ceiling or floor, then to the
 * account's minimum. None of these ever turns a step around, or makes it larger.
 */
export function nextBudget(action: BudgetAction, present: bigint, account: ActionAccount): NextBudget {
  if (action.type === 'set_budget') return setTo(action.dailyBudget, present, account);
  return action.type === 'increase_budget' ? raised(action, present, account) : lowered(action, present, account);
}

/** An amount that was asked for is set exactly or not at all. */
function setTo(dailyBudget: bigint, present: bigint, account: ActionAccount): NextBudget {
  const next = minorDown(dailyBudget, account);
  if (next === present) return { reason: 'UNCHANGED' };
  return next < minimumOf(account) ? { reason: 'BELOW_MINIMUM' } : { next, clampedBy: null };
}

function raised(action: Step, present: bigint, account: ActionAccount): NextBudget {
  const ceiling = minorDown(action.limit, account);
  if (present >= ceiling) return { reason: 'AT_CEILING' };
  const asked = present + stepOf(action, present, account);
  if (asked === present) return { reason: 'NO_CHANGE_AFTER_ROUNDING' };
  const next = asked > ceiling ? ceiling : asked;
  if (next < minimumOf(account)) return { reason: 'BELOW_MINIMUM' };
  return { next, clampedBy: next < asked ? 'CEILING' : null };
}

function lowered(action: Step, present: bigint, account: ActionAccount): NextBudget {
  const floor = minorUp(action.limit, account);
  if (present <= floor) return { reason: 'AT_FLOOR' };
  const asked = present - stepOf(action, present, account);
  if (asked === present) return { reason: 'NO_CHANGE_AFTER_ROUNDING' };
  const least = minimumOf(account);
  if (least >= present) return { reason: 'BELOW_MINIMUM' };
  const held = asked < floor ? floor : asked;
  if (held < least) return { next: least, clampedBy: 'ACCOUNT_MINIMUM' };
  return { next: held, clampedBy: asked < floor ? 'FLOOR' : null };
}

/** Size of a step in minor units, rounded down. */
function stepOf({ mode, value }: Step, present: bigint, account: ActionAccount): bigint {
  return mode === 'percent' ? (present * value) / WHOLE_IN_PERCENT : minorDown(value, account);
}

/** No budget is zero, whatever the platform says of its minimum. */
function minimumOf({ minDailyBudget }: ActionAccount): bigint {
  return minDailyBudget !== null && minDailyBudget > 0n ? minDailyBudget : 1n;
}

function minorDown(millionths: bigint, { minorPerMajor }: ActionAccount): bigint {
  return (millionths * BigInt(minorPerMajor)) / MILLIONTHS;
}

function minorUp(millionths: bigint, account: ActionAccount): bigint {
  return -minorFloor(-millionths, account);
}

/** Division of a negative amount rounds towards zero, which is up. */
function minorFloor(millionths: bigint, { minorPerMajor }: ActionAccount): bigint {
  const scaled = millionths * BigInt(minorPerMajor);
  return scaled / MILLIONTHS - (scaled % MILLIONTHS === 0n ? 0n : 1n);
}
