import type { CreativeContent } from '#subgraphs/launcher/creatives/creative-content.ts';
import type { Budget, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchEffect, PlatformObjectKind } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type {
  EarlierTest,
  PlanEarlier,
  PlanReplaced,
  PlanSource,
  AccountState,
  PlanTarget,
  UnapprovedCreative,
} from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** A file with the properties the plan needs. */
export interface PlanMedia {
  id: string;
  mediaType: 'IMAGE' | 'VIDEO';
  mimeType: string;
  filename: string;
  checksumSha256: string;
  fileKey: string;
  byteSize?: number;
  /** As measured; null when unknown. */
  widthPx?: number | null;
  heightPx?: number | null;
  /** Videos only. */
  durationMs?: number | null;
  codec?: string | null;
  state?: 'SAVED' | 'ARCHIVED';
  /** State of its still, which is taken to check that a video can be read. */
  thumbnailState?: 'NONE' | 'PENDING' | 'READY' | 'FAILED';
  /** Reason why there is no still. */
  thumbnailReason?: string | null;
}

/** One ad that is requested of a creative by itself. */
export interface WantedAd {
  variantKey: string;
  /** The earlier launch's item it promotes. */
  sourceItemId: string | null;
  /** The failed item of an earlier launch that it replaces. */
  replacesItemId: string | null;
  /** Platform id of the ad creative it shows, made by an earlier launch; null: one is made. */
  platformCreativeId: string | null;
  /** The settings with which that ad creative was made, when they are known. */
  madeWith?: TemplateConfig | null;
}

/** A selected creative with the approved version that is launched. */
export interface PlanCreative {
  id: string;
  name: string;
  concept: string | null;
  versionId: string;
  versionNumber: number;
  content: CreativeContent;
  /** Path of the request that names it. */
  path: string;
  /** The ads it shall have; null: one for everything its version shows. */
  wanted: WantedAd[] | null;
  /** True when it was archived since. */
  isArchived: boolean;
  /** True when the newest version is another one without a valid approval. */
  hasNewerUnapproved: boolean;
}

/** Properties of the ad account that the plan needs. */
export interface PlanAccount {
  id: string;
  name: string;
  currency: string;
  timezone: string;
  pageId: string | null;
}

/** Everything a plan depends on; the same input always gives the same plan. */
export interface PlanInput {
  request: LaunchRequest;
  template: { name: string; config: TemplateConfig; isArchived: boolean };
  /** Creatives in the order of the selection. */
  creatives: PlanCreative[];
  /** The media assets bound by the creatives, by id. */
  media: ReadonlyMap<string, PlanMedia>;
  account: PlanAccount;
  now: Date;
  /** Selected creatives which have no approved version and are not among `creatives`. */
  unapproved: UnapprovedCreative[];
  /** Creative versions that tests of this ad account have shown or are going to show, by id. */
  tested: ReadonlyMap<string, EarlierTest>;
  /** The ad set to add ads to; null: a new campaign is made. */
  target: PlanTarget | null;
  /** Items to promote, in the order of the request. */
  sources: PlanSource[];
  /** Items to replace, in the order of the request. */
  replaced: PlanReplaced[];
  /** The launch these items belong to; null when no items are replaced. */
  earlier: PlanEarlier | null;
  accountState: AccountState;
}

/** A finding of planning. */
export interface Finding {
  severity: 'BLOCKER' | 'WARNING' | 'INFORMATION';
  code: string;
  path: string;
  message: string;
}

/** One call to the platform. Keys are unique within the plan; params refer to earlier calls by `{ $operation: key, field }`. */
export interface PlannedCall {
  key: string;
  effect: LaunchEffect;
  kind: PlatformObjectKind;
  name: string;
  params: Record<string, unknown>;
  parentKey: string | null;
  dependsOn: string[];
  file: { key: string; name: string; contentType: string } | null;
}

export interface PlannedAdSet {
  key: string;
  name: string;
  group: string;
  budgetMinor: string | null;
  adCount: number;
  /** Its id on the platform where it exists already; null when the launch makes it. */
  platformId: string | null;
}

export interface PlannedAd {
  key: string;
  name: string;
  adSetKey: string;
  adSetName: string;
  creativeId: string;
  creativeVersionId: string;
  variantKey: string;
  locale: string;
  /** The earlier launch's item it promotes; null when it promotes none. */
  sourceItemId: string | null;
  /** The failed item of an earlier launch that it replaces; null when it replaces none. */
  replacesItemId: string | null;
  /** Platform id of the ad creative it shows where that exists already; null when the launch makes it. */
  platformCreativeId: string | null;
  /** The calls that lead to this ad, in order, the ad's own last. */
  callKeys: string[];
}

export interface PlannedBudget extends Budget {
  totalMinor: string;
}

/** A launch's plan in full. It is stored as it is when the launch is submitted: each call and ad as a row, the rest as JSON. */
export interface LaunchPlan {
  campaignName: string;
  adSets: PlannedAdSet[];
  ads: PlannedAd[];
  budget: PlannedBudget;
  calls: PlannedCall[];
  findings: Finding[];
}
