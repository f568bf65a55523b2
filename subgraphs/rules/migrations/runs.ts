import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of runs of rules. */
export const ruleRuns = baseline({
  name: 'RuleRuns',
  schema: 'rules',
  folder: new URL('./runs/', import.meta.url),
  replaces: [],
});
