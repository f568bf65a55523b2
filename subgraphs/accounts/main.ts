import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';

await runSubgraph(async () => (await import('./accounts.ts')).accounts);
