import type { EntityManager } from '@mikro-orm/postgresql';
import { badUserInput } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { reserve } from '#subgraphs/launcher/account-limits/reserve.ts';
import type {
  LaunchCancelInput,
  LaunchRunNowInput,
  LaunchSetEnabledInput,
} from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchChanges } from './launch-changes.ts';
import type { LiveChanges } from './live-changes.ts';
import { cancel, hold, isMissed, resume, runNow } from '#subgraphs/launcher/launches/launch/unstarted.ts';

/** Members' changes of launches that have not started. */
export class UnstartedLaunches {
  readonly #changes: LaunchChanges;
  readonly #liveChanges: LiveChanges;

  constructor(changes: LaunchChanges, liveChanges: LiveChanges) {
    this.#changes = changes;
    this.#liveChanges = liveChanges;
  }

  /** Holds a launch, lets it start, or gives it another time. Throws as `launchSetEnabled` documents it. */
  async setEnabled(
    context: RequestContext,
    { enabled, scheduledAt, ...readAt }: LaunchSetEnabledInput,
  ): Promise<LaunchRow> {
    await this.#changes.assertAllowed(context, readAt.adAccountId);
    const refusal = enabled ? await this.#liveChanges.refusal(context, readAt.adAccountId) : null;
    return this.#changes.change(context, readAt, async (em, launch, now) => {
      const given = scheduledAt ?? null;
      refuseTime(given, now);
      if (!enabled) return held(em, launch, now);
      const notice = resume(launch, given, now);
      if (refusal && notice !== null && launch.state === 'QUEUED') throw refusal;
      return reserved(em, launch, { now, notice });
    });
  }

  /** Has a launch start now. Throws as `launchRunNow` documents it. */
  async runNow(context: RequestContext, input: LaunchRunNowInput): Promise<LaunchRow> {
    await this.#changes.assertAllowed(context, input.adAccountId);
    const refusal = await this.#liveChanges.refusal(context, input.adAccountId);
    return this.#changes.change(context, input, (em, launch, now) => {
      if (refusal) throw refusal;
      return reserved(em, launch, { now, notice: runNow(launch) });
    });
  }

  /** Cancels a launch. Throws as `launchCancel` documents it. */
  cancel(context: RequestContext, input: LaunchCancelInput): Promise<LaunchRow> {
    return this.#changes.change(context, input, (_, launch, now) => cancel(launch, now));
  }
}

/** Holds a launch. One that had missed its time reserves again what it had released. Returns the notice of its change. */
async function held(em: EntityManager, launch: LaunchRow, now: Date): Promise<string | null> {
  const hasReleased = launch.state === 'MISSED';
  const notice = hold(launch, now);
  return hasReleased ? reserved(em, launch, { now, notice }) : notice;
}

/** Reserves for a launch that may start, which may be another day's or had missed its time. Returns the notice of its change. */
async function reserved(
  em: EntityManager,
  launch: LaunchRow,
  { now, notice }: { now: Date; notice: string | null },
): Promise<string | null> {
  if (notice !== null) await reserve(em, launch, { now });
  return notice;
}

function refuseTime(scheduledAt: Date | null, now: Date): void {
  if (!scheduledAt || !isMissed(scheduledAt, now)) return;
  throw badUserInput([{ path: 'input.scheduledAt', rule: 'future', message: 'must not be in the past' }]);
}
