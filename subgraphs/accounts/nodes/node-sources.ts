import type { NodeSources } from '#kit/nodes/find-nodes.ts';
import type { ActivityService } from '../dispatch/log/activity-service.ts';
import type { AdAccountService } from '../directory/access/ad-account-service.ts';
import type { BrandService } from '../directory/brands/brand-service.ts';
import type { MemberService } from '../directory/members/member-service.ts';
import type { WorkspaceService } from '../directory/workspaces/workspace-service.ts';

/** Services that read the objects. */
export interface NodeServices {
  activities: ActivityService;
  adAccounts: AdAccountService;
  brands: BrandService;
  members: MemberService;
  workspaces: WorkspaceService;
}

/** Types of accounts' own objects that `node` finds. */
export function nodeSources({ activities, adAccounts, brands, members, workspaces }: NodeServices) {
  return {
    Activity: { table: 'activity', read: ({ viewer }, ids) => activities.byIds(viewer, ids) },
    AdAccount: { table: 'ad_account', read: ({ viewer }, ids) => adAccounts.byIds(viewer, ids) },
    Brand: { table: 'brand', read: ({ viewer }, ids) => brands.byIds(viewer, ids) },
    Member: { table: 'member', read: ({ viewer }, ids) => members.byIds(viewer, ids) },
    Workspace: {
      table: 'workspace',
      read: async ({ viewer }, ids) => {
        const current = ids.includes(viewer.workspaceId) ? await workspaces.current(viewer) : null;
        return ids.map((id) => (id === viewer.workspaceId ? current : null));
      },
    },
  } satisfies NodeSources;
}
