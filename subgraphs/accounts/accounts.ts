import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { AdAccountEntity } from './ad-accounts/ad-account-entity.ts';
import { ApiKeyEntity } from './api-keys/api-key-entity.ts';
import { BrandEntity } from './brands/brand-entity.ts';
import { PlatformClients } from './connections/platform-clients.ts';
import { PlatformHealth } from './connections/platform-health.ts';
import { PlatformConnectionEntity } from './connections/platform-connection-entity.ts';
import { SecretBox } from './connections/secret-box.ts';
import { doorWorker } from './door/door-worker.ts';
import { GrantEntity } from './grants/grant-entity.ts';
import { importWorker } from './imports/import-worker.ts';
import { MemberEntity } from './members/member-entity.ts';
import { AddImportTries } from './migrations/add-import-tries.ts';
import { AddSearchFirst } from './migrations/add-search-first.ts';
import { AttemptsAtTheirEnd } from './migrations/attempts-at-their-end.ts';
import { ClaimAfterMoves } from './migrations/claim-after-moves.ts';
import { ClaimAtOnce } from './migrations/claim-at-once.ts';
import { ClaimWithoutLocks } from './migrations/claim-without-locks.ts';
import { CountWhenAsked } from './migrations/count-when-asked.ts';
import { CreateAdAccounts } from './migrations/create-ad-accounts.ts';
import { CreateAssets } from './migrations/create-assets.ts';
import { CreateBrands } from './migrations/create-brands.ts';
import { CreateDoor } from './migrations/create-door.ts';
import { CreateGuards } from './migrations/create-guards.ts';
import { CreateIdentity } from './migrations/create-identity.ts';
import { FewerKeys } from './migrations/fewer-keys.ts';
import { FindPastMembers } from './migrations/find-past-members.ts';
import { FollowOperations } from './migrations/follow-operations.ts';
import { IndexCampaignNames } from './migrations/index-campaign-names.ts';
import { IndexFiles } from './migrations/index-files.ts';
import { IndexCauses } from './migrations/index-causes.ts';
import { IndexPlanned } from './migrations/index-planned.ts';
import { KeepFewerIndexes } from './migrations/keep-fewer-indexes.ts';
import { KeepRenewedCredentials } from './migrations/keep-renewed-credentials.ts';
import { KeepUpdateStamp } from './migrations/keep-update-stamp.ts';
import { LookFromOpenWork } from './migrations/look-from-open-work.ts';
import { MoveOperations } from './migrations/move-operations.ts';
import { NumberRounds } from './migrations/number-rounds.ts';
import { OrderUpdates } from './migrations/order-updates.ts';
import { NarrowIndexes } from './migrations/narrow-indexes.ts';
import { PlanFollowingOnce } from './migrations/plan-following-once.ts';
import { RememberCeiling } from './migrations/remember-ceiling.ts';
import { RememberRefusedTurns } from './migrations/remember-refused-turns.ts';
import { KnowSmallestBudget } from './migrations/know-smallest-budget.ts';
import { RememberRestores } from './migrations/remember-restores.ts';
import { SettlePlans } from './migrations/settle-plans.ts';
import { ShareCreatives } from './migrations/share-creatives.ts';
import { StopActivities } from './migrations/stop-activities.ts';
import { SweepWhatEnded } from './migrations/sweep-what-ended.ts';
import { TellStepsOnce } from './migrations/tell-steps-once.ts';
import { TuneThrottle } from './migrations/tune-throttle.ts';
import { UploadVideos } from './migrations/upload-videos.ts';
import { WidenDoor } from './migrations/widen-door.ts';
import { AccountReads } from './platform-reads/account-reads.ts';
import { WidenLog } from './migrations/widen-log.ts';
import { WorkLanes } from './migrations/work-lanes.ts';
import { FirstAccounts } from './workspaces/first-accounts.ts';
import { seedFirstStart } from './workspaces/first-start.ts';
import { WorkspaceEntity } from './workspaces/workspace-entity.ts';

/** Workspaces, members and access, ad accounts, and the door to the ad platform. */
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
    CreateIdentity,
    CreateAdAccounts,
    CreateDoor,
    AddSearchFirst,
    WidenDoor,
    CreateAssets,
    CreateGuards,
    TuneThrottle,
    CreateBrands,
    AddImportTries,
    KeepUpdateStamp,
    OrderUpdates,
    KeepRenewedCredentials,
    WidenLog,
    RememberCeiling,
    IndexPlanned,
    IndexFiles,
    UploadVideos,
    IndexCampaignNames,
    IndexCauses,
    MoveOperations,
    WorkLanes,
    SettlePlans,
    FollowOperations,
    ClaimAtOnce,
    NarrowIndexes,
    PlanFollowingOnce,
    ClaimAfterMoves,
    FewerKeys,
    AttemptsAtTheirEnd,
    TellStepsOnce,
    LookFromOpenWork,
    KeepFewerIndexes,
    ClaimWithoutLocks,
    RememberRestores,
    RememberRefusedTurns,
    KnowSmallestBudget,
    SweepWhatEnded,
    NumberRounds,
    CountWhenAsked,
    ShareCreatives,
    StopActivities,
    FindPastMembers,
  ],
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const { database, config, log, files, bus } = deps;
  const box = await SecretBox.open(config.dataDir);
  const health = new PlatformHealth(log);
  const { requestTimeoutMs } = config.door;
  const clients = new PlatformClients(config.platform, box, requestTimeoutMs, (error) => health.ended(error));
  const owner = await seedFirstStart({ config, database, clients });
  const first = new FirstAccounts({ database, clients, log }, owner);
  await first.import();
  const reads = new AccountReads({ database, clients, config, log });
  return {
    workers: [
      doorWorker({ database, bus, clients, files, config, log }),
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
