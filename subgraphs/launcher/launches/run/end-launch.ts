import type { EntityManager } from '@mikro-orm/postgresql';
import type { LaunchError } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import {
  changeState,
  finalStateOf,
  isComplete,
  type LaunchState,
} from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';

/** Delay of the first poll after the end of a launch with something open, and the longest pause between two polls. */
const FIRST_POLL_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** A launch of which nothing moves any more. */
export interface Ending {
  launch: LaunchRow;
  now: Date;
  /** Reason for which it goes no further, when its ads have none. */
  reason?: string;
}

/** Reason why an ad of a launch that has ended is neither there nor refused. */
const WAITS_BEHIND: LaunchError = {
  code: 'OUTCOME_UNKNOWN',
  platformCode: null,
  platformSubcode: null,
  title: null,
  message:
    'It was not attempted, since it is not known whether something it needs was created: see the operations it waits for, and search for them on the platform.',
  blamedFields: [],
};

/** Ends a launch with the state its ads, and what was to be switched on, are in. */
export async function endLaunch(em: EntityManager, launches: LaunchRepository, ending: Ending): Promise<void> {
  const { launch, now, reason } = ending;
  const wanted = launch.requestedStatus === 'ACTIVE';
  const operations = new CurrentOperations(wanted ? await launches.operationsOf(em, launch.id) : []);
  const activations = operations.activations();
  const off = activations.filter(({ dispatchState }) => dispatchState !== 'CONFIRMED').length;
  const state = off > 0 && isComplete(launch.counts) ? 'PARTIALLY_SUCCEEDED' : endOf(launch);
  const open = launch.counts.unknown > 0 || launch.operationCounts.unknown > 0;
  if (launch.counts.planned > 0) await launches.explainPlanned(em, launch, WAITS_BEHIND, now);
  const changed = launch.state !== state || launch.finishedAt == null || reason !== undefined;
  launch.step = 'FINISHED';
  launch.finishedAt ??= now;
  launch.nextCheckAt = open ? nextPoll(launch.finishedAt, now) : null;
  if (!changed) return;
  changeState(launch, state);
  const switchedOn = activations.length > 0 ? activated(launch, { off, on: activations.length - off }) : null;
  await appendLaunchEvent(em, launch, [ended(launch, state), switchedOn, reason].filter(Boolean).join(' '));
}

/** Polls become rarer the longer nothing happens. */
export function nextPoll(finishedAt: Date, now: Date): Date {
  const pause = Math.max(FIRST_POLL_MS, (now.getTime() - finishedAt.getTime()) / 4);
  return new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_MS));
}

/** Stopped before anything of it came to be, it is as if it had been cancelled before its start. */
function endOf({ counts, operationCounts, stoppedAt, finishedAt }: LaunchRow): LaunchState {
  const whileRunning = stoppedAt != null && (finishedAt == null || finishedAt >= stoppedAt);
  const nothing = operationCounts.succeeded + operationCounts.unknown === 0;
  return whileRunning && nothing ? 'CANCELLED' : finalStateOf(counts);
}

function ended({ name, counts, startedAt, stoppedAt }: LaunchRow, state: LaunchState): string {
  const { succeeded, replaced, total } = counts;
  if (stoppedAt && state === 'CANCELLED') return `Launch "${name}" was stopped before anything of it was created.`;
  if (state === 'FAILED' && !startedAt) return `Launch "${name}" could not start:`;
  const others = replaced > 0 ? `, ${replaced} replaced` : '';
  return `Launch "${name}" ${stoppedAt ? 'was stopped' : 'has ended'}: ${succeeded} of ${total} ads were created${others}.`;
}

function activated({ counts, phase, stoppedAt }: LaunchRow, { off, on }: { off: number; on: number }): string {
  if (!isComplete(counts)) return 'Everything of it stays paused, since not all of it is there.';
  if (off === 0) return 'It is switched on.';
  if (stoppedAt && on > 0) {
    return `${on} of its objects had been switched on and stay so, ${off} were not: pause what is not to deliver.`;
  }
  const which = phase === 'ACTIVATE' ? `${off} of its objects are` : 'It is';
  return `${which} not switched on.`;
}
