import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { rules } from '#subgraphs/rules/rules.ts';

/** Subgraphs of the graph, in the order in which they are migrated and started. */
export const SUBGRAPHS: readonly SubgraphDefinition[] = [accounts, memory, launcher, rules, insights];

/** The subgraph which knows members and credentials. */
export const IDENTITY_SUBGRAPH = accounts.name;

/** Paths of the public server which a subgraph answers itself, besides the graph. */
export const ROUTES: readonly { path: string; subgraph: string }[] = [
  { path: '/uploads', subgraph: launcher.name },
  { path: '/thumbnails', subgraph: launcher.name },
  { path: '/exports', subgraph: insights.name },
];
