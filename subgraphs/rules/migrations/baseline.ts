import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of saved rules. */
export const rulesBaseline = baseline({
  name: 'RulesBaseline',
  schema: 'rules',
  folder: new URL('./baseline/', import.meta.url),
  replaces: [],
});
