import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { placesOf } from './location-rules.ts';

/** Categories whose audience must not be chosen by age, gender or small places. */
const PROTECTED = ['HOUSING', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES', 'CREDIT'];
const SMALLEST_RADIUS: Record<string, number> = { mile: 15, kilometer: 25 };

/**
 * Checks that a campaign with a special category says for which countries. Protected categories fall back to the country
 * in which the account pays taxes.
 *
 * @throws WireError code 100
 */
export function checkCategoryCountries(categories: readonly string[], countries: readonly string[] | undefined): void {
  const named = categories.filter((category) => !PROTECTED.includes(category));
  if (named.length === 0 || (countries !== undefined && countries.length > 0)) return;
  throw invalidParameter(`special_ad_category_country is required for ${named.join(', ')}`, [
    'special_ad_category_country',
  ]);
}

/**
 * Checks the targeting of an ad set in a campaign of a protected category: ages 18 to 65+, every gender, nothing left out,
 * no postal codes, no small circles.
 *
 * @throws WireError code 100 for the first rule that is broken
 */
export function checkProtectedAudience(campaign: NodeRecord, targeting: Record<string, unknown>): void {
  const categories = Array.isArray(campaign.data.special_ad_categories) ? campaign.data.special_ad_categories : [];
  const [category] = categories.filter((one) => PROTECTED.includes(String(one)));
  if (category === undefined) return;
  const refuse = (rule: string, field: string): never => {
    throw invalidParameter(`Ads of the special category ${String(category)} ${rule}`, ['targeting', field]);
  };
  if (Number(targeting.age_min ?? 18) !== 18) refuse('must target everybody from 18', 'age_min');
  if (Number(targeting.age_max ?? 65) !== 65) refuse('must target ages up to 65+', 'age_max');
  if (Array.isArray(targeting.genders) && targeting.genders.length === 1) refuse('cannot choose a gender', 'genders');
  if (isRecord(targeting.excluded_geo_locations) && Object.keys(targeting.excluded_geo_locations).length > 0) {
    refuse('cannot leave places out', 'excluded_geo_locations');
  }
  const places = isRecord(targeting.geo_locations) ? targeting.geo_locations : {};
  if (placesOf(places, 'zips').length > 0) refuse('cannot target postal codes', 'geo_locations');
  for (const { radius, distance_unit: unit } of [
    ...placesOf(places, 'cities'),
    ...placesOf(places, 'custom_locations'),
  ]) {
    const smallest = SMALLEST_RADIUS[String(unit ?? 'mile')] ?? 15;
    if (radius !== undefined && Number(radius) < smallest) refuse('need a larger radius', 'geo_locations');
  }
}
