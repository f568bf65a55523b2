import type { DecidedAction } from '#subgraphs/rules/actions/decided-action.ts';
import type { WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { OperationField } from '#subgraphs/rules/runs/run/run-state.ts';

const FIELDS = { daily_budget: 'BUDGET', status: 'STATUS', name: 'NAME' } as const;

const OF_TYPE: Record<DecidedAction['type'], OperationField> = {
  increase_budget: 'BUDGET',
  decrease_budget: 'BUDGET',
  set_budget: 'BUDGET',
  set_status: 'STATUS',
  add_tag: 'TAGS',
  remove_tag: 'TAGS',
  replace_tag: 'TAGS',
  edit_name: 'NAME',
  duplicate: 'COPY',
};

/** A decided action in the form in which a tick decides. */
export function wantedAction(action: DecidedAction, asked: 'ACTIVE' | 'PAUSED' | null): WantedAction {
  const { type, before, after, clampedBy, holderId, reason, effect } = action;
  const field = effect?.kind === 'UPDATE' ? FIELDS[effect.field] : OF_TYPE[type];
  const status = field === 'STATUS' ? asked : null;
  const request = requestOf(action);
  const shown = { before, after, clampedBy, holderId, reason };
  return { type, field, raises: raises(action, field, status), status, ...shown, request };
}

function raises({ before, after }: DecidedAction, field: OperationField, status: string | null): boolean {
  if (field === 'COPY') return true;
  if (field === 'STATUS') return status === 'ACTIVE';
  return field === 'BUDGET' && BigInt(after ?? 0) > BigInt(before ?? 0);
}

function requestOf({ effect }: DecidedAction): Record<string, unknown> {
  switch (effect?.kind) {
    case 'UPDATE':
      return { params: effect.params };
    case 'TAGS':
      return { add: effect.add, remove: effect.remove };
    case 'DUPLICATE':
      return { nameSuffix: effect.nameSuffix };
    default:
      return {};
  }
}
