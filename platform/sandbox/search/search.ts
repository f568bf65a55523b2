import type { Call } from '../objects/node-type.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { TRAITS, traitRow } from './interests.ts';
import { PLACES, zipPlace } from './places.ts';

type Row = Record<string, unknown>;
type Search = (call: Call) => Row[];

const LOCALES = { 6: 'English (US)', 24: 'English (UK)', 5: 'German', 9: 'French (France)', 11: 'Japanese' };

const SEARCHES: Record<string, Search> = {
  adgeolocation: searchPlaces,
  adlocale: (call) =>
    Object.entries(LOCALES)
      .map(([key, name]) => ({ key: Number(key), name }))
      .filter(({ name }) => isLike(call, name)),
  adinterest: (call) => TRAITS.filter(({ type, name }) => type === 'interests' && isLike(call, name)).map(traitRow),
  adinterestsuggestion: suggestInterests,
  adinterestvalid: validateInterests,
  adTargetingCategory: (call) => {
    const wanted = call.params.text('class') ?? 'interests';
    return TRAITS.filter(({ type, name }) => type === wanted && isLike(call, name)).map(traitRow);
  },
};

/**
 * Answers `/search?type=…`.
 *
 * @throws WireError code 100 for a type the sandbox does not know
 */
export function searchRows(call: Call): Row[] {
  const type = call.params.requiredText('type');
  const search = Object.hasOwn(SEARCHES, type) ? SEARCHES[type] : undefined;
  if (!search) throw invalidParameter(`Search type ${type} is not supported`, ['type']);
  return search(call);
}

/** `/act_X/targetingsearch`: traits of all kinds by name. */
export function searchTargeting(call: Call): Row[] {
  call.params.requiredText('q');
  const wanted = call.params.text('limit_type');
  return TRAITS.filter(({ type, name }) => (wanted ?? type) === type && isLike(call, name)).map(traitRow);
}

function isLike(call: Call, name: string): boolean {
  return name.toLowerCase().includes((call.params.text('q') ?? '').toLowerCase());
}

function searchPlaces(call: Call): Row[] {
  const types = call.params.words('location_types') ?? ['country', 'region', 'city', 'zip', 'geo_market'];
  const country = call.params.text('country_code');
  const region = call.params.integer('region_id');
  const zip = zipPlace(call.params.text('q') ?? '');
  const found = [...PLACES.filter(({ name }) => isLike(call, name)), ...(zip ? [zip] : [])];
  return found
    .filter((place) => types.includes(place.type))
    .filter((place) => country === undefined || place.country_code === country)
    .filter((place) => region === undefined || place.region_id === region)
    .map(({ people: _people, ...place }) => ({ ...place, supports_city: true, supports_region: true }));
}

function suggestInterests(call: Call): Row[] {
  const given = call.params.words('interest_list');
  if (!given) throw invalidParameter('The parameter interest_list is required', ['interest_list']);
  const known = TRAITS.filter(({ type, name }) => type === 'interests' && given.includes(name));
  const groups = new Set(known.map(({ path }) => path[0]));
  return TRAITS.filter(
    ({ type, name, path }) => type === 'interests' && groups.has(path[0]) && !given.includes(name),
  ).map(traitRow);
}

function validateInterests(call: Call): Row[] {
  const names = call.params.words('interest_list') ?? [];
  const ids = call.params.words('interest_fbid_list') ?? [];
  if (names.length + ids.length === 0)
    throw invalidParameter('Give interest_list or interest_fbid_list', ['interest_list']);
  return [...names, ...ids].map((wanted) => {
    const found = TRAITS.find(({ type, id, name }) => type === 'interests' && (id === wanted || name === wanted));
    return found ? { ...traitRow(found), valid: true } : { name: wanted, valid: false };
  });
}

/** Returns the number of adults in the places of a targeting side; 0 when it names no place. */
export function peopleIn(places: unknown): number {
  if (!isRecord(places)) return 0;
  const keys = ['countries', 'regions', 'cities', 'zips'].flatMap((kind) => listOf(places[kind]));
  const known = keys.reduce((sum, key) => sum + (PLACES.find((place) => place.key === key)?.people ?? 50_000), 0);
  const circles = Array.isArray(places.custom_locations) ? places.custom_locations.length : 0;
  return known + circles * 80_000;
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map((member: unknown) => String(isRecord(member) ? member.key : member));
}
