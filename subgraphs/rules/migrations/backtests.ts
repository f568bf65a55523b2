import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of backtests that are made in the background. */
export const ruleBacktests = baseline({
  name: 'RuleBacktests',
  schema: 'rules',
  folder: new URL('./backtests/', import.meta.url),
  replaces: [],
});
