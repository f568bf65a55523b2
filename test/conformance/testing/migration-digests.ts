/** Digests of the statements of each migration, by subgraph, in their order. A line is added with a migration and never changed. */
export const MIGRATION_DIGESTS: Record<string, Record<string, string>> = {
  accounts: {
    KitBaseline: '05dee3ce6fbb',
    AccountsBaseline: 'e56d892a1a8a',
  },
  memory: {
    KitBaseline: 'f2e60556e430',
    MemoryBaseline: 'b2d04407b87f',
  },
  launcher: {
    KitBaseline: '06c4e2985344',
    LauncherBaseline: 'cb35194640dd',
  },
  rules: {
    KitBaseline: '227c3cc659ce',
  },
  insights: {
    KitBaseline: '5a0e91066ba5',
    InsightsBaseline: '7e8b64b6ef55',
  },
};
