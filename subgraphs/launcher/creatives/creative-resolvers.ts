import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { CreativeFamilyInput, CreativeService } from './creative-service.ts';
import type { CreativeRow } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';

interface PageArgs {
  first: number;
  after?: string | null;
  query?: string | null;
}
interface VersionRef {
  creativeId: string;
  versionId: string;
}

/** Maps creative fields of the graph to the service. */
export function creativeResolvers(creatives: CreativeService) {
  const versionsOf = ({ id }: CreativeRow, { viewer, loaders }: RequestContext): Promise<CreativeVersionRow[]> =>
    loaders.get<string, CreativeVersionRow[]>('creative versions', (ids) => creatives.versionsOf(viewer, ids)).load(id);
  return {
    Query: {
      creative: (_: unknown, { id }: { id: string }, { viewer }: RequestContext) => creatives.creative(viewer, id),
      creatives: (_: unknown, args: PageArgs, { viewer }: RequestContext) => creatives.page(viewer, args),
      creativeVersion: (_: unknown, ref: VersionRef, { viewer }: RequestContext) => creatives.version(viewer, ref),
    },
    Mutation: {
      creativeCreate: (
        _: unknown,
        { input }: { input: { family: CreativeFamilyInput; content: unknown } },
        { viewer }: RequestContext,
      ) => creatives.create(viewer, input),
      creativeVersionCreate: (
        _: unknown,
        { input }: { input: { creativeId: string; content: unknown; expectedVersion: number } },
        { viewer }: RequestContext,
      ) => creatives.createVersion(viewer, input),
      creativeVersionApprove: (_: unknown, { input }: { input: VersionRef }, { viewer }: RequestContext) =>
        creatives.approve(viewer, input),
      creativeVersionRevoke: (
        _: unknown,
        { input }: { input: VersionRef & { reason: string } },
        { viewer }: RequestContext,
      ) => creatives.revoke(viewer, input),
    },
    Creative: {
      versions: (creative: CreativeRow, _: unknown, context: RequestContext) => versionsOf(creative, context),
      currentVersion: async (creative: CreativeRow, _: unknown, context: RequestContext) =>
        (await versionsOf(creative, context))[0],
      approvedVersion: async (creative: CreativeRow, _: unknown, context: RequestContext) =>
        (await versionsOf(creative, context)).find((version) => version.state === 'APPROVED') ?? null,
    },
  };
}
