import { unauthenticated } from '#kit/errors/refusals.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import type { SharedStreams } from '#gateway/streams/shared-streams.ts';
import { MOST_WAITING, type Sink } from '#gateway/streams/sink.ts';
import type { StreamGroup } from '#gateway/streams/stream-group.ts';
import type { StreamRequest } from '#gateway/streams/stream-request.ts';
import type { Delivery, Upstream } from '#gateway/streams/upstream.ts';

/**
 * One subscriber's view of a stream: every event once and in order. It reads an upstream of its own until it stands where
 * others do, and then gets what they get.
 */
export class ClientStream {
  readonly #streams: SharedStreams;
  /** Milliseconds since 1970. */
  readonly #expiresAt: number;
  /** Position of the last event the client has; null while that is unknown. */
  #position: number | null;
  #sink: Sink | null = null;
  /** Results that come before the sink is known. */
  #early: Delivery[] | null = [];
  #own: Upstream | null = null;
  #group: StreamGroup | null = null;
  #over = false;

  /** `expiresAt`: seconds since 1970, null for a credential that is good until it is revoked. */
  constructor(streams: SharedStreams, expiresAt: number | null, position: number | null) {
    this.#streams = streams;
    this.#expiresAt = expiresAt === null ? Infinity : expiresAt * 1_000;
    this.#position = position;
  }

  /** Goes on with an upstream of its own. */
  follow(upstream: Upstream): void {
    this.#own = upstream;
    if (this.#sink !== null) void this.#read(upstream, this.#sink);
  }

  /** Goes on with the others, who keep all that this one has not had. */
  share(group: StreamGroup): void {
    this.#own = null;
    this.#group = group;
  }

  /** Lets the results flow. */
  pipe(sink: Sink): void {
    this.#sink = sink;
    const early = this.#early ?? [];
    this.#early = null;
    for (const delivery of early) this.#send(delivery, sink);
    if (this.#over) sink.complete();
    else if (this.#own !== null) void this.#read(this.#own, sink);
  }

  /** Ends it at the client's wish; nothing is sent after. */
  close(): void {
    this.#over = true;
    this.#early = null;
    this.#own?.close();
    this.#group?.leave(this);
    this.#own = null;
    this.#group = null;
  }

  /** Gives it one event of its group, which it leaves out when the client has it; `now` is in milliseconds since 1970. */
  give(delivery: Delivery, now: number): void {
    const group = this.#group;
    const { position } = delivery;
    // A client that has just fallen behind reads the rest for itself.
    if (group === null || (position !== undefined && this.#position !== null && position <= this.#position)) return;
    if (this.#sink === null) {
      this.#early?.push(delivery);
      return;
    }
    this.#send(delivery, this.#sink, now);
    if (this.#group !== null && this.#sink.waiting > MOST_WAITING) this.#fallBehind(group, this.#sink);
  }

  /** Ends the stream: nothing more comes. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#own = null;
    this.#group = null;
    if (this.#early === null) this.#sink?.complete();
  }

  #send({ json, position }: Delivery, sink: Sink, now = Date.now()): void {
    if (now > this.#expiresAt) {
      const edge = (this.#own ?? this.#group?.upstream)?.request.edge;
      this.close();
      if (edge) sink.next(JSON.stringify({ errors: [edgeError(unauthenticated(), edge.requestId, edge.log)] }));
      sink.complete();
      return;
    }
    if (position !== undefined) this.#position = position;
    sink.next(json);
  }

  async #read(upstream: Upstream, sink: Sink): Promise<void> {
    for (;;) {
      const delivery = await upstream.next();
      if (this.#own !== upstream) return;
      if (delivery === null) break;
      this.#send(delivery, sink);
      if (sink.waiting > MOST_WAITING) await sink.drained();
      if (this.#own !== upstream) return;
      if (this.#position !== null && this.#streams.share(this, upstream, this.#position)) return;
    }
    this.end();
  }

  /** Leaves the others, waits until the client has read on, and then reads its own way up to them again. */
  #fallBehind(group: StreamGroup, sink: Sink): void {
    const { request } = group.upstream;
    const position = this.#position;
    this.#group = null;
    group.leave(this);
    if (position === null || request.identity.afterVariable === null) {
      this.#over = true;
      sink.giveUp();
      return;
    }
    void this.#catchUp(request, position, sink);
  }

  async #catchUp(request: StreamRequest, position: number, sink: Sink): Promise<void> {
    await sink.drained();
    if (this.#over) return;
    const opened = await this.#streams.reopen(request, position);
    if (this.#over) {
      if ('next' in opened) opened.close();
    } else if ('next' in opened) {
      this.follow(opened);
    } else {
      sink.next(JSON.stringify(opened));
      this.end();
    }
  }
}
