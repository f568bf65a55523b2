import { notFound, Refusal } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { checkFilledTarget, type ExpectedTarget } from '#subgraphs/launcher/discovery/target-service.ts';
import { endOf } from '#subgraphs/launcher/discovery/target-view.ts';
import type { PlanTarget } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** The ad set a launch names. */
export interface ReadTarget {
  target: PlanTarget;
  /** Reason for which it is not as the caller read it; null when it is. */
  refusal: Refusal | null;
}

/** Codes of refusals that mean the target is not as the caller read it. */
const FAULTS: Readonly<Record<string, PlanTarget['fault']>> = { TARGET_CHANGED: 'CHANGED', NOT_FOUND: 'MISSING' };
const PLATFORM_ID = /^[0-9]{1,32}$/u;

/** Reads the ad set a launch names, as the platform has it now. Throws when the platform cannot be reached. */
export async function plannedTarget(
  context: Pick<RequestContext, 'peers' | 'signal'>,
  adAccountId: string,
  expected: ExpectedTarget,
): Promise<ReadTarget> {
  try {
    if (!PLATFORM_ID.test(expected.adsetId)) throw notFound('ad set', expected.adsetId);
    const { target, adCount, adNames } = await checkFilledTarget(context, adAccountId, expected);
    const { adsetId, name, status, campaign, settings } = target;
    const { id: campaignId, name: campaignName = null, status: campaignStatus = null } = campaign;
    const found = { campaignId, campaignName, campaignStatus, adsetId, name: name ?? null, status: status ?? null };
    const placements = placementsIn(settings['targeting']);
    return { target: { ...found, placements, endsAt: endOf(target), adCount, adNames, fault: null }, refusal: null };
  } catch (error) {
    const fault = error instanceof Refusal ? FAULTS[error.code] : undefined;
    if (!fault) throw error;
    const { campaignId, adsetId } = expected;
    const unknown = {
      campaignName: null,
      campaignStatus: null,
      name: null,
      status: null,
      placements: [],
      endsAt: null,
      adCount: null,
      adNames: [],
    };
    return { target: { campaignId, adsetId, ...unknown, fault }, refusal: error as Refusal };
  }
}

/** The placements of an ad set's targeting in the form of templates. */
function placementsIn(targeting: unknown): string[] {
  const chosen = (targeting ?? {}) as Readonly<Record<string, unknown>>;
  return textsIn(chosen['publisher_platforms']).flatMap((publisher) => {
    const positions = textsIn(chosen[`${publisher}_positions`]);
    return positions.length === 0 ? [publisher] : positions.map((position) => `${publisher}:${position}`);
  });
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
