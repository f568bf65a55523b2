import { isRecord } from '../wire/is-record.ts';
import type { AnswerScript } from './answer-script.ts';
import type { FaultDice } from './fault-dice.ts';
import type { FaultSettings } from './fault-settings.ts';
import { CALM } from './fault-settings.ts';
import { readFaultSettings } from './read-fault-settings.ts';
import type { ReportScripts } from './report-scripts.ts';
import type { ScoreKeeper } from './score-keeper.ts';

/** The current settings and what they steer. */
export class FaultPanel {
  readonly #dice: FaultDice;
  readonly #scores: ScoreKeeper;
  readonly #script: AnswerScript;
  readonly #reports: ReportScripts;
  readonly #advance: (milliseconds: number) => number;
  #settings: FaultSettings = CALM;

  constructor(parts: {
    dice: FaultDice;
    scores: ScoreKeeper;
    script: AnswerScript;
    reports: ReportScripts;
    advance: (milliseconds: number) => number;
  }) {
    this.#dice = parts.dice;
    this.#scores = parts.scores;
    this.#script = parts.script;
    this.#reports = parts.reports;
    this.#advance = parts.advance;
  }

  get settings(): FaultSettings {
    return this.#settings;
  }

  /** Answers `/_faults…`. */
  answer(method: string, path: string, body: unknown): { status: number; body: unknown } {
    if (path === '/_faults/tick' && method === 'POST') return this.#tick(body);
    if (path === '/_faults/reset' && method === 'POST') return this.#set(CALM, {}, true);
    if (path === '/_faults/answers') return this.#ordered(this.#script, 'answers', method, body);
    if (path === '/_faults/reports') return this.#ordered(this.#reports, 'reports', method, body);
    if (path !== '/_faults') {
      const paths = 'paths: /_faults, /_faults/answers, /_faults/reports, /_faults/reset, /_faults/tick';
      return { status: 404, body: { mistakes: [paths] } };
    }
    if (method === 'GET') return { status: 200, body: this.#settings };
    if (method === 'PUT') return this.#set(CALM, body, true);
    if (method === 'PATCH' || method === 'POST') return this.#set(this.#settings, body, false);
    return { status: 405, body: { mistakes: ['methods: GET, PUT, PATCH'] } };
  }

  #set(base: FaultSettings, change: unknown, startsAgain: boolean): { status: number; body: unknown } {
    const { settings, mistakes } = readFaultSettings(base, change);
    if (mistakes.length > 0) return { status: 400, body: { mistakes } };
    this.#settings = settings;
    const names = isRecord(change) ? Object.keys(change) : [];
    if (startsAgain || ['seed', 'onlyFirst', 'skipFirst'].some((name) => names.includes(name)))
      this.#dice.reset(settings.seed);
    if (startsAgain || names.includes('score')) this.#scores.reset();
    if (startsAgain) for (const script of [this.#script, this.#reports]) script.clear();
    return { status: 200, body: settings };
  }

  #ordered(script: AnswerScript | ReportScripts, name: string, method: string, body: unknown) {
    if (method === 'DELETE') script.clear();
    const mistakes = method === 'POST' ? script.add(body) : [];
    if (mistakes.length > 0) return { status: 400, body: { mistakes } };
    return { status: 200, body: { [name]: script.entries } };
  }

  #tick(body: unknown): { status: number; body: unknown } {
    const milliseconds = isRecord(body) ? Number(body.ms ?? Number(body.seconds ?? 60) * 1000) : 60_000;
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      return { status: 400, body: { mistakes: ['ms: must be a number from 0'] } };
    return { status: 200, body: { now: new Date(this.#advance(milliseconds)).toISOString() } };
  }
}
