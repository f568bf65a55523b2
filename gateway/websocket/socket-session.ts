import type { GraphQLFormattedError } from 'graphql';
import type { WebSocket } from 'ws';
import { logOfRequest, type ErrorLog } from '#kit/errors/normalize-error.ts';
import { badUserInput, limitExceeded, unauthenticated } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { requestIdFrom } from '#kit/network/request-id.ts';
import { tracedSubscribe } from '#kit/tracing/tracing.ts';
import type { Vouched } from '#gateway/identity/authenticator.ts';
import type { Callers } from '#gateway/limits/callers.ts';
import type { Drain } from '#gateway/operations/drain.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import type { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import { readParams, type OperationParams } from '#gateway/operations/operation-params.ts';
import type { OperationAnswer, Operations } from '#gateway/operations/operations.ts';
import { readMessage, type ClientMessage } from '#gateway/websocket/client-message.ts';
import { introducedBy } from '#gateway/websocket/introduced-by.ts';
import { closingOf } from '#gateway/websocket/closing-of.ts';
import { ROUND_MS } from '#gateway/websocket/heartbeat.ts';
import { OperationSink, type SinkOwner } from '#gateway/websocket/operation-sink.ts';
import { RunningOperations, type Member, type Running } from '#gateway/websocket/running-operations.ts';

/** Options shared by the sockets of an endpoint. */
export interface SessionOptions {
  operations: Operations;
  edges: EdgeFactory;
  /** Gets what is masked. */
  log: ErrorLog;
  /** Operations running at once on one socket. */
  operationsPerSocket: number;
  /** Says when no new operation may begin, and waits for those which have one result. */
  drain: Drain;
  /** Limits of members over all their sockets. */
  callers: Callers;
}

type Phase = 'new' | 'initialising' | 'accepted' | 'closed';
/**
 * One socket that speaks `graphql-transport-ws`. The credential comes with `connection_init`. A malformed operation ends only that operation. Nothing
 * is sent for an operation after its end. Nothing is accepted from a client after the end of its session, though it may go on sending until it has
 * answered that.
 * Written for many thousand sockets with little to do: each keeps little memory.
 */
export class SocketSession implements SinkOwner {
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  /** Workspace named by the request that opened the socket; only programs can name one. */
  readonly #workspace: unknown;
  #phase: Phase = 'new';
  /** Operations with one result which are not answered yet. */
  #unanswered = 0;
  #vouched: Vouched | null = null;
  /** Member of the socket, and the operations that run on it, once it is accepted. */
  #member: Member | null = null;

  /** `workspace`: as the request that opened the socket named it. */
  constructor(socket: WebSocket, options: SessionOptions, workspace?: unknown) {
    this.#socket = socket;
    this.#options = options;
    this.#workspace = workspace;
  }

  /** True when the client has begun to introduce itself. */
  get introduced(): boolean {
    return this.#phase !== 'new';
  }

  /** Ends the socket when its token expires, if it does so within so many milliseconds. */
  endAtExpiry(within: number): void {
    const left = this.#millisecondsLeft();
    if (left > within) return;
    setTimeout(() => this.end(4403, 'Forbidden: the credential has expired'), Math.max(0, left)).unref();
  }

