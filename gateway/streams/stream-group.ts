import type { ClientStream } from '#gateway/streams/client-stream.ts';
import type { Delivery, Upstream } from '#gateway/streams/upstream.ts';

/** Events kept for who is just joining: no more are needed than come while a joiner reads its own way up to the others. */
const KEPT = 16;
/** Longest time events are kept; older ones are dropped with the next, since most launches have few followers for hours. */
const KEPT_MS = 2_000;

/** An event and when it came, in milliseconds since 1970. */
interface Kept {
  delivery: Delivery;
  at: number;
}

/** Subscribers who get the same events, executed and written once for all of them. */
export class StreamGroup {
  readonly upstream: Upstream;
  /** Position of the newest event. */
  head: number;
  /** Position behind which every event up to the newest one is kept. */
  #floor: number;
  readonly #kept: Kept[] = [];
  readonly #members = new Set<ClientStream>();
  readonly #ended: () => void;

  /** Goes on with the upstream of a subscriber who stands at a position; `ended` is called when nobody can join any more. */
  constructor(upstream: Upstream, position: number, ended: () => void) {
    this.upstream = upstream;
    this.head = position;
    this.#floor = position;
    this.#ended = ended;
  }

  /** Returns true when all is kept that somebody who stands at the position has not had. */
  reaches(position: number): boolean {
    return position >= this.#floor;
  }

  /** Takes a subscriber in and gives it what is kept; it leaves out what it has. */
  join(member: ClientStream): void {
    this.#members.add(member);
    const now = Date.now();
    for (const { delivery } of this.#kept) member.give(delivery, now);
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
      const now = Date.now();
      this.#keep(delivery, now);
      for (const member of this.#members) member.give(delivery, now);
    }
    this.#ended();
    for (const member of this.#members) member.end();
    this.#members.clear();
  }

  #keep(delivery: Delivery, now: number): void {
    if (delivery.position === undefined) return;
    this.head = delivery.position;
    this.#kept.push({ delivery, at: now });
    while (this.#kept.length > KEPT || this.#kept[0]!.at < now - KEPT_MS) {
      this.#floor = this.#kept.shift()!.delivery.position!;
    }
  }
}
