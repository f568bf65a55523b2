/** Places of the console, as they stand in addresses. */
export type PlaceName = 'launches' | 'insights' | 'rules' | 'schedules' | 'library';

/** A place of the console. */
export interface Place {
  name: PlaceName;
  title: string;
  /** Choices until its page is built; only for places without one. */
  meanwhile?: string;
}

export const CONSOLE_PATH = '/console';

/** Opened when the address names no place. */
export const FIRST_PLACE: PlaceName = 'launches';

/** In the order of the navigation. */
export const PLACES: readonly Place[] = [
  { name: 'launches', title: 'Launches' },
  { name: 'insights', title: 'Insights' },
  { name: 'rules', title: 'Rules' },
  { name: 'schedules', title: 'Schedules' },
  {
    name: 'library',
    title: 'Library',
    meanwhile: 'Files, creatives and templates are managed through the graph and the tools for agents.',
  },
];

/** The address of a place, without what is shown there. */
export function addressOfPlace(name: PlaceName): string {
  return `${CONSOLE_PATH}/${name}`;
}
