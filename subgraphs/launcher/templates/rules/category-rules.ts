import { countryFault } from '#platform/words/countries.ts';
import { categoriesFault, categoryCountryFault, SPECIAL_CATEGORIES } from '#platform/words/special-categories.ts';
import type { TemplateConfig } from '../template-config.ts';
import { anyOf, type Faults } from './faults.ts';
import { PROTECTED_CATEGORIES } from './platform-tables.ts';

const TARGETING = 'adset.targeting';
const LEAST_RADIUS = { MILE: 15, KILOMETER: 25 };

/** Checks that the special categories exist, have their countries, and leave open what their law wants open. */
export function checkCategories(config: TemplateConfig, faults: Faults): void {
  const { specialCategories, categoryCountries } = config.campaign;
  for (const [index, category] of specialCategories.entries()) {
    if (SPECIAL_CATEGORIES.includes(category)) continue;
    const message = `"${category}" is no special category; ${anyOf(SPECIAL_CATEGORIES)}`;
    faults.add('special_category', `campaign.specialCategories[${index}]`, message);
  }
  const real = specialCategories.filter((category) => category !== 'NONE');
  const together = categoriesFault(specialCategories);
  if (together) faults.add('special_category', 'campaign.specialCategories', `${together}.`);
  if (real.length > 0 && categoryCountries.length === 0) {
    faults.add(
      'category_countries',
      'campaign.categoryCountries',
      'Special categories need their countries: name them.',
    );
  }
  for (const [index, country] of categoryCountries.entries()) {
    const message = countryFault(country);
    if (message) faults.add('country_code', `campaign.categoryCountries[${index}]`, `${message}.`);
  }
  checkPolitics(config, faults);
  const closed = real.find((category) => PROTECTED_CATEGORIES.includes(category));
  if (closed) checkProtected(config, closed, faults);
}

function checkPolitics({ campaign, adset }: TemplateConfig, faults: Faults): void {
  const places = [
    ['campaign.categoryCountries', campaign.categoryCountries],
    [`${TARGETING}.countries`, adset.targeting.countries],
  ] as const;
  for (const [path, countries] of places) {
    for (const [index, country] of countries.entries()) {
      const message = categoryCountryFault(campaign.specialCategories, country);
      if (message) faults.add('politics', `${path}[${index}]`, `${message}.`);
    }
  }
}

function checkProtected({ adset }: TemplateConfig, category: string, faults: Faults): void {
  const { targeting } = adset;
  const refuse = (wrong: boolean, field: string, allowed: string) => {
    if (wrong) faults.add('protected_audience', `${TARGETING}.${field}`, `${category} ${allowed}`);
  };
  refuse((targeting.ageMin ?? 18) !== 18, 'ageMin', 'takes everyone of age: use 18 or null.');
  refuse((targeting.ageMax ?? 65) !== 65, 'ageMax', 'takes everyone of age: use 65 or null.');
  refuse(targeting.genders.length > 0, 'genders', 'takes all genders: leave it empty.');
  refuse(targeting.excludedCountries.length > 0, 'excludedCountries', 'excludes no place: leave it empty.');
  refuse(targeting.excludedLocations.length > 0, 'excludedLocations', 'excludes no place: leave it empty.');
  for (const [index, { kind, radius, distanceUnit }] of targeting.includedLocations.entries()) {
    const at = `includedLocations[${index}]`;
    refuse(kind === 'ZIP', `${at}.kind`, 'takes no postal codes: use REGION or CITY.');
    const least = LEAST_RADIUS[distanceUnit ?? 'KILOMETER'];
    const unit = (distanceUnit ?? 'KILOMETER').toLowerCase();
    refuse(radius != null && radius < least, `${at}.radius`, `takes a radius of at least ${least} ${unit}s.`);
  }
}
