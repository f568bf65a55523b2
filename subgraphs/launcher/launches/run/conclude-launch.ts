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

/** Says of a launch that its ad sets got another end. */
export const LATE = 'Its ad sets deliver from now on, for as long as they were to.';

/**
 * What follows when nothing of a launch moves any more: what was asked to be active is switched on once all of it is there, to deliver for as
 * long as it was to; else the launch ends. What a stopped one has not begun is given up.
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
  launch.lookAt = null;
  changeState(launch, 'RUNNING');
  const news = `All of launch "${launch.name}" is there: it is switched on now.`;
  await appendLaunchEvent(em, launch, late.length > 0 ? `${news} ${LATE}` : news);
}

/** What was not handed over yet, and what waits behind something unknown, is not begun any more. */
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
