import { decodeJson } from './decode-json.ts';
import { isRecord } from './is-record.ts';
import { invalidParameter } from './wire-error.ts';

/** Parameters as they arrived: text from forms and queries, native values from JSON bodies. */
export type Params = Record<string, unknown>;

const TRUE = new Set(['true', '1', 'yes', 'on']);
const FALSE = new Set(['false', '0', 'no', 'off']);

/** Reads parameters in every form a client may send them; a value of the wrong kind is refused with code 100. */
export class ParamReader {
  readonly values: Params;

  constructor(values: Params) {
    this.values = values;
  }

  /** Returns true when the parameter was sent with a value; null and empty text count as not sent. */
  has(name: string): boolean {
    const value = this.values[name];
    return value !== undefined && value !== null && value !== '';
  }

  text(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.values[name];
    if (typeof value === 'object') throw invalidParameter(`Param ${name} must be a string`, [name]);
    return String(value);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined || value.trim() === '') throw invalidParameter(`The parameter ${name} is required`, [name]);
    return value;
  }

  /** One of the allowed words, or undefined when not sent. */
  word(name: string, allowed: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !allowed.includes(value)) {
      throw invalidParameter(`Param ${name} must be one of {${allowed.join(', ')}} - got "${value}"`, [name]);
    }
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw invalidParameter(`Param ${name} must be an integer`, [name]);
    return number;
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return undefined;
    if (TRUE.has(value)) return true;
    if (FALSE.has(value)) return false;
    throw invalidParameter(`Param ${name} must be a boolean`, [name]);
  }

  /** The value with JSON text decoded; text that is no JSON stays text. */
  decoded(name: string): unknown {
    if (!this.has(name)) return undefined;
    const value = this.values[name];
    if (typeof value !== 'string') return value;
    const decoded = decodeJson(value);
    return decoded === undefined ? value : decoded;
  }

  /** A list, sent natively, as JSON text, or as words with commas between. */
  list(name: string): unknown[] | undefined {
    const value = this.decoded(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value;
    if (isRecord(value)) {
      const members = Object.entries(value);
      if (members.every(([key], index) => key === String(index))) return members.map(([, member]) => member);
      throw invalidParameter(`Param ${name} must be an array`, [name]);
    }
    return String(value).split(',');
  }

  words(name: string): string[] | undefined {
    return this.list(name)?.map(String);
  }

  record(name: string): Record<string, unknown> | undefined {
    const value = this.decoded(name);
    if (value === undefined) return undefined;
    if (!isRecord(value)) throw invalidParameter(`Param ${name} must be an object`, [name]);
    return value;
  }
}
