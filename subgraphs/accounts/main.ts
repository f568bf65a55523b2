import '#kit/config/production.ts';
import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { accounts } from './accounts.ts';

await runSubgraph(accounts);
