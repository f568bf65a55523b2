import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { accessResolvers } from './access/access-resolvers.ts';
import { AccessService } from './access/access-service.ts';
import { actionResolvers } from './actions/action-resolvers.ts';
import { ActivityStops } from './actions/activity-stops.ts';
import { ActionService } from './actions/action-service.ts';
import { actionTable } from './actions/actions.ts';
import { activityChangeResolvers } from './activities/activity-change-resolvers.ts';
import { activityResolvers } from './activities/activity-resolvers.ts';
import { ActivityService } from './activities/activity-service.ts';
import { ChangeFollower } from './activities/changes/follow-changes.ts';
import { followResolvers } from './activities/follow-resolvers.ts';
import { operationResolvers } from './activities/operation-resolvers.ts';
import { ProgressFollower } from './activities/progress/follow-progress.ts';
import { adAccountResolvers } from './ad-accounts/ad-account-resolvers.ts';
import { AdAccountService } from './ad-accounts/ad-account-service.ts';
import { apiKeyResolvers } from './api-keys/api-key-resolvers.ts';
import { ApiKeyService } from './api-keys/api-key-service.ts';
import { accountAssetResolvers } from './assets/account-asset-resolvers.ts';
import { assetResolvers } from './assets/asset-resolvers.ts';
import { AssetService } from './assets/asset-service.ts';
import { assetTypeResolvers } from './assets/asset-type-resolvers.ts';
import { buildBrands } from './brands/build-brands.ts';
import { capabilityResolvers } from './capabilities/capability-resolvers.ts';
import { CapabilityService } from './capabilities/capability-service.ts';
import { connectionResolvers } from './connections/connection-resolvers.ts';
import { ConnectionService } from './connections/connection-service.ts';
import type { PlatformClients } from './connections/platform-clients.ts';
import { Admission } from './door/admission.ts';
import { DoorChanges } from './door/door-changes.ts';
import { DoorPace } from './door/door-pace.ts';
import { doorResolvers } from './door/door-resolvers.ts';
import { DoorStop } from './door/door-stop.ts';
import { FileUses } from './door/file-uses.ts';
import { grantResolvers } from './grants/grant-resolvers.ts';
import { GrantService } from './grants/grant-service.ts';
import { guardResolvers } from './guards/guard-resolvers.ts';
import { SpendGuardService } from './guards/spend-guard-service.ts';
import { writeStopResolvers } from './guards/write-stop-resolvers.ts';
import { WriteStopService } from './guards/write-stop-service.ts';
import { identityResolvers } from './identity/identity-resolvers.ts';
import { IdentityService } from './identity/identity-service.ts';
import { ImportFollower } from './imports/follow-imports.ts';
import { importResolvers } from './imports/import-resolvers.ts';
import { ImportService } from './imports/import-service.ts';
import { inputRules } from './input-rules.ts';
import { liveObjectResolvers } from './live-objects/live-object-resolvers.ts';
import { LiveObjectService } from './live-objects/live-object-service.ts';
import { memberResolvers } from './members/member-resolvers.ts';
import { MemberService } from './members/member-service.ts';
import { viewerResolvers } from './members/viewer-resolvers.ts';
import type { AccountReads } from './platform-reads/account-reads.ts';
import { reportResolvers } from './reports/report-resolvers.ts';
import { ReportService } from './reports/report-service.ts';
import { workspaceResolvers } from './workspaces/workspace-resolvers.ts';
import { WorkspaceService } from './workspaces/workspace-service.ts';

/** What answers operations on accounts: services over the database, and over the platform with what its workers share. */
export function serveAccounts(deps: SubgraphDeps, clients: PlatformClients, reads: AccountReads): ServingParts {
  const { database, config, files, bus } = deps;
  const workspaces = new WorkspaceService(database, bus);
  const members = new MemberService(database, bus);
  const grants = new GrantService(database, bus);
  const adAccounts = new AdAccountService(database);
  const access = new AccessService(database);
  const assets = new AssetService(database);
  const activities = new ActivityService(database);
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      workspaceResolvers(workspaces),
      memberResolvers(members, grants),
      viewerResolvers(members, workspaces),
      grantResolvers(grants, members),
      apiKeyResolvers(new ApiKeyService(database, bus), members),
      connectionResolvers(new ConnectionService({ database, bus, clients }), adAccounts),
      adAccountResolvers(adAccounts),
      identityResolvers(new IdentityService({ database, bus }, config)),
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
      doorResolvers({
        admission: new Admission({ database, bus, access, config }),
        changes: new DoorChanges(database, config),
        files: new FileUses(database),
        pace: new DoorPace(database),
        stops: new DoorStop(database, bus),
      }),
      guardResolvers(new SpendGuardService(database), adAccounts, members),
      writeStopResolvers({ stops: new WriteStopService(database, bus), activities, adAccounts, members }),
      assetResolvers(assets, adAccounts),
      accountAssetResolvers(assets),
      assetTypeResolvers(assets, adAccounts),
      ...buildBrands(database, adAccounts, members),
      actionResolvers(
        new ActionService({ database, bus, reads, config }),
        actionTable({ database, files, activities }),
        new ActivityStops({ database, bus, activities }),
      ),
      importResolvers(
        new ImportService(database, bus, access),
        new ImportFollower(database, bus, adAccounts),
        adAccounts,
      ),
      liveObjectResolvers(new LiveObjectService(database, reads)),
      reportResolvers(new ReportService(database, reads)),
    ]),
  };
}
