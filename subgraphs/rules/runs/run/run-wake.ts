/** Name of the queues in which runs are carried out: one for each set of ad accounts of a workspace. */
export const RUN_QUEUES = 'rule runs';

/** Wakes the workers that carry out runs. */
export const RUN_WAKE_KEY = 'rules:runs';

/** Topic of a run's progress; its subject is the run. */
export const RUN_TOPIC = 'rule_run';

/** Topic of the runs of an ad account; its subject is the account. */
export const RUNS_TOPIC = 'rule_runs';

/** Returns the wake key of a run's operations at dispatch; with an empty id the prefix of all. */
export function dispatchWakeKey(runId: string): string {
  return `accounts:dispatch:${runId}`;
}

/** Key of the queue for runs over these ad accounts of a workspace. */
export function queueKeyOf(workspaceId: string, adAccountIds: readonly string[]): string {
  return [workspaceId, ...adAccountIds.toSorted()].join(' ');
}
