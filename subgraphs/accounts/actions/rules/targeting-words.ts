import { isRecord } from '#kit/json/records.ts';
import { countryFault } from '#platform/words/countries.ts';
import { localeFault, placeKeyFault, userOsFault } from '#platform/words/targeting-words.ts';
import type { Rules } from './action-rules.ts';
import { checkText, checkTextOrDigits, listAt, recordAt, textOrDigits, type Refuse } from './free-form.ts';

type Json = Record<string, unknown>;

const SIDES = ['geo_locations', 'excluded_geo_locations'] as const;
const KEYED = [
  ['regions', 'REGION'],
  ['cities', 'CITY'],
  ['zips', 'ZIP'],
] as const;
const AUDIENCES = ['custom_audiences', 'excluded_custom_audiences'] as const;

/**
 * Checks the words of a targeting in the platform's form: countries, keys of places, languages, systems, and entries both included and
 * excluded.
 */
export function checkTargetingWords(rules: Rules, field: string, targeting: Json): void {
  const refuse: Refuse = (path, rule, message) =>
    rules.check(message === undefined, `${field}.${path}`, rule, message ?? '');
  for (const side of SIDES) checkPlaces(refuse, side, recordAt(refuse, side, targeting[side]));
  const each = (list: string, check: (path: string, item: unknown) => void) =>
    listAt(refuse, list, targeting[list]).forEach((item, index) => check(`${list}[${index}]`, item));
  each('user_os', (path, word) => checkText(refuse, [path, 'user_os'], word, userOsFault));
  each('locales', (path, word) => checkTextOrDigits(refuse, [path, 'locale'], word, localeFault));
  each('genders', (path, gender) => checkTextOrDigits(refuse, [path, 'gender'], gender, genderFault));
  for (const list of AUDIENCES) {
    each(list, (path, audience) => {
      const id = isRecord(audience) ? audience['id'] : audience;
      const at = isRecord(audience) ? `${path}.id` : path;
      if (id !== undefined) checkTextOrDigits(refuse, [at, 'audience'], id, () => undefined);
    });
  }
  checkLeftOut(targeting, refuse);
}

function checkPlaces(refuse: Refuse, side: string, places: Json): void {
  listAt(refuse, `${side}.countries`, places['countries']).forEach((code, index) =>
    checkText(refuse, [`${side}.countries[${index}]`, 'country_code'], code, countryFault),
  );
  for (const [list, kind] of KEYED) {
    listAt(refuse, `${side}.${list}`, places[list]).forEach((place, index) => {
      const path = `${side}.${list}[${index}]`;
      if (!isRecord(place)) return refuse(path, 'object', 'must be an object with the key of the place');
      const faultOf = (key: string) => placeKeyFault(kind, key);
      if (place['key'] !== undefined) checkTextOrDigits(refuse, [`${path}.key`, 'place_key'], place['key'], faultOf);
    });
  }
}

function genderFault(word: string): string | undefined {
  return ['1', '2'].includes(word) ? undefined : 'must be 1 for men or 2 for women';
}

function checkLeftOut(targeting: Json, refuse: Refuse): void {
  const [taken, leftOut] = SIDES.map((side) => (isRecord(targeting[side]) ? targeting[side] : {}));
  const pairs: [unknown, unknown, string][] = [
    ...['countries', ...KEYED.map(([list]) => list)].map((list): [unknown, unknown, string] => [
      taken?.[list],
      leftOut?.[list],
      `${SIDES[1]}.${list}`,
    ]),
    [targeting[AUDIENCES[0]], targeting[AUDIENCES[1]], AUDIENCES[1]],
  ];
  for (const [one, other, path] of pairs) {
    const names = new Set(namesOf(one));
    namesOf(other).forEach((name, index) => {
      if (name === undefined || !names.has(name)) return;
      refuse(
        `${path}[${index}]`,
        'targeted_and_left_out',
        'is both targeted and left out: keep it in one of the lists',
      );
    });
  }
}

/** Identifying value of each item; undefined where it has none. */
function namesOf(list: unknown): (string | undefined)[] {
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => textOrDigits(isRecord(item) ? (item['key'] ?? item['id']) : item));
}
