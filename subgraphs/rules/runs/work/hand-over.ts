import type { Database } from '#kit/database/database.ts';
import type { Refusal } from '#kit/errors/refusals.ts';
import { ownedWrite } from '#kit/queues/owned-write.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { RUN_QUEUES } from '#subgraphs/rules/runs/run/run-wake.ts';
import { DispatchClient, type AdmittedOperation } from '#subgraphs/contracts/dispatch-client.ts';
import { copyOf, dispatchBatches, isReadable } from './dispatch-batches.ts';
import { openOperations, type OpenOperation } from './open-operations.ts';
import { recordHandOver, type HandedRun, type RefusedOperation } from './record-hand-over.ts';
import { isPermanentRefusal, reasonOfAdmission } from './refused-admission.ts';
import type { RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import type { RunClock } from './run-clock.ts';

/** Operations of one call to dispatch. */
const MOST_AT_ONCE = 5_000;

/** Result of handing over the operations of one run in one ad account. */
interface Handed {
  activityId: string | null;
  refused: RefusedOperation[];
}

const NOTHING: Handed = { activityId: null, refused: [] };

/** Hands the operations of decided runs to dispatch. Doing it again after a lost answer changes nothing: their ids stand. */
export class RunHandOver {
  readonly #database: Database;
  readonly #actors: RuleActors;
  readonly #clock: RunClock;

  constructor({ database, actors, clock }: { database: Database; actors: RuleActors; clock: RunClock }) {
    this.#database = database;
    this.#actors = actors;
    this.#clock = clock;
  }

  /** Hands over what the queue's runs have planned. Returns false when there was nothing. */
  async handOver(queue: Queue, workspaceId: string): Promise<boolean> {
    const open = await this.#database.read({ workspaceId }, (em) => openOperations(em, workspaceId, queue.key));
    if (open.length === 0) return false;
    const runs = [...Map.groupBy(open, ({ runId }) => runId).values()];
    const handed: HandedRun[] = [];
    for (const operations of runs) handed.push(await this.#handOverRun(queue, operations));
    await ownedWrite(this.#database, { name: RUN_QUEUES, queue, workspaceId }, async (em) => {
      await recordHandOver(em, workspaceId, handed, await this.#clock(em));
    });
    return true;
  }

  async #handOverRun(queue: Queue, operations: readonly OpenOperation[]): Promise<HandedRun> {
    const { runId } = operations[0]!;
    const accounts: HandedRun['accounts'] = [];
    const refused: RefusedOperation[] = [];
    for (const [adAccountId, all] of Map.groupBy(operations, (one) => one.adAccountId)) {
      const own = all.filter(isReadable);
      refused.push(...all.filter((one) => !isReadable(one)).map(({ id }) => unreadable(id)));
      const result = own.length === 0 ? NOTHING : await this.#handOverAccount(queue, own);
      accounts.push({ adAccountId, activityId: result.activityId });
      refused.push(...result.refused);
    }
    return { runId, accounts, refused };
  }

  /** Operations that add nothing go first and by themselves, so that no refusal of an increase can reach them. */
  async #handOverAccount(queue: Queue, operations: readonly OpenOperation[]): Promise<Handed> {
    const { plain, raising } = dispatchBatches(operations);
    const one = await this.#admit(queue, operations[0]!, plain);
    const lost = new Set(one.refused.map(({ id }) => id));
    const possible = raising.filter(({ dependsOn }) => dependsOn.every((id) => !lost.has(id)));
    const behindLost = raising.filter((operation) => !possible.includes(operation)).map(({ id }) => notDone(id));
    const other = await this.#admit(queue, operations[0]!, possible);
    const copies = await this.#admitCopies(
      queue,
      operations.filter(({ field }) => field === 'COPY'),
    );
    return {
      activityId: one.activityId ?? other.activityId ?? copies.activityId,
      refused: [...one.refused, ...behindLost, ...other.refused, ...copies.refused],
    };
  }

  /** A copy reads its source first, for which the member's present role counts. */
  async #admitCopies(queue: Queue, copies: readonly OpenOperation[]): Promise<Handed> {
    const handed: Handed = { activityId: null, refused: [] };
    const [first] = copies;
    if (!first) return handed;
    const actor = await this.#actors.find(first, [first.adAccountId], queue.signal);
    const client = new DispatchClient({ peers: actor?.peers ?? this.#actors.peersOf(first), signal: queue.signal });
    for (const copy of copies) {
      try {
        handed.activityId = await client.admitCopy({ ...copyOf(copy), attempt: queue.epoch.toString() });
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        handed.refused.push(refusedBy(copy.id, error));
      }
    }
    return handed;
  }

  async #admit(queue: Queue, of: OpenOperation, operations: readonly AdmittedOperation[]): Promise<Handed> {
    const client = new DispatchClient({ peers: this.#actors.peersOf(of), signal: queue.signal });
    const handed: Handed = { activityId: null, refused: [] };
    for (let at = 0; at < operations.length; at += MOST_AT_ONCE) {
      const part = operations.slice(at, at + MOST_AT_ONCE);
      try {
        const { activityId, refusals } = await client.admit({
          adAccountId: of.adAccountId,
          causeKind: 'RULE',
          causeId: of.runId,
          attempt: queue.epoch.toString(),
          operations: part,
          partial: true,
        });
        handed.activityId = activityId;
        handed.refused.push(
          ...refusals.map(({ operationId: id, code, message }) => ({ id, reason: reasonOfAdmission(code), message })),
        );
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        handed.refused.push(...part.map(({ id }) => refusedBy(id, error)));
      }
    }
    return handed;
  }
}

/** A copy whose source is gone has that as its reason beside the code. */
function refusedBy(id: string, { code, message, extensions }: Refusal): RefusedOperation {
  return { id, reason: extensions['reason'] === 'GONE' ? 'GONE' : reasonOfAdmission(code), message };
}

function unreadable(id: string): RefusedOperation {
  const message = 'Its stored request cannot be read, so nothing was sent: the rule decides again at its next slot.';
  return { id, reason: 'NOT_DONE', message };
}

function notDone(id: string): RefusedOperation {
  return { id, reason: 'NOT_DONE', message: 'An action before it was refused.' };
}
