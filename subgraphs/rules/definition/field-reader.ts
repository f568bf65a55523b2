import { isUuid } from '#kit/ids/is-uuid.ts';
import { isRecord } from '#kit/json/records.ts';
import { normalName } from '#kit/text/normal-name.ts';
import { textFault } from '#kit/values/text-fault.ts';
import { readDecimal } from './decimals.ts';
import type { Faults } from './faults.ts';

/** Bounds of a text in characters; `asWritten` keeps the spaces around it. */
export interface TextBounds {
  min: number;
  max: number;
  asWritten?: boolean;
}

/** Bounds of a list or a whole number. */
export interface Bounds {
  min: number;
  max: number;
}

/** Most unknown fields of one object that are named. */
const MOST_NAMED = 20;

/**
 * Fields of one object of a definition. Each method reads one field: it records a violation and returns a stand-in where the field is not as
 * it must be. A default is for a field that is left out; null is refused unless the method says otherwise.
 */
export class FieldReader {
  readonly path: string;
  readonly faults: Faults;
  /** False where the value is no object: its fields are not there to be missed. */
  readonly isObject: boolean;
  readonly #record: Record<string, unknown>;

  /** Reads a value that must be an object. */
  constructor(value: unknown, path: string, faults: Faults) {
    if (!isRecord(value)) faults.add(path, 'type', 'must be an object');
    this.#record = isRecord(value) ? value : {};
    this.path = path;
    this.faults = faults;
    this.isObject = isRecord(value);
  }

  /** Path of a field. */
  at(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  /** The field as it is; undefined where it is left out. */
  value(name: string): unknown {
    return Object.hasOwn(this.#record, name) ? this.#record[name] : undefined;
  }

  /** True when the field is given and not null. */
  has(name: string): boolean {
    return (this.value(name) ?? null) !== null;
  }

  /** Records a violation of a field. */
  refuse(name: string, rule: string, message: string): void {
    this.faults.add(this.at(name), rule, message);
  }

  /** Refuses every field but the known ones; `hints` say of others where they belong. */
  only(known: readonly string[], hints: Readonly<Record<string, string>> = {}): void {
    const unknown = Object.keys(this.#record).filter((name) => !known.includes(name));
    for (const name of unknown.slice(0, MOST_NAMED)) {
      const hint = Object.hasOwn(hints, name) ? hints[name]! : `is not known here; known are ${known.join(', ')}`;
      this.refuse(name.slice(0, 100), 'unknown', hint);
    }
  }

  /** Refuses each of some fields that is given and not null. */
  none(names: readonly string[], message: string): void {
    for (const name of names) if (this.has(name)) this.refuse(name, 'kind', message);
  }

  /** Records a violation if the field is left out or null, and returns false then. */
  needs(name: string): boolean {
    if (this.has(name)) return true;
    if (this.isObject) this.refuse(name, 'required', 'must be given');
    return false;
  }

  /** A text of one line. */
  text(name: string, bounds: TextBounds, byDefault?: string): string {
    if (this.value(name) === undefined && byDefault !== undefined) return byDefault;
    if (!this.needs(name)) return '';
    return this.#text(name, bounds);
  }

  /** A text of one line; null where it is left out or null. */
  textOrNull(name: string, bounds: TextBounds): string | null {
    return this.has(name) ? this.#text(name, bounds) : null;
  }

  #text(name: string, { min, max, asWritten = false }: TextBounds): string {
    const given = this.value(name);
    if (typeof given !== 'string') {
      this.refuse(name, 'type', 'must be a text');
      return '';
    }
    const text = asWritten ? given.normalize('NFC') : normalName(given);
    const fault = textFault(text, asWritten ? 'asWritten' : 'line');
    if (fault !== undefined) this.refuse(name, 'characters', fault);
    const count = [...text].length;
    if (count < min) this.refuse(name, 'length', `must have at least ${min} characters, has ${count}`);
    if (count > max) this.refuse(name, 'length', `must have at most ${max} characters, has ${count}`);
    return text;
  }

  /** One of some words. */
  word<Word extends string>(name: string, words: readonly Word[], byDefault?: Word): Word {
    const given = this.value(name);
    if (given === undefined && byDefault !== undefined) return byDefault;
    if (given === undefined) this.needs(name);
    else if (!words.includes(given as Word)) this.refuse(name, 'choice', `must be one of ${words.join(', ')}`);
    return given as Word;
  }

  /** True or false. */
  flag(name: string, byDefault: boolean): boolean {
    const given = this.value(name);
    if (given !== undefined && typeof given !== 'boolean') this.refuse(name, 'type', 'must be true or false');
    return given === undefined ? byDefault : given === true;
  }

  /** A whole number. */
  whole(name: string, { min, max }: Bounds, byDefault?: number): number {
    const given = this.value(name);
    if (given === undefined && byDefault !== undefined) return byDefault;
    if (!this.needs(name)) return min;
    if (typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max) return given;
    this.refuse(name, 'range', `must be a whole number from ${min} to ${max}`);
    return min;
  }

  /** Millionths of a decimal number above 0. */
  positive(name: string, byDefault?: bigint): bigint {
    const given = this.value(name);
    if (given === undefined && byDefault !== undefined) return byDefault;
    if (!this.needs(name)) return 1n;
    const read = readDecimal(given);
    if ('fault' in read) this.refuse(name, 'type', read.fault);
    else if (read.millionths <= 0n) this.refuse(name, 'range', 'must be above 0');
    else return read.millionths;
    return 1n;
  }

  /** Items of a list, each with its path. A list that is too long is not read. */
  list(name: string, { min, max }: Bounds, byDefault?: readonly unknown[]): { item: unknown; path: string }[] {
    const given = this.value(name) === undefined ? byDefault : this.value(name);
    if (given === undefined) this.needs(name);
    if (given === undefined) return [];
    if (!Array.isArray(given)) {
      this.refuse(name, 'type', 'must be a list');
      return [];
    }
    const count = given.length;
    if (count < min) this.refuse(name, 'items', `must have at least ${min} items, has ${count}`);
    if (count > max) this.refuse(name, 'items', `must have at most ${max} items, has ${count}`);
    return count > max ? [] : given.map((item: unknown, at) => ({ item, path: `${this.at(name)}[${at}]` }));
  }

  /** A UUID in small letters. */
  uuid(name: string): string {
    return this.needs(name) ? this.#uuid(this.value(name), name) : '';
  }

  /** UUIDs in small letters, each once. */
  uuids(name: string, bounds: Bounds): string[] {
    const items = this.list(name, bounds);
    return [...new Set(items.map(({ item }, at) => this.#uuid(item, `${name}[${at}]`)))];
  }

  #uuid(given: unknown, place: string): string {
    if (!isUuid(given)) this.refuse(place, 'type', 'must be a UUID');
    return String(given).toLowerCase();
  }
}
