import type { ProviderLocation, Targeting } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';

const PATH = 'template.adset.targeting';
const YOUNGEST = 18;
const OLDEST = 65;

/** Publishers with a list of positions of their own. */
const PUBLISHERS = ['facebook', 'instagram', 'threads', 'messenger', 'audience_network', 'whatsapp'];

/** The platform's targeting of an ad set; what it would refuse becomes a blocker. */
export function targetingParams(
  targeting: Targeting,
  placements: string[],
  findings: Findings,
): Record<string, unknown> {
  const geo = geoParams(targeting.countries, targeting.includedLocations);
  const excluded = geoParams(targeting.excludedCountries, targeting.excludedLocations);
  if (!geo && targeting.customAudiences.length === 0) {
    findings.block('location_missing', `${PATH}.countries`, 'Name a country or place, or a custom audience.');
  }
  checkLocations(targeting, findings);
  return {
    ...(geo && { geo_locations: geo }),
    ...(excluded && { excluded_geo_locations: excluded }),
    ...(targeting.genders.length > 0 && { genders: targeting.genders }),
    ...(targeting.userOs.length > 0 && { user_os: targeting.userOs }),
    ...(targeting.userDevice.length > 0 && { user_device: targeting.userDevice }),
    ...(targeting.locales.length > 0 && { locales: targeting.locales }),
    ...audienceParams('custom_audiences', targeting.customAudiences),
    ...audienceParams('excluded_custom_audiences', targeting.excludedCustomAudiences),
    ...ageParams(targeting, findings),
    ...placementParams(placements, findings),
  };
}

/** Always says whether the platform may widen the audience: left out, it decides by itself. */
function ageParams(targeting: Targeting, findings: Findings): Record<string, unknown> {
  const suggested = targeting.audienceSemantics === 'SUGGESTION';
  const advantage = targeting.advantageAudience ?? suggested;
  const min = targeting.ageMin ?? null;
  const max = targeting.ageMax ?? null;
  if (min !== null && max !== null && min > max) {
    findings.block('age_range', `${PATH}.ageMin`, `The youngest age ${min} is above the oldest ${max}.`);
  }
  const automation = { targeting_automation: { advantage_audience: advantage ? 1 : 0 } };
  if (advantage && suggested) {
    return min === null && max === null ? automation : { ...automation, age_range: [min ?? YOUNGEST, max ?? OLDEST] };
  }
  if (advantage && ((min ?? YOUNGEST) > 25 || (max ?? OLDEST) < OLDEST)) {
    findings.block(
      'advantage_age',
      `${PATH}.advantageAudience`,
      'With an advantage audience the youngest age is at most 25 and the oldest 65. Use audienceSemantics SUGGESTION for a preference.',
    );
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

function checkLocations(targeting: Targeting, findings: Findings): void {
  for (const list of ['countries', 'excludedCountries'] as const) {
    for (const [index, country] of targeting[list].entries()) {
      if (!/^[A-Z]{2}$/.test(country)) {
        findings.block(
          'country_code',
          `${PATH}.${list}[${index}]`,
          `"${country}" is no two-letter country code such as DE.`,
        );
      }
    }
  }
  for (const list of ['includedLocations', 'excludedLocations'] as const) {
    for (const [index, location] of targeting[list].entries()) {
      const hasRadius = location.radius != null || location.distanceUnit != null;
      if (hasRadius && (location.kind !== 'CITY' || location.radius == null || location.distanceUnit == null)) {
        findings.block('radius', `${PATH}.${list}[${index}]`, 'A radius is for cities and needs its unit.');
      }
    }
  }
}

function audienceParams(name: string, ids: string[]): Record<string, unknown> {
  return ids.length > 0 ? { [name]: ids.map((id) => ({ id })) } : {};
}

function placementParams(placements: string[], findings: Findings): Record<string, unknown> {
  const publishers = new Set<string>();
  const positions: Record<string, string[]> = {};
  for (const [index, placement] of placements.entries()) {
    const [publisher = '', position] = placement.toLowerCase().split(':', 2);
    if (!PUBLISHERS.includes(publisher)) {
      const path = `template.adset.placements[${index}]`;
      findings.block(
        'placement',
        path,
        `"${placement}" is no placement; write one of ${PUBLISHERS.join(', ')}, with a position behind a colon where wanted.`,
      );
      continue;
    }
    publishers.add(publisher);
    if (position) (positions[`${publisher}_positions`] ??= []).push(position);
  }
  return publishers.size > 0 ? { publisher_platforms: [...publishers], ...positions } : {};
}
