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
