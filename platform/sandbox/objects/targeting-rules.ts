import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import { checkLocations } from './location-rules.ts';
import type { Call } from './node-type.ts';
import { checkPlacements } from './placement-rules.ts';
import { checkTargetingWords } from './targeting-words.ts';

const EU = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE AX GF GP MQ RE YT MF'.split(' '),
);

/**
 * Checks the targeting of an ad set.
 * @param isNew on updates the audience flag need not be sent
 * @throws WireError 1870227 without the audience flag, 1870189 for ages the flag does not allow, code 100 for the rest
 */
export function checkTargeting(call: Call, targeting: Record<string, unknown>, isNew: boolean): void {
  const audiences = [...recordsOf(targeting.custom_audiences), ...recordsOf(targeting.excluded_custom_audiences)];
  if (
    Object.keys(recordOf(targeting.geo_locations)).length === 0 &&
    recordsOf(targeting.custom_audiences).length === 0
  ) {
    throw invalidParameter('Targeting needs at least one location or a custom audience', [
      'targeting',
      'geo_locations',
    ]);
  }
  for (const { id } of audiences) {
    if (call.world.store.get(String(id))?.kind === 'audience') continue;
    throw invalidParameter(`The custom audience ${String(id)} does not exist`, ['targeting', 'custom_audiences']);
  }
  checkTargetingWords(targeting);
  checkAges(targeting);
  checkAudienceFlag(targeting, isNew);
  checkLocations(targeting);
  checkPlacements(targeting);
}

/**
 * Checks that ads shown in the EU name who benefits and who pays.
 *
 * @throws WireError 3858079 without a payor, 3858081 without a beneficiary
 */
export function checkDsa(account: NodeRecord | undefined, data: Record<string, unknown>): void {
  const targeting = recordOf(data.targeting);
  if (!countriesOf(targeting).some((country) => EU.has(country))) return;
  if (!data.dsa_payor && !account?.data.default_dsa_payor) {
    throw invalidWithSubcode(
      3858079,
      'Payor Missing',
      'Say in dsa_payor who pays for ads shown in the European Union.',
      ['dsa_payor'],
    );
  }
  if (!data.dsa_beneficiary && !account?.data.default_dsa_beneficiary) {
    const sentence = 'Say in dsa_beneficiary who benefits from ads shown in the European Union.';
    throw invalidWithSubcode(3858081, 'Beneficiary Missing', sentence, ['dsa_beneficiary']);
  }
}

function countriesOf(targeting: Record<string, unknown>): string[] {
  const geo = recordOf(targeting.geo_locations);
  const union =
    listOf(geo.country_groups).includes('eea') || listOf(geo.country_groups).includes('europe') ? ['DE'] : [];
  return [...listOf(geo.countries), ...union];
}

function checkAges(targeting: Record<string, unknown>): void {
  const minimum = Number(targeting.age_min ?? 18);
  const maximum = Number(targeting.age_max ?? 65);
  if (!(minimum >= 13 && minimum <= 65))
    throw invalidParameter('age_min must be from 13 to 65', ['targeting', 'age_min']);
  if (!(maximum >= minimum && maximum <= 65))
    throw invalidParameter('age_max must be from age_min to 65', ['targeting', 'age_max']);
}

function checkAudienceFlag(targeting: Record<string, unknown>, isNew: boolean): void {
  const flag = recordOf(targeting.targeting_automation).advantage_audience;
  const minimum = Number(targeting.age_min ?? 18);
  const maximum = Number(targeting.age_max ?? 65);
  if (flag === undefined) {
    if (!isNew || !isRestrictive(targeting, minimum, maximum)) return;
    const sentence = 'Set targeting_automation.advantage_audience to 1 or 0 for this audience.';
    throw invalidWithSubcode(1870227, 'Advantage Audience Must Be Decided', sentence, [
      'targeting',
      'targeting_automation',
    ]);
  }
  if (Number(flag) === 1 && (maximum < 65 || minimum > 25)) {
    const sentence = 'With an advantage audience age_min is at most 25 and age_max is 65; prefer ages with age_range.';
    throw invalidWithSubcode(1870189, 'Age Limits Not Possible', sentence, [
      'targeting',
      maximum < 65 ? 'age_max' : 'age_min',
    ]);
  }
}

function isRestrictive(targeting: Record<string, unknown>, minimum: number, maximum: number): boolean {
  const lists = ['custom_audiences', 'flexible_spec', 'interests', 'behaviors'].some(
    (name) => listOf(targeting[name]).length > 0,
  );
  return minimum > 18 || maximum < 65 || listOf(targeting.genders).length === 1 || lists;
}

/** The value if it is an object, else an empty one. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The objects of a list. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
