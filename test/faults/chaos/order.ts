/** An object a launch was asked to make, as the one who asked knows it: not as the service planned it. */
export interface WantedObject {
  kind: 'campaign' | 'adset' | 'ad' | 'creative';
  name: string;
  /** Name of the object it belongs into; null for campaigns and creatives. */
  parent: string | null;
}

/** Request for one launch. */
export interface Order {
  name: string;
  wanted: WantedObject[];
  /** True when everything is to be switched on in the end. */
  active: boolean;
  /** True when it was cancelled before it began, so that nothing is wanted of it. */
  cancelled: boolean;
}

/** Actions on a launch besides submitting it. */
export const COURSES = ['plain', 'active', 'later', 'held', 'cancelled'] as const;
export type Course = (typeof COURSES)[number];

/** A creative of the library, as the chaos test made it. */
export interface LibraryCreative {
  id: string;
  name: string;
  concept: string;
}

/**
 * Returns the expected objects of a launch of these creatives under the template of the chaos test, an ad set for each concept, and its expected end.
 */
export function orderOf(name: string, creatives: readonly LibraryCreative[], course: Course): Order {
  const adSet = (concept: string): string => `${name} · ${concept}`;
  const concepts = [...new Set(creatives.map(({ concept }) => concept))];
  return {
    name,
    active: course === 'active',
    cancelled: course === 'cancelled',
    wanted: [
      { kind: 'campaign', name, parent: null },
      ...concepts.map((concept): WantedObject => ({ kind: 'adset', name: adSet(concept), parent: name })),
      ...creatives.flatMap((creative): WantedObject[] => [
        { kind: 'creative', name: `${creative.name} v1 en`, parent: null },
        { kind: 'ad', name: `${name} · ${creative.name}`, parent: adSet(creative.concept) },
      ]),
    ],
  };
}
