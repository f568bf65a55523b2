import type { Logger } from 'pino';
import { conflict } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchStopInput } from '#subgraphs/launcher/generated/schema-types.ts';
import { GIVEN_UP } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { LaunchDispatch } from '#subgraphs/launcher/launches/run/dispatch/launch-dispatch.ts';
import { assertFailed, beginStop, giveUp } from './failed-launch.ts';
import type { LaunchChanges } from './launch-changes.ts';

export interface LaunchStopsDeps {
  launches: LaunchRepository;
  changes: LaunchChanges;
  dispatch: LaunchDispatch;
  log: Logger;
}

/** Lets members stop launches that run, and give up what failed of those that have ended. */
export class LaunchStops {
  readonly #deps: LaunchStopsDeps;

  constructor(deps: LaunchStopsDeps) {
    this.#deps = deps;
  }

  /** Stops a launch for good. Throws as `launchStop` documents it. */
  async stop(context: RequestContext, input: LaunchStopInput): Promise<LaunchRow> {
    const { changes, launches } = this.#deps;
    const by = context.viewer.memberId;
    const launch = await changes.change(context, input, async (em, current, now) => {
      if (current.stoppedAt) return null;
      if (UNSTARTED.includes(current.state)) throw unstarted(current);
      if (current.state === 'RUNNING') return beginStop(current, { by, now });
      assertFailed(current);
      return giveUp(current, await launches.abandonActivations(em, current.id, GIVEN_UP, now), { by, now });
    });
    if (launch.state === 'RUNNING') await this.#stopAtDispatch(launch);
    return launch;
  }

  /**
   * Holds unsent operations at once, also when the caller does not wait for it. When dispatch cannot be reached, the launch's worker does so as soon
   * as it can.
   */
  async #stopAtDispatch(launch: LaunchRow): Promise<void> {
    const { dispatch, log } = this.#deps;
    try {
      await dispatch.stop(launch);
    } catch (error) {
      log.warn({ err: error, launchId: launch.id }, 'a stop could not be handed over yet');
    }
  }
}

const UNSTARTED: readonly LaunchRow['state'][] = ['SCHEDULED', 'QUEUED', 'HELD', 'MISSED'];

function unstarted({ state }: LaunchRow) {
  return conflict(`This launch has not started (${state}): cancel it with launchCancel.`, { state });
}
