import { baseline } from '#kit/migrate/baseline.ts';

/** The tables of memory. */
export const memoryBaseline = baseline({
  name: 'MemoryBaseline',
  schema: 'memory',
  folder: new URL('./baseline/', import.meta.url),
  replaces: [
    'CreateFacts',
    'IndexFacts',
    'MaintainIndex',
    'KeepFactHistory',
    'StoreVectors',
    'KeepNoSamples',
    'ReadIndex',
    'SearchIndex',
    'PlanWords',
  ],
});
