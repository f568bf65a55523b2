import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of insights. */
export const insightsBaseline = baseline({
  name: 'InsightsBaseline',
  schema: 'insights',
  folder: new URL('./baseline/', import.meta.url),
  replaces: [],
});
