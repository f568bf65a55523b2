import { countryFault } from '#platform/words/countries.ts';
import { localeFault, placeKeyFault, userOsFault } from '#platform/words/targeting-words.ts';
import type { Rules } from './action-rules.ts';

type Json = Record<string, unknown>;

const SIDES = ['geo_locations', 'excluded_geo_locations'] as const;
const KEYED = [
  ['regions', 'REGION'],
  ['cities', 'CITY'],
  ['zips', 'ZIP'],
] as const;

/** Checks the words of a targeting in the platform's form: countries, keys of places, languages, systems, and what is both taken and left out. */
export function checkTargetingWords(rules: Rules, field: string, targeting: Json): void {
  const refuse = (path: string, rule: string, message: string | undefined) =>
    rules.check(message === undefined, `${field}.${path}`, rule, message ?? '');
  for (const side of SIDES) {
    const places = recordOf(targeting[side]);
    listOf(places['countries']).forEach((code, index) =>
      refuse(`${side}.countries[${index}]`, 'country_code', countryFault(String(code))),
    );
    for (const [list, kind] of KEYED) {
      listOf(places[list]).forEach((place, index) => {
        const key = recordOf(place)['key'];
        if (key !== undefined) refuse(`${side}.${list}[${index}].key`, 'place_key', placeKeyFault(kind, String(key)));
      });
    }
  }
  listOf(targeting['user_os']).forEach((word, index) =>
    refuse(`user_os[${index}]`, 'user_os', userOsFault(String(word))),
  );
  listOf(targeting['locales']).forEach((word, index) => refuse(`locales[${index}]`, 'locale', localeFault(word)));
  listOf(targeting['genders']).forEach((gender, index) => {
    const known = ['1', '2'].includes(String(gender));
    refuse(`genders[${index}]`, 'gender', known ? undefined : 'must be 1 for men or 2 for women');
  });
  checkLeftOut(targeting, refuse);
}

function checkLeftOut(
  targeting: Json,
  refuse: (path: string, rule: string, message: string | undefined) => void,
): void {
  const [taken, leftOut] = [recordOf(targeting[SIDES[0]]), recordOf(targeting[SIDES[1]])];
  const pairs: [unknown, unknown, string][] = [
    ...['countries', ...KEYED.map(([list]) => list)].map((list): [unknown, unknown, string] => [
      taken[list],
      leftOut[list],
      `${SIDES[1]}.${list}`,
    ]),
    [targeting['custom_audiences'], targeting['excluded_custom_audiences'], 'excluded_custom_audiences'],
  ];
  for (const [one, other, path] of pairs) {
    const names = new Set(listOf(one).map(nameOf));
    listOf(other).forEach((place, index) => {
      if (!names.has(nameOf(place))) return;
      refuse(
        `${path}[${index}]`,
        'targeted_and_left_out',
        'is both targeted and left out: keep it in one of the lists',
      );
    });
  }
}

function nameOf(place: unknown): string {
  const { key, id } = recordOf(place);
  return String(key ?? id ?? place);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
