import { isRecord } from '../wire/is-record.ts';

/** Form of a scripted answer; the body of `error` and `error200` comes from `code` and `subcode`. */
const SCRIPTED_ANSWERS = ['html', 'cut', 'error', 'error200', 'empty'] as const;

/** One entry of the script: how the next calls that match are answered. */
export interface ScriptedAnswer {
  /**
   * `html`: status 200 with an HTML page; `cut`: the connection breaks in the midst of the body; `error`: an error with its status;
   * `error200`: status 200 with an error body; `empty`: status 200 without a body.
   */
  answer: (typeof SCRIPTED_ANSWERS)[number];
  /** Number of calls answered so; default 1. */
  times: number;
  /** Number of matching calls that are left alone before them; default 0. */
  skip: number;
  /** HTTP method; null (default): every method. */
  method: string | null;
  /** Regular expression over the path; null (default): every path. An error with a path is for items of batches, too. */
  path: string | null;
  /** True when the work is done before the bad answer; default false. */
  afterWork: boolean;
  /** Status of `error`; default 500. */
  status: number;
  /** Code and subcode of the error; default 2 without subcode. */
  code: number;
  subcode: number | null;
}

const DEFAULTS: Omit<ScriptedAnswer, 'answer'> = {
  times: 1,
  skip: 0,
  method: null,
  path: null,
  afterWork: false,
  status: 500,
  code: 2,
  subcode: null,
};

/** Bad answers that tests order in advance, ahead of everything that is left to chance. */
export class AnswerScript {
  #entries: ScriptedAnswer[] = [];

  /** Answers still to come. */
  get entries(): readonly ScriptedAnswer[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Appends an entry; answers the mistakes of one that cannot be read. */
  add(body: unknown): string[] {
    if (!isRecord(body)) return ['the body must be a JSON object'];
    const mistakes = mistakesIn(body);
    if (mistakes.length === 0) this.#entries.push({ ...DEFAULTS, ...body } as unknown as ScriptedAnswer);
    return mistakes;
  }

  /** The answer a request is to get, or null; the first entry that matches counts. */
  take(method: string, path: string): ScriptedAnswer | null {
    return this.#take(method, path, () => true);
  }

  /** The answer an item of a batch is to get, or null: an item has no connection of its own that could break. */
  takeItem(method: string, path: string): ScriptedAnswer | null {
    return this.#take(method, path, (entry) => entry.answer === 'error' && entry.path !== null);
  }

  #take(method: string, path: string, fits: (entry: ScriptedAnswer) => boolean): ScriptedAnswer | null {
    const found = this.#entries.find((entry) => {
      if (!fits(entry)) return false;
      const isMethod = entry.method === null || entry.method === method;
      if (!isMethod || (entry.path !== null && !new RegExp(entry.path).test(path))) return false;
      if (entry.skip === 0) return true;
      entry.skip -= 1;
      return false;
    });
    if (!found) return null;
    found.times -= 1;
    this.#entries = this.#entries.filter(({ times }) => times > 0);
    return found;
  }
}

function mistakesIn(body: Record<string, unknown>): string[] {
  const known = ['answer', ...Object.keys(DEFAULTS)];
  const mistakes = Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: unknown; known are ${known.join(', ')}`);
  const check = (isRight: boolean, mistake: string): void => void (isRight || mistakes.push(mistake));
  const whole = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;
  const entry: Record<string, unknown> = { ...DEFAULTS, ...body };
  const { answer, times, skip, method, path, afterWork, status, code, subcode } = entry;
  check(
    SCRIPTED_ANSWERS.some((name) => name === answer),
    `answer: must be one of ${SCRIPTED_ANSWERS.join(', ')}`,
  );
  check(whole(times, 1), 'times: must be a whole number from 1');
  check(whole(skip, 0), 'skip: must be a whole number from 0');
  check(method === null || typeof method === 'string', 'method: must be a text or null');
  check(path === null || (typeof path === 'string' && isPattern(path)), 'path: must be a regular expression or null');
  check(typeof afterWork === 'boolean', 'afterWork: must be true or false');
  check(whole(status, 200), 'status: must be a whole number from 200');
  check(Number.isInteger(code), 'code: must be a whole number');
  check(subcode === null || Number.isInteger(subcode), 'subcode: must be a whole number or null');
  return mistakes;
}

/** Returns true when a text is a regular expression. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
