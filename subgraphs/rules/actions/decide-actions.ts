import type { ActionDefinition, TaskDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { ActionAccount } from './action-account.ts';
import { decideBudget } from './decide-budget.ts';
import { decideName } from './decide-name.ts';
import { decideTags, tagsAfter } from './decide-tags.ts';
import { changed, type DecidedAction, type Decision, heldBack } from './decided-action.ts';
import type { PresentObject } from './present-object.ts';

/**
 * Decides all actions of a task for one matched object, in order, each on the object as those before it leave it. Pure: what depends on other
 * runs and rules is decided by the run.
 * @param object null when the platform has it no longer
 */
export function decideActions(
  task: Pick<TaskDefinition, 'actions'>,
  object: PresentObject | null,
  account: ActionAccount,
): DecidedAction[] {
  let present = object;
  return task.actions.map((action, position) => {
    const decision = present === null ? heldBack('GONE') : decide(action, present, account);
    if (present) present = objectAfter(present, decision);
    return { position, type: action.type, ...decision };
  });
}

function decide(action: ActionDefinition, object: PresentObject, account: ActionAccount): Decision {
  switch (action.type) {
    case 'increase_budget':
    case 'decrease_budget':
    case 'set_budget':
      return decideBudget(action, object, account);
    case 'set_status':
      return decideStatus(action.status, object);
    case 'add_tag':
    case 'remove_tag':
    case 'replace_tag':
      return decideTags(action, object.tags);
    case 'edit_name':
      return decideName(action.edit, object);
    case 'duplicate':
      return decideDuplicate(action.nameSuffix, object);
  }
}

/** A pause expects nothing of the object: it is right whatever has happened meanwhile. */
function decideStatus(after: 'ACTIVE' | 'PAUSED', { status: before }: PresentObject): Decision {
  if (before === after) return heldBack('UNCHANGED', { before });
  const params = after === 'ACTIVE' ? { status: after, $expected: { status: before } } : { status: after };
  return changed({ kind: 'UPDATE', field: 'status', params }, { before, after });
}

function decideDuplicate(nameSuffix: string, { name }: PresentObject): Decision {
  return changed({ kind: 'DUPLICATE', nameSuffix }, { before: name, after: name + nameSuffix });
}

function objectAfter(object: PresentObject, { effect, after }: Decision): PresentObject {
  if (effect?.kind === 'TAGS') return { ...object, tags: tagsAfter(object.tags, effect) };
  if (effect?.kind !== 'UPDATE' || after === null) return object;
  if (effect.field === 'daily_budget') return { ...object, dailyBudget: BigInt(after) };
  return { ...object, [effect.field]: after };
}
