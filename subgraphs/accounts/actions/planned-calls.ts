import type { OperationKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import type { ActionCall } from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** Maximum number of calls in a plan. */
const SHOWN = 100;
const KINDS: Partial<Record<OperationKind, { edge: string; word: string }>> = {
  IMAGE: { edge: 'adimages', word: 'image' },
  VIDEO: { edge: 'advideos', word: 'video' },
  CREATIVE: { edge: 'adcreatives', word: 'creative' },
  CAMPAIGN: { edge: 'campaigns', word: 'campaign' },
  AD_SET: { edge: 'adsets', word: 'ad set' },
  AD: { edge: 'ads', word: 'ad' },
};
const COPY_WORDS: Partial<Record<OperationKind, string>> = {
  COPY_CAMPAIGN: 'campaign',
  COPY_AD_SET: 'ad set',
  COPY_AD: 'ad',
};

/** The first calls of a plan, as people and programs see them. */
export function plannedCalls(operations: readonly PlannedOperation[], accountId: string): ActionCall[] {
  const numbers = new Map(operations.map(({ id }, index) => [id, index + 1]));
  return operations.slice(0, SHOWN).map((operation, index) => ({
    number: index + 1,
    ...callOf(operation, accountId, numbers),
  }));
}

function callOf(
  operation: PlannedOperation,
  accountId: string,
  numbers: ReadonlyMap<string, number>,
): Omit<ActionCall, 'number'> {
  const { kind, name, targetId } = operation;
  const given = shown(operation.params, numbers) as Record<string, unknown>;
  if (kind === 'UPDATE') {
    const params = Object.fromEntries(Object.entries(given).filter(([key]) => !key.startsWith('$')));
    return { purpose: `Change "${name}"`, method: 'POST', path: targetId ?? madeBy(given['$target']), params };
  }
  if (kind === 'PAUSE_COPIES') {
    const purpose = 'Read what was copied, and pause whatever is not paused';
    return { purpose, method: 'GET', path: madeBy(given['$root']), params: {} };
  }
  const copied = COPY_WORDS[kind];
  if (copied) {
    const params = { ...given, deep_copy: false, status_option: 'PAUSED' };
    return { purpose: `Copy the ${copied} as "${name}"`, method: 'POST', path: `${targetId}/copies`, params };
  }
  const { edge, word } = KINDS[kind]!;
  const isFile = kind === 'IMAGE' || kind === 'VIDEO';
  const status = isFile || kind === 'CREATIVE' ? {} : { status: 'PAUSED' };
  const purpose = `${isFile ? 'Send' : 'Create'} the ${word} "${name}"`;
  return { purpose, method: 'POST', path: `${accountId}/${edge}`, params: { name, ...given, ...status } };
}

/** Path to an object that an earlier call makes. */
function madeBy(reference: unknown): string {
  return `{${(reference as { $call: number }).$call}}`;
}

/** Replaces references to operations by references to numbers of calls. */
function shown(value: unknown, numbers: ReadonlyMap<string, number>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => shown(item, numbers));
  if ('$operation' in value && typeof value.$operation === 'string') {
    const field = 'field' in value ? value.field : 'id';
    return { $call: numbers.get(value.$operation), field };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item, numbers)]));
}
