import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { placesOf } from './location-rules.ts';

const SIDES = ['geo_locations', 'excluded_geo_locations'] as const;
const KEYED = ['regions', 'cities', 'zips'] as const;
const USER_OS = /^(?:iOS|Android)(?:_ver_[\d.]+(?:_(?:and_above|to_[\d.]+))?)?$/;

/**
 * Checks the words of a targeting: countries, keys of places, languages, genders and operating systems.
 *
 * @throws WireError code 100 for words the platform does not know, and for what is both targeted and left out
 */
export function checkTargetingWords(targeting: Record<string, unknown>): void {
  for (const side of SIDES) {
    const places = recordAt(targeting, side);
    refuseAny(listAt(places, 'countries'), (code) => COUNTRY_CODES.has(code), 'Unknown country', [side, 'countries']);
    for (const kind of KEYED) {
      const keys = placesOf(places, kind).map(({ key }) => String(key));
      refuseAny(keys, kind === 'zips' ? isZip : isNumber, `Unknown key of ${kind}`, [side, kind]);
    }
  }
  refuseAny(listAt(targeting, 'user_os'), (word) => USER_OS.test(word), 'Unknown user_os', ['user_os']);
  refuseAny(listAt(targeting, 'locales'), (word) => /^[1-9]\d*$/.test(word), 'Unknown locale', ['locales']);
  refuseAny(listAt(targeting, 'genders'), (word) => /^[12]$/.test(word), 'Unknown gender', ['genders']);
  checkLeftOut(targeting);
}

function checkLeftOut(targeting: Record<string, unknown>): void {
  const [taken, leftOut] = SIDES.map((side) => recordAt(targeting, side)) as [object, object];
  const namesOf = (places: object, kind: string): string[] =>
    kind === 'countries' ? listAt(places, kind) : placesOf(places as never, kind).map(({ key }) => String(key));
  for (const kind of ['countries', ...KEYED]) {
    const both = namesOf(leftOut, kind).filter((name) => namesOf(taken, kind).includes(name));
    refuseAny(both, () => false, 'Locations cannot be both targeted and excluded:', [SIDES[1], kind]);
  }
  const audiences = (field: string): string[] =>
    (Array.isArray(targeting[field]) ? targeting[field].filter(isRecord) : []).map(({ id }) => String(id));
  const both = audiences('excluded_custom_audiences').filter((id) => audiences('custom_audiences').includes(id));
  refuseAny(both, () => false, 'Audiences cannot be both targeted and excluded:', ['excluded_custom_audiences']);
}

/** @throws WireError code 100 naming the countries that do not exist */
export function checkCountryCodes(codes: readonly string[], blame: string[]): void {
  const unknown = codes.filter((code) => !COUNTRY_CODES.has(code));
  if (unknown.length > 0) throw invalidParameter(`Unknown country ${unknown.join(', ')}`, blame);
}

function refuseAny(words: string[], isKnown: (word: string) => boolean, sentence: string, path: string[]): void {
  const wrong = words.filter((word) => !isKnown(word));
  if (wrong.length > 0) throw invalidParameter(`${sentence} ${wrong.join(', ')}`, ['targeting', ...path]);
}

function isNumber(key: string): boolean {
  return /^\d+$/.test(key);
}

function isZip(key: string): boolean {
  return COUNTRY_CODES.has(/^([A-Z]{2}):./.exec(key)?.[1] ?? '');
}

function listAt(holder: object, field: string): string[] {
  const value = (holder as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.map(String) : [];
}

function recordAt(holder: Record<string, unknown>, field: string): Record<string, unknown> {
  const value = holder[field];
  return isRecord(value) ? value : {};
}
