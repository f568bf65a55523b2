const EVERYWHERE = ['launch', 'account', 'template', 'date', 'operation', 'purpose', 'objective'] as const;
const BELOW_CAMPAIGN = [...EVERYWHERE, 'group', 'index'] as const;
const OF_ADS = [...BELOW_CAMPAIGN, 'creative', 'concept', 'version', 'variant', 'locale', 'format'] as const;

/** Which placeholders a pattern of each level may use. */
export const PLACEHOLDERS: Record<NamingLevel, readonly string[]> = {
  campaign: EVERYWHERE,
  adset: BELOW_CAMPAIGN,
  ad: OF_ADS,
};

export type NamingLevel = 'campaign' | 'adset' | 'ad';

/** A value for each placeholder a level may use. */
export type NamingValues = Readonly<Record<string, string>>;

/** The platform's bound on names, in characters. */
export const MAX_NAME_LENGTH = 400;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What is wrong with a name pattern, in sentences; nothing when it can be used. */
export function patternProblems(pattern: string, level: NamingLevel): string[] {
  const known = PLACEHOLDERS[level];
  const problems: string[] = [];
  for (const [whole, name = ''] of pattern.matchAll(PLACEHOLDER)) {
    if (!known.includes(name)) {
      problems.push(`${whole} is no placeholder here; use ${known.map((each) => `{{${each}}}`).join(', ')}.`);
    }
  }
  if (/\{\{|\}\}/.test(pattern.replaceAll(PLACEHOLDER, ''))) {
    problems.push('Double braces have to enclose the name of a placeholder.');
  }
  return problems;
}

/** The pattern with its placeholders replaced; runs of white space become one space. */
export function expandPattern(pattern: string, values: NamingValues): string {
  const expanded = pattern.replaceAll(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');
  return expanded.replaceAll(/\s+/gu, ' ').trim();
}
