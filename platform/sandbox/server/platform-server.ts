import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerScript, ScriptedAnswer } from '../faults/answer-script.ts';
import type { Fault, FaultDice } from '../faults/fault-dice.ts';
import type { FaultSettings } from '../faults/fault-settings.ts';
import type { ScoreKeeper } from '../faults/score-keeper.ts';
import type { World } from '../objects/node-type.ts';
import { errorEnvelope } from '../wire/error-envelope.ts';
import { readRequest } from '../wire/read-request.ts';
import type { WireRequest } from '../wire/read-request.ts';
import { usageHeaders, type UsageState } from '../wire/usage-headers.ts';
import type { WireErrorDetails } from '../wire/wire-error.ts';
import { WireError } from '../wire/wire-error.ts';
import { authenticate } from './authenticate.ts';
import { commonHeaders, isUnchanged } from './common-headers.ts';
import type { Credentials } from './authenticate.ts';
import type { SubAnswer } from './batch.ts';
import { runBatch } from './batch.ts';
import type { KnownRequest } from './dispatch.ts';
import { dispatch, readPath } from './dispatch.ts';
import { FAULT_ERRORS, throttled } from './fault-errors.ts';
import { ownerOf, useCaseOf } from './request-owner.ts';
import type { LateWork } from './late-work.ts';
import type { RequestLog } from './request-log.ts';
import { pause } from './pause.ts';
import { scriptedAnswer } from './scripted-answer.ts';

/** Parts of the server. */
export interface ServerParts {
  world: World;
  credentials: Omit<Credentials, 'expiredTokens'>;
  dice: FaultDice;
  script: AnswerScript;
  scores: ScoreKeeper;
  log: RequestLog;
  late: LateWork;
}

/** Answers the platform's own paths, well or badly, as the fault panel says. */
export class PlatformServer {
  readonly #parts: ServerParts;
  readonly #closing = new AbortController();

  constructor(parts: ServerParts) {
    this.#parts = parts;
  }

  /** Ends all waiting answers. */
  stop(): void {
    this.#closing.abort();
  }