  /** Takes one message of the client. */
  async receive(text: string): Promise<void> {
    if (this.#phase === 'closed') return;
    const message = readMessage(text);
    if (message === null) this.end(4400, 'Invalid message received');
    else await this.#take(message);
  }

  /** Closes the socket: everything that runs on it ends, and nothing more is taken from it. The reason may have 123 bytes. */
  end(code: number, reason: string): void {
    if (this.#phase === 'closed') return;
    this.close();
    this.#socket.close(code, reason);
  }

  /** Ends the socket with a code upon which clients connect again elsewhere, once everything with one result is answered. */
  leave(): void {
    if (this.#unanswered === 0) this.end(1001, 'Going away');
  }

  finished(id: string): void {
    this.#member?.running.remove(id);
  }

  /** The socket is closed: everything that runs on it ends. */
  close(): void {
    this.#phase = 'closed';
    this.#member?.running.close();
    this.#member?.caller.disconnect();
    this.#member = null;
  }

  async #take(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'connection_init':
        await this.#initialise(message.payload);
        return;
      case 'ping':
        this.#send({ type: 'pong', ...(message.payload ? { payload: message.payload } : {}) });
        return;
      case 'pong':
        return;
      case 'complete':
        this.#member?.running.remove(message.id)?.close();
        return;
      case 'subscribe':
        if (this.#member) await this.#subscribe(message.id, message.payload, this.#member);
        else this.end(4401, 'Unauthorized');
    }
  }

  async #initialise(params: Record<string, unknown>): Promise<void> {
    if (this.#phase !== 'new') {
      this.end(4429, 'Too many initialisation requests');
      return;
    }
    this.#phase = 'initialising';
    const { edges } = this.#options;
    const credential = introducedBy(params, this.#workspace);
    if (credential === null && edges.authenticator !== null) {
      this.end(4401, 'Unauthorized: send connectionParams.authorization');
      return;
    }
    const requestId = requestIdFrom(undefined);
    let viewer: Viewer | null;
    try {
      this.#vouched = await edges.vouch(credential);
      ({ viewer } = await edges.renew(this.#vouched, requestId));
    } catch (error) {
      const { code, reason } = closingOf(this.#formatted(error, requestId));
      this.end(code, reason);
      return;
    }
    if (this.#phase !== 'initialising') return;
    const caller = this.#options.callers.of(viewer);
    if (!caller.connect()) {
      // Upon which clients come again later.
      this.end(1013, 'Too many sockets: close one first');
      return;
    }
    this.#member = { caller, running: new RunningOperations(caller) };
    this.#phase = 'accepted';
    this.endAtExpiry(ROUND_MS);
    this.#send({ type: 'connection_ack' });
  }

  #formatted(error: unknown, requestId: string): GraphQLFormattedError {
    return edgeError(error, requestId, logOfRequest(this.#options.log, requestId));
  }

  async #subscribe(id: string, payload: unknown, { caller, running }: Member): Promise<void> {
    if (running.has(id)) {
      this.end(4409, 'Subscriber for this id already exists');
      return;
    }
    const params = readParams(payload);
    const asked = 'violations' in params ? undefined : params.extensions?.['requestId'];
    const requestId = requestIdFrom(asked);
    try {
      caller.spend();
      if ('violations' in params) throw badUserInput(params.violations);
      const subscribes = this.#admit(params, running.size);
      const opening = running.begin(id, subscribes);
      const open = () => tracedSubscribe(params.extensions, () => this.#open(params, requestId));
      const run = async (): Promise<void> => {
        // One that is over while it waits is not opened.
        if (running.has(id, opening)) this.#answer(id, opening, await open(), running);
      };
      await (subscribes ? caller.openAfterOthers(run) : this.#untilAnswered(run));
    } catch (error) {
      const payloads = [this.#formatted(error, requestId)];
      this.#send({ id, type: 'error', payload: payloads });
    }
  }

  /** Returns true when the operation is a subscription. Throws why it cannot begin beside so many. */
  #admit(params: OperationParams, others: number): boolean {
    const { drain, operationsPerSocket: limit, operations } = this.#options;
    drain.admit();
    if (others >= limit) {
      throw limitExceeded(`${String(limit)} operations may run at once on one socket; complete one first.`, { limit });
    }
    return operations.prepare(params).operation.operation === 'subscription';
  }

  /** Has a shutdown wait for what has one result. */
  async #untilAnswered(run: () => Promise<void>): Promise<void> {
    const { drain } = this.#options;
    this.#unanswered += 1;
    try {
      await drain.during(run);
    } finally {
      this.#unanswered -= 1;
      if (drain.draining) this.leave();
    }
  }

  /** The member of the credential is identified again for every operation and every event, so a revoked one ends them. */
  async #open(params: OperationParams, requestId: string): Promise<OperationAnswer> {
    const { operations, edges } = this.#options;
    const vouched = this.#vouched;
    const renew = (): ReturnType<EdgeFactory['renew']> => edges.renew(vouched, requestId);
    try {
      const edge = await renew();
      if (this.#millisecondsLeft() <= 0 || this.#phase === 'closed') throw unauthenticated();
      return await operations.open(params, { edge, vouched, renew });
    } catch (error) {
      return { errors: [this.#formatted(error, requestId)] };
    }
  }

  #answer(id: string, opening: Running, answer: OperationAnswer, running: RunningOperations): void {
    if (!running.has(id, opening)) {
      // The client, or the socket's end, was faster.
      if ('pipe' in answer) answer.close();
      return;
    }
    const sink = new OperationSink(this.#socket, id, this);
    if ('pipe' in answer) {
      running.goOn(id, answer);
      answer.pipe(sink);
      return;
    }
    sink.next(JSON.stringify(answer));
    sink.complete();
  }

  /** Returns the milliseconds until the credential expires. */
  #millisecondsLeft(): number {
    const { expiresAt = null } = this.#vouched ?? {};
    return expiresAt === null ? Infinity : expiresAt * 1_000 - Date.now();
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
