/** Digests of the statements of each migration, by subgraph, in their order. A line is added with a migration and never changed. */
export const MIGRATION_DIGESTS: Record<string, Record<string, string>> = {
  accounts: {
    KitBaseline: 'd43d94c9be23',
    AccountsBaseline: '77091540c7a9',
    WidenForRules: '7a48dbf950b6',
    IndexLivingAssets: 'e7fb89eb804e',
    DropThrottleVersion: '00c054b37c65',
    NameRefusedAttempts: '7664feb167f0',
    AddToolGroupsToKeys: '0e6534807a0c',
    KeepTrace: '8985021f466b',
  },
  memory: {
    KitBaseline: '1e83d6472263',
    MemoryBaseline: 'b2d04407b87f',
  },
  launcher: {
    KitBaseline: '6d83d599f0a7',
    LauncherBaseline: '7265c69da447',
    LauncherSchedules: '0bdbfe2d2071',
    AccountLimits: 'b49c64cbc0a8',
    IndexScheduleVersions: '9c10ff2719ea',
    RenameCheckTimes: '88c46464621a',
    SortedLists: '79985c323fe8',
    KeepTrace: 'babf6ff1b07b',
  },
  rules: {
    KitBaseline: 'f85a876dda68',
    RulesBaseline: 'f59451ea4937',
    RuleRuns: '6d7b681e1a5e',
    RuleData: '6d498e9b2973',
    RenameCheckTime: '5846920323cf',
    RuleBacktests: 'da36ebd1e44c',
  },
  insights: {
    KitBaseline: '0d1371ac4fec',
    InsightsBaseline: '38121387b470',
    AddExports: 'e26ad1f2b1ea',
    AddGenerations: '63c0a007a4f5',
  },
};
