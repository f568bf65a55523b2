import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { insights } from './insights.ts';

await runSubgraph(insights);
