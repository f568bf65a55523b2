import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { ownedWrite } from '#kit/queues/owned-write.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { RUN_QUEUES } from '#subgraphs/rules/runs/run/run-wake.ts';
import { DispatchClient, type DispatchChanges } from '#subgraphs/contracts/dispatch-client.ts';
import { appendRunEvents } from '#subgraphs/rules/runs/run/run-event.ts';
import { advanceTags } from './advance-tags.ts';
import { applyChanges } from './apply-changes.ts';
import { endRun } from './end-run.ts';
import type { FollowedRun } from './followed-runs.ts';
import type { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import type { RunClock } from './run-clock.ts';

/** Changes are read this many at a time. */
const CHANGES_PER_PAGE = 500;
/** Shortest and longest pause of a run that waits. Dispatch publishes its changes, so this only covers lost wakes. */
const LEAST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;

/** Changes of a run nothing of which is at dispatch any more. */
const AT_REST: DispatchChanges = { changes: [], complete: true, endCursor: null, hasMore: false, blockReason: null };

const note = preparedUnread(
  `update rules.rule_run set dispatch_cursor = $3, next_check_at = $4::timestamptz where workspace_id = $1 and id = $2`,
);

/** Follows the operations of runs at dispatch until nothing of them moves any more. */
export class RunFollower {
  readonly #database: Database;
  readonly #actors: RuleActors;
  readonly #clock: RunClock;

  constructor({ database, actors, clock }: { database: Database; actors: RuleActors; clock: RunClock }) {
    this.#database = database;
    this.#actors = actors;
    this.#clock = clock;
  }

  /** Applies what has changed since; returns true when there is more to read at once. */
  async follow(queue: Queue, run: FollowedRun): Promise<boolean> {
    const page = run.waits ? await this.#changes(queue, run) : AT_REST;
    await ownedWrite(this.#database, { name: RUN_QUEUES, queue, workspaceId: run.workspaceId }, async (em) => {
      const now = await this.#clock(em);
      const ended = await applyChanges(em, run.workspaceId, page.changes, now);
      if (page.complete || ended > 0) await advanceTags(em, run, now);
      await this.#record(em, run, page, now);
      if (page.complete) await endRun(em, run, now);
      if (page.complete || ended > 0) await appendRunEvents(em, [run.id]);
    });
    return page.hasMore && !page.complete;
  }

  #changes({ signal }: Queue, run: FollowedRun): Promise<DispatchChanges> {
    const client = new DispatchClient({ peers: this.#actors.peersOf(run), signal });
    return client.changes({ causeId: run.id, after: run.cursor, first: CHANGES_PER_PAGE, arrivals: false });
  }

  async #record(em: EntityManager, run: FollowedRun, page: DispatchChanges, now: Date): Promise<void> {
    const age = (now.getTime() - run.startedAt.getTime()) / 4;
    const pauseMs = page.hasMore ? 0 : Math.min(Math.max(age, LEAST_PAUSE_MS), LONGEST_PAUSE_MS);
    const nextCheckAt = new Date(now.getTime() + pauseMs).toISOString();
    await note(em, [run.workspaceId, run.id, page.endCursor ?? run.cursor, nextCheckAt]);
  }
}
