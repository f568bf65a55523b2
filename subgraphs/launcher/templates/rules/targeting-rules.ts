import { countryFault } from '#platform/words/countries.ts';
import { localeFault, placeKeyFault, userOsFault } from '#platform/words/targeting-words.ts';
import type { ProviderLocation, Targeting, TemplateConfig } from '../template-config.ts';
import type { Faults } from './faults.ts';

const PATH = 'adset.targeting';
const RADIUS = { MILE: [10, 50], KILOMETER: [17, 80] } as const;
const MAX_ADVANTAGE_AGE_MIN = 25;

/** The youngest and the oldest age, where the platform does not know better. */
export const AGES = { youngest: 18, oldest: 65 };

/** Returns true when the platform may widen the audience. */
export function isAdvantage({ advantageAudience, audienceSemantics }: Targeting): boolean {
  return advantageAudience ?? audienceSemantics === 'SUGGESTION';
}

/** Checks that the audience names a place, in the platform's words, and ages that can be kept. */
export function checkTargeting({ adset: { targeting }, structure }: TemplateConfig, faults: Faults): void {
  const { countries, includedLocations, customAudiences } = targeting;
  // Groups may bring a targeting of their own; a launch sees to it that each has one.
  const isBrought = structure?.mode === 'MANUAL';
  if (!isBrought && countries.length + includedLocations.length + customAudiences.length === 0) {
    faults.add('location_missing', `${PATH}.countries`, 'Name a country or place, or a custom audience.');
  }
  for (const list of ['countries', 'excludedCountries'] as const) {
    for (const [index, country] of targeting[list].entries()) {
      const message = countryFault(country);
      if (message) faults.add('country_code', `${PATH}.${list}[${index}]`, `${message}.`);
    }
  }
  for (const list of ['includedLocations', 'excludedLocations'] as const) {
    for (const [index, location] of targeting[list].entries()) {
      const path = `${PATH}.${list}[${index}]`;
      checkRadius(location, path, faults);
      const message = placeKeyFault(location.kind, location.key);
      if (message) faults.add('place_key', `${path}.key`, `${message}.`);
    }
  }
  checkAges(targeting, faults);
}

/** Checks that the platform knows the operating systems and the languages. */
export function checkTargetingWords({ adset: { targeting } }: TemplateConfig, faults: Faults): void {
  const { userOs, locales } = targeting;
  for (const [index, word] of userOs.entries()) {
    const message = userOsFault(word);
    if (message) faults.add('user_os', `${PATH}.userOs[${index}]`, `${message}.`);
  }
  for (const [index, number] of locales.entries()) {
    const message = localeFault(number);
    if (message) faults.add('locale', `${PATH}.locales[${index}]`, `${message}.`);
  }
}

/** Reports what is both targeted and left out, which the platform refuses. */
export function checkLeftOut({ adset: { targeting } }: TemplateConfig, faults: Faults): void {
  const keys = (locations: readonly ProviderLocation[]) => locations.map(({ kind, key }) => `${kind} ${key}`);
  const pairs = [
    [targeting.countries, targeting.excludedCountries, 'excludedCountries'],
    [keys(targeting.includedLocations), keys(targeting.excludedLocations), 'excludedLocations'],
    [targeting.customAudiences, targeting.excludedCustomAudiences, 'excludedCustomAudiences'],
  ] as const;
  for (const [taken, leftOut, field] of pairs) {
    for (const [index, one] of leftOut.entries()) {
      if (!taken.includes(one)) continue;
      const message = `"${one}" is both targeted and left out: keep it in one of the lists.`;
      faults.add('targeted_and_left_out', `${PATH}.${field}[${index}]`, message);
    }
  }
}

function checkRadius({ kind, radius, distanceUnit }: ProviderLocation, path: string, faults: Faults): void {
  if (radius == null && distanceUnit == null) return;
  if (kind !== 'CITY' || radius == null || distanceUnit == null) {
    faults.add('radius', path, 'A radius is for cities and needs its unit.');
    return;
  }
  const [least, most] = RADIUS[distanceUnit];
  if (radius >= least && radius <= most) return;
  faults.add('radius', `${path}.radius`, `Around a city use ${least} to ${most} ${distanceUnit.toLowerCase()}s.`);
}

function checkAges(targeting: Targeting, faults: Faults): void {
  const { ageMin, ageMax, audienceSemantics } = targeting;
  if (ageMin != null && ageMax != null && ageMin > ageMax) {
    faults.add('age_range', `${PATH}.ageMin`, `The youngest age ${ageMin} is above the oldest ${ageMax}.`);
  }
  if (!isAdvantage(targeting) || audienceSemantics === 'SUGGESTION') return;
  const youngest = ageMin ?? AGES.youngest;
  if (youngest >= AGES.youngest && youngest <= MAX_ADVANTAGE_AGE_MIN && (ageMax ?? AGES.oldest) === AGES.oldest) return;
  faults.add(
    'advantage_age',
    `${PATH}.advantageAudience`,
    'With an advantage audience the youngest age is 18 to 25 and the oldest 65. Use `audienceSemantics` SUGGESTION for a preference.',
  );
}
