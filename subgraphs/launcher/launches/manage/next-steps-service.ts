import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchNextStep } from '#subgraphs/launcher/generated/schema-types.ts';
import { isFinal } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { ReplacementCandidates } from '#subgraphs/launcher/launches/read/lists/replacement-candidates.ts';
import { nextStepsOf } from './next-steps.ts';

/** Finds the actions members can take on launches. */
export class NextSteps {
  readonly #database: Database;
  readonly #candidates: ReplacementCandidates;

  constructor(database: Database, candidates: ReplacementCandidates) {
    this.#database = database;
    this.#candidates = candidates;
  }

  /**
   * Returns the actions a member can take on a launch now. The clock, and the replacements of failed ads, are read once for all launches of a
   * request.
   */
  async of(context: RequestContext, launch: LaunchRow): Promise<LaunchNextStep[]> {
    const hasFailed = isFinal(launch.state) && !launch.stoppedAt && launch.counts.failed > 0;
    const [now, isReplaceable] = await Promise.all([
      context.once('next steps', () => this.#database.read(context.viewer, databaseNow)),
      hasFailed && this.#isReplaceable(context, launch.id),
    ]);
    return nextStepsOf(launch, now, isReplaceable);
  }

  #isReplaceable({ viewer, loaders }: RequestContext, launchId: string): Promise<boolean> {
    return loaders
      .get<string, boolean>('replaceable launches', (ids) => this.#candidates.exist(viewer, ids))
      .load(launchId);
  }
}
