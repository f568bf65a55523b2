/** A place that can be targeted. */
export interface Place {
  key: string;
  name: string;
  type: 'country' | 'region' | 'city' | 'zip' | 'geo_market';
  country_code: string;
  country_name: string;
  region?: string;
  region_id?: number;
  /** Adults, for estimates. */
  people: number;
}

type Cities = Record<string, number>;

const COUNTRIES: Record<string, { name: string; people: number; regions: Record<string, Cities> }> = {
  US: {
    name: 'United States',
    people: 240_000_000,
    regions: {
      California: { 'Los Angeles': 3_100_000, 'San Francisco': 700_000 },
      'New York': { 'New York': 6_600_000, Buffalo: 220_000 },
      Texas: { Austin: 790_000, Houston: 1_800_000 },
    },
  },
  DE: {
    name: 'Germany',
    people: 60_000_000,
    regions: { Berlin: { Berlin: 3_000_000 }, Bavaria: { Munich: 1_200_000, Nuremberg: 430_000 } },
  },
  FR: { name: 'France', people: 48_000_000, regions: { 'Ile-de-France': { Paris: 1_800_000 } } },
  GB: { name: 'United Kingdom', people: 52_000_000, regions: { England: { London: 7_000_000, Leeds: 620_000 } } },
  JP: { name: 'Japan', people: 88_000_000, regions: { Tokyo: { Tokyo: 11_000_000 }, Osaka: { Osaka: 2_300_000 } } },
  ES: { name: 'Spain', people: 38_000_000, regions: { Madrid: { Madrid: 2_700_000 } } },
  IT: { name: 'Italy', people: 44_000_000, regions: { Lombardy: { Milan: 1_100_000 } } },
};

const REGION_KEY = 3841;
const CITY_KEY = 2_418_779;

/** Places the sandbox knows; keys follow from the order. */
export const PLACES: readonly Place[] = Object.entries(COUNTRIES).flatMap(([code, country], index) => {
  const inCountry = { country_code: code, country_name: country.name };
  const own: Place = { key: code, name: country.name, type: 'country', people: country.people, ...inCountry };
  const regions = Object.entries(country.regions).flatMap(([region, cities], at) => {
    const region_id = REGION_KEY + index * 10 + at;
    const people = Object.values(cities).reduce((sum, count) => sum + count, 0) * 2;
    const inRegion = Object.entries(cities).map(([name, count], place): Place => {
      const key = String(CITY_KEY + region_id * 10 + place);
      return { key, name, type: 'city', region, region_id, people: count, ...inCountry };
    });
    return [{ key: String(region_id), name: region, type: 'region' as const, people, ...inCountry }, ...inRegion];
  });
  return [own, ...regions];
});

/** A postal code of a known country, which need not be listed. */
export function zipPlace(code: string): Place | undefined {
  const match = /^(?:([A-Z]{2}):)?([A-Z0-9 -]{3,10})$/i.exec(code);
  const country = (match?.[1] ?? 'US').toUpperCase();
  const known = COUNTRIES[country];
  if (!match || !known || !/\d/.test(match[2] ?? '')) return undefined;
  const name = match[2] ?? '';
  const key = `${country}:${name}`;
  return { key, name, type: 'zip', country_code: country, country_name: known.name, people: 20_000 };
}
