import { insightsEdge } from '../insights/insights-edge.ts';
import { searchTargeting } from '../search/search.ts';
import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { formatTime, offsetHours } from '../wire/wire-time.ts';
import { createAd } from './ad.ts';
import { listActivities } from './activity-log.ts';
import { createAdset } from './adset.ts';
import { accountAsyncRequestsEdge } from '../async/async-request-lists.ts';
import { asyncAdSetsEdge, asyncBatchEdge } from '../async/async-set.ts';
import { createCampaign } from './campaign.ts';
import { amountFields, dataFields, identityFields, refTo, timezoneOf } from './common-fields.ts';
import { createCreative } from './creative.ts';
import { deliveryEstimateEdge, reachEstimateEdge } from './estimates.ts';
import { imagesEdge } from './image.ts';
import { accountLabelsEdge, byLabels } from './label.ts';
import { rareAccountFields } from './rare-fields.ts';
import type { Call, Edge, Listing, NodeType } from './node-type.ts';
import { rulesHistoryEdge, rulesLibraryEdge } from '../rules/rule.ts';
import { videosEdge } from './video.ts';

function owned(kind: NodeKind): Edge {
  return { list: (_call, account) => ({ query: { kind, accountId: account.accountId } }) };
}

function every(kind: NodeKind): Edge {
  return { list: () => ({ query: { kind } }) };
}

function minimumBudgets(_call: Call, account: NodeRecord): Listing {
  const minimum = Number(account.data.min_daily_budget);
  const low = { min_daily_budget_low_freq: minimum * 40, min_daily_budget_high_freq: minimum * 5 };
  return {
    rows: [
      {
        currency: account.data.currency,
        min_daily_budget_imp: minimum,
        min_daily_budget_video_views: minimum * 5,
        ...low,
      },
    ],
  };
}

function adsVolume(call: Call, account: NodeRecord): Listing {
  const ads = call.world.store.list({ kind: 'ad', accountId: account.accountId });
  const status = call.world.types.ad.fields.effective_status;
  const running = ads.filter((ad) => ['ACTIVE', 'PENDING_REVIEW'].includes(String(status?.(call.world, ad))));
  return { rows: [{ ads_running_or_in_review_count: running.length }] };
}

/** Ad accounts on the wire. */
export const accountType: NodeType = {
  typeName: 'AdAccount',
  defaults: ['id', 'account_id'],
  fields: {
    ...rareAccountFields,
    ...identityFields,
    ...dataFields(
      'account_status',
      'disable_reason',
      'currency',
      'timezone_id',
      'timezone_name',
      'min_daily_budget',
      'business',
      'business_name',
      'business_country_code',
      'capabilities',
      'default_dsa_beneficiary',
      'default_dsa_payor',
      'funding_source',
      'is_prepay_account',
      'is_personal',
      'owner',
      'user_tasks',
      'tos_accepted',
      'age',
    ),
    ...amountFields('amount_spent', 'balance', 'spend_cap', 'min_campaign_group_spend_cap'),
    account_id: (_world, node) => node.accountId,
    timezone_offset_hours_utc: (world, node) => offsetHours(world.clock.now(), timezoneOf(world, node)),
    created_time: (world, node) => formatTime(node.createdAt, timezoneOf(world, node)),
    user: (world) => refTo(world, world.store.setting('user_id')),
  },
  edges: {
    campaigns: { ...owned('campaign'), create: createCampaign },
    adsets: { ...owned('adset'), create: createAdset },
    ads: { ...owned('ad'), create: createAd },
    adcreatives: { ...owned('creative'), create: createCreative },
    adimages: imagesEdge,
    advideos: videosEdge,
    adlabels: accountLabelsEdge,
    campaignsbylabels: byLabels('campaign'),
    adsetsbylabels: byLabels('adset'),
    adsbylabels: byLabels('ad'),
    adcreativesbylabels: byLabels('creative'),
    asyncadrequestsets: asyncAdSetsEdge,
    async_batch_requests: asyncBatchEdge,
    async_requests: accountAsyncRequestsEdge,
    insights: insightsEdge,
    activities: { list: listActivities },
    minimum_budgets: { list: minimumBudgets },
    reachestimate: reachEstimateEdge,
    delivery_estimate: deliveryEstimateEdge,
    targetingsearch: { list: (call) => ({ rows: searchTargeting(call) }) },
    adrules_library: rulesLibraryEdge,
    adrules_history: rulesHistoryEdge,
    generatepreviews: {
      list: () => ({ rows: [{ body: '<iframe src="https://www.facebook.com/ads/api/preview_iframe.php"></iframe>' }] }),
    },
    ads_volume: { list: adsVolume },
    promote_pages: every('page'),
    instagram_accounts: every('instagram'),
    connected_instagram_accounts: every('instagram'),
    adspixels: owned('pixel'),
    applications: every('application'),
    advertisable_applications: every('application'),
    customaudiences: owned('audience'),
    customconversions: owned('conversion'),
  },
};
