import type { ProviderLocation, Targeting, TemplateConfig } from '../template-config.ts';
import type { Faults } from './faults.ts';

const PATH = 'adset.targeting';
const RADIUS = { MILE: [10, 50], KILOMETER: [17, 80] } as const;
const MAX_ADVANTAGE_AGE_MIN = 25;

/** The youngest and the oldest age, where the platform does not know better. */
export const AGES = { youngest: 18, oldest: 65 };

/** Whether the platform may widen the audience. */
export function isAdvantage({ advantageAudience, audienceSemantics }: Targeting): boolean {
  return advantageAudience ?? audienceSemantics === 'SUGGESTION';
}

/** Whether the audience names a place, in the platform's words, and ages that can be kept. */
export function checkTargeting({ adset: { targeting } }: TemplateConfig, faults: Faults): void {
  const { countries, includedLocations, customAudiences } = targeting;
  if (countries.length + includedLocations.length + customAudiences.length === 0) {
    faults.add('location_missing', `${PATH}.countries`, 'Name a country or place, or a custom audience.');
  }
  for (const list of ['countries', 'excludedCountries'] as const) {
    for (const [index, country] of targeting[list].entries()) {
      if (/^[A-Z]{2}$/.test(country)) continue;
      const message = `"${country}" is no two-letter country code such as DE.`;
      faults.add('country_code', `${PATH}.${list}[${index}]`, message);
    }
  }
  for (const list of ['includedLocations', 'excludedLocations'] as const) {
    for (const [index, location] of targeting[list].entries()) {
      checkRadius(location, `${PATH}.${list}[${index}]`, faults);
    }
  }
  checkAges(targeting, faults);
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
