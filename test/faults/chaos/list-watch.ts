import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { PatientGraph } from './patient-graph.ts';
import { sequenceFaults } from './sequence-faults.ts';
import { Subscriber } from './subscriber.ts';

const FOLLOW = /* GraphQL */ `
  subscription FollowAll($adAccountId: UUID!, $after: Int) {
    launchesChanged(adAccountId: $adAccountId, after: $after) {
      sequence
      change {
        launchId
        launchSequence
      }
    }
  }
`;
/** Events are published within this time, even by a very busy machine. */
const PATIENCE_MS = 120_000;
const POLL_MS = 100;

interface Changed {
  launchesChanged: { sequence: number; change: { launchId: string; launchSequence: number } | null };
}

/** A subscriber of all launches of an ad account from its first one on. */
export class ListWatch {
  readonly subscriber: Subscriber<Changed>;
  readonly #adAccountId: string;
  /** The newest sequence seen of each launch. */
  readonly #newest = new Map<string, number>();
  readonly #following: Promise<void>;

  constructor(graph: PatientGraph, adAccountId: string, { dice, drops }: { dice: Dice; drops: number }) {
    this.#adAccountId = adAccountId;
    this.subscriber = new Subscriber(graph, {
      document: FOLLOW,
      variables: { adAccountId },
      fromStart: true,
      eventsPerConnection: drops,
      dice,
      take: ({ launchesChanged: { sequence, change } }) => {
        if (change) this.#newest.set(change.launchId, change.launchSequence);
        return sequence;
      },
    });
    this.#following = this.subscriber.follow();
  }

  /** Waits until it has been told how each launch ended; gives what was left out, repeated or never told, as sentences. */
  async end(ended: readonly { id: string; name: string; sequence: number }[]): Promise<string[]> {
    const untold = (): string[] =>
      ended
        .filter(({ id, sequence }) => this.#newest.get(id) !== sequence)
        .map(({ id, name, sequence }) => `the list was told ${this.#newest.get(id)} of ${sequence} of ${name}`);
    for (const deadline = Date.now() + PATIENCE_MS; untold().length > 0 && Date.now() < deadline;) await pause(POLL_MS);
    this.subscriber.leave();
    await this.#following;
    if (ended.length === 0) return [];
    const { sequences } = this.subscriber;
    const list = {
      launch: `the list of ${this.#adAccountId}`,
      sequences,
      fromStart: true,
      last: sequences.at(-1) ?? 0,
    };
    return [...untold(), ...sequenceFaults(list)];
  }
}
