import type { ClientStream } from '#gateway/streams/client-stream.ts';
import type { Delivery, Upstream } from '#gateway/streams/upstream.ts';

/** Events kept for who is just joining: no more are needed than come while a joiner reads its own way up to the others. */
const KEPT = 16;

/** Subscribers who get the same events, executed and written once for all of them. */
export class StreamGroup {
  readonly upstream: Upstream;
  /** Position of the newest event. */
  head: number;
  /** Every event behind this position and up to the newest one is kept. */
  #floor: number;
  readonly #kept: Delivery[] = [];
  readonly #members = new Set<ClientStream>();
  readonly #ended: () => void;

  /** Goes on with the upstream of a subscriber who stands at a position; `ended` is called when nobody can join any more. */
  constructor(upstream: Upstream, position: number, ended: () => void) {
    this.upstream = upstream;
    this.head = position;
    this.#floor = position;
    this.#ended = ended;
  }

  /** Whether all is kept that somebody who stands at the position has not had. */
  reaches(position: number): boolean {
    return position >= this.#floor;
  }

  /** Takes a subscriber in and gives it what is kept; it leaves out what it has. */
  join(member: ClientStream): void {
    this.#members.add(member);
    const now = Date.now();
    for (const delivery of this.#kept) member.give(delivery, now);
  }

  /** Lets a subscriber go. The last one ends the group. */
  leave(member: ClientStream): void {
    this.#members.delete(member);
    if (this.#members.size > 0) return;
    this.#ended();
    this.upstream.close();
  }

  /** Gives every event to every subscriber until the upstream ends. */
  async run(): Promise<void> {
    for (;;) {
      const delivery = await this.upstream.next();
      if (delivery === null) break;
      this.#keep(delivery);
      const now = Date.now();
      for (const member of this.#members) member.give(delivery, now);
    }
    this.#ended();
    for (const member of this.#members) member.end();
    this.#members.clear();
  }

  #keep(delivery: Delivery): void {
    if (delivery.position === undefined) return;
    this.head = delivery.position;
    this.#kept.push(delivery);
    if (this.#kept.length > KEPT) this.#floor = this.#kept.shift()!.position!;
  }
}
