import type { EntityManager } from '@mikro-orm/postgresql';
import { GIVEN_UP } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { changeState, isComplete, withFailed } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';
import { CurrentOperations } from '#subgraphs/launcher/launches/launch/current-operations.ts';
import { readDeliveryRules } from './delivery/delivery-rules.ts';
import { type Ending, endLaunch } from './end-launch.ts';
import { deliverAllTheirTime, storeLateEnds } from './delivery/late-ends.ts';
import { refuseLaunch } from './dispatch/refuse-launch.ts';

/** Notice that the ad sets of a launch got another end. */
export const LATE = 'Its ad sets deliver from now on, for as long as they were to.';

/**
 * Concludes a launch of which no operation moves any more. Objects that were requested active are switched on once all of them exist, to deliver for
 * their full duration; else the launch ends. The operations a stopped launch has not begun are given up.
 */
export async function concludeLaunch(em: EntityManager, launches: LaunchRepository, ending: Ending): Promise<void> {
  const { launch, now } = ending;
  if (launch.stoppedAt) {
    await giveUpPlanned(em, launches, launch, now);
    return endLaunch(em, launches, ending);
  }
  const wanted = launch.requestedStatus === 'ACTIVE' && launch.phase === 'CREATE';
  const operations = new CurrentOperations(wanted ? await launches.operationsOf(em, launch.id) : []);
  const open = operations.activations().some(({ dispatchState }) => dispatchState === 'PLANNED');
  if (!open || !isComplete(launch.counts)) return endLaunch(em, launches, ending);
  const { late, refusal } = deliverAllTheirTime(await readDeliveryRules(em, launch), operations, now);
  launch.phase = 'ACTIVATE';
  launch.handedOver = false;
  if (refusal) return refuseLaunch(em, launches, { launch, refusal, now });
  await storeLateEnds(em, late);
  launch.step = 'ACTIVATION';
  launch.finishedAt = null;
  launch.nextCheckAt = null;
  changeState(launch, 'RUNNING');
  const message = `All of launch "${launch.name}" is there: it is switched on now.`;
  await appendLaunchEvent(em, launch, late.length > 0 ? `${message} ${LATE}` : message);
}

/** Gives up operations that were not handed over yet, and those that wait behind one of unknown outcome. */
async function giveUpPlanned(
  em: EntityManager,
  launches: LaunchRepository,
  launch: LaunchRow,
  now: Date,
): Promise<void> {
  const { items, operations } = await launches.abandonPlanned(em, launch.id, GIVEN_UP, now);
  launch.counts = withFailed(launch.counts, items);
  launch.operationCounts = withFailed(launch.operationCounts, operations);
}
