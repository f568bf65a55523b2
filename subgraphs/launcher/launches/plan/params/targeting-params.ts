import type { ProviderLocation, Targeting } from '#subgraphs/launcher/templates/template-config.ts';
import { placementOf } from '#subgraphs/launcher/templates/rules/placement-rules.ts';
import { AGES, isAdvantage } from '#subgraphs/launcher/templates/rules/targeting-rules.ts';

/** The platform's targeting of an ad set. */
export function targetingParams(targeting: Targeting, placements: string[]): Record<string, unknown> {
  const geo = geoParams(targeting.countries, targeting.includedLocations);
  const excluded = geoParams(targeting.excludedCountries, targeting.excludedLocations);
  return {
    ...(geo && { geo_locations: geo }),
    ...(excluded && { excluded_geo_locations: excluded }),
    ...(targeting.genders.length > 0 && { genders: targeting.genders }),
    ...(targeting.userOs.length > 0 && { user_os: targeting.userOs }),
    ...(targeting.userDevice.length > 0 && { user_device: targeting.userDevice }),
    ...(targeting.locales.length > 0 && { locales: targeting.locales }),
    ...audienceParams('custom_audiences', targeting.customAudiences),
    ...audienceParams('excluded_custom_audiences', targeting.excludedCustomAudiences),
    ...ageParams(targeting),
    ...placementParams(placements),
  };
}

/** The permission to widen the audience is always sent: without it, the platform decides by itself. */
function ageParams(targeting: Targeting): Record<string, unknown> {
  const advantage = isAdvantage(targeting);
  const min = targeting.ageMin ?? null;
  const max = targeting.ageMax ?? null;
  const automation = { targeting_automation: { advantage_audience: advantage ? 1 : 0 } };
  if (advantage && targeting.audienceSemantics === 'SUGGESTION') {
    const range = [min ?? AGES.youngest, max ?? AGES.oldest];
    return min === null && max === null ? automation : { ...automation, age_range: range };
  }
  return { ...automation, ...(min !== null && { age_min: min }), ...(max !== null && { age_max: max }) };
}

function geoParams(countries: string[], locations: ProviderLocation[]): Record<string, unknown> | null {
  if (countries.length === 0 && locations.length === 0) return null;
  const of = (kind: ProviderLocation['kind']) => locations.filter((location) => location.kind === kind);
  const keyed = (kind: ProviderLocation['kind']) => of(kind).map(({ key }) => ({ key }));
  const cities = of('CITY').map(({ key, radius, distanceUnit }) => ({
    key,
    ...(radius && distanceUnit && { radius, distance_unit: distanceUnit.toLowerCase() }),
  }));
  return {
    ...(countries.length > 0 && { countries }),
    ...(of('REGION').length > 0 && { regions: keyed('REGION') }),
    ...(cities.length > 0 && { cities }),
    ...(of('ZIP').length > 0 && { zips: keyed('ZIP') }),
  };
}

function audienceParams(name: string, ids: string[]): Record<string, unknown> {
  return ids.length > 0 ? { [name]: ids.map((id) => ({ id })) } : {};
}

function placementParams(placements: string[]): Record<string, unknown> {
  const publishers = new Set<string>();
  const positions: Record<string, string[]> = {};
  for (const { publisher, position } of placements.map(placementOf)) {
    publishers.add(publisher);
    if (position) (positions[`${publisher}_positions`] ??= []).push(position);
  }
  return publishers.size > 0 ? { publisher_platforms: [...publishers], ...positions } : {};
}
