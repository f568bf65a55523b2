import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { AdAccountEntity } from './directory/access/ad-account-entity.ts';
import { ApiKeyEntity } from './directory/members/api-key-entity.ts';
import { BrandEntity } from './directory/brands/brand-entity.ts';
import { PlatformClients } from './connections/platform-clients.ts';
import { PlatformHealth } from './connections/platform-health.ts';
import { PlatformConnectionEntity } from './connections/platform-connection-entity.ts';
import { SecretBox } from './connections/secret-box.ts';
import { dispatchWorker } from './dispatch/worker/dispatch-worker.ts';
import { GrantEntity } from './directory/access/grant-entity.ts';
import { importWorker } from './catalog/imports/import-worker.ts';
import { MemberEntity } from './directory/members/member-entity.ts';
import { AccountReads } from './connections/reads/account-reads.ts';
import { FirstAccounts } from './connections/first-accounts.ts';
import { seedFirstStart } from './connections/first-start.ts';
import { WorkspaceEntity } from './directory/workspaces/workspace-entity.ts';
import { ACCOUNT_GAUGES } from './account-gauges.ts';
import { IndexLivingAssets } from './migrations/index-living-assets.ts';
import { AddToolGroupsToKeys } from './migrations/add-tool-groups-to-keys.ts';
import { WidenForRules } from './migrations/widen-for-rules.ts';
import { DropThrottleVersion } from './migrations/drop-throttle-version.ts';
import { NameRefusedAttempts } from './migrations/name-refused-attempts.ts';
import { KeepTrace } from './migrations/keep-trace.ts';
import { accountsBaseline } from './migrations/baseline.ts';

/** Workspaces, members and access, ad accounts, and dispatch to the ad platform. */
export const accounts = defineSubgraph({
  name: 'accounts',
  sdl: new URL('./', import.meta.url),
  entities: [
    WorkspaceEntity,
    MemberEntity,
    GrantEntity,
    ApiKeyEntity,
    PlatformConnectionEntity,
    AdAccountEntity,
    BrandEntity,
  ],
  migrations: [
    accountsBaseline,
    { name: 'WidenForRules', class: WidenForRules },
    { name: 'IndexLivingAssets', class: IndexLivingAssets },
    { name: 'DropThrottleVersion', class: DropThrottleVersion },
    { name: 'NameRefusedAttempts', class: NameRefusedAttempts },
    { name: 'AddToolGroupsToKeys', class: AddToolGroupsToKeys },
    { name: 'KeepTrace', class: KeepTrace },
  ],
  sql: new URL('./sql/', import.meta.url),
  gauges: ACCOUNT_GAUGES,
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const { database, config, log, files, bus } = deps;
  const box = await SecretBox.open(config.dataDir);
  const health = new PlatformHealth(log);
  const { requestTimeoutMs } = config.dispatch;
  const clients = new PlatformClients(config.platform, box, requestTimeoutMs, (error, ms) => health.ended(error, ms));
  const owner = await seedFirstStart({ config, database, clients });
  const first = new FirstAccounts({ database, clients, log }, owner);
  await first.import();
  const reads = new AccountReads({ database, clients, config, log });
  return {
    workers: [
      dispatchWorker({ database, bus, clients, files, config, log }),
      importWorker({ database, bus, reads, config, log }),
      first,
    ],
    serve: async () => {
      const { serveAccounts } = await import('./serve-accounts.ts');
      return serveAccounts(deps, clients, reads);
    },
    close: () => clients.close(),
  };
}
