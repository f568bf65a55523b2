import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { memory } from './memory.ts';

await runSubgraph(memory);
