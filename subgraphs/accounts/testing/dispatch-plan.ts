import { uuid7 } from '#kit/ids/uuid7.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';

/** A plan as the launcher makes them: one campaign, ad sets in it, ads in those, each with a creative of its own. */
export function treePlan({
  adSets,
  adsEach,
  page,
}: {
  adSets: number;
  adsEach: number;
  page: string;
}): PlannedOperation[] {
  const campaign = operation('CAMPAIGN', 'Launch', {
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  });
  const plan = [campaign];
  for (let set = 1; set <= adSets; set += 1) {
    const adSet = operation('AD_SET', `Ad set ${set}`, adSetParams(campaign.id), campaign.id);
    plan.push(adSet);
    for (let ad = 1; ad <= adsEach; ad += 1) {
      const name = `Ad ${set}.${ad}`;
      const creative = operation('CREATIVE', `Creative ${set}.${ad}`, {
        object_story_spec: { page_id: page, link_data: { link: 'https://example.com/', message: name, name } },
      });
      const params = {
        adset_id: { $operation: adSet.id, field: 'id' },
        creative: { creative_id: { $operation: creative.id, field: 'id' } },
      };
      plan.push(creative, operation('AD', name, params, adSet.id));
    }
  }
  return plan;
}

/** One operation with a new id. */
export function operation(
  kind: PlannedOperation['kind'],
  name: string,
  params: Record<string, unknown>,
  parentId: string | null = null,
): PlannedOperation {
  return { id: uuid7(), kind, name, params, parentId, dependsOn: [] };
}

/** A campaign that the platform accepts. */
export function campaign(name: string): PlannedOperation {
  return operation('CAMPAIGN', name, {
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  });
}

function adSetParams(campaignId: string): Record<string, unknown> {
  return {
    campaign_id: { $operation: campaignId, field: 'id' },
    daily_budget: 5000,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
  };
}
