import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { loadAsset } from '#subgraphs/accounts/catalog/assets/asset-loaders.ts';
import type { AssetService } from '#subgraphs/accounts/catalog/assets/asset-service.ts';
import type { Operation, OperationKind, PlatformObjectKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';

type Named = Pick<Operation, 'adAccountId' | 'targetKind'>;

/** Kinds of the objects that operations make; a change has the kind of its target, and files are no objects of an ad account. */
const MADE: Partial<Record<OperationKind, PlatformObjectKind>> = {
  CAMPAIGN: 'CAMPAIGN',
  COPY_CAMPAIGN: 'CAMPAIGN',
  AD_SET: 'AD_SET',
  COPY_AD_SET: 'AD_SET',
  AD: 'AD',
  COPY_AD: 'AD',
  CREATIVE: 'CREATIVE',
};
const FILES: ReadonlySet<OperationKind> = new Set(['IMAGE', 'VIDEO']);

/** Resolvers of the imported objects which activities and operations name by their ids; those of many cost one statement. */
export function namedObjectResolvers(assets: AssetService) {
  const load = (adAccountId: string, kind: PlatformObjectKind | null, id: string | null, context: RequestContext) =>
    kind === null ? null : loadAsset(context, assets, kind, { adAccountId, id });
  const target = (
    { adAccountId, targetKind, targetId }: Named & { targetId: string | null },
    _: unknown,
    context: RequestContext,
  ) => load(adAccountId, targetKind, targetId, context);
  const object = (
    { adAccountId, kind, targetKind, platformId }: Named & Pick<Operation, 'kind' | 'platformId'>,
    _: unknown,
    context: RequestContext,
  ) => (FILES.has(kind) ? null : load(adAccountId, MADE[kind] ?? targetKind, platformId, context));
  return {
    Activity: { target },
    PlatformOperation: { target, object },
    OperationProgress: { object },
  } satisfies Resolvers;
}
