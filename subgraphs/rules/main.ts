import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { rules } from './rules.ts';

await runSubgraph(rules);
