import { VerdictCache } from '#kit/access/verdict-cache.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { CollectionRepository } from '#subgraphs/launcher/collections/collection-repository.ts';
import { CollectionFreezer } from '#subgraphs/launcher/collections/frozen/collection-freezer.ts';
import { FrozenRepository } from '#subgraphs/launcher/collections/frozen/frozen-repository.ts';
import { LaunchPlanner } from '#subgraphs/launcher/launches/inputs/launch-planner.ts';
import { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { SubmissionService } from '#subgraphs/launcher/launches/submit/submission-service.ts';
import { MediaRepository } from '#subgraphs/launcher/media/media-repository.ts';
import { TemplateRepository } from '#subgraphs/launcher/templates/template-repository.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import { BatchPlanner } from '../selection/batch-planner.ts';
import { RunCarrier } from './carry-out-run.ts';

/** Dependencies of a carrier. */
export interface CarrierDeps extends Pick<SubgraphDeps, 'config' | 'database' | 'log'> {
  /** Returns a caller of the other subgraphs on behalf of a viewer. */
  peersOf(viewer: Viewer): PeerCaller;
}

/** Builds what carries out runs: the planner and the submission of launches, on behalf of the members who saved the schedules. */
export function buildCarrier(
  { config, database, peersOf, log }: CarrierDeps,
  schedules: ScheduleRepository,
  time: ScheduleTime,
): RunCarrier {
  const launches = new LaunchRepository();
  const freezer = new CollectionFreezer(new CollectionRepository(), new FrozenRepository());
  const sources = { media: new MediaRepository(), templates: new TemplateRepository(), freezer, launches };
  const { liveChanges } = config;
  const planner = new LaunchPlanner(database, sources, liveChanges);
  return new RunCarrier({
    database,
    schedules,
    batches: new BatchPlanner({ database, planner, liveChanges }),
    submissions: new SubmissionService(database, launches, planner, liveChanges),
    time,
    peersOf,
    verdicts: new VerdictCache(),
    log,
  });
}
