import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';

const MOST: Record<string, number> = { regions: 200, cities: 250, zips: 50_000, custom_locations: 200 };
const KEYED = ['regions', 'cities', 'zips'];
/** Smallest and largest radius by kind of place and unit. */
const RADIUS: Record<string, Record<string, readonly [number, number]>> = {
  cities: { mile: [10, 50], kilometer: [17, 80] },
  custom_locations: { mile: [0.63, 50], kilometer: [1, 80] },
};

/**
 * Checks the places an ad set targets or leaves out.
 *
 * @throws WireError code 100 for too many places, places without a key, and a radius the platform does not offer
 */
export function checkLocations(targeting: Record<string, unknown>): void {
  for (const side of ['geo_locations', 'excluded_geo_locations']) {
    const places = targeting[side];
    if (isRecord(places)) checkPlaces(places, ['targeting', side]);
  }
}

function checkPlaces(places: Record<string, unknown>, blame: string[]): void {
  for (const [kind, most] of Object.entries(MOST)) {
    const listed = placesOf(places, kind);
    if (listed.length > most) throw invalidParameter(`At most ${most} ${kind} can be targeted`, [...blame, kind]);
    for (const place of listed) {
      if (KEYED.includes(kind) && !place.key) throw invalidParameter(`Each of ${kind} needs a key`, [...blame, kind]);
      checkRadius(kind, place, [...blame, kind]);
    }
  }
  const types = places.location_types;
  if (Array.isArray(types) && types.some((type) => type !== 'home' && type !== 'recent')) {
    throw invalidParameter('location_types may be home and recent', [...blame, 'location_types']);
  }
}

function checkRadius(kind: string, place: Record<string, unknown>, blame: string[]): void {
  const bounds = RADIUS[kind];
  if (!bounds || place.radius === undefined) return;
  const unit = String(place.distance_unit ?? 'mile');
  const range = bounds[unit];
  if (!range) throw invalidParameter('distance_unit is mile or kilometer', blame);
  const radius = Number(place.radius);
  if (!(radius >= range[0] && radius <= range[1])) {
    throw invalidParameter(`The radius must be from ${range[0]} to ${range[1]} ${unit}`, blame);
  }
}

/** The places of a kind which a targeting side lists. */
export function placesOf(places: Record<string, unknown>, kind: string): Record<string, unknown>[] {
  const listed = places[kind];
  return Array.isArray(listed) ? listed.filter(isRecord) : [];
}
