import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal } from '#kit/errors/refusals.ts';
import type { LaunchError } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { withFailed } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { endLaunch } from '../end-launch.ts';

interface Refused {
  launch: LaunchRow;
  refusal: Refusal;
  now: Date;
}

/** Ends a launch whose next operations may not be sent to the platform: they and their ads fail with the reason. */
export async function refuseLaunch(
  em: EntityManager,
  launches: LaunchRepository,
  { launch, refusal, now }: Refused,
): Promise<void> {
  const { code, message } = refusal;
  const error: LaunchError = {
    code,
    message,
    platformCode: null,
    platformSubcode: null,
    title: null,
    blamedFields: [],
  };
  launch.error = error;
  const { items, operations } = await launches.failPlanned(em, launch, now);
  launch.counts = withFailed(launch.counts, items);
  launch.operationCounts = withFailed(launch.operationCounts, operations);
  await endLaunch(em, launches, { launch, now, reason: message });
}
