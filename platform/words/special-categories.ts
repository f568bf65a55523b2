import { EU_COUNTRIES } from './countries.ts';

/** Special ad categories of the platform. */
export const SPECIAL_CATEGORIES: readonly string[] = [
  'HOUSING',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
  'CREDIT',
  'NONE',
];

/** Says what is wrong with special categories given together; undefined for those which can be. */
export function categoriesFault(categories: readonly string[]): string | undefined {
  const mixed = categories.includes('NONE') && categories.some((category) => category !== 'NONE');
  return mixed ? 'NONE stands alone: leave it out' : undefined;
}

/** Says why no ads of such categories run in a country; undefined where they may. */
export function categoryCountryFault(categories: readonly string[], country: string): string | undefined {
  if (!categories.includes('ISSUES_ELECTIONS_POLITICS') || !EU_COUNTRIES.has(country)) return undefined;
  return `The platform runs no ads about issues, elections or politics in ${country}; use a country outside the EU`;
}
