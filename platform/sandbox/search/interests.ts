/** Something people are targeted by, apart from places. */
export interface Trait {
  id: string;
  name: string;
  type: string;
  path: string[];
  lower: number;
  upper: number;
}

const NAMES: Record<string, Record<string, string[]>> = {
  interests: {
    'Sports and outdoors': ['Running', 'Football', 'Hiking', 'Cycling', 'Fitness and wellness'],
    'Food and drink': ['Cooking', 'Coffee', 'Restaurants'],
    'Hobbies and activities': ['Travel', 'Photography', 'Music', 'Gardening'],
    'Shopping and fashion': ['Online shopping', 'Shoes', 'Jewelry'],
  },
  behaviors: { 'Digital activities': ['Console gamers', 'Early technology adopters'], Travel: ['Frequent travelers'] },
  demographics: { Education: ['College grad'], Parents: ['Parents (All)', 'New parents (0-12 months)'] },
  life_events: { Birthday: ['Upcoming birthday'], Relationship: ['Newlywed (1 year)'] },
  industries: { Work: ['Management', 'Education and libraries'] },
  income: { Financial: ['Household income: top 10% of ZIP codes (US)'] },
  family_statuses: { Parents: ['Parents with teenagers (13-17 years)'] },
  user_os: { 'Operating systems': ['iOS', 'Android'] },
  user_device: { Devices: ['iPhone 17', 'Galaxy S26'] },
};

const FIRST_ID = 6_003_000_000_000;
const STEP = 1_117_271;

/** Traits the sandbox knows; ids and sizes follow from the order. */
export const TRAITS: readonly Trait[] = Object.entries(NAMES)
  .flatMap(([type, groups]) =>
    Object.entries(groups).flatMap(([group, names]) => names.map((name) => ({ type, group, name }))),
  )
  .map(({ type, group, name }, index) => ({
    id: String(FIRST_ID + index * STEP),
    name,
    type,
    path: [group, name],
    lower: 1_000_000 * (index + 1),
    upper: 1_180_000 * (index + 1),
  }));

/** A trait as searches answer it. */
export function traitRow({ id, name, type, path, lower, upper }: Trait): Record<string, unknown> {
  return { id, name, type, path, audience_size_lower_bound: lower, audience_size_upper_bound: upper };
}
