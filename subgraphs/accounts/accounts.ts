import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import { defineSubgraph, type SubgraphDeps, type SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { accessResolvers } from './access/access-resolvers.ts';
import { AccessService } from './access/access-service.ts';
import { actionResolvers } from './actions/action-resolvers.ts';
import { ActionService } from './actions/action-service.ts';
import { actionTable } from './actions/actions.ts';
import { activityChangeResolvers } from './activities/activity-change-resolvers.ts';
import { activityResolvers } from './activities/activity-resolvers.ts';
import { ActivityService } from './activities/activity-service.ts';
import { ChangeFollower } from './activities/changes/follow-changes.ts';
import { followResolvers } from './activities/follow-resolvers.ts';
import { operationResolvers } from './activities/operation-resolvers.ts';
import { ProgressFollower } from './activities/progress/follow-progress.ts';
import { AdAccountEntity } from './ad-accounts/ad-account-entity.ts';
import { adAccountResolvers } from './ad-accounts/ad-account-resolvers.ts';
import { AdAccountService } from './ad-accounts/ad-account-service.ts';
import { ApiKeyEntity } from './api-keys/api-key-entity.ts';
import { apiKeyResolvers } from './api-keys/api-key-resolvers.ts';
import { ApiKeyService } from './api-keys/api-key-service.ts';
import { BrandEntity } from './brands/brand-entity.ts';
import { buildBrands } from './brands/build-brands.ts';
import { capabilityResolvers } from './capabilities/capability-resolvers.ts';
import { CapabilityService } from './capabilities/capability-service.ts';
import { connectionResolvers } from './connections/connection-resolvers.ts';
import { ConnectionService } from './connections/connection-service.ts';
import { PlatformClients } from './connections/platform-clients.ts';
import { PlatformConnectionEntity } from './connections/platform-connection-entity.ts';
import { SecretBox } from './connections/secret-box.ts';
import { accountAssetResolvers } from './assets/account-asset-resolvers.ts';
import { assetResolvers } from './assets/asset-resolvers.ts';
import { AssetService } from './assets/asset-service.ts';
import { assetTypeResolvers } from './assets/asset-type-resolvers.ts';
import { Admission } from './door/admission.ts';
import { DoorChanges } from './door/door-changes.ts';
import { DoorPace } from './door/door-pace.ts';
import { FileUses } from './door/file-uses.ts';
import { doorResolvers } from './door/door-resolvers.ts';
import { doorWorker } from './door/door-worker.ts';
import { GrantEntity } from './grants/grant-entity.ts';
import { grantResolvers } from './grants/grant-resolvers.ts';
import { GrantService } from './grants/grant-service.ts';
import { guardResolvers } from './guards/guard-resolvers.ts';
import { SpendGuardService } from './guards/spend-guard-service.ts';
import { writeStopResolvers } from './guards/write-stop-resolvers.ts';
import { WriteStopService } from './guards/write-stop-service.ts';
import { identityResolvers } from './identity/identity-resolvers.ts';
import { IdentityService } from './identity/identity-service.ts';
import { buildImports } from './imports/build-imports.ts';
import { liveObjectResolvers } from './live-objects/live-object-resolvers.ts';
import { LiveObjectService } from './live-objects/live-object-service.ts';
import { MemberEntity } from './members/member-entity.ts';
import { memberResolvers } from './members/member-resolvers.ts';
import { MemberService } from './members/member-service.ts';
import { viewerResolvers } from './members/viewer-resolvers.ts';
import { AddImportTries } from './migrations/add-import-tries.ts';
import { AddSearchFirst } from './migrations/add-search-first.ts';
import { CreateAdAccounts } from './migrations/create-ad-accounts.ts';
import { CreateAssets } from './migrations/create-assets.ts';
import { CreateBrands } from './migrations/create-brands.ts';
import { CreateDoor } from './migrations/create-door.ts';
import { CreateGuards } from './migrations/create-guards.ts';
import { CreateIdentity } from './migrations/create-identity.ts';
import { IndexCampaignNames } from './migrations/index-campaign-names.ts';
import { IndexFiles } from './migrations/index-files.ts';
import { IndexCauses } from './migrations/index-causes.ts';
import { IndexPlanned } from './migrations/index-planned.ts';
import { KeepRenewedCredentials } from './migrations/keep-renewed-credentials.ts';
import { KeepUpdateStamp } from './migrations/keep-update-stamp.ts';
import { MoveOperations } from './migrations/move-operations.ts';
import { OrderUpdates } from './migrations/order-updates.ts';
import { RememberCeiling } from './migrations/remember-ceiling.ts';
import { TuneThrottle } from './migrations/tune-throttle.ts';
import { UploadVideos } from './migrations/upload-videos.ts';
import { WidenDoor } from './migrations/widen-door.ts';
import { AccountReads } from './platform-reads/account-reads.ts';
import { WidenLog } from './migrations/widen-log.ts';
import { WorkLanes } from './migrations/work-lanes.ts';
import { seedFirstStart } from './workspaces/first-start.ts';
import { WorkspaceEntity } from './workspaces/workspace-entity.ts';
import { workspaceResolvers } from './workspaces/workspace-resolvers.ts';
import { WorkspaceService } from './workspaces/workspace-service.ts';

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
  ],
  build,
});

async function build(deps: SubgraphDeps): Promise<SubgraphParts> {
  const { database, config, log, files, bus } = deps;
  const box = await SecretBox.open(config.dataDir);
  const clients = new PlatformClients(config.platform, box, config.door.requestTimeoutMs);
  await seedFirstStart({ config, database, clients, log });

  const workspaces = new WorkspaceService(database);
  const members = new MemberService(database);
  const grants = new GrantService(database);
  const adAccounts = new AdAccountService(database);
  const access = new AccessService(database);
  const assets = new AssetService(database);
  const activities = new ActivityService(database);
  const reads = new AccountReads({ database, clients, config, log });
  const imports = buildImports({ database, bus, reads, config, log }, access, adAccounts);
  return {
    resolvers: mergeResolvers([
      workspaceResolvers(workspaces),
      memberResolvers(members, grants),
      viewerResolvers(members, workspaces),
      grantResolvers(grants, members),
      apiKeyResolvers(new ApiKeyService(database), members),
      connectionResolvers(new ConnectionService({ database, bus, clients }), adAccounts),
      adAccountResolvers(adAccounts),
      identityResolvers(new IdentityService(database, config.identity)),
      accessResolvers(access, adAccounts),
      capabilityResolvers(new CapabilityService(database, config)),
      activityResolvers(activities, adAccounts, members),
      activityChangeResolvers(activities),
      operationResolvers(activities),
      followResolvers(
        new ChangeFollower(database, bus, adAccounts),
        new ProgressFollower(database, bus, activities),
        activities,
      ),
      doorResolvers(
        new Admission({ database, bus, access, config }),
        new DoorChanges(database),
        new FileUses(database),
        new DoorPace(database),
      ),
      guardResolvers(new SpendGuardService(database), adAccounts, members),
      writeStopResolvers({ stops: new WriteStopService(database, bus), activities, adAccounts, members }),
      assetResolvers(assets, adAccounts),
      accountAssetResolvers(assets),
      assetTypeResolvers(assets, adAccounts),
      ...buildBrands(database, adAccounts, members),
      actionResolvers(
        new ActionService({ database, bus, reads, config }),
        actionTable({ database, files, activities }),
      ),
      imports.resolvers,
      liveObjectResolvers(new LiveObjectService(database, reads)),
    ]),
    workers: [doorWorker({ database, bus, clients, files, config, log }), imports.worker],
    close: () => clients.close(),
  };
}
