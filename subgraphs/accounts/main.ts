import { runSubgraph } from '#kit/subgraph/run-subgraph.ts';
import { accounts } from './accounts.ts';

await runSubgraph(accounts);
