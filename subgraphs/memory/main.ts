import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';

await runSubgraph(async () => (await import('./memory.ts')).memory);
