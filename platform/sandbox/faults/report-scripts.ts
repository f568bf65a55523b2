import { isRecord } from '../wire/is-record.ts';

/** States of reports in the platform's words. */
export const REPORT_STATUSES = [
  'Job Not Started',
  'Job Started',
  'Job Running',
  'Job Completed',
  'Job Failed',
  'Job Skipped',
] as const;

/** State of a report for a while. */
export interface ReportState {
  status: (typeof REPORT_STATUSES)[number];
  percent: number;
  /** Reason of a failure; left out where null. */
  code: number | null;
  subcode: number | null;
  message: string | null;
}

/** Course of the next matching reports. */
export interface ReportScript {
  /** One state for each time the report is read; the last one stays, so that a report may run for ever. */
  states: ReportState[];
  /** Number of reports; null: all. Default 1. */
  times: number | null;
  /** Number of matching reports that are left alone before them; default 0. */
  skip: number;
  /** Only reports of this level, of this ad among others, with this day; null (default): any. */
  level: string | null;
  ad: string | null;
  day: string | null;
}

/** Properties of a report at its start. */
export interface StartedReport {
  readonly level: string;
  hasAd(id: string): boolean;
  hasDay(day: string): boolean;
}

const STATE_DEFAULTS: Omit<ReportState, 'status'> = { percent: 0, code: null, subcode: null, message: null };
const DEFAULTS: Omit<ReportScript, 'states'> = { times: 1, skip: 0, level: null, ad: null, day: null };

/** Courses of reports that tests order in advance. */
export class ReportScripts {
  #entries: ReportScript[] = [];

  /** Scripts still to come. */
  get entries(): readonly ReportScript[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Appends an entry; answers the mistakes of one that cannot be read. */
  add(body: unknown): string[] {
    if (!isRecord(body)) return ['the body must be a JSON object'];
    const mistakes = mistakesIn(body);
    if (mistakes.length > 0) return mistakes;
    const states = (body.states as Partial<ReportState>[]).map((state) => ({ ...STATE_DEFAULTS, ...state }));
    this.#entries.push({ ...DEFAULTS, ...body, states } as ReportScript);
    return [];
  }

  /** The course a report is to take, or null; the first entry that matches counts. */
  take(report: StartedReport): ReportState[] | null {
    const found = this.#entries.find((entry) => {
      if (!matches(entry, report)) return false;
      if (entry.skip === 0) return true;
      entry.skip -= 1;
      return false;
    });
    if (!found) return null;
    if (found.times !== null) found.times -= 1;
    this.#entries = this.#entries.filter(({ times }) => times === null || times > 0);
    return found.states;
  }
}

function matches({ level, ad, day }: ReportScript, report: StartedReport): boolean {
  if (level !== null && level !== report.level) return false;
  return (ad === null || report.hasAd(ad)) && (day === null || report.hasDay(day));
}

function mistakesIn(body: Record<string, unknown>): string[] {
  const known = ['states', ...Object.keys(DEFAULTS)];
  const mistakes = Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: unknown; known are ${known.join(', ')}`);
  const { states, times, skip, ...texts } = { ...DEFAULTS, ...body } as Record<string, unknown>;
  if (!Array.isArray(states) || states.length === 0) mistakes.push('states: must be a list of at least one state');
  else mistakes.push(...states.flatMap((state: unknown, index) => stateMistakes(state, `states[${index}]`)));
  if (times !== null && !(Number.isInteger(times) && Number(times) > 0))
    mistakes.push('times: must be a whole number from 1 or null');
  if (!Number.isInteger(skip) || Number(skip) < 0) mistakes.push('skip: must be a whole number from 0');
  for (const name of ['level', 'ad', 'day']) {
    const value = texts[name];
    if (value !== null && typeof value !== 'string') mistakes.push(`${name}: must be a text or null`);
  }
  return mistakes;
}

function stateMistakes(state: unknown, path: string): string[] {
  if (!isRecord(state)) return [`${path}: must be an object`];
  const known = ['status', ...Object.keys(STATE_DEFAULTS)];
  const mistakes = Object.keys(state)
    .filter((name) => !known.includes(name))
    .map((name) => `${path}.${name}: unknown; known are ${known.join(', ')}`);
  if (!REPORT_STATUSES.some((status) => status === state.status))
    mistakes.push(`${path}.status: must be one of ${REPORT_STATUSES.join(', ')}`);
  const percent = state.percent ?? 0;
  if (typeof percent !== 'number' || percent < 0 || percent > 100)
    mistakes.push(`${path}.percent: must be from 0 to 100`);
  for (const name of ['code', 'subcode']) {
    const value = state[name] ?? null;
    if (value !== null && !Number.isInteger(value)) mistakes.push(`${path}.${name}: must be a whole number or null`);
  }
  const message = state.message ?? null;
  if (message !== null && typeof message !== 'string') mistakes.push(`${path}.message: must be a text or null`);
  return mistakes;
}
