import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { launcher } from './launcher.ts';

await runSubgraph(launcher);
