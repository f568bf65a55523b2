import { findNodes } from '#kit/nodes/find-nodes.ts';
import { nodeTypeResolvers } from '#kit/nodes/node-resolvers.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { accessResolvers } from './directory/access/access-resolvers.ts';
import { AccessService } from './directory/access/access-service.ts';
import { actionResolvers } from './actions/action-resolvers.ts';
import { ActivityStops } from './actions/revert/activity-stops.ts';
import { ActionService } from './actions/action-service.ts';
import { actionTable } from './actions/actions.ts';
import { activityChangeResolvers } from './actions/activities/activity-change-resolvers.ts';
import { activityResolvers } from './actions/activities/activity-resolvers.ts';
import { ActivityService } from './dispatch/log/activity-service.ts';
import { ChangeFollower } from './actions/activities/changes/follow-changes.ts';
import { followResolvers } from './actions/activities/follow-resolvers.ts';
import { namedObjectResolvers } from './actions/activities/named-object-resolvers.ts';
import { operationResolvers } from './actions/activities/operation-resolvers.ts';
import { ProgressFollower } from './actions/activities/progress/follow-progress.ts';
import { adAccountResolvers } from './directory/access/ad-account-resolvers.ts';
import { AdAccountService } from './directory/access/ad-account-service.ts';
import { apiKeyResolvers } from './directory/members/api-key-resolvers.ts';
import { ApiKeyService } from './directory/members/api-key-service.ts';
import { accountAssetResolvers } from './catalog/assets/account-asset-resolvers.ts';
import { assetResolvers } from './catalog/assets/asset-resolvers.ts';
import { AssetService } from './catalog/assets/asset-service.ts';
import { assetTypeResolvers } from './catalog/assets/asset-type-resolvers.ts';
import { BrandService } from './directory/brands/brand-service.ts';
import { buildBrands } from './directory/brands/build-brands.ts';
import { CopyAdmission } from './actions/copies/copy-admission.ts';
import { copyResolvers } from './actions/copies/copy-resolvers.ts';
import { capabilityResolvers } from './actions/capabilities/capability-resolvers.ts';
import { CapabilityService } from './actions/capabilities/capability-service.ts';
import { connectionResolvers } from './connections/connection-resolvers.ts';
import { ConnectionService } from './connections/connection-service.ts';
import type { PlatformClients } from './connections/platform-clients.ts';
import { Admission } from './dispatch/admission/admission.ts';
import { BudgetChanges, budgetChangeResolvers } from './dispatch/contract/budget-changes.ts';
import { DispatchChanges } from './dispatch/contract/dispatch-changes.ts';
import { DispatchPace } from './dispatch/contract/dispatch-pace.ts';
import { dispatchResolvers } from './dispatch/contract/dispatch-resolvers.ts';
import { DispatchStop } from './dispatch/admission/stop-cause.ts';
import { FileUses } from './dispatch/contract/file-uses.ts';
import { SetStatuses } from './dispatch/contract/set-statuses.ts';
import { grantResolvers } from './directory/access/grant-resolvers.ts';
import { GrantService } from './directory/access/grant-service.ts';
import { guardResolvers } from './dispatch/guards/guard-resolvers.ts';
import { SpendGuardService } from './dispatch/guards/spend-guard-service.ts';
import { writeStopResolvers } from './dispatch/guards/write-stop-resolvers.ts';
import { WriteStopService } from './dispatch/guards/write-stop-service.ts';
import { identityResolvers } from './directory/members/identity-resolvers.ts';
import { IdentityService } from './directory/members/identity-service.ts';
import { ImportFollower } from './catalog/imports/follow-imports.ts';
import { importResolvers } from './catalog/imports/import-resolvers.ts';
import { ImportService } from './catalog/imports/import-service.ts';
import { inputRules } from './input-rules.ts';
import { liveObjectResolvers } from './catalog/live-objects/live-object-resolvers.ts';
import { LiveObjectService } from './catalog/live-objects/live-object-service.ts';
import { PresentObjects } from './catalog/rule-objects/present-objects.ts';
import { ruleObjectResolvers } from './catalog/rule-objects/rule-object-resolvers.ts';
import { RuleObjectService } from './catalog/rule-objects/rule-object-service.ts';
import { statusResolvers } from './catalog/statuses/status-resolvers.ts';
import { StatusService } from './catalog/statuses/status-service.ts';
import { memberResolvers } from './directory/members/member-resolvers.ts';
import { MemberService } from './directory/members/member-service.ts';
import { viewerResolvers } from './directory/members/viewer-resolvers.ts';
import { nodeResolvers } from './nodes/node-resolvers.ts';
import { nodeSources } from './nodes/node-sources.ts';
import type { AccountReads } from './connections/reads/account-reads.ts';
import { workspaceResolvers } from './directory/workspaces/workspace-resolvers.ts';
import { WorkspaceService } from './directory/workspaces/workspace-service.ts';
import { reportResolvers } from './catalog/reports/report-resolvers.ts';
import { ReportObjects } from './catalog/reports/report-objects.ts';
import { ReportService } from './catalog/reports/report-service.ts';

/** Builds the executable subgraph: services over the database, and over the platform with the parts that its workers share. */
export function serveAccounts(deps: SubgraphDeps, clients: PlatformClients, reads: AccountReads): ServingParts {
  const { database, config, files, bus } = deps;
  const workspaces = new WorkspaceService(database, bus);
  const members = new MemberService(database, bus);
  const grants = new GrantService(database, bus);
  const adAccounts = new AdAccountService(database);
  const access = new AccessService(database);
  const assets = new AssetService(database);
  const activities = new ActivityService(database);
  const admission = new Admission({ database, bus, access, config });
  const brands = new BrandService(database);
  const findOwn = findNodes(database, nodeSources({ activities, adAccounts, brands, members, workspaces }));
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      nodeTypeResolvers(findOwn),
      nodeResolvers(findOwn),
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
      operationResolvers(activities, adAccounts),
      namedObjectResolvers(assets),
      followResolvers(
        new ChangeFollower(database, bus, adAccounts),
        new ProgressFollower(database, bus, activities),
        activities,
      ),
      dispatchResolvers({
        admission,
        changes: new DispatchChanges(database, config),
        files: new FileUses(database),
        pace: new DispatchPace(database),
        statuses: new SetStatuses(database),
        stops: new DispatchStop(database, bus),
      }),
      budgetChangeResolvers(new BudgetChanges(database)),
      copyResolvers(new CopyAdmission({ database, reads, admission })),
      guardResolvers(new SpendGuardService(database), adAccounts, members),
      writeStopResolvers({ stops: new WriteStopService(database, bus), activities, adAccounts, members }),
      assetResolvers(assets, adAccounts),
      accountAssetResolvers(assets, adAccounts),
      assetTypeResolvers(assets, adAccounts),
      ...buildBrands({ database, brands, adAccounts, members }),
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
      reportResolvers(new ReportService(reads), new ReportObjects(database)),
      statusResolvers(new StatusService(database)),
      ruleObjectResolvers(new RuleObjectService(database), new PresentObjects(database, reads)),
    ]),
  };
}
