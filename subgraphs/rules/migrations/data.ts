import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of tags and of what rules have read. */
export const ruleData = baseline({
  name: 'RuleData',
  schema: 'rules',
  folder: new URL('./data/', import.meta.url),
  replaces: [],
});