  async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let request: WireRequest;
    try {
      request = await readRequest(message);
    } catch (error) {
      this.#send(response, toAnswer(error, {}), '/');
      return;
    }
    const entry = this.#parts.log.begin(request.method, request.path, request.params);
    const { settings } = this.#parts.world;
    try {
      const { latencyMs, latencyJitterMs } = settings();
      const wait = latencyMs + (latencyJitterMs > 0 ? this.#parts.dice.next() * latencyJitterMs : 0);
      if (wait > 0) await pause(wait, this.#closing.signal);
      const origin = `http://${message.headers.host ?? 'sandbox'}`;
      const scripted = this.#parts.script.take(request.method, request.path);
      const fault = scripted ? null : this.#parts.dice.roll(settings(), request.method, request.path);
      entry.fault = scripted?.answer ?? fault;
      const known = { ...request, origin, token: '' };
      const answer = scripted ? this.#answerScripted(known, scripted) : await this.#answerWithFault(known, fault);
      if (answer) this.#send(response, answer, request.path, message.headers['if-none-match']);
      else response.destroy();
      this.#parts.log.end(entry, answer?.status ?? null);
    } catch (error) {
      this.#parts.log.end(entry, null);
      throw error;
    }
  }

  /** The answer, or null when the connection is to be cut. */
  async #answerWithFault(request: KnownRequest, fault: Fault | null): Promise<SubAnswer | null> {
    const { world, late } = this.#parts;
    const settings = world.settings();
    if (fault === 'lateApply') {
      late.add(world.clock.now() + settings.lateApplyMs, () => void this.#answer(request));
      return null;
    }
    if (fault === 'throttle')
      return toAnswer(throttled(settings.throttleMinutes), this.#usage(request, settings.throttleMinutes));
    if (fault === 'errorBeforeWork' || fault === 'reject') return toAnswer(FAULT_ERRORS[fault], this.#usage(request));
    if (fault === 'okWithError') return { ...toAnswer(FAULT_ERRORS.okWithError, this.#usage(request)), status: 200 };
    const answer = this.#answer(request);
    if (fault === 'cutAfterWork') return null;
    if (fault === 'errorAfterWork') return toAnswer(FAULT_ERRORS.errorAfterWork, this.#usage(request));
    if (fault === 'html')
      return {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
        body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
      };
    if (fault === 'truncate') return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
    if (fault === 'hang') await pause(settings.hangMs, this.#closing.signal);
    return answer;
  }

  #answerScripted(request: KnownRequest, entry: ScriptedAnswer): SubAnswer {
    const usual = entry.afterWork ? this.#answer(request) : null;
    return scriptedAnswer(entry, usual, this.#usage(request));
  }

  #answer(request: KnownRequest): SubAnswer {
    try {
      const { expiredTokens } = this.#parts.world.settings();
      const token = authenticate(request, { ...this.#parts.credentials, expiredTokens });
      const known = { ...request, token };
      if (
        request.method === 'POST' &&
        request.params.batch !== undefined &&
        readPath(request.path).segments.length === 0
      ) {
        return this.#parts.world.store.transaction(() => this.#answerBatch(known));
      }
      this.#charge(known);
      const body = JSON.stringify(dispatch(this.#parts.world, known));
      return { status: 200, headers: this.#usage(request), body };
    } catch (error) {
      return toAnswer(error, this.#usage(request));
    }
  }

  /** Writes of its requests are kept at once, even when a later one breaks the batch. */
  #answerBatch(request: KnownRequest): SubAnswer {
    try {
      const results = runBatch(request, (sub) => this.#runSub(sub));
      return { status: 200, headers: this.#usage(request), body: JSON.stringify(results) };
    } catch (error) {
      return toAnswer(error, this.#usage(request));
    }
  }

  #runSub(request: KnownRequest): SubAnswer | null {
    const { world, dice, script } = this.#parts;
    const { nullItemRate, itemErrorRate } = world.settings();
    if (nullItemRate > 0 && dice.next() < nullItemRate) return null;
    const scripted = script.takeItem(request.method, request.path);
    if (scripted) return this.#answerScripted(request, scripted);
    const answer = this.#answer(request);
    const isLost = itemErrorRate > 0 && dice.next() < itemErrorRate;
    return isLost ? toAnswer(FAULT_ERRORS.errorAfterWork, this.#usage(request)) : answer;
  }

  #charge(request: KnownRequest): void {
    const { world, scores } = this.#parts;
    const accountId = ownerOf(world, request.path);
    if (accountId !== undefined)
      scores.charge(accountId, request.method !== 'GET', world.clock.now(), world.settings());
  }

  #usage(request: WireRequest, regainMinutes = 0): Record<string, string> {
    const { world, scores } = this.#parts;
    const settings = world.settings();
    const useCase = useCaseOf(request.path);
    const id = ownerOf(world, request.path);
    if (id === undefined) return usageHeaders({ appPct: 0, useCase, account: null });
    const used = scores.usage(id, world.clock.now(), settings);
    const account = {
      id,
      pct: regainMinutes > 0 ? 100 : used.pct,
      resetSeconds: settings.score.decaySeconds,
      regainMinutes: Math.max(regainMinutes, used.regainMinutes),
    };
    return usageHeaders({ appPct: used.pct / 2, useCase, account, insights: insightsUsage(settings) });
  }

  #send(response: ServerResponse, { status, headers, body, isCut }: SubAnswer, path: string, known?: string): void {
    if (response.destroyed) return;
    const common = { ...commonHeaders(path, body), ...headers };
    const isSame = isUnchanged(status, common.ETag, known);
    if (isCut) {
      response.writeHead(status, { ...common, 'Content-Length': Buffer.byteLength(body) + 1 });
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
      return;
    }
    response.writeHead(isSame ? 304 : status, common);
    response.end(isSame ? undefined : body);
  }
}

/** Returns the insights quota of the settings; null when it goes with the score. */
function insightsUsage(settings: FaultSettings): UsageState['insights'] {
  const { insightsThrottle: kind, insightsThrottleMinutes, insightsUsedPercent } = settings;
  if (kind === null && insightsUsedPercent === null) return null;
  const pct = insightsUsedPercent ?? 100;
  const isAppWide = kind?.startsWith('4/') ?? false;
  return { accountPct: pct, appPct: isAppWide ? pct : 0, regainMinutes: kind === null ? 0 : insightsThrottleMinutes };
}

function toAnswer(error: unknown, headers: Record<string, string>): SubAnswer {
  const details: WireErrorDetails =
    error instanceof WireError
      ? error.details
      : { status: 500, code: 1, message: `An unknown error occurred: ${String(error)}` };
  return { status: details.status ?? 400, headers, body: JSON.stringify(errorEnvelope(details)) };
}
