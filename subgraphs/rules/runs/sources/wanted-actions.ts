import type { ActionAccount } from '#subgraphs/rules/actions/action-account.ts';
import { decideActions } from '#subgraphs/rules/actions/decide-actions.ts';
import type { PresentObject } from '#subgraphs/rules/actions/present-object.ts';
import type { TaskDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { WantedAction } from '#subgraphs/rules/runs/decide/candidate.ts';
import type { AskedActions } from '#subgraphs/rules/runs/work/tick-sources.ts';
import { importedObject, presentObjects, readsLive } from './present-objects.ts';
import { wantedAction } from './wanted-action.ts';

/** Decides the actions of matched objects, read live where an action depends on it. */
export async function wantedActions(
  { actor, data, level, matches, signal }: AskedActions,
  account: ActionAccount,
): Promise<(readonly WantedAction[])[]> {
  const imported = matches.map(({ row }) => importedObject(data, level, row));
  const live = matches.flatMap(({ task }, at) => (readsLive(task) ? [at] : []));
  const asking = { peers: actor.peers, signal };
  const read = await presentObjects(
    asking,
    data.adAccountId,
    level,
    live.map((at) => imported[at]!),
  );
  const present = new Map<number, PresentObject | null>(live.map((at, n) => [at, read[n] ?? null]));
  return matches.map(({ task }, at) =>
    actionsOf(task, present.has(at) ? (present.get(at) ?? null) : imported[at]!, account),
  );
}

function actionsOf(task: TaskDefinition, object: PresentObject | null, account: ActionAccount): WantedAction[] {
  return decideActions(task, object, account).map((decided) => {
    const asked = task.actions[decided.position];
    return wantedAction(decided, asked?.type === 'set_status' ? asked.status : null);
  });
}
