import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountLimitsView, LimitsChange } from '../account-limits/account-limits-service.ts';
import type { KeysetPage } from '../../../kit/connections/keyset.ts';
import type { CollectionRow } from '../collections/collection.ts';
import type { CollectionPreviewPage } from '../collections/preview-service.ts';
import type { CollectionRevisionRow } from '../collections/collection-revision.ts';
import type { CreativeRow } from '../creatives/creative.ts';
import type { LaunchItemRow } from '../launches/launch/launch-item.ts';
import type { CreativeVersionRow } from '../creatives/creative-version.ts';
import type { MediaBinding as StoredBinding } from '../creatives/creative-content.ts';
import type { LaunchRow } from '../launches/launch/launch.ts';
import type { ManualGroup, LaunchRequest as StoredRequest, Selection, Replacement, ReplacementItem } from '../launches/launch/launch-request.ts';
import type { ShownAd, ShownAdSet } from '../launches/submit/shown-plan.ts';
import type { LaunchOperationRow } from '../launches/launch/launch-operation.ts';
import type { PreviewedPlan } from '../launches/submit/submission-service.ts';
import type { RowPage } from '../../../kit/connections/page-window.ts';
import type { CandidatePage } from '../launches/read/lists/replacement-candidates.ts';
import type { TargetPage } from '../discovery/target-service.ts';
import type { LauncherAssetPage } from '../discovery/asset-list-service.ts';
import type { TargetView } from '../discovery/target-view.ts';
import type { ProgressEvent } from '../launches/read/progress/follow-progress.ts';
import type { LaunchChanged, LaunchesChanged } from '../launches/read/progress/follow-launches.ts';
import type { MediaAssetRow } from '../media/media-asset.ts';
import type { CreatedUpload, OpenedPage, PageFile } from '../media/uploads/created-upload.ts';
import type { FileResult } from '../media/uploads/inline-upload-service.ts';
import type { ScheduleRow } from '../schedules/schedule/schedule.ts';
import type { ScheduledRun } from '../schedules/read/next-runs.ts';
import type { ChangedSchedule } from '../schedules/definition/schedule-changes.ts';
import type { ScheduleRunRow } from '../schedules/schedule/schedule-run.ts';
import type { ScheduleChanged } from '../schedules/read/follow-schedules.ts';
import type { ScheduleVersionRow } from '../schedules/schedule/schedule-version.ts';
import type { TemplateRow } from '../templates/template.ts';
import type { TemplateVersionRow } from '../templates/template-version.ts';
import type { TemplateWritten } from '../templates/template-changes.ts';
import type { RequestContext } from '../../../kit/subgraph/request-context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day as `YYYY-MM-DD`. The time zone is the ad account's. */
  Date: { input: string; output: string; }
  /** An instant with an explicit offset, as RFC 3339: `2026-05-12T10:45:09Z` or `…+02:00`. Answers are in UTC. */
  DateTime: { input: Date; output: Date | string; }
  /**
   * A count that may have a fraction: a JSON number of at least 0, or decimal text with an optional sign and point, such as `2.5`. Text below 0 is
   * taken, too.
   */
  DecimalCount: { input: string | number; output: string | number; }
  /** Any JSON value. Integers beyond 2^53 are kept as strings. */
  JSON: { input: unknown; output: unknown; }
  /** A JSON object, given with at most 1,048,576 characters as JSON without spaces. Integers beyond 2^53 are kept as strings. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /**
   * Money in the smallest unit the ad platform counts for the currency (cents for USD, whole yen for JPY), as a 64-bit integer.
   * Answers are strings of digits, so that no client rounds them. Input may be an integer or a string of digits.
   */
  MinorUnits: { input: bigint; output: bigint | string | number; }
  /** A UUID in its canonical lower-case form of 36 characters (RFC 9562). Upper-case input is accepted and folded. */
  UUID: { input: string; output: string; }
  /** A count: a 64-bit integer, or the string of its digits. */
  WholeCount: { input: bigint; output: string; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** Scopes of a credential. */
export type AccessScope =
  /** Read everything the caller may see. */
  | 'READ'
  /** Change what the caller may change; always together with `mcp:read`. */
  | 'WRITE';

/** A limit on a sum of budgets, in minor units. A sum above the 64-bit maximum is returned as that maximum. */
export type AccountBudgetLimit = {
  /** Largest sum that is allowed; null for no limit. */
  limit?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  limitMoney?: Maybe<Money>;
  /** Sum that is left; 0 when more is used than allowed, null for no limit. */
  remaining?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  remainingMoney?: Maybe<Money>;
  /** Sum of the budgets that are configured, may have been, or are still to be. */
  used: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  usedMoney: Money;
};

/** A limit on a number of campaigns. */
export type AccountCountLimit = {
  /** Largest number that is allowed; null for no limit. */
  limit?: Maybe<Scalars['Int']['output']>;
  /** Number that is left; 0 when more is used than allowed, null for no limit. */
  remaining?: Maybe<Scalars['Int']['output']>;
  /** Number that is created, may have been created, or is still to be created. */
  used: Scalars['Int']['output'];
};

/** The limits of an ad account at one time; null for no limit. */
export type AccountLimitValues = {
  /** Campaigns that launches may create in all. */
  campaigns?: Maybe<Scalars['Int']['output']>;
  /** Campaigns that launches may create on one day. */
  campaignsPerDay?: Maybe<Scalars['Int']['output']>;
  /** Sum of daily budgets in minor units. */
  dailyBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  dailyBudgetMoney?: Maybe<Money>;
  /** Sum of lifetime budgets in minor units. */
  lifetimeBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  lifetimeBudgetMoney?: Maybe<Money>;
};

/**
 * Limits on what launches may create and configure in an ad account, with their use. A launch reserves its part when it is submitted, by hand or by a
 * schedule, and releases what fails, is cancelled or was never created. Of `used` are objects that launches have created, may have created, or are
 * still to create, each with the budget of its creation; adding ads to an existing ad set uses nothing.
 * Not covered is all other spending: budgets changed later, and objects made or copied by direct actions, by rules, or on the platform itself. Objects
 * that are paused, archived or deleted later still count. `AdAccount.spendGuard` caps daily budgets of every cause.
 */
export type AccountLimits = {
  /** The ad account. */
  adAccount: AdAccount;
  /** Campaigns that launches may create in all. */
  campaigns: AccountCountLimit;
  /**
   * Campaigns that launches may create on one day. A campaign counts on the day its launch starts or is to start, in the ad account's time zone; one that
   * is tried again counts on the day of that try.
   */
  campaignsPerDay: AccountCountLimit;
  /** Time at which they were set last, in UTC; null when they were never set. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who set them last; null when they were never set. */
  changedBy?: Maybe<Member>;
  /** Code of the ad account's currency, in whose minor units budgets are. */
  currency: Scalars['String']['output'];
  /** Sum of the daily budgets that launches may configure, of campaigns and ad sets. */
  dailyBudget: AccountBudgetLimit;
  /** Today in the ad account's time zone; `campaignsPerDay` is of this day. */
  day: Scalars['Date']['output'];
  /** All changes of the limits, newest first. */
  history: AccountLimitsChangeConnection;
  /** Sum of the lifetime budgets that launches may configure, of campaigns and ad sets, each in full. */
  lifetimeBudget: AccountBudgetLimit;
  /** Version of the limits, counted from 1; 0 when they were never set. Send it back as `expectedVersion`. */
  version: Scalars['Int']['output'];
};


/**
 * Limits on what launches may create and configure in an ad account, with their use. A launch reserves its part when it is submitted, by hand or by a
 * schedule, and releases what fails, is cancelled or was never created. Of `used` are objects that launches have created, may have created, or are
 * still to create, each with the budget of its creation; adding ads to an existing ad set uses nothing.
 * Not covered is all other spending: budgets changed later, and objects made or copied by direct actions, by rules, or on the platform itself. Objects
 * that are paused, archived or deleted later still count. `AdAccount.spendGuard` caps daily budgets of every cause.
 */
export type AccountLimitsHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A change of an ad account's limits. */
export type AccountLimitsChange = {
  /** The limits from then on. */
  after: AccountLimitValues;
  /** The limits before it. */
  before: AccountLimitValues;
  /** Time of the change, in UTC. */
  changedAt: Scalars['DateTime']['output'];
  /** The member who made it. */
  changedBy: Member;
  /** The version it led to. */
  version: Scalars['Int']['output'];
};

/** A page of changes of an ad account's limits, newest first. */
export type AccountLimitsChangeConnection = {
  /** The changes of this page with their cursors. */
  edges: Array<AccountLimitsChangeEdge>;
  /** The same objects without their cursors. */
  nodes: Array<AccountLimitsChange>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of changes in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A change within a page. */
export type AccountLimitsChangeEdge = {
  /** Pass it as `after` to continue behind this change. */
  cursor: Scalars['String']['output'];
  /** The change. */
  node: AccountLimitsChange;
};

/**
 * New limits of an ad account; at least one has to be given. Of each, null removes the limit, omitted keeps it, and 0 lets nothing of its kind be
 * created.
 */
export type AccountLimitsSetInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** Campaigns that launches may create in all. Null removes the limit, omitted keeps it, 0 allows none. */
  campaigns?: InputMaybe<Scalars['Int']['input']>;
  /** Campaigns that launches may create on one day of the ad account. Null removes the limit, omitted keeps it, 0 allows none. */
  campaignsPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Sum of the daily budgets that launches may configure, in minor units. Null removes the limit, omitted keeps it, 0 allows none. */
  dailyBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Version read last; 0 when the limits were never set. */
  expectedVersion: Scalars['Int']['input'];
  /** Sum of the lifetime budgets that launches may configure, in minor units. Null removes the limit, omitted keeps it, 0 allows none. */
  lifetimeBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Repeating the call with this id and the same inputs changes nothing more. */
  requestId: Scalars['UUID']['input'];
};

/** The limits that were set. */
export type AccountLimitsSetPayload = {
  /** The limits as they are now, with their use. */
  limits: AccountLimits;
  /** True when this request id was used before with the same inputs; then nothing was changed. */
  replayed: Scalars['Boolean']['output'];
};

/** A request to the ad platform, with all its consequences. Its requester and cause never change, and nothing of it is ever removed. */
export type Activity = Node & {
  /** Id of the activity. */
  id: Scalars['ID']['output'];
};

/** An ad of the ad platform, as it was last imported. */
export type Ad = {
  /** Ad account the ad belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
};

/** An account of the ad platform, as this workspace has it. */
export type AdAccount = Node & {
  /** Id of this service; every tool takes this one. */
  id: Scalars['ID']['output'];
  /** Limits on what launches may create and configure in it, with their use. */
  launcherLimits: AccountLimits;
  /** Launches of this ad account, newest first unless `sort` says otherwise. */
  launches: LaunchConnection;
  /** Recurring launches in this ad account, newest first. */
  schedules: ScheduleConnection;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountLaunchesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  sort: ListSort;
  states?: InputMaybe<Array<LaunchState>>;
  submittedBy?: InputMaybe<Scalars['UUID']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountSchedulesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** The content of ads on the platform, as it was last imported. The library's `Creative` is the source of such objects. */
export type AdCreative = {
  /** Ad account the ad creative belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
};

/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSet = {
  /** Ad account the ad set belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
};

/** Settings of each ad set. */
export type AdSetConfig = {
  /** After which events and how long results are counted; empty: the platform's default. */
  attribution: Array<AttributionWindow>;
  /** Beneficiary of the ads; required by law in some countries. */
  beneficiary?: Maybe<Scalars['String']['output']>;
  /** Bidding of the ad set; null: lowest cost without a cap. */
  bid?: Maybe<BidConfig>;
  /** Event that is paid for, e.g. `IMPRESSIONS`. */
  billingEvent: Scalars['String']['output'];
  /** Hours of the week in which ads run; empty: all. */
  dayparts: Array<DaypartWindow>;
  /** Time of the ads' delivery. */
  delivery: DeliveryPolicy;
  /** Destination of the platform, e.g. `WEBSITE`; `NONE` where the objective has none. */
  destination: Scalars['String']['output'];
  /** Limit of times one person may see the ads; null: no limit. */
  frequency?: Maybe<FrequencyControl>;
  /** True when results of iOS apps are measured by the operating system's own network. */
  isSkadnetworkAttribution: Scalars['Boolean']['output'];
  /** Result that delivery is optimized for, e.g. `LINK_CLICKS`. */
  optimizationGoal: Scalars['String']['output'];
  /** Payer of the ads; required by law in some countries. */
  payor?: Maybe<Scalars['String']['output']>;
  /** Placements for ads, as `facebook` or `facebook:feed`; empty: the platform chooses. */
  placements: Array<Scalars['String']['output']>;
  /** Object that is promoted. */
  promotedObject: PromotedObject;
  /** Audience of the ads. */
  targeting: Targeting;
};

/** Settings of each ad set. */
export type AdSetConfigInput = {
  /** After which events and how long results are counted; empty: the platform's default. */
  attribution: Array<AttributionWindowInput>;
  /** Beneficiary of the ads; required by law in some countries. */
  beneficiary?: InputMaybe<Scalars['String']['input']>;
  /** Bidding of the ad set; null: lowest cost without a cap. */
  bid?: InputMaybe<BidConfigInput>;
  /** Event that is paid for, e.g. `IMPRESSIONS`. */
  billingEvent: Scalars['String']['input'];
  /** Hours of the week in which ads run; empty: all. */
  dayparts: Array<DaypartWindowInput>;
  /** Time of the ads' delivery. */
  delivery: DeliveryPolicyInput;
  /** Destination of the platform, e.g. `WEBSITE`; `NONE` where the objective has none. */
  destination: Scalars['String']['input'];
  /** Limit of times one person may see the ads; null: no limit. */
  frequency?: InputMaybe<FrequencyControlInput>;
  /** True when results of iOS apps are measured by the operating system's own network. */
  isSkadnetworkAttribution: Scalars['Boolean']['input'];
  /** Result that delivery is optimized for, e.g. `LINK_CLICKS`. */
  optimizationGoal: Scalars['String']['input'];
  /** Payer of the ads; required by law in some countries. */
  payor?: InputMaybe<Scalars['String']['input']>;
  /** Placements for ads, as `facebook` or `facebook:feed`; empty: the platform chooses. */
  placements: Array<Scalars['String']['input']>;
  /** Object that is promoted. */
  promotedObject: PromotedObjectInput;
  /** Audience of the ads. */
  targeting: TargetingInput;
};

/** Action of a person before the result is counted. */
export type AttributionEventType =
  /** Clicked the ad. */
  | 'CLICK_THROUGH'
  /** Watched the video with attention. */
  | 'ENGAGED_VIDEO_VIEW'
  /** Saw the ad. */
  | 'VIEW_THROUGH';

/** After which event and how long a result is counted. */
export type AttributionWindow = {
  /** Action of the person. */
  eventType: AttributionEventType;
  /** Length of its window in days. */
  windowDays: Scalars['Int']['output'];
};

/** After which event and how long a result is counted. */
export type AttributionWindowInput = {
  /** Action of the person. */
  eventType: AttributionEventType;
  /** Length of its window in days. */
  windowDays: Scalars['Int']['input'];
};

/** Strictness of age and gender for the platform. */
export type AudienceSemantics =
  /** They are limits. */
  | 'CONTROL'
  /** They are hints; the platform may go beyond them. */
  | 'SUGGESTION';

/** Bidding of the ad set. */
export type BidConfig = {
  /** Bid or cost cap in minor units; needed by the strategies with a cap. */
  amountMinor?: Maybe<Scalars['MinorUnits']['output']>;
  /** Lowest return on ad spend, e.g. `1.5`; needed by `LOWEST_COST_WITH_MIN_ROAS`. */
  minRoas?: Maybe<Scalars['String']['output']>;
  /** Bid strategy of the platform, e.g. `LOWEST_COST_WITHOUT_CAP`. */
  strategy: Scalars['String']['output'];
};

/** Bidding of the ad set. */
export type BidConfigInput = {
  /** Bid or cost cap in minor units; needed by the strategies with a cap. */
  amountMinor?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Lowest return on ad spend, e.g. `1.5`; needed by `LOWEST_COST_WITH_MIN_ROAS`. */
  minRoas?: InputMaybe<Scalars['String']['input']>;
  /** Bid strategy of the platform, e.g. `LOWEST_COST_WITHOUT_CAP`. */
  strategy: Scalars['String']['input'];
};

/** A budget, always with its currency. */
export type Budget = {
  /** The same with its currency. */
  amount?: Maybe<Money>;
  /** Amount in minor units of the currency. */
  amountMinor: Scalars['MinorUnits']['output'];
  /** Currency code; has to be the ad account's. */
  currency: Scalars['String']['output'];
  /** Owner of the budget. */
  owner: BudgetOwner;
  /** Period of the budget. */
  period: BudgetPeriod;
};

/** A budget, always with its currency. */
export type BudgetInput = {
  /** Amount in minor units of the currency. */
  amountMinor: Scalars['MinorUnits']['input'];
  /** Currency code; has to be the ad account's. */
  currency: Scalars['String']['input'];
  /** Owner of the budget. */
  owner: BudgetOwner;
  /** Period of the budget. */
  period: BudgetPeriod;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** Owner of a budget on the ad platform. */
export type BudgetOwner =
  /** Each ad set has this budget for itself. */
  | 'ADSET'
  /** The campaign, which shares it among its ad sets. */
  | 'CAMPAIGN';

/** Period of a budget. */
export type BudgetPeriod =
  /** Per day. */
  | 'DAILY'
  /** The whole run, which needs an end. */
  | 'LIFETIME';

/** Way of buying delivery. */
export type BuyingType =
  /** Bought in the auction. */
  | 'AUCTION'
  /** Reserved in advance; not launched by this service yet. */
  | 'RESERVED';

/** A campaign of the ad platform, as it was last imported. */
export type Campaign = {
  /** Ad account the campaign belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
};

/** Settings of the campaign. */
export type CampaignConfig = {
  /** Way of buying delivery. */
  buyingType: BuyingType;
  /** Countries the special categories hold for; needed with any category. */
  categoryCountries: Array<Scalars['String']['output']>;
  /** Objective of the campaign. */
  objective: CampaignObjective;
  /** Special categories of the platform, e.g. `HOUSING`; empty: none. */
  specialCategories: Array<Scalars['String']['output']>;
};

/** Settings of the campaign. */
export type CampaignConfigInput = {
  /** Way of buying delivery. */
  buyingType: BuyingType;
  /** Countries the special categories hold for; needed with any category. */
  categoryCountries: Array<Scalars['String']['input']>;
  /** Objective of the campaign. */
  objective: CampaignObjective;
  /** Special categories of the platform, e.g. `HOUSING`; empty: none. */
  specialCategories: Array<Scalars['String']['input']>;
};

/** Objective of a campaign. */
export type CampaignObjective =
  /** Installs and use of an app. */
  | 'OUTCOME_APP_PROMOTION'
  /** Be seen and remembered. */
  | 'OUTCOME_AWARENESS'
  /** Interactions. */
  | 'OUTCOME_ENGAGEMENT'
  /** Contacts of people interested. */
  | 'OUTCOME_LEADS'
  /** Purchases. */
  | 'OUTCOME_SALES'
  /** Visits. */
  | 'OUTCOME_TRAFFIC';

/** Creatives of the library that are launched together: a fixed list, or all matches of a smart filter. */
export type Collection = Node & {
  /** Time at which the collection was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The definition in force. */
  currentRevision: CollectionRevision;
  /** Identifier of the collection. */
  id: Scalars['ID']['output'];
  /** The way it selects creatives. */
  kind: CollectionKind;
  /** Name of the collection. */
  name: Scalars['String']['output'];
  /** Availability for new launches. */
  state: CollectionState;
  /** Time at which it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number to pass as `expectedVersion` with the next change; counts up with each. */
  version: Scalars['Int']['output'];
};

/** Names the collection to put away. */
export type CollectionArchiveInput = {
  /** The collection. */
  collectionId: Scalars['UUID']['input'];
  /** The collection's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
};

/** One page of collections in the order of the list. */
export type CollectionConnection = {
  /** The collections of this page with their cursors. */
  edges: Array<CollectionEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Collection>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of collections that match in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A new collection. */
export type CollectionCreateInput = {
  /** Name and definition. */
  data: CollectionWriteInput;
  /** New UUID for each new call; the same one again, with the same input, returns what the first made. Null and omitted: each call makes another one. */
  requestId?: InputMaybe<Scalars['UUID']['input']>;
};

/** A collection within a page. */
export type CollectionEdge = {
  /** Pass it as `after` to continue behind this collection. */
  cursor: Scalars['String']['output'];
  /** The collection. */
  node: Collection;
};

/** The way a collection selects creatives. */
export type CollectionKind =
  /** Creatives by their ids. */
  | 'FIXED'
  /** Creatives by a smart filter: all that match it at the moment. */
  | 'SMART';

/** A collection after a change. */
export type CollectionPayload = {
  /** The collection after the change. */
  collection: Collection;
};

/** One page of the creatives a smart filter matches now, newest first. */
export type CollectionPreview = {
  /** The creatives of this page with their cursors, which work with the same filter and exclusions only. */
  edges: Array<CreativeEdge>;
  /** The same creatives without their cursors. */
  nodes: Array<Creative>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of creatives that match in all, without the excluded ones; null when the count was not requested. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One immutable definition of a collection. Every change of a collection makes a new one. */
export type CollectionRevision = {
  /** That collection. */
  collection?: Maybe<Collection>;
  /** The collection it belongs to. */
  collectionId: Scalars['UUID']['output'];
  /** Time at which it was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The smart filter; null for `FIXED`. */
  filterSpec?: Maybe<FilterSpec>;
  /** Identifier of the revision. */
  id: Scalars['UUID']['output'];
  /** The way the collection selected creatives. */
  kind: CollectionKind;
  /** The members in their order, those included that were archived since; empty for `SMART`. */
  memberIds: Array<Scalars['UUID']['output']>;
  /** Those creatives in the same order; null in the place of one that does not exist. */
  members: Array<Maybe<Creative>>;
  /** Name of the collection when this revision was saved. */
  name: Scalars['String']['output'];
  /** 1 for the first revision, counting up. */
  number: Scalars['Int']['output'];
};

/** Availability of a collection for new launches. */
export type CollectionState =
  /** Listed and selectable. */
  | 'ACTIVE'
  /** Put away; its revisions and the launches that used them remain. */
  | 'ARCHIVED';

/** A collection's new definition. */
export type CollectionUpdateInput = {
  /** The collection. */
  collectionId: Scalars['UUID']['input'];
  /** Name and definition, which replace the earlier ones as a whole. */
  data: CollectionWriteInput;
  /** The collection's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
};

/** Name and definition of a collection. Saving it replaces the definition and the members as a whole. */
export type CollectionWriteInput = {
  /** The smart filter; needed for `SMART`, null for `FIXED`. */
  filterSpec?: InputMaybe<FilterSpecInput>;
  /** The way it selects creatives. */
  kind: CollectionKind;
  /** Active creatives of this workspace, each once; their order is kept. Empty for `SMART`. */
  memberIds: Array<Scalars['UUID']['input']>;
  /** Name of the collection. */
  name: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** A family of content versions with its editable metadata. */
export type Creative = Node & {
  /** The newest approved version, which a launch takes; null when no version is approved. */
  approvedVersion?: Maybe<CreativeVersion>;
  /** Organizes the library; null when not set. */
  concept?: Maybe<Scalars['String']['output']>;
  /** Time at which the creative was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The newest version, approved or not. */
  currentVersion: CreativeVersion;
  /** Identifier; select it in launches. Not interchangeable with a version's id. */
  id: Scalars['ID']['output'];
  /** Name of the creative. */
  name: Scalars['String']['output'];
  /** Group the creative was imported with; null when not set. */
  sourceGroup?: Maybe<Scalars['String']['output']>;
  /** Availability for new launches. */
  state: CreativeState;
  /** Labels to search by. */
  tags: Array<Scalars['String']['output']>;
  /** Time at which its metadata or versions last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Launches of it, newest first; launches in ad accounts the caller may not read are left out. */
  usage: CreativeUseConnection;
  /** Number to pass as `expectedVersion` with the next change; counts up with each. */
  version: Scalars['Int']['output'];
  /** Versions, newest first. */
  versions: Array<CreativeVersion>;
};


/** A family of content versions with its editable metadata. */
export type CreativeUsageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Names the creative to put away. */
export type CreativeArchiveInput = {
  /** The creative. */
  creativeId: Scalars['UUID']['input'];
  /** The creative's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
};

/** A creative after a change of its metadata or state. */
export type CreativeChangePayload = {
  /** The creative after the change. */
  creative: Creative;
};

/** One page of creatives, newest first. */
export type CreativeConnection = {
  /** The creatives of this page with their cursors. */
  edges: Array<CreativeEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Creative>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of creatives that match in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** The whole content of one version. It never changes once saved. */
export type CreativeContent = {
  /** Call to action of the platform, such as `SHOP_NOW`; null: no button. */
  cta?: Maybe<Scalars['String']['output']>;
  /** Locale of the variant to fall back to; one variant must have it. */
  defaultLocale: Scalars['String']['output'];
  /** The form the ad takes. */
  format: CreativeFormat;
  /** Number of languages its variants speak: one or several. */
  languageMode: LanguageMode;
  /** The files; their number and slots depend on the format. A draft may lack some. */
  media: Array<MediaBinding>;
  /** Origin of the content; omitted: a new story of the template's or the account's page. */
  sourceSpec?: Maybe<CreativeSource>;
  /**
   * The wordings, with `MULTILINGUAL` one for each locale. Each becomes an ad of its own when launched; but the platform combines those of
   * one locale in `FLEXIBLE` ads, and an `EXISTING_POST` is shown as it is, in one ad.
   */
  variants: Array<CreativeVariant>;
};

/** The whole content of one version. It never changes once saved. */
export type CreativeContentInput = {
  /** Call to action of the platform, such as `SHOP_NOW`; null: no button. */
  cta?: InputMaybe<Scalars['String']['input']>;
  /** Locale of the variant to fall back to; one variant must have it. */
  defaultLocale: Scalars['String']['input'];
  /** The form the ad takes. */
  format: CreativeFormat;
  /** Number of languages its variants speak: one or several. */
  languageMode: LanguageMode;
  /** The files; their number and slots depend on the format. A draft may lack some, or all; approval needs them. */
  media: Array<MediaBindingInput>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Origin of the content; omitted: a new story of the template's or the account's page. */
  sourceSpec?: InputMaybe<CreativeSourceInput>;
  /**
   * The wordings, with `MULTILINGUAL` one for each locale. Each becomes an ad of its own when launched; but the platform combines those of
   * one locale in `FLEXIBLE` ads, and an `EXISTING_POST` is shown as it is, in one ad.
   */
  variants: Array<CreativeVariantInput>;
};

/** A new creative with its first draft version. */
export type CreativeCreateInput = {
  /** Content of the first version. */
  content: CreativeContentInput;
  /** Editable metadata. */
  family: CreativeFamilyInput;
  /** New UUID for each new call; the same one again, with the same input, returns what the first made. Null and omitted: each call makes another one. */
  requestId?: InputMaybe<Scalars['UUID']['input']>;
};

/** A creative within a page. */
export type CreativeEdge = {
  /** Pass it as `after` to continue behind this creative. */
  cursor: Scalars['String']['output'];
  /** The creative. */
  node: Creative;
};

/** Editable metadata of a creative. Empty text means the same as null: not set. */
export type CreativeFamilyInput = {
  /** Organizes the library, and the ad sets of launches with structure `concept`. */
  concept?: InputMaybe<Scalars['String']['input']>;
  /** Name of the creative; may become part of ad names. */
  name: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Group the creative was imported with. */
  sourceGroup?: InputMaybe<Scalars['String']['input']>;
  /** Labels to search by. */
  tags: Array<Scalars['String']['input']>;
};

/** The form an ad takes. A file counts for a variant when it is bound to that variant, or else to none; files for single placements do not count. */
export type CreativeFormat =
  /** Cards to swipe through: 2 to 10 images or videos for every variant, in the order of `position`. */
  | 'CAROUSEL'
  /** Filled from a product catalog: needs the kind `CATALOG`, `catalogId` and `productSetId`, takes no files. */
  | 'CATALOG'
  /** A cover above a grid of products: exactly one image or video in the slot `cover`, other files are images of products; needs `instantExperienceId`. */
  | 'COLLECTION'
  /** A post that exists on the platform already: needs the kind `EXISTING_POST` and `postId`, takes no files. */
  | 'EXISTING_POST'
  /** Images, videos and texts which the platform combines: 1 to 10 files for every variant, at most 5 variants of a locale, and more than one of either. */
  | 'FLEXIBLE'
  /** One image with its copy: exactly one image for every variant, in any slot. */
  | 'SINGLE_IMAGE'
  /** One video with its copy: exactly one video for every variant, and at most one image in the slot `thumbnail`. */
  | 'SINGLE_VIDEO';

/** Identity that the ad is shown as. */
export type CreativeIdentity = {
  /** Platform id of the page. */
  pageId?: Maybe<Scalars['String']['output']>;
  /** Platform id of the social account. */
  socialActorId?: Maybe<Scalars['String']['output']>;
};

/** Identity that the ad is shown as. */
export type CreativeIdentityInput = {
  /** Platform id of the page. */
  pageId?: InputMaybe<Scalars['String']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Platform id of the social account. */
  socialActorId?: InputMaybe<Scalars['String']['input']>;
};

/** A creative and its newest version after a change. */
export type CreativePayload = {
  /** The creative after the change. */
  creative: Creative;
  /** The version which was created or changed. */
  creativeVersion: CreativeVersion;
};

/** Rules for creatives that may be launched with the template. It applies to a version as a whole. */
export type CreativePolicy = {
  /** Formats that may be launched. */
  allowedFormats: Array<CreativeFormat>;
  /** Language mode the versions must have. */
  languageMode: LanguageMode;
  /** Choice for a creative that lacks a variant which the others have. */
  missingVariantPolicy: MissingVariantPolicy;
  /** True when every creative needs a partner's identity. */
  partnershipRequired: Scalars['Boolean']['output'];
};

/** Rules for creatives that may be launched with the template. It applies to a version as a whole. */
export type CreativePolicyInput = {
  /** Formats that may be launched. */
  allowedFormats: Array<CreativeFormat>;
  /** Language mode the versions must have. */
  languageMode: LanguageMode;
  /** Choice for a creative that lacks a variant which the others have. */
  missingVariantPolicy: MissingVariantPolicy;
  /** True when every creative needs a partner's identity. */
  partnershipRequired: Scalars['Boolean']['input'];
};

/** References to where the content originates. Credentials and ad codes do not belong here. */
export type CreativeSource = {
  /** Platform id of a catalog; only for `CATALOG` and `COLLECTION`. */
  catalogId?: Maybe<Scalars['String']['output']>;
  /** Identity that the ad is shown as; null: the template's or the account's page. */
  identity?: Maybe<CreativeIdentity>;
  /** Platform id of an instant experience; only for `COLLECTION`, `SINGLE_IMAGE` and `SINGLE_VIDEO`. */
  instantExperienceId?: Maybe<Scalars['String']['output']>;
  /** Kind of origin. */
  kind: CreativeSourceKind;
  /** Platform id of a partner's identity. */
  partnershipIdentityId?: Maybe<Scalars['String']['output']>;
  /** Permission record of the partnership; stored only. */
  partnershipPermissionRef?: Maybe<Scalars['UUID']['output']>;
  /** Platform id of an existing post, as `<post>` or `<page>_<post>`; only for `EXISTING_POST`. */
  postId?: Maybe<Scalars['String']['output']>;
  /** Platform id of a product set; only for `CATALOG` and `COLLECTION`. */
  productSetId?: Maybe<Scalars['String']['output']>;
};

/** References to where the content originates. Credentials and ad codes do not belong here. */
export type CreativeSourceInput = {
  /** Platform id of a catalog; only for `CATALOG` and `COLLECTION`. */
  catalogId?: InputMaybe<Scalars['String']['input']>;
  /** Identity that the ad is shown as; null: the template's or the account's page. */
  identity?: InputMaybe<CreativeIdentityInput>;
  /** Platform id of an instant experience; only for `COLLECTION`, `SINGLE_IMAGE` and `SINGLE_VIDEO`. */
  instantExperienceId?: InputMaybe<Scalars['String']['input']>;
  /** Kind of origin. */
  kind: CreativeSourceKind;
  /** Platform id of a partner's identity. */
  partnershipIdentityId?: InputMaybe<Scalars['String']['input']>;
  /** Permission record of the partnership; stored only. */
  partnershipPermissionRef?: InputMaybe<Scalars['UUID']['input']>;
  /** Platform id of an existing post, as `<post>` or `<page>_<post>`; only for `EXISTING_POST`. */
  postId?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of a product set; only for `CATALOG` and `COLLECTION`. */
  productSetId?: InputMaybe<Scalars['String']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** Origin of an ad's content. */
export type CreativeSourceKind =
  /** Products of a catalog. */
  | 'CATALOG'
  /** A post that exists already. */
  | 'EXISTING_POST'
  /** A set of assets which the platform combines. */
  | 'FLEXIBLE'
  /** A new, unpublished post made for the ad. */
  | 'NEW_STORY';

/** Availability of a creative for new launches. */
export type CreativeState =
  /** Listed and launchable. */
  | 'ACTIVE'
  /** Put away; its versions and the launches that used it remain. */
  | 'ARCHIVED';

/** Other metadata of a creative. Its content is changed by saving a new version. */
export type CreativeUpdateInput = {
  /** The creative. */
  creativeId: Scalars['UUID']['input'];
  /** The creative's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The metadata as it shall be, in full: what is omitted, null or empty is not set afterwards. */
  family: CreativeFamilyInput;
};

/** One use of a creative: an ad of a launch it was selected for. */
export type CreativeUse = {
  /** The ad account it was launched in. */
  adAccount: AdAccount;
  /** Identifier of the use; it is the launch item's. */
  id: Scalars['UUID']['output'];
  /** The ad: version and variant, state, platform id, and the operations that list the created objects. */
  item: LaunchItem;
  /** The launch. */
  launch: Launch;
};

/** One page of a creative's uses, newest first. */
export type CreativeUseConnection = {
  /** The uses of this page with their cursors. */
  edges: Array<CreativeUseEdge>;
  /** The same objects without their cursors. */
  nodes: Array<CreativeUse>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of uses that the caller may see. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A use within a page. */
export type CreativeUseEdge = {
  /** Pass it as `after` to continue behind this use. */
  cursor: Scalars['String']['output'];
  /** The use. */
  node: CreativeUse;
};

/** One wording of the creative, identified by its key and not by its place in the list. */
export type CreativeVariant = {
  /** Address within an app. */
  deepLink?: Maybe<Scalars['String']['output']>;
  /** Smaller text beside the headline. */
  description: Scalars['String']['output'];
  /** Address a click opens, as it was written; null when the click opens something else, or a draft has none yet. */
  destinationUrl?: Maybe<Scalars['String']['output']>;
  /** Headline of the ad. */
  headline: Scalars['String']['output'];
  /** Language tag such as `en` or `de-AT`. */
  locale: Scalars['String']['output'];
  /** Main text above the media. */
  primaryText: Scalars['String']['output'];
  /** Unique among the variants of the version. */
  variantKey: Scalars['String']['output'];
};

/** One wording of the creative, identified by its key and not by its place in the list. */
export type CreativeVariantInput = {
  /** Address within an app. */
  deepLink?: InputMaybe<Scalars['String']['input']>;
  /** Smaller text beside the headline. */
  description: Scalars['String']['input'];
  /**
   * Address a click opens: an `http` or `https` address, kept and sent as written, with the platform's placeholders such as `{{campaign.name}}`. A draft
   * may lack it; approval needs it, except for `COLLECTION` and `EXISTING_POST`.
   */
  destinationUrl?: InputMaybe<Scalars['String']['input']>;
  /** Headline of the ad. */
  headline: Scalars['String']['input'];
  /** Language tag such as `en` or `de-AT`. */
  locale: Scalars['String']['input'];
  /** Main text above the media. */
  primaryText: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Unique among the variants of the version. */
  variantKey: Scalars['String']['input'];
};

/** One immutable version of a creative's content, with the state of its approval. */
export type CreativeVersion = {
  /** Time at which it was approved; null when it never was. It stays when the approval is taken back. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who approved it; null without an approval. */
  approvedBy?: Maybe<Member>;
  /** The content as saved. */
  content: CreativeContent;
  /** Time at which it was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The member who saved it. */
  createdBy: Member;
  /** That creative. */
  creative?: Maybe<Creative>;
  /** The creative it belongs to. */
  creativeId: Scalars['UUID']['output'];
  /** The form the ad takes. */
  format: CreativeFormat;
  /** Identifier of the version. */
  id: Scalars['UUID']['output'];
  /** The media assets of its content, each once, in the order of its bindings; null in the place of one that does not exist. */
  media: Array<Maybe<MediaAsset>>;
  /** 1 for the first version, counting up. */
  number: Scalars['Int']['output'];
  /** Reason why the approval was taken back; null when it was not. */
  revokeReason?: Maybe<Scalars['String']['output']>;
  /** Time at which the approval was taken back; null when it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who took the approval back; null when it was not taken back. */
  revokedBy?: Maybe<Member>;
  /** Approval state, which decides if it may be launched. */
  state: CreativeVersionState;
};

/** Names the version to approve. */
export type CreativeVersionApproveInput = {
  /** The creative. */
  creativeId: Scalars['UUID']['input'];
  /** The version, of this creative. */
  versionId: Scalars['UUID']['input'];
};

/** A new draft version of a creative. */
export type CreativeVersionCreateInput = {
  /** Content of the new version. */
  content: CreativeContentInput;
  /** The creative. */
  creativeId: Scalars['UUID']['input'];
  /** The creative's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
};

/** Names the version whose approval is taken back, and the reason. */
export type CreativeVersionRevokeInput = {
  /** The creative. */
  creativeId: Scalars['UUID']['input'];
  /** Reason for taking it back; kept with the version. */
  reason: Scalars['String']['input'];
  /** The version, of this creative. */
  versionId: Scalars['UUID']['input'];
};

/** The state of one creative version. */
export type CreativeVersionState =
  /** Approved as a whole, with all its variants; may be launched. */
  | 'APPROVED'
  /** Saved, not yet approved. */
  | 'DRAFT'
  /** The approval was taken back, with a reason. Save a new version to continue. */
  | 'REVOKED';

/** Time zone of dayparts. */
export type DaypartTimezone =
  /** The ad account's. */
  | 'ADVERTISER'
  /** Each viewer's. */
  | 'USER';

/** Hours of the week in which ads run. Needs a lifetime budget. */
export type DaypartWindow = {
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  days: Array<Scalars['Int']['output']>;
  /** Minute of the day at which it ends. */
  endMinute: Scalars['Int']['output'];
  /** First minute of the day. */
  startMinute: Scalars['Int']['output'];
  /** Time zone of the hours. */
  timezoneType: DaypartTimezone;
};

/** Hours of the week in which ads run. Needs a lifetime budget. */
export type DaypartWindowInput = {
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  days: Array<Scalars['Int']['input']>;
  /** Minute of the day at which it ends. */
  endMinute: Scalars['Int']['input'];
  /** First minute of the day. */
  startMinute: Scalars['Int']['input'];
  /** Time zone of the hours. */
  timezoneType: DaypartTimezone;
};

/** Time of the ads' delivery. */
export type DeliveryPolicy = {
  /** Choice for a local time that does not exist. */
  dstGap: DstGapPolicy;
  /** Choice between the two occurrences of a repeated local time. */
  dstRepeat: DstRepeatPolicy;
  /** End this many seconds after the start; not together with `endAt`. */
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** Time at which delivery ends; null: it is open-ended. */
  endAt?: Maybe<Scalars['DateTime']['output']>;
  /** Choice for a missed run. */
  missedRun: MissedRunPolicy;
  /** Time at which delivery starts; null: as soon as it is activated. */
  startAt?: Maybe<Scalars['DateTime']['output']>;
  /** Start this many seconds after the launch; not together with `startAt`. */
  startOffsetSeconds?: Maybe<Scalars['Int']['output']>;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  timezone: Scalars['String']['output'];
};

/** Time of the ads' delivery. */
export type DeliveryPolicyInput = {
  /** Choice for a local time that does not exist. */
  dstGap: DstGapPolicy;
  /** Choice between the two occurrences of a repeated local time. */
  dstRepeat: DstRepeatPolicy;
  /** End this many seconds after the start; not together with `endAt`. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Time at which delivery ends; null: it is open-ended. */
  endAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Choice for a missed run. */
  missedRun: MissedRunPolicy;
  /** Time at which delivery starts; null: as soon as it is activated. */
  startAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Start this many seconds after the launch; not together with `startAt`. */
  startOffsetSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  timezone: Scalars['String']['input'];
};

/** Unit of a radius. */
export type DistanceUnit =
  /** Kilometres. */
  | 'KILOMETER'
  /** Miles. */
  | 'MILE';

/** Choice for a local time that does not exist. */
export type DstGapPolicy =
  /** The run is skipped. */
  | 'SKIP';

/** Choice between the two occurrences of a repeated local time. */
export type DstRepeatPolicy =
  /** The second. */
  | 'SECOND';

/** Every value of `extensions.code` of an error. */
export type ErrorCode =
  /** Input breaks one or more rules; `violations` lists every one with path, rule and message. */
  | 'BAD_USER_INPUT'
  /** The object's state does not allow this. */
  | 'CONFLICT'
  /** The object is readable, but the caller may not do this to it. */
  | 'FORBIDDEN'
  /** The credential lacks a scope; `requiredScopes` names all of them. */
  | 'INSUFFICIENT_SCOPE'
  /** A fault of this service; quote the request id. */
  | 'INTERNAL'
  /** A limit would be exceeded; the expected and the found value are given. */
  | 'LIMIT_EXCEEDED'
  /** Changes on the ad platform are switched off here. */
  | 'LIVE_CHANGES_DISABLED'
  /** A creative version is not approved. */
  | 'NOT_APPROVED'
  /** No such object for this caller: it does not exist, or may not be seen. */
  | 'NOT_FOUND'
  /** The ad platform may have done it; read `activityId` before anything else. */
  | 'OUTCOME_UNKNOWN'
  /** The ad platform refused; its code, title and blamed fields are given. */
  | 'PLATFORM_REJECTED'
  /** The ad platform cannot be reached. */
  | 'PLATFORM_UNAVAILABLE'
  /** Too many calls, ours or the platform's; wait `retryAfterMs`. */
  | 'RATE_LIMITED'
  /** The request id was used before with other inputs or for another operation. */
  | 'REQUEST_ID_REUSED'
  /** The first call with this request id is still running. */
  | 'REQUEST_IN_PROGRESS'
  /** The target has changed since it was read. */
  | 'TARGET_CHANGED'
  /** No valid credential came with the request. */
  | 'UNAUTHENTICATED'
  /** `expectedVersion` is stale; `currentVersion` is the one to read. */
  | 'VERSION_CONFLICT';

/** A client's reaction to an error, in `extensions.recovery`. */
export type ErrorRecovery =
  /** Change the input, then call again (with a new request id). */
  | 'CORRECTABLE'
  /** Calling again will not help. */
  | 'TERMINAL'
  /** The same call may succeed later; wait `retryAfterMs` where given. */
  | 'TRANSIENT';

/** An existing ad set to add ads to, exactly as it was read. */
export type ExistingTargetInput = {
  /** Platform id of the ad set. */
  adsetId: Scalars['String']['input'];
  /** Platform id of the campaign. */
  campaignId: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Fingerprint of the settings that were read. */
  settingsFingerprint: Scalars['String']['input'];
};

/** One condition of a saved filter; its values are alternatives. */
export type FilterCondition = {
  /** Property it compares. */
  field: FilterField;
  /** Comparison it makes. */
  operator: FilterOperator;
  /** The values, any of which will do. */
  values: Array<Scalars['String']['output']>;
};

/** One condition; its values are alternatives. */
export type FilterConditionInput = {
  /** Property it compares. */
  field: FilterField;
  /**
   * Comparison: `EQ`, `IN` or `CONTAINS` for names, concepts, tags and sources, `EQ` or `IN` for languages and formats, `GTE` or `LTE` for the import
   * time.
   */
  operator: FilterOperator;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /**
   * Values, any of which matches: texts of 1 to 300 characters, language tags such as `de` (which matches `de-AT` as well), formats such as
   * `single_image`, instants with their offsets, or days in UTC.
   */
  values: Array<Scalars['String']['input']>;
};

/** The property a filter condition compares. Text is compared without regard to case. `EQ` and `IN` mean the same: any of the values. */
export type FilterField =
  /** Its concept: `EQ`, `IN`, `CONTAINS` with texts of 1 to 300 characters. */
  | 'CONCEPT'
  /** The format of its newest version: `EQ`, `IN` with `single_image`, `single_video`, `carousel`, `collection`, `flexible`, `existing_post`, `catalog`. */
  | 'FORMAT'
  /** Time at which it was imported into the library: `GTE`, `LTE` with instants and their offsets, or with days in UTC such as `2026-05-12`. */
  | 'IMPORTED_AT'
  /** The locales of its newest version's variants: `EQ`, `IN` with language tags. `de` stands for `de-AT` as well. */
  | 'LANGUAGE'
  /** The creative's name: `EQ`, `IN`, `CONTAINS` with texts of 1 to 300 characters. */
  | 'NAME'
  /** The group it was imported with (`sourceGroup`): `EQ`, `IN`, `CONTAINS` with texts of 1 to 300 characters. */
  | 'SOURCE'
  /** Its tags, one of which has to fit: `EQ`, `IN`, `CONTAINS` with texts of 1 to 300 characters. */
  | 'TAGS';

/** Comparison of a filter condition. */
export type FilterOperator =
  /** Contains the text of one of the values. */
  | 'CONTAINS'
  /** Equal to one of the values. */
  | 'EQ'
  /** Not before the earliest of the instants or days. */
  | 'GTE'
  /** Is one of the values. */
  | 'IN'
  /** Not after the latest of the instants, or the end of the latest of the days. */
  | 'LTE';

/** Conditions which all have to hold. */
export type FilterSpec = {
  /** The conditions; empty: every active creative matches. */
  conditions: Array<FilterCondition>;
};

/** Conditions which all have to hold. */
export type FilterSpecInput = {
  /** The conditions. */
  conditions: Array<FilterConditionInput>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** Number of findings of each severity. */
export type FindingCounts = {
  /** Findings that keep the launch from being submitted. */
  blockers: Scalars['Int']['output'];
  /** Findings that are good to know. */
  information: Scalars['Int']['output'];
  /** Number of findings to read before submitting. */
  warnings: Scalars['Int']['output'];
};

/** Severity of a finding. */
export type FindingSeverity =
  /** The launch cannot be submitted like this. */
  | 'BLOCKER'
  /** A fact about the plan that needs no decision. */
  | 'INFORMATION'
  /** It can be submitted, but read this first. */
  | 'WARNING';

/** Limit of times one person may see the ads. */
export type FrequencyControl = {
  /** Within this many days. */
  days: Scalars['Int']['output'];
  /** Largest number of times. */
  impressions: Scalars['Int']['output'];
};

/** Limit of times one person may see the ads. */
export type FrequencyControlInput = {
  /** Within this many days. */
  days: Scalars['Int']['input'];
  /** Largest number of times. */
  impressions: Scalars['Int']['input'];
};

/** Number of languages its variants speak: one or several. */
export type LanguageMode =
  /** Variants are translations; each locale is launched as an ad of its own. */
  | 'MULTILINGUAL'
  /** All variants are in the default locale. */
  | 'SINGLE';

/** An admitted launch. */
export type Launch = Node & {
  /** Progress of switching it on, which is what may spend money, as far as this service has done it. */
  activation: LaunchActivation;
  /** The activity that records its requests to the platform, with every attempt; null until it is handed to dispatch. */
  activity?: Maybe<Activity>;
  /** The ad account. */
  adAccount: AdAccount;
  /** Identifier of the ad account. */
  adAccountId: Scalars['UUID']['output'];
  /** The money it configures. */
  budget: PlannedBudget;
  /** Its ads by state. */
  counts: LaunchCounts;
  /** Time at which it was submitted. */
  createdAt: Scalars['DateTime']['output'];
  /** Reason for which it could not be carried out as a whole; null when there is none. */
  error?: Maybe<LaunchError>;
  /**
   * Estimated seconds until it ends, as of its newest event: from the pace of its operations, with more weight on recent ones, and from its wait. 0 when
   * it has ended; null before it has begun and when there is no estimate.
   */
  estimatedSecondsLeft?: Maybe<Scalars['Int']['output']>;
  /** Time at which it reached its final state; null before. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time since which a member holds it back; null when no member does. */
  heldAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifier of the launch. */
  id: Scalars['ID']['output'];
  /** True when it starts at its time; false while a member holds it back. */
  isEnabled: Scalars['Boolean']['output'];
  /** Its ads, in the order of the plan. */
  items: LaunchItemConnection;
  /** Name of the launch. */
  name: Scalars['String']['output'];
  /**
   * Actions a member can take now; empty while it is being stopped and when nothing is left to do. Each can still be refused for other reasons: a
   * member's rights, approvals, the outcome of a replacement.
   */
  nextSteps: Array<LaunchNextStep>;
  /** The kind of launch. */
  operation: LaunchOperationKind;
  /**
   * Its platform operations by state. A failed one stays counted when it is tried again by hand, since the retry is an operation of its own. Missing ads
   * are in `counts`.
   */
  operationCounts: LaunchCounts;
  /** Its platform operations, in the order of the plan. */
  operations: LaunchOperationConnection;
  /** The purpose recorded for it. */
  purpose: LaunchPurpose;
  /** The later launches that were submitted to replace failed ads of it, newest first; those that failed or were cancelled are among them. */
  replacedBy: LaunchConnection;
  /** The earlier launch whose failed ads it was submitted to replace; null when it replaces none. */
  replaces?: Maybe<Launch>;
  /** Request it was submitted with. */
  request: LaunchRequest;
  /** Stable key within its ad account. */
  requestKey: Scalars['String']['output'];
  /** The status its objects shall have in the end. */
  requestedStatus: RequestedStatus;
  /** Planned start time; null: as soon as a worker is free. */
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sequence of its newest progress event; pass it as `after` to `launchProgress`. */
  sequence: Scalars['Int']['output'];
  /** Time at which work on it began; null before. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** State of the launch. */
  state: LaunchState;
  /** Present step of the launch. */
  step: LaunchStep;
  /**
   * Time at which a member stopped it, or gave up its failed items; null before. Nothing more of it is begun, tried again or switched on. It stays
   * `RUNNING` until the outcome of calls under way is known.
   */
  stoppedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who did so; null before, and when an earlier release did not record it. */
  stoppedBy?: Maybe<Scalars['UUID']['output']>;
  /** That member; null also when the workspace has no record of them. */
  stoppedByMember?: Maybe<Member>;
  /** The member who submitted it. */
  submittedBy: Scalars['UUID']['output'];
  /** That member; null when the workspace has no record of them. */
  submittedByMember?: Maybe<Member>;
  /** The template version it was planned with. */
  templateVersion: TemplateVersion;
  /** Time at which its state or `version` last changed; that of its ads may be later. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number to pass as `expectedVersion` where a launch is changed by hand. */
  version: Scalars['Int']['output'];
  /**
   * Wait for a worker while none is running; else the wait as of its newest event, even when that is over by now. Null when there was none, and once it has
   * ended.
   */
  wait?: Maybe<LaunchWait>;
};


/** An admitted launch. */
export type LaunchItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<LaunchItemState>;
};


/** An admitted launch. */
export type LaunchOperationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<LaunchItemState>;
};


/** An admitted launch. */
export type LaunchReplacedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Progress of a launch in switching on the objects it makes, which `ACTIVE` requests. */
export type LaunchActivation =
  /** Not requested: all objects stay paused. */
  | 'NOT_REQUESTED'
  /** All objects exist, but some could not be switched on: see its operations. */
  | 'PARTIALLY_SUCCEEDED'
  /** Objects stay paused until all of them exist. */
  | 'PENDING'
  /** Objects are being switched on. */
  | 'RUNNING'
  /** All objects are switched on. */
  | 'SUCCEEDED'
  /** It ended with objects missing, and stays paused. A retry of failed ads or a replacement can change that. */
  | 'WITHHELD';

/** The ad set an ad was meant for, as far as it exists on the platform. Read it with `launchTarget` for its fingerprint. */
export type LaunchAdSet = {
  /** That ad set as it was last imported; null when it was not. */
  adSet?: Maybe<AdSet>;
  /** Platform id of the ad set. */
  adsetId: Scalars['String']['output'];
  /** That campaign as it was last imported; null when it was not. */
  campaign?: Maybe<Campaign>;
  /** Platform id of its campaign. */
  campaignId: Scalars['String']['output'];
};

/** A launch as it was read. */
export type LaunchCancelInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** The launch's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The launch. */
  launchId: Scalars['UUID']['input'];
};

/** One launch of an ad account, as it stood behind a change. */
export type LaunchChange = {
  /** Time at which it changed, in UTC. */
  at: Scalars['DateTime']['output'];
  /** Its ads by state. */
  counts: LaunchCounts;
  /** The launch as it is now; it may be further. */
  launch: Launch;
  /** The launch. */
  launchId: Scalars['UUID']['output'];
  /** The launch's own sequence, also counted by `Launch.sequence` and `LaunchProgress.sequence`: a sequence not beyond the known one is no change. */
  launchSequence: Scalars['Int']['output'];
  /** Its platform operations by state. */
  operationCounts: LaunchCounts;
  /** Its state. */
  state: LaunchState;
  /** Step of the launch after the change. */
  step: LaunchStep;
  /** The launch's version, for `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** One page of launches in the order of the list. */
export type LaunchConnection = {
  /** The launches of this page with their cursors. */
  edges: Array<LaunchEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Launch>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of launches of the list in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Numbers by state. */
export type LaunchCounts = {
  /** Failed. */
  failed: Scalars['Int']['output'];
  /** Not begun. */
  planned: Scalars['Int']['output'];
  /** Failed, and replaced by an item of a later launch; never operations. */
  replaced: Scalars['Int']['output'];
  /** Being created. */
  running: Scalars['Int']['output'];
  /** Created. */
  succeeded: Scalars['Int']['output'];
  /** The total. */
  total: Scalars['Int']['output'];
  /** Not known for sure. */
  unknown: Scalars['Int']['output'];
};

/** A launch within a page. */
export type LaunchEdge = {
  /** Pass it as `after` to continue behind this launch. */
  cursor: Scalars['String']['output'];
  /** The launch. */
  node: Launch;
};

/** Effect of an operation on its object. */
export type LaunchEffect =
  /** Switches it on, once everything of the launch is there. */
  | 'ACTIVATE'
  /** Makes it, paused. */
  | 'CREATE';

/** Reason for which the platform, or this service, refused. */
export type LaunchError = {
  /** Parameters which the platform blames. */
  blamedFields: Array<Scalars['String']['output']>;
  /** Our error code, e.g. `PLATFORM_REJECTED`. */
  code: Scalars['String']['output'];
  /** Description of the error, and the action to take. */
  message: Scalars['String']['output'];
  /** The platform's code; null when the platform was not the one to refuse. */
  platformCode?: Maybe<Scalars['Int']['output']>;
  /** The platform's subcode. */
  platformSubcode?: Maybe<Scalars['Int']['output']>;
  /** The platform's title for it. */
  title?: Maybe<Scalars['String']['output']>;
};

/** The ad set a launch adds ads to, as it was read. */
export type LaunchExistingTarget = {
  /** That ad set as it was last imported; null when it was not. */
  adSet?: Maybe<AdSet>;
  /** Platform id of the ad set. */
  adsetId: Scalars['String']['output'];
  /** That campaign as it was last imported; null when it was not. */
  campaign?: Maybe<Campaign>;
  /** Platform id of the campaign. */
  campaignId: Scalars['String']['output'];
  /** Fingerprint of the settings that were read. */
  settingsFingerprint: Scalars['String']['output'];
};

/** A finding of planning. */
export type LaunchFinding = {
  /** Stable name of the finding, e.g. `currency_mismatch`. */
  code: Scalars['String']['output'];
  /** Description of the finding, and the action to take. */
  message: Scalars['String']['output'];
  /** Subject of the finding, as a path into the request or its template. */
  path: Scalars['String']['output'];
  /** Severity of the finding. */
  severity: FindingSeverity;
};

/** One ad of a launch. */
export type LaunchItem = {
  /** That ad as it was last imported; null until it was. */
  ad?: Maybe<Ad>;
  /** Name of its ad set. */
  adSetName: Scalars['String']['output'];
  /** Number of times its creation was attempted. */
  attempt: Scalars['Int']['output'];
  /** That creative. */
  creative?: Maybe<Creative>;
  /** The creative. */
  creativeId: Scalars['UUID']['output'];
  /** That version. */
  creativeVersion?: Maybe<CreativeVersion>;
  /** The version that is launched. */
  creativeVersionId: Scalars['UUID']['output'];
  /** Reason for which it failed, or waits in a launch that has ended; null otherwise. */
  error?: Maybe<LaunchError>;
  /** Identifier of the item. */
  id: Scalars['UUID']['output'];
  /** The variant's locale. */
  locale: Scalars['String']['output'];
  /** Name of the ad. */
  name: Scalars['String']['output'];
  /** Place within the launch, from 1. */
  number: Scalars['Int']['output'];
  /** The platform operations that lead to this ad, in order; campaign and ad set are shared with other ads. */
  operations: Array<LaunchOperation>;
  /** Platform id of the ad; null until it was created. */
  platformId?: Maybe<Scalars['String']['output']>;
  /** That launch. */
  replacedByLaunch?: Maybe<Launch>;
  /** The launch of which another ad has its place, or may still get it; null when there is none. */
  replacedByLaunchId?: Maybe<Scalars['UUID']['output']>;
  /** That item; null also when the caller may not see it. */
  replacesItem?: Maybe<LaunchItem>;
  /** The failed item of an earlier launch that it replaces; null when it replaces none. */
  replacesItemId?: Maybe<Scalars['UUID']['output']>;
  /** That item; null also when the caller may not see it. */
  sourceItem?: Maybe<LaunchItem>;
  /** The item of an earlier test which it promotes; null when it promotes none. */
  sourceItemId?: Maybe<Scalars['UUID']['output']>;
  /** State of the item. */
  state: LaunchItemState;
  /** Time at which its state last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** The variant. */
  variantKey: Scalars['String']['output'];
};

/** One page of a launch's ads. */
export type LaunchItemConnection = {
  /** The items of this page with their cursors. */
  edges: Array<LaunchItemEdge>;
  /** The same objects without their cursors. */
  nodes: Array<LaunchItem>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of items in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An item within a page. */
export type LaunchItemEdge = {
  /** Pass it as `after` to continue behind this item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: LaunchItem;
};

/** The state of one ad or one operation of a launch. */
export type LaunchItemState =
  /** Refused by the platform, or not attempted because something it needs was refused. */
  | 'FAILED'
  /** Not begun. */
  | 'PENDING'
  /** Replaced by an item of a later launch. */
  | 'REPLACED'
  /** Being created. */
  | 'RUNNING'
  /** Created. */
  | 'SUCCEEDED'
  /** The platform may have created it. The outcome is being reconciled, or a person has to check it. */
  | 'UNKNOWN';

/** A group of a launch's creatives, as requested. */
export type LaunchManualGroup = {
  /** The group's own budget; null for the template's. */
  budget?: Maybe<Budget>;
  /** Creatives of the group; empty where every group got all of them. */
  creativeIds: Array<Scalars['UUID']['output']>;
  /** Those creatives in the same order; null in the place of one that does not exist. */
  creatives: Array<Maybe<Creative>>;
  /** Names the group. */
  groupKey: Scalars['String']['output'];
  /** The group's own targeting; null for the template's. */
  targeting?: Maybe<Targeting>;
};

/** Action a member can take on a launch. */
export type LaunchNextStep =
  /** Never start it: `launchCancel`. */
  | 'CANCEL'
  /** Hold it back: `launchSetEnabled` with `enabled: false`. */
  | 'HOLD'
  /** Submit a launch whose `replacement` names its failed items. */
  | 'REPLACE'
  /** Set another time: `launchSetEnabled` with `enabled: true` and `scheduledAt`. */
  | 'RESCHEDULE'
  /** Let it start after all: `launchSetEnabled` with `enabled: true`. */
  | 'RESUME'
  /** Try failed items again: `launchRetry`. */
  | 'RETRY'
  /** Start it as soon as a worker is free: `launchRunNow`. */
  | 'RUN_NOW'
  /** Stop it while it runs, or give up the failed items of one that has ended: `launchStop`. */
  | 'STOP';

/** One object that is created, or switched on, on the platform. */
export type LaunchOperation = {
  /** The ad as of the last import; null for other kinds, and when it is not imported yet. */
  ad?: Maybe<Ad>;
  /** The ad set as of the last import; null for other kinds, and when it is not imported yet. */
  adSet?: Maybe<AdSet>;
  /** Number of times it was attempted. */
  attempt: Scalars['Int']['output'];
  /** The campaign as of the last import; null for other kinds, and when it is not imported yet. */
  campaign?: Maybe<Campaign>;
  /** Effect on the object. */
  effect: LaunchEffect;
  /** Reason for which it failed, or waits in a launch that has ended; null otherwise. */
  error?: Maybe<LaunchError>;
  /** Identifier of the operation. */
  id: Scalars['UUID']['output'];
  /** Kind of the object. */
  kind: PlatformObjectKind;
  /** Name of the object. */
  name: Scalars['String']['output'];
  /** Place within the launch, from 1. */
  number: Scalars['Int']['output'];
  /** The ad creative as of the last import; null for other kinds, and when it is not imported yet. */
  platformCreative?: Maybe<AdCreative>;
  /** Platform id, or an image's hash; null until it was created. */
  platformId?: Maybe<Scalars['String']['output']>;
  /** 0 for the planned operation; counts up each time it is tried again by hand, which makes an operation of its own. */
  repeat: Scalars['Int']['output'];
  /** State of the operation. */
  state: LaunchItemState;
  /** Time at which its state last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** One page of a launch's platform operations. */
export type LaunchOperationConnection = {
  /** The operations of this page with their cursors. */
  edges: Array<LaunchOperationEdge>;
  /** The same objects without their cursors. */
  nodes: Array<LaunchOperation>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of operations in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** An operation within a page. */
export type LaunchOperationEdge = {
  /** Pass it as `after` to continue behind this operation. */
  cursor: Scalars['String']['output'];
  /** The operation. */
  node: LaunchOperation;
};

/** The kind of a launch. */
export type LaunchOperationKind =
  /** Take ads of earlier tests further: `sourceLaunchItemIds` names them, and their ad creatives are used again. */
  | 'PROMOTE'
  /** Add content to the ad set `target`, whose content wore out. The ads it has are left as they are. */
  | 'REFRESH'
  /** Test content. A version is tested once in an ad account, unless `retestReason` gives a reason to test it again. */
  | 'TEST';

/** A changed launch. */
export type LaunchPayload = {
  /** The launch after the change. */
  launch: Launch;
};

/**
 * Plan of a launch, exactly as submitting it now would use it. Nothing is reserved. Its lists can be read in parts: parts read one after the other are
 * of one plan while the `fingerprint` stays the same.
 */
export type LaunchPlan = {
  /** The ad account. */
  adAccount: AdAccount;
  /** The ad sets in order. */
  adSets: Array<PlannedAdSet>;
  /** The ads in order. */
  ads: Array<PlannedAd>;
  /** The money that is configured. */
  budget: PlannedBudget;
  /** Calls in order: all of them, or the selected ones. */
  calls: Array<PlannedCall>;
  /** Name of the campaign, of the existing one where ads go into an ad set that exists. */
  campaignName: Scalars['String']['output'];
  /** Number of findings of each severity. */
  findingCounts: FindingCounts;
  /** Findings of planning, blockers first. */
  findings: Array<LaunchFinding>;
  /**
   * Opaque, at most 1,000 characters. Pass it as `planFingerprint` to `launchSubmit` to submit exactly this plan, or to learn which parts have changed.
   * Passing states, such as the load of the ad account, do not count. The moment does not count when delivery is counted from it.
   */
  fingerprint: Scalars['String']['output'];
  /** True when it can be submitted: there is no blocker. */
  submittable: Scalars['Boolean']['output'];
  /** The template version. */
  templateVersion: TemplateVersion;
  /** Numbers of created objects. */
  usage: PlannedUsage;
};


/**
 * Plan of a launch, exactly as submitting it now would use it. Nothing is reserved. Its lists can be read in parts: parts read one after the other are
 * of one plan while the `fingerprint` stays the same.
 */
export type LaunchPlanAdSetsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset: Scalars['Int']['input'];
};


/**
 * Plan of a launch, exactly as submitting it now would use it. Nothing is reserved. Its lists can be read in parts: parts read one after the other are
 * of one plan while the `fingerprint` stays the same.
 */
export type LaunchPlanAdsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset: Scalars['Int']['input'];
};


/**
 * Plan of a launch, exactly as submitting it now would use it. Nothing is reserved. Its lists can be read in parts: parts read one after the other are
 * of one plan while the `fingerprint` stays the same.
 */
export type LaunchPlanCallsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<PlatformObjectKind>>;
  ofAd?: InputMaybe<Scalars['Int']['input']>;
  offset: Scalars['Int']['input'];
};


/**
 * Plan of a launch, exactly as submitting it now would use it. Nothing is reserved. Its lists can be read in parts: parts read one after the other are
 * of one plan while the `fingerprint` stays the same.
 */
export type LaunchPlanFindingsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset: Scalars['Int']['input'];
};

/** One step of a launch's progress. */
export type LaunchProgress = {
  /** The ad account. */
  adAccount: AdAccount;
  /** Time at which it happened. */
  at: Scalars['DateTime']['output'];
  /** The member who did it by hand: submitted, held, resumed, moved, ran, cancelled, retried or stopped it; null for what the service did. */
  by?: Maybe<Member>;
  /** Its ads by state after this event. */
  counts: LaunchCounts;
  /**
   * Estimated seconds until it ends, as of this event: from the pace of its operations, with more weight on recent ones, and from its wait. 0 when it
   * has ended; null before it has begun and when there is no estimate.
   */
  estimatedSecondsLeft?: Maybe<Scalars['Int']['output']>;
  /** The ad this event is about, as it was then; null when it is about something else. */
  item?: Maybe<LaunchItem>;
  /** The launch as it is now. */
  launch: Launch;
  /** The launch. */
  launchId: Scalars['UUID']['output'];
  /** The event in words. */
  message: Scalars['String']['output'];
  /** Its platform operations by state after this event. One that failed stays counted when it is tried again by hand, which is an operation of its own. */
  operationCounts: LaunchCounts;
  /** Counts up by one with each event of the launch; the first message of a subscription without `after` repeats the newest. */
  sequence: Scalars['Int']['output'];
  /** The launch's state after this event. */
  state: LaunchState;
  /** Step of the launch after this event. */
  step: LaunchStep;
  /**
   * The launch's version after this event, for `expectedVersion`. A client with an older version reads the launch again. Events stored by an earlier
   * release have none; they are published with a later one, that of the launch when it was read for them.
   */
  version: Scalars['Int']['output'];
  /** Wait of the launch at this event; null when there was none. A new wait is an event of its own. */
  wait?: Maybe<LaunchWait>;
};

/** An ad which an earlier test created, and which can be promoted. */
export type LaunchPromotionSource = {
  /** That ad creative as it was last imported; null when it was not. */
  adCreative?: Maybe<AdCreative>;
  /** Platform id of the ad creative, which a promotion uses again. */
  adCreativeId?: Maybe<Scalars['String']['output']>;
  /** Identifier of the launch item, for `sourceLaunchItemIds`. */
  id: Scalars['UUID']['output'];
  /** The ad: which version and variant, and its platform id. */
  item: LaunchItem;
  /** The test which created it. */
  launch: Launch;
  /** Number of ads of later launches that promote it, whatever their outcome. */
  promotions: Scalars['Int']['output'];
};

/** One page of promotion sources. */
export type LaunchPromotionSourceConnection = {
  /** The sources of this page with their cursors. */
  edges: Array<LaunchPromotionSourceEdge>;
  /** The same objects without their cursors. */
  nodes: Array<LaunchPromotionSource>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
};

/** A promotion source within a page. */
export type LaunchPromotionSourceEdge = {
  /** Pass it as `after` to continue behind this source. */
  cursor: Scalars['String']['output'];
  /** The source. */
  node: LaunchPromotionSource;
};

/** The purpose recorded for a launch. */
export type LaunchPurpose =
  /** Grow. */
  | 'SCALE'
  /** Learn. */
  | 'TEST';

/** Failed items of an earlier launch that a launch replaces. */
export type LaunchReplacement = {
  /** Its version that was read. */
  expectedVersion: Scalars['Int']['output'];
  /** The items. */
  items: Array<LaunchReplacementItem>;
  /** That launch; null when the caller may not see it. */
  launch?: Maybe<Launch>;
  /** The earlier launch. */
  launchId: Scalars['UUID']['output'];
};

/** An ad of a launch which failed, and which a later launch can stand in for. */
export type LaunchReplacementCandidate = {
  /** The `expectedAdAttempt` of a replacement that is decided on now. */
  adAttempt: Scalars['Int']['output'];
  /** The ad set it was meant for, which has to be the replacement's `target`; null where it does not exist, and a replacement makes a new campaign. */
  adSet?: Maybe<LaunchAdSet>;
  /** The creative it showed. Its `approvedVersion` may be a newer one than the `creativeVersionId` of the ad, and can stand in for that. */
  creative: Creative;
  /** Identifier of the launch item, for `sourceItemId` of a replacement. */
  id: Scalars['UUID']['output'];
  /** The ad: version, variant, and why it failed. */
  item: LaunchItem;
};

/** One page of replacement candidates. */
export type LaunchReplacementCandidateConnection = {
  /** The candidates of this page with their cursors. */
  edges: Array<LaunchReplacementCandidateEdge>;
  /** The launch; its `version` is the `expectedVersion` of a replacement that is decided on now. */
  launch: Launch;
  /** The same objects without their cursors. */
  nodes: Array<LaunchReplacementCandidate>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
};

/** A replacement candidate within a page. */
export type LaunchReplacementCandidateEdge = {
  /** Pass it as `after` to continue behind this candidate. */
  cursor: Scalars['String']['output'];
  /** The candidate. */
  node: LaunchReplacementCandidate;
};

/** One failed item and what was launched instead. */
export type LaunchReplacementItem = {
  /** That version. */
  creativeVersion?: Maybe<CreativeVersion>;
  /** The version that was launched instead. */
  creativeVersionId: Scalars['UUID']['output'];
  /** The attempt that was read. */
  expectedAdAttempt: Scalars['Int']['output'];
  /** That item; null when the caller may not see it. */
  sourceItem?: Maybe<LaunchItem>;
  /** The item that had failed. */
  sourceItemId: Scalars['UUID']['output'];
};

/** Request of a launch, besides the properties the launch itself has. It never changes. */
export type LaunchRequest = {
  /** The manual groups; empty when there were none. */
  manualGroups: Array<LaunchManualGroup>;
  /** True when every creative was put into every manual group. */
  repeatAcrossGroups: Scalars['Boolean']['output'];
  /** The failed items it replaces; null when it replaces none. */
  replacement?: Maybe<LaunchReplacement>;
  /** Reason for which content was tested again; null when none was given. */
  retestReason?: Maybe<Scalars['String']['output']>;
  /** Time at which it was to start, in UTC; null: at once. The launch's own time is another one where somebody moved it. */
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The selected creatives. */
  selection: LaunchSelection;
  /** The items of earlier tests to promote; empty when it promotes none. */
  sourceLaunchItemIds: Array<Scalars['UUID']['output']>;
  /** Those items in the same order; null in the place of one the caller may not see. */
  sourceLaunchItems: Array<Maybe<LaunchItem>>;
  /** The ad set it adds ads to; null where it makes a campaign. */
  target?: Maybe<LaunchExistingTarget>;
};

/** A whole launch. */
export type LaunchRequestInput = {
  /** The ad account to launch in. */
  adAccountId: Scalars['UUID']['input'];
  /** Groups of creatives, for templates with a manual structure; empty for others. */
  manualGroups: Array<ManualGroupInput>;
  /** Name of the launch. */
  name: Scalars['String']['input'];
  /** The kind of launch. */
  operation: LaunchOperationKind;
  /** The purpose recorded for it. */
  purpose: LaunchPurpose;
  /** Puts every selected creative into every manual group. */
  repeatAcrossGroups: Scalars['Boolean']['input'];
  /** Failed items of an earlier launch to be replaced; null or omitted: none. */
  replacement?: InputMaybe<ReplacementSpecInput>;
  /** Stable key of this launch within its ad account: the same key with unchanged inputs is the same launch. Keys of schedules' launches begin with `schedule:`, others must not. */
  requestKey: Scalars['String']['input'];
  /** Final status of the objects. All are made paused; `ACTIVE` switches them on once all of them exist. */
  requestedStatus: RequestedStatus;
  /** Reason to test content again that was tested before; null or omitted: no reason, so that such content is refused. */
  retestReason?: InputMaybe<Scalars['String']['input']>;
  /** Time to start at, with its UTC offset, not past by more than 60 seconds; null or omitted: at once. */
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** The creatives to launch. */
  selection: SelectionInput;
  /** Items of earlier tests to promote, for `PROMOTE`; empty for others. */
  sourceLaunchItemIds: Array<Scalars['UUID']['input']>;
  /** An existing ad set to add ads to, which keeps its settings; null or omitted: a new campaign. */
  target?: InputMaybe<ExistingTargetInput>;
  /** Exact version of a template. */
  templateVersionId: Scalars['UUID']['input'];
};

/** Parts of a launch to try again. */
export type LaunchRetryInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** The launch's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** Failed items to try again. Omitted and null: all of them that can be. */
  itemIds?: InputMaybe<Array<Scalars['UUID']['input']>>;
  /** The launch. */
  launchId: Scalars['UUID']['input'];
};

/** A launch as it was read. */
export type LaunchRunNowInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** The launch's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The launch. */
  launchId: Scalars['UUID']['input'];
};

/** Creatives of a launch, as they were selected. */
export type LaunchSelection = {
  /** That collection. */
  collection?: Maybe<Collection>;
  /** The collection; null when none was named. */
  collectionId?: Maybe<Scalars['UUID']['output']>;
  /** Creatives that were named, in the order in which their ads are made. */
  creativeIds: Array<Scalars['UUID']['output']>;
  /** Those creatives in the same order; null in the place of one that does not exist. */
  creatives: Array<Maybe<Creative>>;
  /** Those creatives in the same order; null in the place of one that does not exist. */
  excluded: Array<Maybe<Creative>>;
  /** Creatives that were left out. */
  excludedIds: Array<Scalars['UUID']['output']>;
  /** The unsaved filter; null when there was none. */
  filterSpec?: Maybe<FilterSpec>;
  /** The way creatives were selected. */
  kind: SelectionKind;
  /** Version of the collection that was read; null when none was named. */
  sourceLockVersion?: Maybe<Scalars['Int']['output']>;
};

/** Switches the start of a launch on or off, and sets its time. */
export type LaunchSetEnabledInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** `false` holds it back; `true` lets it start at its time, or at once when it has none. */
  enabled: Scalars['Boolean']['input'];
  /** The launch's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The launch. */
  launchId: Scalars['UUID']['input'];
  /**
   * Time to start at, with its UTC offset, at most a minute ago; only with `enabled: true`. Omitted and null: its present time. A launch whose time
   * passed by more than a minute needs one, or `launchRunNow`.
   */
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The state of a launch. */
export type LaunchState =
  /** Cancelled before it started, or stopped before any object was created. */
  | 'CANCELLED'
  /** No ad was created. */
  | 'FAILED'
  /** Held back by a member. */
  | 'HELD'
  /** Its time passed while it could not start. */
  | 'MISSED'
  /** Some objects were created or switched on; others were not, or their outcome is unknown. */
  | 'PARTIALLY_SUCCEEDED'
  /** Accepted; starts as soon as a worker is free. */
  | 'QUEUED'
  /** Objects are being created, or switched on. */
  | 'RUNNING'
  /** Waits for its time. */
  | 'SCHEDULED'
  /** All objects were created, or replaced by a later launch, and switched on when that was requested. */
  | 'SUCCEEDED';

/** The present step of a launch: the furthest step that has begun. Earlier ones may still go on. */
export type LaunchStep =
  /** Switching on what was created. */
  | 'ACTIVATION'
  /** Creating ads. */
  | 'ADS'
  /** Creating ad sets. */
  | 'AD_SETS'
  /** Creating the campaign. */
  | 'CAMPAIGN'
  /** Creating ad creatives. */
  | 'CREATIVES'
  /** Nothing more to do. */
  | 'FINISHED'
  /** Uploading images. */
  | 'IMAGES'
  /** Waiting for a worker. */
  | 'QUEUED'
  /** Uploading videos. */
  | 'VIDEOS';

/** A launch as it was read. */
export type LaunchStopInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** The launch's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The launch. */
  launchId: Scalars['UUID']['input'];
};

/** An admitted launch. */
export type LaunchSubmitPayload = {
  /** The launch. */
  launch: Launch;
  /** True when this request key was used before with the same inputs; then nothing was started anew. */
  replayed: Scalars['Boolean']['output'];
};

/** An ad set to which a launch can add ads, as the platform has it now. */
export type LaunchTarget = {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** That ad set as it was last imported; null when it was not. */
  adSet?: Maybe<AdSet>;
  /** Id of the ad set on the platform, digits. */
  adsetId: Scalars['String']['output'];
  /** The campaign it is in. */
  campaign: LaunchTargetCampaign;
  /** Status that results from its own, its campaign's and the platform's review, in the platform's word. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** Time at which the platform was read, in UTC. */
  readAt: Scalars['DateTime']['output'];
  /** Those of its settings which count for the fingerprint, by the platform's own names and in its own form. */
  settings: Scalars['JSONObject']['output'];
  /**
   * Fingerprint of the settings that decide the outcome of an ad in it: 64 hexadecimal digits, which a launch names as the target it was
   * decided for. These count, of the ad set: its id and account, `status`, budgets with their shares and schedule, spend limits, bid and its adjustments, billing event, optimization goal and
   * event, destination, promoted object, targeting with placements, attribution, frequency, schedule, pacing, start and end, dynamic
   * creative, reservation and impressions, value rules, beneficiary, payor and regulations. Of its campaign: id, `status`, objective, buying type, budgets,
   * spend limit, bid strategy, special categories and their countries, budget sharing, SKAdNetwork attribution and promoted object. Names,
   * labels, effective statuses, remaining budgets, learning and issues do not count, nor `updated_time`, which a change of budget does
   * not move. The same settings have the same fingerprint for ever: the order of keys and lists, an absent value or its default, a number or
   * its digits and the time zone of an instant make no difference.
   */
  settingsFingerprint: Scalars['String']['output'];
  /** Status it was set to, in the platform's word: `ACTIVE`, `PAUSED`, `ARCHIVED`, `DELETED`. */
  status?: Maybe<Scalars['String']['output']>;
};

/** The campaign of a launch target, as the platform has it now. */
export type LaunchTargetCampaign = {
  /** Status that results from its own and the platform's review, in the platform's word. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** Objective, in the platform's word: `OUTCOME_SALES`… */
  objective?: Maybe<Scalars['String']['output']>;
  /** Those of its settings which count for the fingerprint, by the platform's own names and in its own form. */
  settings: Scalars['JSONObject']['output'];
  /** Status it was set to, in the platform's word: `ACTIVE`, `PAUSED`, `ARCHIVED`, `DELETED`. */
  status?: Maybe<Scalars['String']['output']>;
};

/** A page of launch targets. */
export type LaunchTargetConnection = {
  /** The targets of this page, in the platform's order; there may be fewer than requested before the last page. */
  edges: Array<LaunchTargetEdge>;
  /** The same objects without their cursors. */
  nodes: Array<LaunchTarget>;
  /** Position of the page. */
  pageInfo: PageInfo;
};

/** One launch target on a page. */
export type LaunchTargetEdge = {
  /** Cursor of this target. */
  cursor: Scalars['String']['output'];
  /** The target. */
  node: LaunchTarget;
};

/** Reason for which nothing of a launch is sent for a while. Nothing is lost and nothing fails because of it. */
export type LaunchWait = {
  /** The same in words, with what it takes to go on. */
  message: Scalars['String']['output'];
  /** Reason of the wait. */
  reason: LaunchWaitReason;
  /** Time since which it waits, in UTC; null where an earlier release has stored it. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Time at which it goes on, in UTC; null when a person has to act. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** Reason for which nothing of a launch is sent. */
export type LaunchWaitReason =
  /** Changes on the ad platform are switched off for the whole installation. */
  | 'CHANGES_OFF'
  /** The platform refuses the credentials of the ad account's connection. */
  | 'DISCONNECTED'
  /** No worker is running. Read when the launch is, and no event of its own. */
  | 'NO_WORKER'
  /** The platform asked the service to wait. */
  | 'PLATFORM'
  /** The platform's limits are used so far that the service pauses before it reaches them. */
  | 'USAGE'
  /** A member stopped changes of the ad account or the workspace. */
  | 'WRITES_STOPPED';

/** An object of the ad platform which templates and creatives can name. */
export type LauncherAsset = {
  /** Its other fields by the platform's own names and in its own form; fields the platform does not return are left out. */
  details: Scalars['JSONObject']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first imported, in UTC; null for what was read live. */
  importedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Kind of the asset. */
  kind: LauncherAssetKind;
  /** Name on the platform; null when it has none. */
  name?: Maybe<Scalars['String']['output']>;
  /** The page or catalog it was listed for; null for what belongs to the ad account. */
  parentId?: Maybe<Scalars['String']['output']>;
};

/**
 * A page of assets. A search by name may end before it has found `first` of them, or any. `pageInfo.endCursor` continues it, also on a page without
 * edges, while `pageInfo.hasNextPage` is true.
 */
export type LauncherAssetConnection = {
  /** The assets of this page, in the platform's order or that of their import. */
  edges: Array<LauncherAssetEdge>;
  /** The same objects without their cursors. */
  nodes: Array<LauncherAsset>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Time at which the platform was read, in UTC; null for imported objects. */
  readAt?: Maybe<Scalars['DateTime']['output']>;
  /** Source of the list. */
  source: LauncherAssetSource;
  /** Result of the last import of the ad account; null for a live list. */
  syncStatus?: Maybe<SyncStatus>;
  /** Time at which the last complete import of the ad account ended, in UTC; null before the first, and for what was read live. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** One asset on a page. */
export type LauncherAssetEdge = {
  /** Cursor of this asset. */
  cursor: Scalars['String']['output'];
  /** The asset. */
  node: LauncherAsset;
};

/** A kind of object of the ad platform which templates and creatives name. */
export type LauncherAssetKind =
  /** Apps the ad account can advertise. Read live. */
  | 'APPLICATIONS'
  /** Custom audiences of the ad account. Read live. */
  | 'CUSTOM_AUDIENCES'
  /** Lead forms of a page. Read live. */
  | 'LEAD_FORMS'
  /** Pages of the ad account. Imported. */
  | 'PAGES'
  /** Pixels of the ad account. Read live. */
  | 'PIXELS'
  /** Product catalogs of a page. Read live. */
  | 'PRODUCT_CATALOGS'
  /** Product sets of a catalog of a page. Read live. */
  | 'PRODUCT_SETS'
  /** Social accounts of a page. Imported. */
  | 'SOCIAL_ACCOUNTS';

/** Inputs for listing one kind of asset. */
export type LauncherAssetRule = {
  /** The kind. */
  kind: LauncherAssetKind;
  /** True when the page goes into `page_id`. */
  needsPage: Scalars['Boolean']['output'];
  /** Object that goes into `parent_id`: `page` or `product_catalog`; null when nothing does. */
  parent?: Maybe<Scalars['String']['output']>;
  /** Source of its list. */
  source: LauncherAssetSource;
};

/** Source of a list of assets. */
export type LauncherAssetSource =
  /** Imported objects of the ad account: see `syncStatus` and `syncedAt`. */
  | 'IMPORTED'
  /** The platform, read at this moment: see `readAt`. */
  | 'LIVE';

/** Capabilities of the launcher for the caller. */
export type LauncherDiscovery = {
  /** Assets that `launcherAssets` can list, and the inputs they need. */
  assetKinds: Array<LauncherAssetRule>;
  /** Bounds of what it takes. */
  limits: Array<LauncherLimit>;
  /** Placeholders of naming patterns, by level. */
  naming: Array<LauncherNaming>;
  /** The caller's rights in it. */
  permissions: Array<LauncherPermission>;
  /** Its tools. */
  tools: Array<LauncherTool>;
  /** Ways to bring files into the library. */
  uploads: LauncherUploadGuide;
};

/** A bound on one thing. What is null is not bounded. */
export type LauncherLimit = {
  /** The most there may be. */
  max?: Maybe<Scalars['String']['output']>;
  /** The least there may be. */
  min?: Maybe<Scalars['String']['output']>;
  /** Name of the bounded value, in the words of the tools. */
  name: Scalars['String']['output'];
  /** Unit that is counted. */
  unit: LauncherLimitUnit;
};

/** Unit a limit counts. */
export type LauncherLimitUnit =
  /** Characters (Unicode code points) of a text. */
  | 'CHARACTERS'
  /** Items of a list. */
  | 'ITEMS'
  /** The number itself. */
  | 'NUMBER';

/** Placeholders of naming patterns of one level. */
export type LauncherNaming = {
  /** The level. */
  level: LauncherNamingLevel;
  /** The longest name the platform takes, in characters. */
  maxLength: Scalars['Int']['output'];
  /** Placeholders as they are written: `{{launch}}`. */
  placeholders: Array<Scalars['String']['output']>;
};

/** A level whose objects are named by a pattern of the template. */
export type LauncherNamingLevel =
  /** Ads. */
  | 'AD'
  /** Ad sets. */
  | 'ADSET'
  /** The campaign. */
  | 'CAMPAIGN';

/** A right of the caller's role. */
export type LauncherPermission = {
  /** Actions it allows. */
  allows: Scalars['String']['output'];
  /** True when the caller's role has it. */
  granted: Scalars['Boolean']['output'];
  /** Name, as in errors. */
  name: Scalars['String']['output'];
};

/** A tool of the launcher. */
export type LauncherTool = {
  /** True when the caller has what it needs. Access to a single ad account is decided by the call. */
  available: Scalars['Boolean']['output'];
  /** Operation of the graph behind it. */
  field: Scalars['String']['output'];
  /** Name of the tool. */
  name: Scalars['String']['output'];
  /** Permission the caller's role needs for it; null when it needs none. */
  permission?: Maybe<Scalars['String']['output']>;
  /** Scopes a credential needs for it. */
  scopes: Array<AccessScope>;
};

/** Ways to bring files into the library. */
export type LauncherUploadGuide = {
  /** The largest file, in bytes. */
  maxBytes: Scalars['Int']['output'];
  /** Largest combined size, in bytes. */
  maxCombinedBytes: Scalars['Int']['output'];
  /** Most files that a call with their bytes, or an upload page, takes. */
  maxFiles: Scalars['Int']['output'];
  /** Types of files that are taken. */
  mimeTypes: Array<MediaMimeType>;
  /** Steps, in order. */
  steps: Array<Scalars['String']['output']>;
  /** Lifetime of an upload URL in seconds; ask again for a fresh one. */
  urlSeconds: Scalars['Int']['output'];
};

/** A change among the launches of an ad account, or how they stand where a subscription begins. */
export type LaunchesChange = {
  /** The ad account. */
  adAccount: AdAccount;
  /** The change; null in the first message of a subscription without `after`. */
  change?: Maybe<LaunchChange>;
  /** Counts up by one with each change among the ad account's launches; in the first message of a subscription without `after` it is that of the newest. */
  sequence: Scalars['Int']['output'];
  /**
   * The ad account's newest launches, no older than `sequence`: in the first message of a subscription without `after`, null in every other. Changes
   * that follow may be in it already.
   */
  snapshot?: Maybe<LaunchConnection>;
};


/** A change among the launches of an ad account, or how they stand where a subscription begins. */
export type LaunchesChangeSnapshotArgs = {
  first: Scalars['Int']['input'];
};

/** Order of a list of launches, templates or collections. Of two that are equal in it, the one created later follows in ascending orders and precedes in others. */
export type ListSort =
  /** The first created first. */
  | 'CREATED_ASC'
  /** The last created first. */
  | 'CREATED_DESC'
  /** By name, without regard to case. */
  | 'NAME_ASC'
  /** By name backwards, without regard to case. */
  | 'NAME_DESC'
  /** The first changed first. */
  | 'UPDATED_ASC'
  /** The last changed first. */
  | 'UPDATED_DESC';

/** A group of creatives with a targeting and budget of its own. */
export type ManualGroupInput = {
  /** Instead of the template's budget, which has to be one of ad sets, with its period and currency; null or omitted: the template's. */
  budget?: InputMaybe<BudgetInput>;
  /** Creatives of the group, all of them selected; empty with `repeatAcrossGroups`. */
  creativeIds: Array<Scalars['UUID']['input']>;
  /** Names the group. */
  groupKey: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Instead of the template's targeting; null or omitted: the template's. */
  targeting?: InputMaybe<TargetingInput>;
};

/** A file of the workspace library. Its storage address is never shown. */
export type MediaAsset = Node & {
  /** Time at which it was deleted; null for one that is in the library. */
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Width to height in lowest terms, e.g. `16:9`; null where `widthPx` is. */
  aspectRatio?: Maybe<Scalars['String']['output']>;
  /** Size of the file in bytes. */
  byteSize: Scalars['Int']['output'];
  /** SHA-256 of the file as 64 lower-case hexadecimal digits. A workspace keeps the same bytes once. */
  checksumSha256: Scalars['String']['output'];
  /** Codec of a video's pictures: `avc`, `hevc`, `vp9`, `av1`, `vp8` or `prores`, or what the file calls another; null for an image. */
  codec?: Maybe<Scalars['String']['output']>;
  /** Time at which the file was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** Length of a video in milliseconds, up to 24 hours; null for an image. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  /** The file name given with the first upload of these bytes; a label, not a path. */
  filename: Scalars['String']['output'];
  /** Height in pixels as it is seen; null where `widthPx` is. */
  heightPx?: Maybe<Scalars['Int']['output']>;
  /** Identifier; bind it in creative content as `mediaAssetId`. */
  id: Scalars['ID']['output'];
  /** Image or video. */
  mediaType: MediaType;
  /** The type found in the bytes. */
  mimeType: MediaMimeType;
  /** Source of the bytes. */
  sourceKind: MediaSourceKind;
  /** Availability of the asset. */
  state: MediaAssetState;
  /** Its small picture. */
  thumbnail: MediaThumbnail;
  /** Width in pixels as it is seen, turned and with square pixels; null for a video saved before videos were measured. */
  widthPx?: Maybe<Scalars['Int']['output']>;
};

/** One page of media assets. */
export type MediaAssetConnection = {
  /** The assets of this page with their cursors. */
  edges: Array<MediaAssetEdge>;
  /** The same objects without their cursors. */
  nodes: Array<MediaAsset>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of assets that match in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** The media asset to delete. */
export type MediaAssetDeleteInput = {
  /** Identifier of the media asset. */
  mediaAssetId: Scalars['UUID']['input'];
};

/** The deleted media asset. */
export type MediaAssetDeletePayload = {
  /** The asset, archived; its file is deleted within moments. */
  mediaAsset: MediaAsset;
};

/** A media asset within a page. */
export type MediaAssetEdge = {
  /** Pass it as `after` to continue behind this asset. */
  cursor: Scalars['String']['output'];
  /** The asset. */
  node: MediaAsset;
};

/** Availability of a media asset. */
export type MediaAssetState =
  /** Deleted: it can still be read by its id, but is in no list, cannot be bound to content, and its file is deleted. */
  | 'ARCHIVED'
  /** It is in the library. */
  | 'SAVED';

/** Assigns one media asset to one place of the version. */
export type MediaBinding = {
  /** Hints about the file. */
  assetMetadata?: Maybe<MediaBindingMetadata>;
  /** The media asset. */
  mediaAsset: MediaAsset;
  /** A media asset of this workspace. */
  mediaAssetId: Scalars['UUID']['output'];
  /**
   * The only placement it is for: `publisher:position` such as `instagram:story`, a publisher, or a position of any publisher. Only `SINGLE_IMAGE` and
   * `SINGLE_VIDEO` may differ by placement; a launch refuses it for other formats. Null: for all placements without a binding of their own.
   */
  placementKey?: Maybe<Scalars['String']['output']>;
  /** Order among bindings of the same slot, from 0. */
  position: Scalars['Int']['output'];
  /** Names the place, e.g. `main`; `cover` and `thumbnail` mean something to some formats. */
  slotKey: Scalars['String']['output'];
  /** Only for the variant with this key; null: for every variant without one of its own. */
  variantKey?: Maybe<Scalars['String']['output']>;
};

/** Assigns one media asset to one place of the version. */
export type MediaBindingInput = {
  /** Hints about the file. */
  assetMetadata?: InputMaybe<MediaBindingMetadataInput>;
  /** A media asset of this workspace that is not deleted. */
  mediaAssetId: Scalars['UUID']['input'];
  /**
   * The only placement it is for: `publisher:position` such as `instagram:story`, a publisher, or a position of any publisher. Only `SINGLE_IMAGE` and
   * `SINGLE_VIDEO` may differ by placement; a launch refuses it for other formats. Null: for all placements without a binding of their own.
   */
  placementKey?: InputMaybe<Scalars['String']['input']>;
  /** Order among bindings of the same slot, from 0. */
  position: Scalars['Int']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Names the place, e.g. `main`; `cover` and `thumbnail` mean something to some formats. */
  slotKey: Scalars['String']['input'];
  /** Only for the variant with this key; null: for every variant without one of its own. */
  variantKey?: InputMaybe<Scalars['String']['input']>;
};

/** Hints about the file for its place in the ad. */
export type MediaBindingMetadata = {
  /** Aspect ratio such as `4:5`. */
  aspectRatio?: Maybe<Scalars['String']['output']>;
  /** Duration in milliseconds. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  /** Height in pixels. */
  heightPx?: Maybe<Scalars['Int']['output']>;
  /** Width in pixels. */
  widthPx?: Maybe<Scalars['Int']['output']>;
};

/** Hints about the file for its place in the ad. */
export type MediaBindingMetadataInput = {
  /** Aspect ratio such as `4:5`. */
  aspectRatio?: InputMaybe<Scalars['String']['input']>;
  /** Duration in milliseconds. */
  durationMs?: InputMaybe<Scalars['Int']['input']>;
  /** Height in pixels. */
  heightPx?: InputMaybe<Scalars['Int']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Width in pixels. */
  widthPx?: InputMaybe<Scalars['Int']['input']>;
};

/** A file within the call itself. */
export type MediaFileInput = {
  /** The file in standard base64 (RFC 4648, section 4) with its padding; white space in it is ignored. No data URL. */
  data: Scalars['String']['input'];
  /** File name with its extension. */
  name: Scalars['String']['input'];
  /** Size of the file in bytes; `data` has to decode to as many. */
  size: Scalars['Int']['input'];
  /** Type of the file: `image/jpeg`, `image/png`, `image/webp`, `video/mp4` or `video/quicktime`; the bytes have to be of this very type. */
  type: Scalars['String']['input'];
};

/** Result of one file: a media asset, or a refusal. */
export type MediaFileResult = {
  /** The saved media asset; null for a refused file. */
  mediaAsset?: Maybe<MediaAsset>;
  /** Identifier of the saved media asset; null for a refused file. */
  mediaAssetId?: Maybe<Scalars['UUID']['output']>;
  /** Identifier of the file's upload, e.g. for creating a platform creative directly; null for a refused file. */
  mediaId?: Maybe<Scalars['UUID']['output']>;
  /** The name it was sent with. */
  name: Scalars['String']['output'];
  /** Reason why the file was refused; null for a saved one. */
  refusal?: Maybe<MediaRefusal>;
};

/** Type of the file of an upload or a media asset, by the content itself. */
export type MediaMimeType =
  /** A JPEG image. */
  | 'IMAGE_JPEG'
  /** A PNG image. */
  | 'IMAGE_PNG'
  /** A WebP image. */
  | 'IMAGE_WEBP'
  /** An MP4 video. */
  | 'VIDEO_MP4'
  /** A QuickTime video. */
  | 'VIDEO_QUICKTIME';

/** Reason why a file was not accepted, in the terms of errors. */
export type MediaRefusal = {
  /** Code of the refusal. */
  code: ErrorCode;
  /** Description of the refusal, and the action to take. */
  message: Scalars['String']['output'];
  /** Action that can resolve it. */
  recovery: ErrorRecovery;
  /** Broken rule: `encoding`, `size`, `type`, `checksum`, `name`, `image`, `pixels`, `video`, `used` or `internal`. */
  rule: Scalars['String']['output'];
};

/** Order of a list of media assets. */
export type MediaSort =
  /** By file name, without regard to case; of the same name the first saved first. */
  | 'NAME'
  /** The last saved first. */
  | 'NEWEST'
  /** The first saved first. */
  | 'OLDEST';

/** Source of a media asset's bytes. */
export type MediaSourceKind =
  /** A file taken from a connected cloud drive. */
  | 'CLOUD_DRIVE'
  /** A signed upload by a member or an agent. */
  | 'UPLOAD';

/** A small picture of a media asset: of an image all of it, of a video the key frame at about one second. */
export type MediaThumbnail = {
  /** Number of tries since it was asked for, at most 5. */
  attempts: Scalars['Int']['output'];
  /** Height in pixels, at most 512; null unless it is `READY`. */
  heightPx?: Maybe<Scalars['Int']['output']>;
  /** Reason why there is none; null unless it `FAILED`. */
  reason?: Maybe<Scalars['String']['output']>;
  /** State of the thumbnail. */
  state: MediaThumbnailState;
  /**
   * Address of the picture, a WebP; null unless it is `READY`. The URL carries its own permission and stops working after one to two hours; read the
   * asset again for a fresh one.
   */
  url?: Maybe<Scalars['String']['output']>;
  /** Width in pixels, at most 512; null unless it is `READY`. */
  widthPx?: Maybe<Scalars['Int']['output']>;
};

/** Media asset whose thumbnail to try again. */
export type MediaThumbnailRetryInput = {
  /** Identifier of the media asset. */
  mediaAssetId: Scalars['UUID']['input'];
};

/** The media asset whose thumbnail is tried again. */
export type MediaThumbnailRetryPayload = {
  /** The asset with the state of its thumbnail. */
  mediaAsset: MediaAsset;
};

/** State of a media asset's thumbnail. */
export type MediaThumbnailState =
  /** The thumbnail could not be made; see `reason`. `mediaThumbnailRetry` requests another attempt. */
  | 'FAILED'
  /** No thumbnail exists or is being made: the asset is older than thumbnails. `mediaThumbnailRetry` requests one. */
  | 'NONE'
  /** The thumbnail is being made, usually within seconds. */
  | 'PENDING'
  /** The thumbnail can be shown. */
  | 'READY';

/** Kind of a media asset: a picture, or something to be played. */
export type MediaType =
  /** A still image. */
  | 'IMAGE'
  /** A video. */
  | 'VIDEO';

/**
 * Announcement of an upload: all four of `filename`, `mimeType`, `byteSize` and `checksumSha256` prepare the upload of one file. Without any of them it
 * opens a page on which people choose files.
 */
export type MediaUploadCreateInput = {
  /** Ad account the files are meant for; the caller must be able to change it. Null: for the workspace library only. */
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  /** Size of the file in bytes. */
  byteSize?: InputMaybe<Scalars['Int']['input']>;
  /** SHA-256 of the file as lower-case hexadecimal digits. */
  checksumSha256?: InputMaybe<Scalars['String']['input']>;
  /** File name with its extension. */
  filename?: InputMaybe<Scalars['String']['input']>;
  /** Type of the file; the bytes have to be of this very type. */
  mimeType?: InputMaybe<MediaMimeType>;
  /** A new UUID for each file or page; the same one with unchanged inputs continues the same upload. */
  requestId: Scalars['UUID']['input'];
};

/** A prepared upload of one file, or a page on which people choose files. */
export type MediaUploadCreatePayload = {
  /** That media asset. */
  mediaAsset?: Maybe<MediaAsset>;
  /** The saved media asset; null until the file was received and verified, and for a page. */
  mediaAssetId?: Maybe<Scalars['UUID']['output']>;
  /** Identifier of the upload of one file, e.g. for creating a platform creative directly; null for a page. */
  mediaId?: Maybe<Scalars['UUID']['output']>;
  /** True when this request id was used before with the same inputs. */
  replayed: Scalars['Boolean']['output'];
  /** State of the upload of one file; null for a page. */
  state?: Maybe<MediaUploadState>;
  /** Request that sends the file; null when it was received already, and for a page. */
  upload?: Maybe<SignedUpload>;
  /** The page, when no file was announced; else null. */
  uploadPage?: Maybe<UploadPage>;
};

/** State of an upload. */
export type MediaUploadState =
  /** The file was verified and saved; the upload URL is spent. */
  | 'COMPLETED'
  /** Waiting for the file; the upload URL may be used again until it succeeds. */
  | 'PENDING';

/** Files to save at once, and what they belong to. */
export type MediaUploadsCompleteInput = {
  /** Ad account the files are meant for; the caller must be able to change it. Null: for the workspace library only. */
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  /** The files; together at most 64 MiB unless this server is configured otherwise. */
  files: Array<MediaFileInput>;
  /** A prepared upload to complete with the one file given, which has to be the announced one. Null: the files are uploads of their own. */
  mediaId?: InputMaybe<Scalars['UUID']['input']>;
  /** A new UUID; the same one with the same files keeps what was saved and does only the rest. Null: everything is done again, and known bytes are found again. */
  requestId?: InputMaybe<Scalars['UUID']['input']>;
};

/** Results of the files. */
export type MediaUploadsCompletePayload = {
  /** One result for each file, in the order of the files. */
  files: Array<MediaFileResult>;
  /** True when this request id was used before with the same files. */
  replayed: Scalars['Boolean']['output'];
};

/** A person in a workspace. */
export type Member = Node & {
  /** Id of the membership; the same person has another one in another workspace. */
  id: Scalars['ID']['output'];
};

/** Choice for a missed run. */
export type MissedRunPolicy =
  /** The run is skipped; nothing is caught up on its own. */
  | 'SKIP';

/** Choice for a creative that lacks a variant which the others have. */
export type MissingVariantPolicy =
  /** In language mode `MULTILINGUAL` the launch is refused. `SINGLE` asks for no locale of all: a preview warns. */
  | 'BLOCK';

/** An amount in one currency. */
export type Money = {
  /** The amount in the smallest unit the ad platform counts for the currency. */
  amountMinor: Scalars['MinorUnits']['output'];
  /** ISO 4217 code. */
  currency: Scalars['String']['output'];
  /** The amount in major units with its currency, the same in every locale: `12.34 USD`, `300 JPY`, `12.340 KWD`. */
  formatted: Scalars['String']['output'];
};

export type Mutation = {
  /**
   * Sets an ad account's limits on launches. Launches submitted, retried or started on another day from then on have to keep within them, else they are
   * refused with LIMIT_EXCEEDED. What exists or is reserved stays, also where a lower limit is passed by it. Each change that differs is kept in
   * `history`; one that changes nothing leaves the version as it is.
   * NOT_FOUND for an ad account the caller may not read, FORBIDDEN without `limits:write`, VERSION_CONFLICT when the limits were changed since they were
   * read, REQUEST_ID_REUSED with other inputs.
   */
  accountLimitsSet: AccountLimitsSetPayload;
  /**
   * Puts a collection away: lists leave it out, its revisions stay. Needs the permission `library:write`. Archiving an archived
   * collection changes nothing.
   */
  collectionArchive: CollectionPayload;
  /**
   * Creates a collection with its first revision. Needs the permission `library:write`. Repeat it with the same `requestId` after a timeout:
   * it is made once.
   */
  collectionCreate: CollectionPayload;
  /**
   * Replaces the definition and members of a collection by a new revision; earlier revisions and launches keep theirs. Needs the
   * permission `library:write`. CONFLICT when the collection is archived.
   */
  collectionUpdate: CollectionPayload;
  /**
   * Puts a creative away for good: lists leave it out, nothing of it can be changed, approved or launched anew; its versions and the launches that used
   * it remain, and approvals can still be revoked. One that is archived already stays as it is. Needs the permission `library:write`.
   * VERSION_CONFLICT when the creative has moved on.
   */
  creativeArchive: CreativeChangePayload;
  /**
   * Creates a creative with its first draft version. Needs the permission `library:write`. Repeat it with the same `requestId` after a timeout:
   * it is made once.
   */
  creativeCreate: CreativePayload;
  /**
   * Replaces the metadata of a creative; its versions stay as they are. Needs the permission `library:write`.
   * VERSION_CONFLICT when the creative has moved on, CONFLICT when it is archived.
   */
  creativeUpdate: CreativeChangePayload;
  /**
   * Approves a draft version as a whole, so that it may be launched. Needs the permission `creative:approve`. Approving an approved version again
   * changes nothing. CONFLICT when its approval was revoked, its creative is archived, or its content is incomplete or, saved by earlier rules, does not
   * fit its format. `faults` lists all faults of the content by path.
   */
  creativeVersionApprove: CreativePayload;
  /**
   * Saves a new draft version; earlier versions and launches keep their content. Needs the permission `library:write`.
   * VERSION_CONFLICT when the creative has moved on, CONFLICT when it is archived, BAD_USER_INPUT naming every broken rule.
   */
  creativeVersionCreate: CreativePayload;
  /** Takes the approval of a version back; earlier launches are not touched. Needs the permission `creative:approve`; CONFLICT when it is not approved. */
  creativeVersionRevoke: CreativePayload;
  /**
   * Cancels a launch that has not started, for good. Needs the permission `launches:submit` and write access to the ad account. A cancelled one is
   * left as it is. CONFLICT when it has started or is over.
   */
  launchCancel: LaunchPayload;
  /**
   * Tries the refused operations of an ended launch again, and those given up with them; when all ads exist, those that could not be switched on.
   * Existing objects are kept, and those that may exist (`UNKNOWN`) are left alone. Ad sets that are made again, or switched on by this, deliver from
   * now on for their full duration, when the template counts that from the launch and their time has begun. Needs the permission `launches:submit` and
   * write access to the ad account.
   * CONFLICT when it has not failed, was stopped, nothing of it can be tried again, or its ad sets cannot deliver any more. NOT_FOUND for items of other
   * launches. BAD_USER_INPUT for items that have not failed or are being replaced. NOT_APPROVED when content lost its approval. TARGET_CHANGED when the
   * ad set it adds ads to has changed. LIVE_CHANGES_DISABLED when changes on the platform are switched off or stopped. LIMIT_EXCEEDED when what is made
   * again does not fit the ad account's limits.
   */
  launchRetry: LaunchPayload;
  /**
   * Starts a launch that is scheduled, held or missed as soon as a worker is free, without its time. Needs the permission `launches:submit` and write
   * access to the ad account. One that waits for a worker is left as it is. CONFLICT when it has started or is over; LIVE_CHANGES_DISABLED when
   * changes on the platform are switched off or stopped. LIMIT_EXCEEDED when today, or for a missed launch any limit of the ad account, has no room.
   */
  launchRunNow: LaunchPayload;
  /**
   * Holds back a launch that has not started, lets it start after all, or gives it another time. Needs the permission `launches:submit` and write
   * access to the ad account. What is so already is left as it is. CONFLICT when it has started or is over. CONFLICT when it is to start, its time has
   * passed and no new `scheduledAt` is given: run it now, or give one. BAD_USER_INPUT for a `scheduledAt` in the past, or with `enabled: false`.
   * LIVE_CHANGES_DISABLED when it would start at once and changes on the platform are switched off or stopped. LIMIT_EXCEEDED when the day it is to
   * start on, or for a missed launch any limit of the ad account, has no room for it.
   */
  launchSetEnabled: LaunchPayload;
  /**
   * Stops a running launch for good: once this returns, nothing more of it is begun. Calls under way are still settled, until their outcome is known.
   * Objects that exist stay paused, and pending ones are not switched on. Those already switched on stay so, which its last event reports. Items that
   * were not begun are `FAILED` with the reason. The launch ends `CANCELLED` when no object was created.
   * For a launch that has ended in part, it gives up the failed items: they are not tried again or switched on any more. A stopped launch is left as it
   * is. Needs the permission `launches:submit` and write access to the ad account. CONFLICT when it has not started, which `launchCancel` is for, and
   * when it has ended without a failure.
   */
  launchStop: LaunchPayload;
  /**
   * Submits a launch: plans it as `launchPreview` does and stores that plan. The same `requestKey` with unchanged inputs returns the same launch again;
   * REQUEST_ID_REUSED with other inputs. Needs the permission `launches:submit` and write access to the ad account.
   * Besides the errors of `launchPreview`: BAD_USER_INPUT names every blocker; so does NOT_APPROVED, when a selected creative has no approved version.
   * TARGET_CHANGED when the ad set has changed since it was read. CONFLICT, whose `changed` names the parts, when the plan no longer matches
   * `planFingerprint`. LIVE_CHANGES_DISABLED when changes on the platform are switched off or stopped. LIMIT_EXCEEDED when only limits of the ad account
   * (`AccountLimits`) stand in the way: `limits` has each with `limit`, `allowed` and `found`, and `finding` is `account_limit_reached`.
   */
  launchSubmit: LaunchSubmitPayload;
  /**
   * Deletes a media asset without references: archives it and has its file and thumbnail deleted. Deleting it again changes nothing; the same bytes can
   * be uploaded anew and are a new asset then. Needs the permission `library:write`.
   * NOT_FOUND when there is no such asset. CONFLICT while any version of a creative (archived or not), a launch or a running activity uses it, with up
   * to ten ids of each in `creativeIds`, `launchIds` and `activityIds`. Uses in ad accounts the caller may not see keep it, too, and are not named:
   * `usedElsewhere` is true when there are any.
   */
  mediaAssetDelete: MediaAssetDeletePayload;
  /**
   * Requests another attempt at a thumbnail that failed or was never made. One that is being made is requested once more, without harm; one that is
   * ready stays as it is. Needs the permission `library:write`. NOT_FOUND when there is no such asset, CONFLICT when it was deleted.
   */
  mediaThumbnailRetry: MediaThumbnailRetryPayload;
  /**
   * Prepares a signed upload URL for one file, or a page on which people choose files. What is sent there is saved in the workspace library;
   * nothing is created on the ad platform. Needs the permission `library:write`, and write access to `adAccountId` where given, until the files
   * have come: an address takes nothing any more from a member who lost them. LIMIT_EXCEEDED for a member with 200 prepared uploads or 50 pages that
   * are neither used nor expired.
   */
  mediaUploadCreate: MediaUploadCreatePayload;
  /**
   * Saves files given in the call itself in the workspace library; nothing is created on the ad platform. Files are refused one by one, in
   * their results. Needs the permission `library:write`, and write access to the ad account given or announced. `POST /graphql` takes 1 MiB in
   * all: send more through the tool `media_uploads_complete` at `/mcp`, or prepare an upload of each file.
   */
  mediaUploadsComplete: MediaUploadsCompletePayload;
  /**
   * Creates a recurring launch. Its runs act for the member who saved it last. Needs write access to the ad account and the permission
   * `launches:submit`. TARGET_CHANGED when the existing ad set is not as it was read, REQUEST_ID_REUSED for a request key with other inputs.
   */
  scheduleCreate: SchedulePayload;
  /** Switches a schedule on or off. Times that pass while it is off have no run. Needs write access to the ad account and the permission `launches:submit`. */
  scheduleSetEnabled: SchedulePayload;
  /**
   * Replaces the definition of a schedule by a new version, which counts for future runs; it stays switched on or off. Its failed runs count anew. Needs
   * write access to the ad account and the permission `launches:submit`. TARGET_CHANGED when the existing ad set is not as it was read.
   */
  scheduleUpdate: SchedulePayload;
  /**
   * Puts a template away for good: lists leave it out and it cannot be changed or launched anew; its versions and the launches and schedules that use them
   * remain. One that is archived already stays as it is. Needs the permission `templates:write`. VERSION_CONFLICT when the template has moved on.
   */
  templateArchive: TemplatePayload;
  /**
   * Creates a template with its first version. Needs the permission `templates:write`. Settings that the platform would refuse are refused here, all at
   * once: BAD_USER_INPUT names the path and the allowed values of each. Repeat it with the same `requestId` after a timeout: it is made once.
   */
  templateCreate: TemplatePayload;
  /**
   * Renames a template and changes its settings. Other settings are saved as a new version; with the same ones no version is added.
   * Launches and schedules keep the version they name. Needs the permission `templates:write`.
   * VERSION_CONFLICT when the template has moved on, CONFLICT when it is archived, BAD_USER_INPUT naming every broken rule.
   */
  templateUpdate: TemplateVersionPayload;
  /**
   * Saves settings as a further version of a template, also when they are those of the newest one; the template takes the name. Launches and
   * schedules keep the version they name. Needs the permission `templates:write`.
   * VERSION_CONFLICT when the template has moved on, CONFLICT when it is archived, BAD_USER_INPUT naming every broken rule.
   */
  templateVersionCreate: TemplateVersionPayload;
};


export type MutationAccountLimitsSetArgs = {
  input: AccountLimitsSetInput;
};


export type MutationCollectionArchiveArgs = {
  input: CollectionArchiveInput;
};


export type MutationCollectionCreateArgs = {
  input: CollectionCreateInput;
};


export type MutationCollectionUpdateArgs = {
  input: CollectionUpdateInput;
};


export type MutationCreativeArchiveArgs = {
  input: CreativeArchiveInput;
};


export type MutationCreativeCreateArgs = {
  input: CreativeCreateInput;
};


export type MutationCreativeUpdateArgs = {
  input: CreativeUpdateInput;
};


export type MutationCreativeVersionApproveArgs = {
  input: CreativeVersionApproveInput;
};


export type MutationCreativeVersionCreateArgs = {
  input: CreativeVersionCreateInput;
};


export type MutationCreativeVersionRevokeArgs = {
  input: CreativeVersionRevokeInput;
};


export type MutationLaunchCancelArgs = {
  input: LaunchCancelInput;
};


export type MutationLaunchRetryArgs = {
  input: LaunchRetryInput;
};


export type MutationLaunchRunNowArgs = {
  input: LaunchRunNowInput;
};


export type MutationLaunchSetEnabledArgs = {
  input: LaunchSetEnabledInput;
};


export type MutationLaunchStopArgs = {
  input: LaunchStopInput;
};


export type MutationLaunchSubmitArgs = {
  planFingerprint?: InputMaybe<Scalars['String']['input']>;
  request: LaunchRequestInput;
};


export type MutationMediaAssetDeleteArgs = {
  input: MediaAssetDeleteInput;
};


export type MutationMediaThumbnailRetryArgs = {
  input: MediaThumbnailRetryInput;
};


export type MutationMediaUploadCreateArgs = {
  input: MediaUploadCreateInput;
};


export type MutationMediaUploadsCompleteArgs = {
  input: MediaUploadsCompleteInput;
};


export type MutationScheduleCreateArgs = {
  input: ScheduleCreateInput;
};


export type MutationScheduleSetEnabledArgs = {
  input: ScheduleSetEnabledInput;
};


export type MutationScheduleUpdateArgs = {
  input: ScheduleUpdateInput;
};


export type MutationTemplateArchiveArgs = {
  input: TemplateArchiveInput;
};


export type MutationTemplateCreateArgs = {
  input: TemplateCreateInput;
};


export type MutationTemplateUpdateArgs = {
  input: TemplateUpdateInput;
};


export type MutationTemplateVersionCreateArgs = {
  input: TemplateVersionCreateInput;
};

/**
 * Name patterns. Placeholders in double braces are replaced. For all three: `{{launch}}`, `{{account}}`, `{{template}}`, `{{date}}` (YYYY-MM-DD in the
 * ad account's time zone), `{{operation}}`, `{{purpose}}`, `{{objective}}`. For ad sets and ads also: `{{group}}` (the concept, the key of the manual
 * group, or `All`) and `{{index}}` (counting from 1). For ads also: `{{creative}}`, `{{concept}}`, `{{version}}`, `{{variant}}`, `{{locale}}`,
 * `{{format}}`. Any other placeholder is refused. Names must differ within a launch.
 */
export type NamingConfig = {
  /** Pattern of the ads' names. */
  ad: Scalars['String']['output'];
  /** Pattern of the ad sets' names. */
  adset: Scalars['String']['output'];
  /** Pattern of the campaign's name. */
  campaign: Scalars['String']['output'];
};

/**
 * Name patterns. Placeholders in double braces are replaced. For all three: `{{launch}}`, `{{account}}`, `{{template}}`, `{{date}}` (YYYY-MM-DD in the
 * ad account's time zone), `{{operation}}`, `{{purpose}}`, `{{objective}}`. For ad sets and ads also: `{{group}}` (the concept, the key of the manual
 * group, or `All`) and `{{index}}` (counting from 1). For ads also: `{{creative}}`, `{{concept}}`, `{{version}}`, `{{variant}}`, `{{locale}}`,
 * `{{format}}`. Any other placeholder is refused. Names must differ within a launch.
 */
export type NamingConfigInput = {
  /** Pattern of the ads' names. */
  ad: Scalars['String']['input'];
  /** Pattern of the ad sets' names. */
  adset: Scalars['String']['input'];
  /** Pattern of the campaign's name. */
  campaign: Scalars['String']['input'];
};

/** An object that `node` finds by its id alone. */
export type Node = {
  /** Id of the object, a UUID. No two objects of the graph share one. */
  id: Scalars['ID']['output'];
};

/** Position of a page in its connection. */
export type PageInfo = {
  /** Cursor of the end of the page; pass it as `after` to continue. Null for an empty page behind which nothing follows. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more edges follow the last one of this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True when edges precede the first one of this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge, null for an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** An ad of a plan: one variant of one creative version in one ad set. */
export type PlannedAd = {
  /** Key of its ad set. */
  adSetKey: Scalars['String']['output'];
  /** That creative. */
  creative?: Maybe<Creative>;
  /** The creative. */
  creativeId: Scalars['UUID']['output'];
  /** That version. */
  creativeVersion?: Maybe<CreativeVersion>;
  /** The version that is launched. */
  creativeVersionId: Scalars['UUID']['output'];
  /** Key within the plan. */
  key: Scalars['String']['output'];
  /** The variant's locale. */
  locale: Scalars['String']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** That ad creative as it was last imported; null when it was not. */
  platformCreative?: Maybe<AdCreative>;
  /** Platform id of the ad creative it shows, made by an earlier launch; null when the launch makes one. */
  platformCreativeId?: Maybe<Scalars['String']['output']>;
  /** That item. */
  replacesItem?: Maybe<LaunchItem>;
  /** The failed item of an earlier launch that it replaces; null when it replaces none. */
  replacesItemId?: Maybe<Scalars['UUID']['output']>;
  /** That item. */
  sourceItem?: Maybe<LaunchItem>;
  /** The item of an earlier test which it promotes; null when it promotes none. */
  sourceItemId?: Maybe<Scalars['UUID']['output']>;
  /** The variant. */
  variantKey: Scalars['String']['output'];
};

/** An ad set of a plan. */
export type PlannedAdSet = {
  /** Number of the launch's ads it gets. */
  adCount: Scalars['Int']['output'];
  /** That ad set as it was last imported; null when it was not. */
  adSet?: Maybe<AdSet>;
  /** The same with its currency. */
  budget?: Maybe<Money>;
  /** Its own daily or lifetime budget in minor units; null when the campaign holds the budget, or it keeps the one it has. */
  budgetMinor?: Maybe<Scalars['MinorUnits']['output']>;
  /** The group of creatives it gets; the ad set's own name where it exists already. */
  group: Scalars['String']['output'];
  /** Key within the plan. */
  key: Scalars['String']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** Its id on the platform where it exists already; null when the launch makes it. */
  platformId?: Maybe<Scalars['String']['output']>;
};

/** The money a launch configures. Nothing is spent while its objects are paused. */
export type PlannedBudget = {
  /** The same with its currency. */
  amount?: Maybe<Money>;
  /** The template's amount of each budget in minor units; groups may have their own. 0 when ads go into an existing ad set. */
  amountMinor: Scalars['MinorUnits']['output'];
  /** Currency code. */
  currency: Scalars['String']['output'];
  /** Owner of the budget. */
  owner: BudgetOwner;
  /** Period of the budget. */
  period: BudgetPeriod;
  /** The same with its currency. */
  total?: Maybe<Money>;
  /** Sum of the launch's budgets in minor units. */
  totalMinor: Scalars['MinorUnits']['output'];
};

/** One call to the platform, in the order in which calls are made. References to earlier calls are `{"$operation": key, "field": …}`. */
export type PlannedCall = {
  /** Keys of the calls that have to succeed first. */
  dependsOn: Array<Scalars['String']['output']>;
  /** Effect on the object. */
  effect: LaunchEffect;
  /** Key within the plan. */
  key: Scalars['String']['output'];
  /** Kind of the object. */
  kind: PlatformObjectKind;
  /** Name of the object. */
  name: Scalars['String']['output'];
  /** Parameters of the call. */
  params: Scalars['JSONObject']['output'];
};

/** Numbers of objects a launch creates. */
export type PlannedUsage = {
  /** Objects to be switched on once all of them are there. */
  activations: Scalars['Int']['output'];
  /** Ad sets. */
  adSets: Scalars['Int']['output'];
  /** Ads. */
  ads: Scalars['Int']['output'];
  /** Calls to the platform at least. */
  calls: Scalars['Int']['output'];
  /** Campaigns. */
  campaigns: Scalars['Int']['output'];
  /** Ad creatives. */
  creatives: Scalars['Int']['output'];
  /** Least time these calls take, in seconds, at the present pace of the ad account. */
  estimatedSeconds: Scalars['Int']['output'];
  /** Images to upload; the same file counts once. */
  images: Scalars['Int']['output'];
  /** Used share of the platform's limits for the ad account, in percent, as the platform last reported it. */
  usedPercent: Scalars['Int']['output'];
  /** Videos to upload; the same file counts once. */
  videos: Scalars['Int']['output'];
};

/** Kind of a platform object. */
export type PlatformObjectKind =
  /** An ad. */
  | 'AD'
  /** An ad set. */
  | 'AD_SET'
  /** A campaign. */
  | 'CAMPAIGN'
  /** An ad creative. */
  | 'CREATIVE'
  /** An uploaded image. */
  | 'IMAGE'
  /** An uploaded video. */
  | 'VIDEO';

/** Object that an ad set promotes. Its required fields depend on the kind and the objective. */
export type PromotedObject = {
  /** Platform id of the app. */
  applicationId?: Maybe<Scalars['String']['output']>;
  /** Hours of availability; launches for messaging and calls refuse them. */
  availability?: Maybe<Scalars['String']['output']>;
  /** Platform id of the catalog. */
  catalogId?: Maybe<Scalars['String']['output']>;
  /** Messaging channel: the same as the destination. */
  channel?: Maybe<Scalars['String']['output']>;
  /** Platform id of a custom conversion. */
  customConversionId?: Maybe<Scalars['String']['output']>;
  /** Platform id of the dataset (pixel). */
  datasetId?: Maybe<Scalars['String']['output']>;
  /** Conversion event, e.g. `PURCHASE`. */
  event?: Maybe<Scalars['String']['output']>;
  /** Platform id of the event. */
  eventId?: Maybe<Scalars['String']['output']>;
  /** Reference of the conversation flow; launches for messaging refuse it. */
  flowRef?: Maybe<Scalars['String']['output']>;
  /** Platform id of the form. */
  formId?: Maybe<Scalars['String']['output']>;
  /** Platform id of the identity; launches refuse it. */
  identityId?: Maybe<Scalars['String']['output']>;
  /** Kind of the promoted object. */
  kind: PromotedObjectKind;
  /** Platform ids of store locations; launches for `OMNICHANNEL` refuse them. */
  locationIds: Array<Scalars['String']['output']>;
  /** Operating system of the app; not sent, the store decides. */
  os?: Maybe<Scalars['String']['output']>;
  /** Platform id of the page. */
  pageId?: Maybe<Scalars['String']['output']>;
  /** Phone number. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Platform id of the product set. */
  productSetId?: Maybe<Scalars['String']['output']>;
  /** Platform id of the profile. */
  profileId?: Maybe<Scalars['String']['output']>;
  /** Address of the app in its store. */
  storeUrl?: Maybe<Scalars['String']['output']>;
};

/** Object that an ad set promotes. Its required fields depend on the kind and the objective. */
export type PromotedObjectInput = {
  /** Platform id of the app. */
  applicationId?: InputMaybe<Scalars['String']['input']>;
  /** Hours of availability; launches for messaging and calls refuse them. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the catalog. */
  catalogId?: InputMaybe<Scalars['String']['input']>;
  /** Messaging channel: the same as the destination. */
  channel?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of a custom conversion; not for `WEB_APP` and `OMNICHANNEL`, which count an `event`. */
  customConversionId?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the dataset (pixel). */
  datasetId?: InputMaybe<Scalars['String']['input']>;
  /** Conversion event, e.g. `PURCHASE`. */
  event?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the event. */
  eventId?: InputMaybe<Scalars['String']['input']>;
  /** Reference of the conversation flow; launches for messaging refuse it. */
  flowRef?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the form. */
  formId?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the identity; launches refuse it. */
  identityId?: InputMaybe<Scalars['String']['input']>;
  /** Kind of the promoted object. */
  kind: PromotedObjectKind;
  /** Platform ids of store locations; launches for `OMNICHANNEL` refuse them. */
  locationIds: Array<Scalars['String']['input']>;
  /** Operating system of the app; not sent, the store decides. */
  os?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the page. */
  pageId?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the product set. */
  productSetId?: InputMaybe<Scalars['String']['input']>;
  /** Platform id of the profile. */
  profileId?: InputMaybe<Scalars['String']['input']>;
  /** Address of the app in its store. */
  storeUrl?: InputMaybe<Scalars['String']['input']>;
};

/** Object that an ad set promotes. */
export type PromotedObjectKind =
  /** An app. */
  | 'APP'
  /** Phone calls. */
  | 'CALLS'
  /** Products of a catalog. */
  | 'CATALOG'
  /** An event. */
  | 'EVENT'
  /** A form on the platform. */
  | 'FORM'
  /** Conversations. */
  | 'MESSAGING'
  /** Sales on all channels together: needs `datasetId` and `event`, and counts in an app as well with `applicationId` and `storeUrl`. */
  | 'OMNICHANNEL'
  /** A profile. */
  | 'PROFILE'
  /** A website, measured by a dataset (pixel). */
  | 'WEBSITE'
  /** A website and an app together: needs `datasetId`, `applicationId`, `storeUrl` and `event`. */
  | 'WEB_APP';

/** A place of the platform's directory. */
export type ProviderLocation = {
  /** Unit of the radius. */
  distanceUnit?: Maybe<DistanceUnit>;
  /** The platform's key of the place. */
  key: Scalars['String']['output'];
  /** Kind of the place. */
  kind: ProviderLocationKind;
  /** Radius around it; cities only, together with `distanceUnit`. */
  radius?: Maybe<Scalars['Int']['output']>;
};

/** A place of the platform's directory. */
export type ProviderLocationInput = {
  /** Unit of the radius. */
  distanceUnit?: InputMaybe<DistanceUnit>;
  /** The platform's key of the place. */
  key: Scalars['String']['input'];
  /** Kind of the place. */
  kind: ProviderLocationKind;
  /** Radius around it; cities only, together with `distanceUnit`. */
  radius?: InputMaybe<Scalars['Int']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** Kind of a place in the platform's own directory. */
export type ProviderLocationKind =
  /** A city, with or without a radius around it. */
  | 'CITY'
  /** A region or state. */
  | 'REGION'
  /** A postal code. */
  | 'ZIP';

export type Query = {
  /** The file of one completed upload. NOT_FOUND for an upload that does not exist or whose file has not arrived. */
  _mediaUpload: _MediaUpload;
  /** Types of those objects among these ids that belong to this subgraph and that the caller may read. */
  _nodeTypes: Array<_NodeType>;
  /** Limits on what launches may create and configure in an ad account, with their use. NOT_FOUND when the account is not readable. */
  accountLimits?: Maybe<AccountLimits>;
  /** One collection with its current revision, also an archived one. NOT_FOUND when the workspace has none with this id. */
  collection?: Maybe<Collection>;
  /**
   * The active creatives that a smart filter matches now, without saving it, in pages forwards alone. `FilterField` lists the operators and values of each field; BAD_USER_INPUT
   * names every condition that breaks them.
   */
  collectionPreview: CollectionPreview;
  /** The workspace's collections, newest first unless `sort` says otherwise. */
  collections: CollectionConnection;
  /** One creative, archived or not. NOT_FOUND when the workspace has none with this id. */
  creative?: Maybe<Creative>;
  /** Launches of a creative within one ad account, newest first. NOT_FOUND for a creative or ad account the caller may not read. */
  creativeUsage: CreativeUseConnection;
  /** Copy and media of one version. NOT_FOUND when the creative has no such version. */
  creativeVersion?: Maybe<CreativeVersion>;
  /** The workspace's active creatives, newest first. */
  creatives: CreativeConnection;
  /** One launch. NOT_FOUND when the ad account is not readable or has no such launch. */
  launch?: Maybe<Launch>;
  /**
   * Platform operations of a launch, in the order of the plan: each object to be created or switched on, its state, and its platform id or error.
   * NOT_FOUND when the account is not readable or has no such launch.
   */
  launchOperations: LaunchOperationConnection;
  /**
   * Plans this request without submitting it: objects, names, budgets and every call, with findings of three severities. It reserves nothing and uses up
   * no request key. An existing ad set that takes the ads is read from the platform.
   * BAD_USER_INPUT names every part of the request that contradicts another. NOT_FOUND for an ad account, template version, creative, collection or
   * earlier item the caller cannot see; `violations` names all such creatives or items. VERSION_CONFLICT when the collection, or the launch with items
   * to be replaced, has changed. CONFLICT for an archived collection. LIMIT_EXCEEDED for more than 1,000 creatives. RATE_LIMITED, PLATFORM_UNAVAILABLE
   * and PLATFORM_REJECTED when the ad set cannot be read from the platform.
   */
  launchPreview: LaunchPlan;
  /**
   * Ads that tests of this ad account created and that can be promoted: those of the newest test first, within a test in the order of its plan. Ads
   * whose version is no longer approved, or whose creative is archived, are left out, since no launch could use them. NOT_FOUND when the account is not
   * readable.
   */
  launchPromotionSources: LaunchPromotionSourceConnection;
  /**
   * Failed ads of a launch without a replacement so far, in the order of the plan. Empty while the launch still runs; ads whose ad set may exist after all
   * are left out. An ad with a replacement is a candidate again when the replacement failed, too, or its launch was cancelled. NOT_FOUND
   * when the account is not readable or has no such launch.
   */
  launchReplacementCandidates: LaunchReplacementCandidateConnection;
  /**
   * One ad set as the platform has it now, to be read right before a launch to it is previewed. NOT_FOUND when the caller may not read the ad account,
   * and for an ad set it does not have. BAD_USER_INPUT when the ad set is in another campaign than the one named. RATE_LIMITED, PLATFORM_UNAVAILABLE and
   * PLATFORM_REJECTED when the platform cannot be read.
   */
  launchTarget?: Maybe<LaunchTarget>;
  /**
   * The ad sets of an ad account as the platform has them now, without archived and deleted ones. Forwards alone: the platform is read page by page. NOT_FOUND when the caller may not read the ad account;
   * RATE_LIMITED, PLATFORM_UNAVAILABLE and PLATFORM_REJECTED when the platform cannot be read.
   */
  launchTargets: LaunchTargetConnection;
  /**
   * Objects of the ad platform of one kind, to be named in templates and creatives. Pages, pixels, applications and custom audiences are those
   * of the ad account and take neither `parentId` nor `pageId`. Social accounts, lead forms and product catalogs take the page in `parentId`
   * and no `pageId`; product sets take their catalog in `parentId` and its page in `pageId`. The page has to be one that was imported with the
   * ad account, the catalog one of the page. NOT_FOUND when the caller may not read the ad account; BAD_USER_INPUT naming every broken rule;
   * RATE_LIMITED, PLATFORM_UNAVAILABLE and PLATFORM_REJECTED when the platform cannot be read. Forwards alone: the platform is read page by page.
   */
  launcherAssets: LauncherAssetConnection;
  /** Capabilities of the launcher for the caller: tools, permissions, limits, uploads of files, kinds of assets and naming placeholders. */
  launcherDiscover: LauncherDiscovery;
  /**
   * Launches of an ad account, or of all that the caller may read, newest first unless `sort` says otherwise. NOT_FOUND when the ad account is not
   * readable.
   */
  launches: LaunchConnection;
  /** One media asset of the workspace. NOT_FOUND when there is none with this id. */
  mediaAsset?: Maybe<MediaAsset>;
  /** The media assets in the workspace's library. BAD_USER_INPUT when both `after` and a positive `offset` are given: one continues, the other jumps. */
  mediaAssets: MediaAssetConnection;
  /** One schedule of an ad account. NOT_FOUND when the ad account has none with this id, or is not readable. */
  schedule?: Maybe<Schedule>;
  /** Recurring launches in an ad account, newest first. NOT_FOUND when it is not readable. */
  schedules: ScheduleConnection;
  /** One template, archived or not. NOT_FOUND when the workspace has none with this id. */
  template?: Maybe<Template>;
  /** One version of a template, archived or not. NOT_FOUND when the template has no such version. */
  templateVersion?: Maybe<TemplateVersion>;
  /** The workspace's templates, newest first unless `sort` says otherwise. */
  templates: TemplateConnection;
};


export type Query_MediaUploadArgs = {
  mediaId: Scalars['UUID']['input'];
};


export type Query_NodeTypesArgs = {
  ids: Array<Scalars['UUID']['input']>;
};


export type QueryAccountLimitsArgs = {
  adAccountId: Scalars['UUID']['input'];
};


export type QueryCollectionArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryCollectionPreviewArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  excludedIds: Array<Scalars['UUID']['input']>;
  filterSpec: FilterSpecInput;
  first: Scalars['Int']['input'];
  includeCount: Scalars['Boolean']['input'];
};


export type QueryCollectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<CollectionKind>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: ListSort;
  states: Array<CollectionState>;
};


export type QueryCreativeArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryCreativeUsageArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  creativeId: Scalars['UUID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCreativeVersionArgs = {
  creativeId: Scalars['UUID']['input'];
  versionId: Scalars['UUID']['input'];
};


export type QueryCreativesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLaunchArgs = {
  adAccountId: Scalars['UUID']['input'];
  id: Scalars['UUID']['input'];
};


export type QueryLaunchOperationsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  launchId: Scalars['UUID']['input'];
  state?: InputMaybe<LaunchItemState>;
};


export type QueryLaunchPreviewArgs = {
  request: LaunchRequestInput;
};


export type QueryLaunchPromotionSourcesArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLaunchReplacementCandidatesArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  launchId: Scalars['UUID']['input'];
};


export type QueryLaunchTargetArgs = {
  adAccountId: Scalars['UUID']['input'];
  adsetId: Scalars['String']['input'];
  campaignId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLaunchTargetsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryLauncherAssetsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  kind: LauncherAssetKind;
  pageId?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['String']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLaunchesArgs = {
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  sort: ListSort;
  states?: InputMaybe<Array<LaunchState>>;
  submittedBy?: InputMaybe<Scalars['UUID']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryMediaAssetArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryMediaAssetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  mediaType?: InputMaybe<MediaType>;
  offset: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  sort: MediaSort;
  sourceKind?: InputMaybe<MediaSourceKind>;
};


export type QueryScheduleArgs = {
  adAccountId: Scalars['UUID']['input'];
  id: Scalars['UUID']['input'];
};


export type QuerySchedulesArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryTemplateArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryTemplateVersionArgs = {
  templateId: Scalars['UUID']['input'];
  versionId: Scalars['UUID']['input'];
};


export type QueryTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort: ListSort;
  states: Array<TemplateState>;
};

/** One failed item and the version to try instead. */
export type ReplacementItemInput = {
  /** The version to launch instead. */
  creativeVersionId: Scalars['UUID']['input'];
  /** The attempt that was read. */
  expectedAdAttempt: Scalars['Int']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** The item that failed. */
  sourceItemId: Scalars['UUID']['input'];
};

/**
 * Failed items of an earlier launch of the same ad account to be replaced, each by one ad: the named version's variant with the item's key, or its only
 * one. The ad goes into the ad set the failed item was meant for, which `target` has to name. When that ad set does not exist, `target` is null and a
 * campaign is made.
 */
export type ReplacementSpecInput = {
  /** Its version that was read: VERSION_CONFLICT when it has another one. */
  expectedVersion: Scalars['Int']['input'];
  /** The items. */
  items: Array<ReplacementItemInput>;
  /** The earlier launch. */
  launchId: Scalars['UUID']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** The status objects shall have when a launch is done. */
export type RequestedStatus =
  /** Activated after everything was created. */
  | 'ACTIVE'
  /** Created paused and left paused. */
  | 'PAUSED';

/** A recurring launch in an ad account. */
export type Schedule = Node & {
  /** The ad account. */
  adAccount: AdAccount;
  /** Content that is left to launch. */
  content: ScheduleContent;
  /** Time at which it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The member who created it. */
  createdBy: Scalars['UUID']['output'];
  /** That member; null when the workspace has no record of them. */
  createdByMember?: Maybe<Member>;
  /** The definition in force. */
  currentVersion: ScheduleVersion;
  /** True while runs follow. */
  enabled: Scalars['Boolean']['output'];
  /** Failed or refused runs in a row; the third one switches the schedule off. */
  failuresInARow: Scalars['Int']['output'];
  /** Identifier of the schedule. */
  id: Scalars['ID']['output'];
  /** Name of the schedule. */
  name: Scalars['String']['output'];
  /** Time of the next run; null while none follows. */
  nextRunAt?: Maybe<Scalars['DateTime']['output']>;
  /** Times to come by the definition in force, also while the schedule is switched off. None where they cannot be read. */
  nextRuns: Array<ScheduleNextRun>;
  /** Description of the event, and the action to take; null where the reason says it. */
  pauseMessage?: Maybe<Scalars['String']['output']>;
  /** Reason for which no runs follow; null while they do, and where it was created so. */
  pauseReason?: Maybe<SchedulePauseReason>;
  /** Runs, newest first. */
  runs: ScheduleRunConnection;
  /** Time at which it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number to pass as `expectedVersion` with the next change; counts up with each, and when the schedule is switched off by a run. */
  version: Scalars['Int']['output'];
  /** Definitions it has had, newest first. */
  versions: ScheduleVersionConnection;
  /** Wait of a run that is due while no worker is running; null otherwise. */
  wait?: Maybe<WorkWait>;
  /** Warnings about the definition. */
  warnings: Array<ScheduleFinding>;
};


/** A recurring launch in an ad account. */
export type ScheduleNextRunsArgs = {
  first: Scalars['Int']['input'];
};


/** A recurring launch in an ad account. */
export type ScheduleRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A recurring launch in an ad account. */
export type ScheduleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** One page of schedules, newest first. */
export type ScheduleConnection = {
  /** The schedules of this page with their cursors. */
  edges: Array<ScheduleEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Schedule>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of schedules in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Creatives of a schedule's selection. */
export type ScheduleContent = {
  /** Creatives that runs may take now: they match, are approved, and were never used by the schedule. Null where `unknownReason` says why. */
  ready?: Maybe<Scalars['Int']['output']>;
  /** Number of runs until they are used up, by the largest batch. Null where `unknownReason` says why. */
  runs?: Maybe<Scalars['Int']['output']>;
  /** Reason for which they could not be counted in time, and the action to take; null where they were. */
  unknownReason?: Maybe<Scalars['String']['output']>;
};

/** A new schedule. */
export type ScheduleCreateInput = {
  /** Definition of the schedule. */
  data: ScheduleInput;
};

/** A schedule within a page. */
export type ScheduleEdge = {
  /** Pass it as `after` to continue behind this schedule. */
  cursor: Scalars['String']['output'];
  /** The schedule. */
  node: Schedule;
};

/** Something to know about a schedule or a run: a warning, a blocker, or a setting of its ad set that has changed. */
export type ScheduleFinding = {
  /** Stable name of the finding. */
  code: Scalars['String']['output'];
  /** Description of the finding. */
  message: Scalars['String']['output'];
  /** Subject of the finding, as a path into the request or its template. */
  path: Scalars['String']['output'];
};

/** Definition of a recurring launch. Saving it replaces the earlier one as a whole; runs that were claimed before keep theirs. */
export type ScheduleInput = {
  /**
   * Largest budget a run configures, in minor units of the ad account's currency: all budgets of its launch, daily ones as a day, lifetime ones as a
   * whole. A run takes the most creatives that stay within it.
   */
  batchBudgetLimitMinor: Scalars['MinorUnits']['input'];
  /** Largest number of creatives a run takes. */
  batchLimit: Scalars['Int']['input'];
  /**
   * Times of the runs: five cron fields (minute, hour, day of the month, month, day of the week) with `*`, `,`, `-`, `/` and English names. A time that
   * the clock leaves out has no run; one that it shows twice has its run the second time.
   */
  cronExpression: Scalars['String']['input'];
  /** True when runs follow from its creation on. It counts at creation only: `scheduleSetEnabled` switches an existing schedule. */
  enabled: Scalars['Boolean']['input'];
  /** Name of the schedule. */
  name: Scalars['String']['input'];
  /**
   * The launch of each run. A run takes what the selection matches then, is approved, and was never taken by this schedule, the oldest approval first;
   * tests leave out what was tested in the ad account, unless there is a `retestReason`. `scheduledAt` and `replacement` must be null. What it names has
   * to exist, excluded creatives included. The `requestKey` counts at creation only: the same key with unchanged inputs is the same schedule. Runs have
   * keys of their own.
   */
  request: LaunchRequestInput;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Time zone of the cron expression, an IANA name such as `Europe/Berlin`. */
  timezone: Scalars['String']['input'];
};

/** A time of a schedule that is to come. */
export type ScheduleNextRun = {
  /** The instant; null where the clock of the zone leaves this time out, so that there is no run. */
  instant?: Maybe<Scalars['DateTime']['output']>;
  /** Time on the clock of the zone, such as `2026-10-25T02:30`. */
  localTime: Scalars['String']['output'];
  /**
   * The launch this run would submit if it came now; null where it would submit none, for all but the first run, and for schedules of a list, which are
   * previewed one by one.
   */
  preview?: Maybe<LaunchPlan>;
  /** True where the clock of the zone leaves this time out. */
  skippedLocalTime: Scalars['Boolean']['output'];
};

/** Reason for which a schedule makes no further runs. */
export type SchedulePauseReason =
  /** The member who saved it last may not launch in the ad account any more. */
  | 'ACTOR_HAS_NO_ACCESS'
  /** Its collection is archived. */
  | 'COLLECTION_ARCHIVED'
  /** Its stored definition cannot be read. Save it again, then switch it on. */
  | 'DEFINITION_UNREADABLE'
  /** A member has switched it off. */
  | 'MEMBER'
  /** Three runs in a row have failed. */
  | 'REPEATED_FAILURES'
  /** The ad set it adds ads to delivers something else, or to somebody else, than when the schedule was saved. */
  | 'TARGET_CHANGED'
  /** The ad set it adds ads to is deleted, archived or has ended. */
  | 'TARGET_GONE';

/** A schedule after a change. */
export type SchedulePayload = {
  /** True when an earlier call with this request key had created it. */
  replayed: Scalars['Boolean']['output'];
  /** The schedule after the change. */
  schedule: Schedule;
};

/** One time of a schedule, with what became of it. */
export type ScheduleRun = {
  /** The same with its currency. */
  budget?: Maybe<Money>;
  /** Budget its launch configures, in minor units of the ad account's currency. */
  budgetMinor?: Maybe<Scalars['MinorUnits']['output']>;
  /** Time at which it was claimed. */
  claimedAt: Scalars['DateTime']['output'];
  /** Blockers, limits, and settings of its ad set that have changed since the schedule was saved. */
  details: Array<ScheduleFinding>;
  /** The instant at which it was due. */
  dueAt: Scalars['DateTime']['output'];
  /** Time at which it ended. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifier of the run. */
  id: Scalars['UUID']['output'];
  /** Its launch; null where it has none. */
  launch?: Maybe<Launch>;
  /** Time on the clock of the zone. */
  localTime: Scalars['String']['output'];
  /** Number of times an outage left out, up to 1,000; null but for `SKIPPED_MISSED`. */
  missedCount?: Maybe<Scalars['Int']['output']>;
  /** The last of these times. */
  missedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Outcome of the run; null until it is over. */
  outcome?: Maybe<ScheduleRunOutcome>;
  /** Launch of an earlier run that was still going on; null but for `SKIPPED_OVERLAP`. */
  overlappedLaunch?: Maybe<Launch>;
  /** Description of the event, and the action to take; null where the outcome says it. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Number of creatives that were ready beside them. */
  remaining?: Maybe<Scalars['Int']['output']>;
  /** True for the second of two equal times on the clock. */
  repeatedLocalTime: Scalars['Boolean']['output'];
  /** That schedule; null when the caller may not see it. */
  schedule?: Maybe<Schedule>;
  /** The schedule. */
  scheduleId: Scalars['UUID']['output'];
  /** State of the run. */
  state: ScheduleRunState;
  /** Number of creatives its launch has; null without a launch. */
  taken?: Maybe<Scalars['Int']['output']>;
  /** Time zone of that time. */
  timezone: Scalars['String']['output'];
  /** The definition it was claimed with. */
  version: ScheduleVersion;
};

/** One page of runs, newest first. */
export type ScheduleRunConnection = {
  /** The runs of this page with their cursors. */
  edges: Array<ScheduleRunEdge>;
  /** The same objects without their cursors. */
  nodes: Array<ScheduleRun>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of runs in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A run within a page. */
export type ScheduleRunEdge = {
  /** Pass it as `after` to continue behind this run. */
  cursor: Scalars['String']['output'];
  /** The run. */
  node: ScheduleRun;
};

/** Outcome of a run of a schedule. */
export type ScheduleRunOutcome =
  /** Writes are stopped or switched off, the platform cannot be reached, or the member it acts for may not launch any more. */
  | 'BLOCKED'
  /** Its launch was cancelled, or stopped before anything of it was created; its creatives are ready again. */
  | 'CANCELLED'
  /** No ad of its launch was created. Three such runs in a row, or refused ones, switch the schedule off. */
  | 'FAILED'
  /**
   * Its launch is held back for more than 24 hours, or has missed the time a member gave it. Further runs do not wait for it, and it keeps its creatives
   * until it is cancelled.
   */
  | 'HELD'
  /** A limit of the ad account, or its spend guard, has no room for it now; the next run tries again. */
  | 'LIMIT_REACHED'
  /** Nothing new is approved. */
  | 'NOTHING_TO_LAUNCH'
  /** One creative alone configures more than the batch budget. */
  | 'OVER_BATCH_BUDGET'
  /** Some ads of its launch were created. */
  | 'PARTIALLY_SUCCEEDED'
  /** The launch cannot be submitted like this: `details` has the blockers. */
  | 'REFUSED'
  /** Nothing worked at its time. One run stands for all times of an outage. */
  | 'SKIPPED_MISSED'
  /** The run before it was still going on. */
  | 'SKIPPED_OVERLAP'
  /** All ads of its launch were created. */
  | 'SUCCEEDED'
  /** Its ad set delivers something else, or to somebody else, than when the schedule was saved. The schedule is switched off. */
  | 'TARGET_CHANGED'
  /** Its ad set is deleted, archived or has ended. The schedule is switched off. */
  | 'TARGET_GONE';

/** State of a run of a schedule. */
export type ScheduleRunState =
  /** Its time has come; what it takes is being selected. */
  | 'CLAIMED'
  /** Over: see its outcome. */
  | 'ENDED'
  /** Its launch was submitted and is going on. */
  | 'LAUNCHED';

/** A change of a schedule or of one of its runs. */
export type ScheduleRunsChange = {
  /** The ad account. */
  adAccount: AdAccount;
  /** Time of the change, in UTC; null in the first message of a subscription without `after`. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Description of the change; null in the first message of a subscription without `after`. */
  message?: Maybe<Scalars['String']['output']>;
  /** The run as it is now; null where the schedule itself has changed. */
  run?: Maybe<ScheduleRun>;
  /** The schedule as it is now; null in the first message of a subscription without `after`. */
  schedule?: Maybe<Schedule>;
  /** Counts up by one with each change among the ad account's schedules; in the first message of a subscription without `after` it is that of the newest. */
  sequence: Scalars['Int']['output'];
};

/** Switches a schedule on or off. */
export type ScheduleSetEnabledInput = {
  /** Its ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** False: no further runs, while claimed ones go on. True: runs follow again. */
  enabled: Scalars['Boolean']['input'];
  /** The schedule's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The schedule. */
  scheduleId: Scalars['UUID']['input'];
};

/** A schedule's new definition. */
export type ScheduleUpdateInput = {
  /** Definition, which replaces the earlier one as a whole; its ad account stays the same. */
  data: ScheduleInput;
  /** The schedule's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The schedule. */
  scheduleId: Scalars['UUID']['input'];
};

/** A definition of a schedule. It never changes: runs keep the one they were claimed with. */
export type ScheduleVersion = {
  /** The same with its currency. */
  batchBudgetLimit?: Maybe<Money>;
  /** Largest budget a run configures, in minor units of the ad account's currency. */
  batchBudgetLimitMinor: Scalars['MinorUnits']['output'];
  /** Largest number of creatives a run takes. */
  batchLimit: Scalars['Int']['output'];
  /** Version of the collection when this was saved; null without one. Each run takes what the collection holds then. */
  collectionVersion?: Maybe<Scalars['Int']['output']>;
  /** Time at which it was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** Times of the runs, as five cron fields. */
  cronExpression: Scalars['String']['output'];
  /** Identifier of the version. */
  id: Scalars['UUID']['output'];
  /** Name of the launches. */
  launchName: Scalars['String']['output'];
  /** Name of the schedule when this version was saved. */
  name: Scalars['String']['output'];
  /** 1 for the first version, counting up. */
  number: Scalars['Int']['output'];
  /** The kind of launches. */
  operation: LaunchOperationKind;
  /** The purpose recorded for them. */
  purpose: LaunchPurpose;
  /** Request of the launches; each run selects from it afresh. */
  request: LaunchRequest;
  /** Final status of their objects. */
  requestedStatus: RequestedStatus;
  /** The member who saved it, and for whom runs act. */
  savedBy: Scalars['UUID']['output'];
  /** That member; null when the workspace has no record of them. */
  savedByMember?: Maybe<Member>;
  /** Exact version of the template. */
  templateVersion: TemplateVersion;
  /** Time zone of the cron expression. */
  timezone: Scalars['String']['output'];
};

/** One page of a schedule's definitions, newest first. */
export type ScheduleVersionConnection = {
  /** The definitions of this page with their cursors. */
  edges: Array<ScheduleVersionEdge>;
  /** The same objects without their cursors. */
  nodes: Array<ScheduleVersion>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of definitions in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A definition within a page. */
export type ScheduleVersionEdge = {
  /** Pass it as `after` to continue behind this definition. */
  cursor: Scalars['String']['output'];
  /** The definition. */
  node: ScheduleVersion;
};

/** The creatives to launch. A launch takes the newest approved version of each. */
export type SelectionInput = {
  /** The collection; for kinds other than `DIRECT`, which take null. */
  collectionId?: InputMaybe<Scalars['UUID']['input']>;
  /**
   * Creatives (not versions), in the order in which their ads are made; empty for other kinds than `DIRECT`. For `PROMOTE`, those of the sources
   * to take, empty for all of them; for a replacement empty, or the creatives of the versions it names.
   */
  creativeIds: Array<Scalars['UUID']['input']>;
  /** Creatives to leave out, selected or not; empty for a replacement. */
  excludedIds: Array<Scalars['UUID']['input']>;
  /** The filter, for kind `SMART` without a collection; else null. */
  filterSpec?: InputMaybe<FilterSpecInput>;
  /** The way creatives are selected. */
  kind: SelectionKind;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Version of the collection that was read: VERSION_CONFLICT when it has another one. Null or omitted: as it is now. */
  sourceLockVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** The way creatives are selected. */
export type SelectionKind =
  /** Creatives by their ids. */
  | 'DIRECT'
  /** The active members of a fixed collection, in its order. */
  | 'FIXED'
  /** All creatives that match a smart collection's filter, or an unsaved one, when the launch is submitted; newest first. */
  | 'SMART';

/** Request that sends the file: one HTTP request with the bytes as its body. */
export type SignedUpload = {
  /** Time at which the URL stops working, at most 15 minutes after it was made. Ask again with the same `requestId` for a fresh one. */
  expiresAt: Scalars['DateTime']['output'];
  /** Headers to send with it. */
  headers: Array<UploadHeader>;
  /** HTTP method, always `PUT`. */
  method: Scalars['String']['output'];
  /** Address to send it to. It carries its own permission: keep it as secret as a password until it is spent. */
  url: Scalars['String']['output'];
};

/** Spread of ads over ad sets. */
export type StructureConfig = {
  /** The rule. */
  mode: StructureMode;
};

/** Spread of ads over ad sets. */
export type StructureConfigInput = {
  /** The rule. */
  mode: StructureMode;
};

/** Spread of ads over ad sets. */
export type StructureMode =
  /** One ad set for all ads. */
  | 'ALL'
  /** One ad set for each concept. */
  | 'CONCEPT'
  /** One ad set for each manual group. */
  | 'MANUAL';

export type Subscription = {
  /**
   * Follows a launch until its final state. Starts with a message of its present state; with `after`, with every event behind that sequence instead. No
   * event is left out or repeated.
   * Completes behind the newest event once that has a final state. A launch that goes on later, for instance after a retry, is followed again from there
   * with `after`. NOT_FOUND when the ad account is not readable or has no such launch. Access is checked before each message, with a cached result up to
   * two seconds old.
   */
  launchProgress: LaunchProgress;
  /**
   * Follows the launches of an ad account without an end, for a list of them: one message for each committed change of a launch, new launches included,
   * once and in order. Starts with a message of their present state; with `after`, with every change behind that sequence instead. NOT_FOUND when the ad
   * account is not, or no longer, readable, which is checked before each message.
   */
  launchesChanged: LaunchesChange;
  /**
   * Follows the schedules of an ad account and their runs without an end: one message for each committed change, once and in order. Starts with a message
   * without a change; with `after`, with every change behind that sequence instead. NOT_FOUND when the ad account is not, or no longer, readable, which is
   * checked before each message.
   */
  scheduleRunsChanged: ScheduleRunsChange;
};


export type SubscriptionLaunchProgressArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
  launchId: Scalars['UUID']['input'];
};


export type SubscriptionLaunchesChangedArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionScheduleRunsChangedArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};

/** State of an ad account's last import. */
export type SyncStatus =
  /** The last import failed or is paused, see `AdAccount.lastImport`; earlier imported objects stay. */
  | 'FAILED'
  /** Not imported yet. */
  | 'NEVER'
  /** Imported completely. */
  | 'OK'
  /** Being imported now. */
  | 'RUNNING';

/** Audience of the ads. */
export type Targeting = {
  /** Lets the platform widen the audience; null: as `audienceSemantics` says. */
  advantageAudience?: Maybe<Scalars['Boolean']['output']>;
  /** Oldest age, 65 meaning 65 and older; null: the platform's default. */
  ageMax?: Maybe<Scalars['Int']['output']>;
  /** Youngest age; null: the platform's default. */
  ageMin?: Maybe<Scalars['Int']['output']>;
  /** Strictness of age and gender for the platform. */
  audienceSemantics: AudienceSemantics;
  /** Two-letter country codes. */
  countries: Array<Scalars['String']['output']>;
  /** Platform ids of custom audiences. */
  customAudiences: Array<Scalars['String']['output']>;
  /** Two-letter country codes to leave out. */
  excludedCountries: Array<Scalars['String']['output']>;
  /** Platform ids of custom audiences to leave out. */
  excludedCustomAudiences: Array<Scalars['String']['output']>;
  /** Places to leave out. */
  excludedLocations: Array<ProviderLocation>;
  /** 1 for men, 2 for women; empty: everyone. */
  genders: Array<Scalars['Int']['output']>;
  /** Places. */
  includedLocations: Array<ProviderLocation>;
  /** The platform's numbers of languages. */
  locales: Array<Scalars['Int']['output']>;
  /** Devices, as the platform writes them. */
  userDevice: Array<Scalars['String']['output']>;
  /** Operating systems, as the platform writes them. */
  userOs: Array<Scalars['String']['output']>;
};

/** Audience of the ads. */
export type TargetingInput = {
  /** Lets the platform widen the audience; null: as `audienceSemantics` says. */
  advantageAudience?: InputMaybe<Scalars['Boolean']['input']>;
  /** Oldest age, 65 meaning 65 and older; null: the platform's default. */
  ageMax?: InputMaybe<Scalars['Int']['input']>;
  /** Youngest age; null: the platform's default. */
  ageMin?: InputMaybe<Scalars['Int']['input']>;
  /** Strictness of age and gender for the platform. */
  audienceSemantics: AudienceSemantics;
  /** Two-letter country codes. */
  countries: Array<Scalars['String']['input']>;
  /** Platform ids of custom audiences. */
  customAudiences: Array<Scalars['String']['input']>;
  /** Two-letter country codes to leave out. */
  excludedCountries: Array<Scalars['String']['input']>;
  /** Platform ids of custom audiences to leave out. */
  excludedCustomAudiences: Array<Scalars['String']['input']>;
  /** Places to leave out. */
  excludedLocations: Array<ProviderLocationInput>;
  /** 1 for men, 2 for women; empty: everyone. */
  genders: Array<Scalars['Int']['input']>;
  /** Places. */
  includedLocations: Array<ProviderLocationInput>;
  /** The platform's numbers of languages. */
  locales: Array<Scalars['Int']['input']>;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Devices, as the platform writes them. */
  userDevice: Array<Scalars['String']['input']>;
  /** Operating systems, as the platform writes them. */
  userOs: Array<Scalars['String']['input']>;
};

/** Saved launch settings in versions. */
export type Template = Node & {
  /** Time at which the template was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The newest version. */
  currentVersion: TemplateVersion;
  /** Identifier of the template. Launches take a version's id. */
  id: Scalars['ID']['output'];
  /** Name of the template. */
  name: Scalars['String']['output'];
  /** Availability for new launches. */
  state: TemplateState;
  /** Time at which it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number to pass as `expectedVersion` with the next change; counts up with each. */
  version: Scalars['Int']['output'];
  /** Versions, newest first. */
  versions: Array<TemplateVersion>;
};

/** Names the template to put away. */
export type TemplateArchiveInput = {
  /** The template's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The template. */
  templateId: Scalars['UUID']['input'];
};

/** Everything a launch needs besides its creatives. */
export type TemplateConfig = {
  /** Settings of each ad set. */
  adset: AdSetConfig;
  /** The budget. */
  budget: Budget;
  /** Settings of the campaign. */
  campaign: CampaignConfig;
  /** Rules for creatives that may be launched. */
  creativePolicy: CreativePolicy;
  /** Name patterns. */
  naming: NamingConfig;
  /** Status wished for at the end of a launch; the launch request decides. */
  requestedStatus: RequestedStatus;
  /** Spread of ads over ad sets; omitted: all in one. */
  structure?: Maybe<StructureConfig>;
};

/** Everything a launch needs besides its creatives. */
export type TemplateConfigInput = {
  /** Settings of each ad set. */
  adset: AdSetConfigInput;
  /** The budget. */
  budget: BudgetInput;
  /** Settings of the campaign. */
  campaign: CampaignConfigInput;
  /** Rules for creatives that may be launched. */
  creativePolicy: CreativePolicyInput;
  /** Name patterns. */
  naming: NamingConfigInput;
  /** Status wished for at the end of a launch; the launch request decides. */
  requestedStatus: RequestedStatus;
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
  /** Spread of ads over ad sets; omitted: all in one. */
  structure?: InputMaybe<StructureConfigInput>;
};

/** One page of templates in the order of the list. */
export type TemplateConnection = {
  /** The templates of this page with their cursors. */
  edges: Array<TemplateEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Template>;
  /** Cursors of the page, and flags for further pages. */
  pageInfo: PageInfo;
  /** Number of templates that match in all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A new template. */
export type TemplateCreateInput = {
  /** Name and settings. */
  data: TemplateWriteInput;
  /** New UUID for each new call; the same one again, with the same input, returns what the first made. Null and omitted: each call makes another one. */
  requestId?: InputMaybe<Scalars['UUID']['input']>;
};

/** A template within a page. */
export type TemplateEdge = {
  /** Pass it as `after` to continue behind this template. */
  cursor: Scalars['String']['output'];
  /** The template. */
  node: Template;
};

/** A template after a change. */
export type TemplatePayload = {
  /** The template after the change. */
  template: Template;
};

/** Availability of a template for new launches. */
export type TemplateState =
  /** Listed and usable. */
  | 'ACTIVE'
  /** Put away; versions used by launches and schedules remain. */
  | 'ARCHIVED';

/** Name and settings a template shall have. */
export type TemplateUpdateInput = {
  /** Name and settings in full: what is omitted has its default. */
  data: TemplateWriteInput;
  /** The template's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The template. */
  templateId: Scalars['UUID']['input'];
};

/** One immutable version of a template's settings. */
export type TemplateVersion = {
  /** The settings as saved. */
  config: TemplateConfig;
  /** Time at which it was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The member who saved it. */
  createdBy: Member;
  /** Identifier; pass it as `templateVersionId` to a launch. */
  id: Scalars['UUID']['output'];
  /** Name of the template when this version was saved. */
  name: Scalars['String']['output'];
  /** 1 for the first version, counting up. */
  number: Scalars['Int']['output'];
  /** That template. */
  template?: Maybe<Template>;
  /** The template it belongs to. */
  templateId: Scalars['UUID']['output'];
};

/** A further version of a template. */
export type TemplateVersionCreateInput = {
  /** Name and settings in full: what is omitted has its default. */
  data: TemplateWriteInput;
  /** The template's current `version`; VERSION_CONFLICT when it has moved on. */
  expectedVersion: Scalars['Int']['input'];
  /** The template. */
  templateId: Scalars['UUID']['input'];
};

/** A template and its newest version after a change. */
export type TemplateVersionPayload = {
  /** The template after the change. */
  template: Template;
  /** The newest version: the one that was saved now, unless the settings were the same. */
  templateVersion: TemplateVersion;
};

/** Name and settings of a template. */
export type TemplateWriteInput = {
  /** The settings. */
  config: TemplateConfigInput;
  /** Name of the template. */
  name: Scalars['String']['input'];
  /** Version of this input form. */
  schemaVersion: Scalars['Int']['input'];
};

/** One HTTP header that has to be sent with the upload, exactly as given. */
export type UploadHeader = {
  /** Header name in lower case. */
  name: Scalars['String']['output'];
  /** Header value. */
  value: Scalars['String']['output'];
};

/** A page on which a person chooses files or drops them. Files saved there belong to the member who requested the page. */
export type UploadPage = {
  /** Time at which the page stops taking files, an hour after this address was made. Ask again with the same `requestId` for a fresh one. */
  expiresAt: Scalars['DateTime']['output'];
  /** Files saved through the page so far, oldest first; ask again with the same `requestId` to see more. */
  files: Array<UploadPageFile>;
  /** Most bytes of its files together. */
  maxBytes: Scalars['Int']['output'];
  /** Most files the page takes in all. */
  maxFiles: Scalars['Int']['output'];
  /** Address to open in a browser. It carries its own permission, for uploads alone: give it only to the person who uploads. */
  url: Scalars['String']['output'];
};

/** A file that was saved through an upload page. */
export type UploadPageFile = {
  /** The file name it was sent with. */
  filename: Scalars['String']['output'];
  /** That media asset. */
  mediaAsset?: Maybe<MediaAsset>;
  /** The saved media asset. */
  mediaAssetId: Scalars['UUID']['output'];
  /** Identifier of the file's upload, e.g. for creating a platform creative directly. */
  mediaId: Scalars['UUID']['output'];
};

/** Wait of something that is due and not worked on. Nothing is lost because of it. */
export type WorkWait = {
  /** The same in words, with what it takes to go on. */
  message: Scalars['String']['output'];
  /** Reason of the wait. */
  reason: WorkWaitReason;
  /** Time since which it waits, in UTC. */
  since: Scalars['DateTime']['output'];
};

/** Reason why something that is due is not worked on. */
export type WorkWaitReason =
  /** No worker is running. */
  | 'NO_WORKER';

/** The file of a completed upload, for the subgraph that sends it to the platform. */
export type _MediaUpload = {
  /** Its media type, e.g. `image/png`. */
  contentType: Scalars['String']['output'];
  /** Key of the file in the file store. */
  fileKey: Scalars['String']['output'];
  /** Its file name. */
  fileName: Scalars['String']['output'];
  /** Height in pixels; null for a video that was not measured yet. */
  heightPx?: Maybe<Scalars['Int']['output']>;
  /** Image or video. */
  mediaType: MediaType;
  /** Width in pixels; null for a video that was not measured yet. */
  widthPx?: Maybe<Scalars['Int']['output']>;
};

/** The type of one object. */
export type _NodeType = {
  /** Id of the object. */
  id: Scalars['UUID']['output'];
  /** Name of its type. */
  typename: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  AdAccount: AdAccount;
  Collection: Collection;
  Creative: Creative;
  Launch: Launch;
  MediaAsset: MediaAsset;
  Schedule: Schedule;
  Template: Template;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AdAccount:
    ( { __typename: 'AdAccount' }
    & GraphQLRecursivePick<FederationTypes['AdAccount'], {"id":true}> );
  Collection:
    ( { __typename: 'Collection' }
    & GraphQLRecursivePick<FederationTypes['Collection'], {"id":true}> );
  Creative:
    ( { __typename: 'Creative' }
    & GraphQLRecursivePick<FederationTypes['Creative'], {"id":true}> );
  Launch:
    ( { __typename: 'Launch' }
    & GraphQLRecursivePick<FederationTypes['Launch'], {"id":true}> );
  MediaAsset:
    ( { __typename: 'MediaAsset' }
    & GraphQLRecursivePick<FederationTypes['MediaAsset'], {"id":true}> );
  Schedule:
    ( { __typename: 'Schedule' }
    & GraphQLRecursivePick<FederationTypes['Schedule'], {"id":true}> );
  Template:
    ( { __typename: 'Template' }
    & GraphQLRecursivePick<FederationTypes['Template'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( { id: string } )
    | ( { id: string } )
    | ( CollectionRow )
    | ( CreativeRow )
    | ( LaunchRow )
    | ( MediaAssetRow )
    | ( Member )
    | ( ScheduleRow )
    | ( TemplateRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessScope: AccessScope;
  AccountBudgetLimit: ResolverTypeWrapper<AccountBudgetLimit>;
  AccountCountLimit: ResolverTypeWrapper<AccountCountLimit>;
  AccountLimitValues: ResolverTypeWrapper<AccountLimitValues>;
  AccountLimits: ResolverTypeWrapper<AccountLimitsView>;
  AccountLimitsChange: ResolverTypeWrapper<LimitsChange>;
  AccountLimitsChangeConnection: ResolverTypeWrapper<KeysetPage<LimitsChange>>;
  AccountLimitsChangeEdge: ResolverTypeWrapper<Omit<AccountLimitsChangeEdge, 'node'> & { node: ResolversTypes['AccountLimitsChange'] }>;
  AccountLimitsSetInput: AccountLimitsSetInput;
  AccountLimitsSetPayload: ResolverTypeWrapper<Omit<AccountLimitsSetPayload, 'limits'> & { limits: ResolversTypes['AccountLimits'] }>;
  Activity: ResolverTypeWrapper<{ id: string }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Ad: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  AdAccount: ResolverTypeWrapper<{ id: string }>;
  AdCreative: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  AdSet: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  AdSetConfig: ResolverTypeWrapper<AdSetConfig>;
  AdSetConfigInput: AdSetConfigInput;
  AttributionEventType: AttributionEventType;
  AttributionWindow: ResolverTypeWrapper<AttributionWindow>;
  AttributionWindowInput: AttributionWindowInput;
  AudienceSemantics: AudienceSemantics;
  BidConfig: ResolverTypeWrapper<BidConfig>;
  BidConfigInput: BidConfigInput;
  Budget: ResolverTypeWrapper<Budget>;
  BudgetInput: BudgetInput;
  BudgetOwner: BudgetOwner;
  BudgetPeriod: BudgetPeriod;
  BuyingType: BuyingType;
  Campaign: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  CampaignConfig: ResolverTypeWrapper<CampaignConfig>;
  CampaignConfigInput: CampaignConfigInput;
  CampaignObjective: CampaignObjective;
  Collection: ResolverTypeWrapper<CollectionRow>;
  CollectionArchiveInput: CollectionArchiveInput;
  CollectionConnection: ResolverTypeWrapper<KeysetPage<CollectionRow>>;
  CollectionCreateInput: CollectionCreateInput;
  CollectionEdge: ResolverTypeWrapper<Omit<CollectionEdge, 'node'> & { node: ResolversTypes['Collection'] }>;
  CollectionKind: CollectionKind;
  CollectionPayload: ResolverTypeWrapper<Omit<CollectionPayload, 'collection'> & { collection: ResolversTypes['Collection'] }>;
  CollectionPreview: ResolverTypeWrapper<CollectionPreviewPage>;
  CollectionRevision: ResolverTypeWrapper<CollectionRevisionRow>;
  CollectionState: CollectionState;
  CollectionUpdateInput: CollectionUpdateInput;
  CollectionWriteInput: CollectionWriteInput;
  Creative: ResolverTypeWrapper<CreativeRow>;
  CreativeArchiveInput: CreativeArchiveInput;
  CreativeChangePayload: ResolverTypeWrapper<Omit<CreativeChangePayload, 'creative'> & { creative: ResolversTypes['Creative'] }>;
  CreativeConnection: ResolverTypeWrapper<KeysetPage<CreativeRow>>;
  CreativeContent: ResolverTypeWrapper<Omit<CreativeContent, 'media'> & { media: Array<ResolversTypes['MediaBinding']> }>;
  CreativeContentInput: CreativeContentInput;
  CreativeCreateInput: CreativeCreateInput;
  CreativeEdge: ResolverTypeWrapper<Omit<CreativeEdge, 'node'> & { node: ResolversTypes['Creative'] }>;
  CreativeFamilyInput: CreativeFamilyInput;
  CreativeFormat: CreativeFormat;
  CreativeIdentity: ResolverTypeWrapper<CreativeIdentity>;
  CreativeIdentityInput: CreativeIdentityInput;
  CreativePayload: ResolverTypeWrapper<Omit<CreativePayload, 'creative' | 'creativeVersion'> & { creative: ResolversTypes['Creative'], creativeVersion: ResolversTypes['CreativeVersion'] }>;
  CreativePolicy: ResolverTypeWrapper<CreativePolicy>;
  CreativePolicyInput: CreativePolicyInput;
  CreativeSource: ResolverTypeWrapper<CreativeSource>;
  CreativeSourceInput: CreativeSourceInput;
  CreativeSourceKind: CreativeSourceKind;
  CreativeState: CreativeState;
  CreativeUpdateInput: CreativeUpdateInput;
  CreativeUse: ResolverTypeWrapper<LaunchItemRow>;
  CreativeUseConnection: ResolverTypeWrapper<KeysetPage<LaunchItemRow>>;
  CreativeUseEdge: ResolverTypeWrapper<Omit<CreativeUseEdge, 'node'> & { node: ResolversTypes['CreativeUse'] }>;
  CreativeVariant: ResolverTypeWrapper<CreativeVariant>;
  CreativeVariantInput: CreativeVariantInput;
  CreativeVersion: ResolverTypeWrapper<CreativeVersionRow>;
  CreativeVersionApproveInput: CreativeVersionApproveInput;
  CreativeVersionCreateInput: CreativeVersionCreateInput;
  CreativeVersionRevokeInput: CreativeVersionRevokeInput;
  CreativeVersionState: CreativeVersionState;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DaypartTimezone: DaypartTimezone;
  DaypartWindow: ResolverTypeWrapper<DaypartWindow>;
  DaypartWindowInput: DaypartWindowInput;
  DecimalCount: ResolverTypeWrapper<Scalars['DecimalCount']['output']>;
  DeliveryPolicy: ResolverTypeWrapper<DeliveryPolicy>;
  DeliveryPolicyInput: DeliveryPolicyInput;
  DistanceUnit: DistanceUnit;
  DstGapPolicy: DstGapPolicy;
  DstRepeatPolicy: DstRepeatPolicy;
  ErrorCode: ErrorCode;
  ErrorRecovery: ErrorRecovery;
  ExistingTargetInput: ExistingTargetInput;
  FilterCondition: ResolverTypeWrapper<FilterCondition>;
  FilterConditionInput: FilterConditionInput;
  FilterField: FilterField;
  FilterOperator: FilterOperator;
  FilterSpec: ResolverTypeWrapper<FilterSpec>;
  FilterSpecInput: FilterSpecInput;
  FindingCounts: ResolverTypeWrapper<FindingCounts>;
  FindingSeverity: FindingSeverity;
  FrequencyControl: ResolverTypeWrapper<FrequencyControl>;
  FrequencyControlInput: FrequencyControlInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LanguageMode: LanguageMode;
  Launch: ResolverTypeWrapper<LaunchRow>;
  LaunchActivation: LaunchActivation;
  LaunchAdSet: ResolverTypeWrapper<{ adAccountId: string; campaignId: string; adsetId: string }>;
  LaunchCancelInput: LaunchCancelInput;
  LaunchChange: ResolverTypeWrapper<LaunchChanged>;
  LaunchConnection: ResolverTypeWrapper<KeysetPage<LaunchRow>>;
  LaunchCounts: ResolverTypeWrapper<LaunchCounts>;
  LaunchEdge: ResolverTypeWrapper<Omit<LaunchEdge, 'node'> & { node: ResolversTypes['Launch'] }>;
  LaunchEffect: LaunchEffect;
  LaunchError: ResolverTypeWrapper<LaunchError>;
  LaunchExistingTarget: ResolverTypeWrapper<{ adAccountId: string; campaignId: string; adsetId: string; settingsFingerprint: string }>;
  LaunchFinding: ResolverTypeWrapper<LaunchFinding>;
  LaunchItem: ResolverTypeWrapper<LaunchItemRow>;
  LaunchItemConnection: ResolverTypeWrapper<KeysetPage<LaunchItemRow>>;
  LaunchItemEdge: ResolverTypeWrapper<Omit<LaunchItemEdge, 'node'> & { node: ResolversTypes['LaunchItem'] }>;
  LaunchItemState: LaunchItemState;
  LaunchManualGroup: ResolverTypeWrapper<ManualGroup>;
  LaunchNextStep: LaunchNextStep;
  LaunchOperation: ResolverTypeWrapper<LaunchOperationRow>;
  LaunchOperationConnection: ResolverTypeWrapper<KeysetPage<LaunchOperationRow>>;
  LaunchOperationEdge: ResolverTypeWrapper<Omit<LaunchOperationEdge, 'node'> & { node: ResolversTypes['LaunchOperation'] }>;
  LaunchOperationKind: LaunchOperationKind;
  LaunchPayload: ResolverTypeWrapper<Omit<LaunchPayload, 'launch'> & { launch: ResolversTypes['Launch'] }>;
  LaunchPlan: ResolverTypeWrapper<PreviewedPlan>;
  LaunchProgress: ResolverTypeWrapper<ProgressEvent>;
  LaunchPromotionSource: ResolverTypeWrapper<LaunchItemRow>;
  LaunchPromotionSourceConnection: ResolverTypeWrapper<RowPage<LaunchItemRow>>;
  LaunchPromotionSourceEdge: ResolverTypeWrapper<Omit<LaunchPromotionSourceEdge, 'node'> & { node: ResolversTypes['LaunchPromotionSource'] }>;
  LaunchPurpose: LaunchPurpose;
  LaunchReplacement: ResolverTypeWrapper<Replacement>;
  LaunchReplacementCandidate: ResolverTypeWrapper<LaunchItemRow>;
  LaunchReplacementCandidateConnection: ResolverTypeWrapper<CandidatePage>;
  LaunchReplacementCandidateEdge: ResolverTypeWrapper<Omit<LaunchReplacementCandidateEdge, 'node'> & { node: ResolversTypes['LaunchReplacementCandidate'] }>;
  LaunchReplacementItem: ResolverTypeWrapper<ReplacementItem>;
  LaunchRequest: ResolverTypeWrapper<StoredRequest>;
  LaunchRequestInput: LaunchRequestInput;
  LaunchRetryInput: LaunchRetryInput;
  LaunchRunNowInput: LaunchRunNowInput;
  LaunchSelection: ResolverTypeWrapper<Selection>;
  LaunchSetEnabledInput: LaunchSetEnabledInput;
  LaunchState: LaunchState;
  LaunchStep: LaunchStep;
  LaunchStopInput: LaunchStopInput;
  LaunchSubmitPayload: ResolverTypeWrapper<Omit<LaunchSubmitPayload, 'launch'> & { launch: ResolversTypes['Launch'] }>;
  LaunchTarget: ResolverTypeWrapper<TargetView>;
  LaunchTargetCampaign: ResolverTypeWrapper<LaunchTargetCampaign>;
  LaunchTargetConnection: ResolverTypeWrapper<TargetPage>;
  LaunchTargetEdge: ResolverTypeWrapper<Omit<LaunchTargetEdge, 'node'> & { node: ResolversTypes['LaunchTarget'] }>;
  LaunchWait: ResolverTypeWrapper<LaunchWait>;
  LaunchWaitReason: LaunchWaitReason;
  LauncherAsset: ResolverTypeWrapper<LauncherAsset>;
  LauncherAssetConnection: ResolverTypeWrapper<LauncherAssetPage>;
  LauncherAssetEdge: ResolverTypeWrapper<LauncherAssetEdge>;
  LauncherAssetKind: LauncherAssetKind;
  LauncherAssetRule: ResolverTypeWrapper<LauncherAssetRule>;
  LauncherAssetSource: LauncherAssetSource;
  LauncherDiscovery: ResolverTypeWrapper<LauncherDiscovery>;
  LauncherLimit: ResolverTypeWrapper<LauncherLimit>;
  LauncherLimitUnit: LauncherLimitUnit;
  LauncherNaming: ResolverTypeWrapper<LauncherNaming>;
  LauncherNamingLevel: LauncherNamingLevel;
  LauncherPermission: ResolverTypeWrapper<LauncherPermission>;
  LauncherTool: ResolverTypeWrapper<LauncherTool>;
  LauncherUploadGuide: ResolverTypeWrapper<LauncherUploadGuide>;
  LaunchesChange: ResolverTypeWrapper<LaunchesChanged>;
  ListSort: ListSort;
  ManualGroupInput: ManualGroupInput;
  MediaAsset: ResolverTypeWrapper<MediaAssetRow>;
  MediaAssetConnection: ResolverTypeWrapper<KeysetPage<MediaAssetRow>>;
  MediaAssetDeleteInput: MediaAssetDeleteInput;
  MediaAssetDeletePayload: ResolverTypeWrapper<Omit<MediaAssetDeletePayload, 'mediaAsset'> & { mediaAsset: ResolversTypes['MediaAsset'] }>;
  MediaAssetEdge: ResolverTypeWrapper<Omit<MediaAssetEdge, 'node'> & { node: ResolversTypes['MediaAsset'] }>;
  MediaAssetState: MediaAssetState;
  MediaBinding: ResolverTypeWrapper<StoredBinding>;
  MediaBindingInput: MediaBindingInput;
  MediaBindingMetadata: ResolverTypeWrapper<MediaBindingMetadata>;
  MediaBindingMetadataInput: MediaBindingMetadataInput;
  MediaFileInput: MediaFileInput;
  MediaFileResult: ResolverTypeWrapper<FileResult>;
  MediaMimeType: MediaMimeType;
  MediaRefusal: ResolverTypeWrapper<MediaRefusal>;
  MediaSort: MediaSort;
  MediaSourceKind: MediaSourceKind;
  MediaThumbnail: ResolverTypeWrapper<MediaThumbnail>;
  MediaThumbnailRetryInput: MediaThumbnailRetryInput;
  MediaThumbnailRetryPayload: ResolverTypeWrapper<Omit<MediaThumbnailRetryPayload, 'mediaAsset'> & { mediaAsset: ResolversTypes['MediaAsset'] }>;
  MediaThumbnailState: MediaThumbnailState;
  MediaType: MediaType;
  MediaUploadCreateInput: MediaUploadCreateInput;
  MediaUploadCreatePayload: ResolverTypeWrapper<CreatedUpload>;
  MediaUploadState: MediaUploadState;
  MediaUploadsCompleteInput: MediaUploadsCompleteInput;
  MediaUploadsCompletePayload: ResolverTypeWrapper<Omit<MediaUploadsCompletePayload, 'files'> & { files: Array<ResolversTypes['MediaFileResult']> }>;
  Member: ResolverTypeWrapper<Member>;
  MinorUnits: ResolverTypeWrapper<Scalars['MinorUnits']['output']>;
  MissedRunPolicy: MissedRunPolicy;
  MissingVariantPolicy: MissingVariantPolicy;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamingConfig: ResolverTypeWrapper<NamingConfig>;
  NamingConfigInput: NamingConfigInput;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PlannedAd: ResolverTypeWrapper<ShownAd>;
  PlannedAdSet: ResolverTypeWrapper<ShownAdSet>;
  PlannedBudget: ResolverTypeWrapper<PlannedBudget>;
  PlannedCall: ResolverTypeWrapper<PlannedCall>;
  PlannedUsage: ResolverTypeWrapper<PlannedUsage>;
  PlatformObjectKind: PlatformObjectKind;
  PromotedObject: ResolverTypeWrapper<PromotedObject>;
  PromotedObjectInput: PromotedObjectInput;
  PromotedObjectKind: PromotedObjectKind;
  ProviderLocation: ResolverTypeWrapper<ProviderLocation>;
  ProviderLocationInput: ProviderLocationInput;
  ProviderLocationKind: ProviderLocationKind;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReplacementItemInput: ReplacementItemInput;
  ReplacementSpecInput: ReplacementSpecInput;
  RequestedStatus: RequestedStatus;
  Schedule: ResolverTypeWrapper<ScheduleRow>;
  ScheduleConnection: ResolverTypeWrapper<KeysetPage<ScheduleRow>>;
  ScheduleContent: ResolverTypeWrapper<ScheduleContent>;
  ScheduleCreateInput: ScheduleCreateInput;
  ScheduleEdge: ResolverTypeWrapper<Omit<ScheduleEdge, 'node'> & { node: ResolversTypes['Schedule'] }>;
  ScheduleFinding: ResolverTypeWrapper<ScheduleFinding>;
  ScheduleInput: ScheduleInput;
  ScheduleNextRun: ResolverTypeWrapper<ScheduledRun>;
  SchedulePauseReason: SchedulePauseReason;
  SchedulePayload: ResolverTypeWrapper<ChangedSchedule>;
  ScheduleRun: ResolverTypeWrapper<ScheduleRunRow>;
  ScheduleRunConnection: ResolverTypeWrapper<KeysetPage<ScheduleRunRow>>;
  ScheduleRunEdge: ResolverTypeWrapper<Omit<ScheduleRunEdge, 'node'> & { node: ResolversTypes['ScheduleRun'] }>;
  ScheduleRunOutcome: ScheduleRunOutcome;
  ScheduleRunState: ScheduleRunState;
  ScheduleRunsChange: ResolverTypeWrapper<ScheduleChanged>;
  ScheduleSetEnabledInput: ScheduleSetEnabledInput;
  ScheduleUpdateInput: ScheduleUpdateInput;
  ScheduleVersion: ResolverTypeWrapper<ScheduleVersionRow>;
  ScheduleVersionConnection: ResolverTypeWrapper<KeysetPage<ScheduleVersionRow>>;
  ScheduleVersionEdge: ResolverTypeWrapper<Omit<ScheduleVersionEdge, 'node'> & { node: ResolversTypes['ScheduleVersion'] }>;
  SelectionInput: SelectionInput;
  SelectionKind: SelectionKind;
  SignedUpload: ResolverTypeWrapper<SignedUpload>;
  StructureConfig: ResolverTypeWrapper<StructureConfig>;
  StructureConfigInput: StructureConfigInput;
  StructureMode: StructureMode;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SyncStatus: SyncStatus;
  Targeting: ResolverTypeWrapper<Targeting>;
  TargetingInput: TargetingInput;
  Template: ResolverTypeWrapper<TemplateRow>;
  TemplateArchiveInput: TemplateArchiveInput;
  TemplateConfig: ResolverTypeWrapper<TemplateConfig>;
  TemplateConfigInput: TemplateConfigInput;
  TemplateConnection: ResolverTypeWrapper<KeysetPage<TemplateRow>>;
  TemplateCreateInput: TemplateCreateInput;
  TemplateEdge: ResolverTypeWrapper<Omit<TemplateEdge, 'node'> & { node: ResolversTypes['Template'] }>;
  TemplatePayload: ResolverTypeWrapper<Omit<TemplatePayload, 'template'> & { template: ResolversTypes['Template'] }>;
  TemplateState: TemplateState;
  TemplateUpdateInput: TemplateUpdateInput;
  TemplateVersion: ResolverTypeWrapper<TemplateVersionRow>;
  TemplateVersionCreateInput: TemplateVersionCreateInput;
  TemplateVersionPayload: ResolverTypeWrapper<TemplateWritten>;
  TemplateWriteInput: TemplateWriteInput;
  UUID: ResolverTypeWrapper<Scalars['UUID']['output']>;
  UploadHeader: ResolverTypeWrapper<UploadHeader>;
  UploadPage: ResolverTypeWrapper<OpenedPage>;
  UploadPageFile: ResolverTypeWrapper<PageFile>;
  WholeCount: ResolverTypeWrapper<Scalars['WholeCount']['output']>;
  WorkWait: ResolverTypeWrapper<WorkWait>;
  WorkWaitReason: WorkWaitReason;
  _MediaUpload: ResolverTypeWrapper<_MediaUpload>;
  _NodeType: ResolverTypeWrapper<_NodeType>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccountBudgetLimit: AccountBudgetLimit;
  AccountCountLimit: AccountCountLimit;
  AccountLimitValues: AccountLimitValues;
  AccountLimits: AccountLimitsView;
  AccountLimitsChange: LimitsChange;
  AccountLimitsChangeConnection: KeysetPage<LimitsChange>;
  AccountLimitsChangeEdge: Omit<AccountLimitsChangeEdge, 'node'> & { node: ResolversParentTypes['AccountLimitsChange'] };
  AccountLimitsSetInput: AccountLimitsSetInput;
  AccountLimitsSetPayload: Omit<AccountLimitsSetPayload, 'limits'> & { limits: ResolversParentTypes['AccountLimits'] };
  Activity: { id: string };
  ID: Scalars['ID']['output'];
  Ad: { adAccountId: string; id: string };
  AdAccount: { id: string };
  AdCreative: { adAccountId: string; id: string };
  AdSet: { adAccountId: string; id: string };
  AdSetConfig: AdSetConfig;
  AdSetConfigInput: AdSetConfigInput;
  AttributionWindow: AttributionWindow;
  AttributionWindowInput: AttributionWindowInput;
  BidConfig: BidConfig;
  BidConfigInput: BidConfigInput;
  Budget: Budget;
  BudgetInput: BudgetInput;
  Campaign: { adAccountId: string; id: string };
  CampaignConfig: CampaignConfig;
  CampaignConfigInput: CampaignConfigInput;
  Collection: CollectionRow;
  CollectionArchiveInput: CollectionArchiveInput;
  CollectionConnection: KeysetPage<CollectionRow>;
  CollectionCreateInput: CollectionCreateInput;
  CollectionEdge: Omit<CollectionEdge, 'node'> & { node: ResolversParentTypes['Collection'] };
  CollectionPayload: Omit<CollectionPayload, 'collection'> & { collection: ResolversParentTypes['Collection'] };
  CollectionPreview: CollectionPreviewPage;
  CollectionRevision: CollectionRevisionRow;
  CollectionUpdateInput: CollectionUpdateInput;
  CollectionWriteInput: CollectionWriteInput;
  Creative: CreativeRow;
  CreativeArchiveInput: CreativeArchiveInput;
  CreativeChangePayload: Omit<CreativeChangePayload, 'creative'> & { creative: ResolversParentTypes['Creative'] };
  CreativeConnection: KeysetPage<CreativeRow>;
  CreativeContent: Omit<CreativeContent, 'media'> & { media: Array<ResolversParentTypes['MediaBinding']> };
  CreativeContentInput: CreativeContentInput;
  CreativeCreateInput: CreativeCreateInput;
  CreativeEdge: Omit<CreativeEdge, 'node'> & { node: ResolversParentTypes['Creative'] };
  CreativeFamilyInput: CreativeFamilyInput;
  CreativeIdentity: CreativeIdentity;
  CreativeIdentityInput: CreativeIdentityInput;
  CreativePayload: Omit<CreativePayload, 'creative' | 'creativeVersion'> & { creative: ResolversParentTypes['Creative'], creativeVersion: ResolversParentTypes['CreativeVersion'] };
  CreativePolicy: CreativePolicy;
  CreativePolicyInput: CreativePolicyInput;
  CreativeSource: CreativeSource;
  CreativeSourceInput: CreativeSourceInput;
  CreativeUpdateInput: CreativeUpdateInput;
  CreativeUse: LaunchItemRow;
  CreativeUseConnection: KeysetPage<LaunchItemRow>;
  CreativeUseEdge: Omit<CreativeUseEdge, 'node'> & { node: ResolversParentTypes['CreativeUse'] };
  CreativeVariant: CreativeVariant;
  CreativeVariantInput: CreativeVariantInput;
  CreativeVersion: CreativeVersionRow;
  CreativeVersionApproveInput: CreativeVersionApproveInput;
  CreativeVersionCreateInput: CreativeVersionCreateInput;
  CreativeVersionRevokeInput: CreativeVersionRevokeInput;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DaypartWindow: DaypartWindow;
  DaypartWindowInput: DaypartWindowInput;
  DecimalCount: Scalars['DecimalCount']['output'];
  DeliveryPolicy: DeliveryPolicy;
  DeliveryPolicyInput: DeliveryPolicyInput;
  ExistingTargetInput: ExistingTargetInput;
  FilterCondition: FilterCondition;
  FilterConditionInput: FilterConditionInput;
  FilterSpec: FilterSpec;
  FilterSpecInput: FilterSpecInput;
  FindingCounts: FindingCounts;
  FrequencyControl: FrequencyControl;
  FrequencyControlInput: FrequencyControlInput;
  JSON: Scalars['JSON']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  Launch: LaunchRow;
  LaunchAdSet: { adAccountId: string; campaignId: string; adsetId: string };
  LaunchCancelInput: LaunchCancelInput;
  LaunchChange: LaunchChanged;
  LaunchConnection: KeysetPage<LaunchRow>;
  LaunchCounts: LaunchCounts;
  LaunchEdge: Omit<LaunchEdge, 'node'> & { node: ResolversParentTypes['Launch'] };
  LaunchError: LaunchError;
  LaunchExistingTarget: { adAccountId: string; campaignId: string; adsetId: string; settingsFingerprint: string };
  LaunchFinding: LaunchFinding;
  LaunchItem: LaunchItemRow;
  LaunchItemConnection: KeysetPage<LaunchItemRow>;
  LaunchItemEdge: Omit<LaunchItemEdge, 'node'> & { node: ResolversParentTypes['LaunchItem'] };
  LaunchManualGroup: ManualGroup;
  LaunchOperation: LaunchOperationRow;
  LaunchOperationConnection: KeysetPage<LaunchOperationRow>;
  LaunchOperationEdge: Omit<LaunchOperationEdge, 'node'> & { node: ResolversParentTypes['LaunchOperation'] };
  LaunchPayload: Omit<LaunchPayload, 'launch'> & { launch: ResolversParentTypes['Launch'] };
  LaunchPlan: PreviewedPlan;
  LaunchProgress: ProgressEvent;
  LaunchPromotionSource: LaunchItemRow;
  LaunchPromotionSourceConnection: RowPage<LaunchItemRow>;
  LaunchPromotionSourceEdge: Omit<LaunchPromotionSourceEdge, 'node'> & { node: ResolversParentTypes['LaunchPromotionSource'] };
  LaunchReplacement: Replacement;
  LaunchReplacementCandidate: LaunchItemRow;
  LaunchReplacementCandidateConnection: CandidatePage;
  LaunchReplacementCandidateEdge: Omit<LaunchReplacementCandidateEdge, 'node'> & { node: ResolversParentTypes['LaunchReplacementCandidate'] };
  LaunchReplacementItem: ReplacementItem;
  LaunchRequest: StoredRequest;
  LaunchRequestInput: LaunchRequestInput;
  LaunchRetryInput: LaunchRetryInput;
  LaunchRunNowInput: LaunchRunNowInput;
  LaunchSelection: Selection;
  LaunchSetEnabledInput: LaunchSetEnabledInput;
  LaunchStopInput: LaunchStopInput;
  LaunchSubmitPayload: Omit<LaunchSubmitPayload, 'launch'> & { launch: ResolversParentTypes['Launch'] };
  LaunchTarget: TargetView;
  LaunchTargetCampaign: LaunchTargetCampaign;
  LaunchTargetConnection: TargetPage;
  LaunchTargetEdge: Omit<LaunchTargetEdge, 'node'> & { node: ResolversParentTypes['LaunchTarget'] };
  LaunchWait: LaunchWait;
  LauncherAsset: LauncherAsset;
  LauncherAssetConnection: LauncherAssetPage;
  LauncherAssetEdge: LauncherAssetEdge;
  LauncherAssetRule: LauncherAssetRule;
  LauncherDiscovery: LauncherDiscovery;
  LauncherLimit: LauncherLimit;
  LauncherNaming: LauncherNaming;
  LauncherPermission: LauncherPermission;
  LauncherTool: LauncherTool;
  LauncherUploadGuide: LauncherUploadGuide;
  LaunchesChange: LaunchesChanged;
  ManualGroupInput: ManualGroupInput;
  MediaAsset: MediaAssetRow;
  MediaAssetConnection: KeysetPage<MediaAssetRow>;
  MediaAssetDeleteInput: MediaAssetDeleteInput;
  MediaAssetDeletePayload: Omit<MediaAssetDeletePayload, 'mediaAsset'> & { mediaAsset: ResolversParentTypes['MediaAsset'] };
  MediaAssetEdge: Omit<MediaAssetEdge, 'node'> & { node: ResolversParentTypes['MediaAsset'] };
  MediaBinding: StoredBinding;
  MediaBindingInput: MediaBindingInput;
  MediaBindingMetadata: MediaBindingMetadata;
  MediaBindingMetadataInput: MediaBindingMetadataInput;
  MediaFileInput: MediaFileInput;
  MediaFileResult: FileResult;
  MediaRefusal: MediaRefusal;
  MediaThumbnail: MediaThumbnail;
  MediaThumbnailRetryInput: MediaThumbnailRetryInput;
  MediaThumbnailRetryPayload: Omit<MediaThumbnailRetryPayload, 'mediaAsset'> & { mediaAsset: ResolversParentTypes['MediaAsset'] };
  MediaUploadCreateInput: MediaUploadCreateInput;
  MediaUploadCreatePayload: CreatedUpload;
  MediaUploadsCompleteInput: MediaUploadsCompleteInput;
  MediaUploadsCompletePayload: Omit<MediaUploadsCompletePayload, 'files'> & { files: Array<ResolversParentTypes['MediaFileResult']> };
  Member: Member;
  MinorUnits: Scalars['MinorUnits']['output'];
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  NamingConfig: NamingConfig;
  NamingConfigInput: NamingConfigInput;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  PlannedAd: ShownAd;
  PlannedAdSet: ShownAdSet;
  PlannedBudget: PlannedBudget;
  PlannedCall: PlannedCall;
  PlannedUsage: PlannedUsage;
  PromotedObject: PromotedObject;
  PromotedObjectInput: PromotedObjectInput;
  ProviderLocation: ProviderLocation;
  ProviderLocationInput: ProviderLocationInput;
  Query: Record<PropertyKey, never>;
  ReplacementItemInput: ReplacementItemInput;
  ReplacementSpecInput: ReplacementSpecInput;
  Schedule: ScheduleRow;
  ScheduleConnection: KeysetPage<ScheduleRow>;
  ScheduleContent: ScheduleContent;
  ScheduleCreateInput: ScheduleCreateInput;
  ScheduleEdge: Omit<ScheduleEdge, 'node'> & { node: ResolversParentTypes['Schedule'] };
  ScheduleFinding: ScheduleFinding;
  ScheduleInput: ScheduleInput;
  ScheduleNextRun: ScheduledRun;
  SchedulePayload: ChangedSchedule;
  ScheduleRun: ScheduleRunRow;
  ScheduleRunConnection: KeysetPage<ScheduleRunRow>;
  ScheduleRunEdge: Omit<ScheduleRunEdge, 'node'> & { node: ResolversParentTypes['ScheduleRun'] };
  ScheduleRunsChange: ScheduleChanged;
  ScheduleSetEnabledInput: ScheduleSetEnabledInput;
  ScheduleUpdateInput: ScheduleUpdateInput;
  ScheduleVersion: ScheduleVersionRow;
  ScheduleVersionConnection: KeysetPage<ScheduleVersionRow>;
  ScheduleVersionEdge: Omit<ScheduleVersionEdge, 'node'> & { node: ResolversParentTypes['ScheduleVersion'] };
  SelectionInput: SelectionInput;
  SignedUpload: SignedUpload;
  StructureConfig: StructureConfig;
  StructureConfigInput: StructureConfigInput;
  Subscription: Record<PropertyKey, never>;
  Targeting: Targeting;
  TargetingInput: TargetingInput;
  Template: TemplateRow;
  TemplateArchiveInput: TemplateArchiveInput;
  TemplateConfig: TemplateConfig;
  TemplateConfigInput: TemplateConfigInput;
  TemplateConnection: KeysetPage<TemplateRow>;
  TemplateCreateInput: TemplateCreateInput;
  TemplateEdge: Omit<TemplateEdge, 'node'> & { node: ResolversParentTypes['Template'] };
  TemplatePayload: Omit<TemplatePayload, 'template'> & { template: ResolversParentTypes['Template'] };
  TemplateUpdateInput: TemplateUpdateInput;
  TemplateVersion: TemplateVersionRow;
  TemplateVersionCreateInput: TemplateVersionCreateInput;
  TemplateVersionPayload: TemplateWritten;
  TemplateWriteInput: TemplateWriteInput;
  UUID: Scalars['UUID']['output'];
  UploadHeader: UploadHeader;
  UploadPage: OpenedPage;
  UploadPageFile: PageFile;
  WholeCount: Scalars['WholeCount']['output'];
  WorkWait: WorkWait;
  _MediaUpload: _MediaUpload;
  _NodeType: _NodeType;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type CursorDirectiveArgs = {
  form: Scalars['String']['input'];
};

export type CursorDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CursorDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type InternalDirectiveArgs = { };

export type InternalDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = InternalDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ItemsDirectiveArgs = {
  max?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
};

export type ItemsDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ItemsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type KeptWhenOmittedDirectiveArgs = { };

export type KeptWhenOmittedDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = KeptWhenOmittedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LengthDirectiveArgs = {
  max?: Maybe<Scalars['Int']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
};

export type LengthDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = LengthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LineDirectiveArgs = {
  asWritten?: Maybe<Scalars['Boolean']['input']>;
};

export type LineDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = LineDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PatternDirectiveArgs = {
  regex: Scalars['String']['input'];
};

export type PatternDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = PatternDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RangeDirectiveArgs = {
  above?: Maybe<Scalars['String']['input']>;
  max?: Maybe<Scalars['String']['input']>;
  min?: Maybe<Scalars['String']['input']>;
};

export type RangeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = RangeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ScopeDirectiveArgs = {
  requires: Array<AccessScope>;
};

export type ScopeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ScopeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WireDirectiveArgs = {
  value: Scalars['String']['input'];
};

export type WireDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = WireDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountBudgetLimitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountBudgetLimit'] = ResolversParentTypes['AccountBudgetLimit']> = {
  limit?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  limitMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  remainingMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  usedMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type AccountCountLimitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountCountLimit'] = ResolversParentTypes['AccountCountLimit']> = {
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountLimitValuesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimitValues'] = ResolversParentTypes['AccountLimitValues']> = {
  campaigns?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  campaignsPerDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  dailyBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  lifetimeBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  lifetimeBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type AccountLimitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimits'] = ResolversParentTypes['AccountLimits']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  campaigns?: Resolver<ResolversTypes['AccountCountLimit'], ParentType, ContextType>;
  campaignsPerDay?: Resolver<ResolversTypes['AccountCountLimit'], ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dailyBudget?: Resolver<ResolversTypes['AccountBudgetLimit'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  history?: Resolver<ResolversTypes['AccountLimitsChangeConnection'], ParentType, ContextType, RequireFields<AccountLimitsHistoryArgs, 'first'>>;
  lifetimeBudget?: Resolver<ResolversTypes['AccountBudgetLimit'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountLimitsChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimitsChange'] = ResolversParentTypes['AccountLimitsChange']> = {
  after?: Resolver<ResolversTypes['AccountLimitValues'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['AccountLimitValues'], ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountLimitsChangeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimitsChangeConnection'] = ResolversParentTypes['AccountLimitsChangeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AccountLimitsChangeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AccountLimitsChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AccountLimitsChangeEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimitsChangeEdge'] = ResolversParentTypes['AccountLimitsChangeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccountLimitsChange'], ParentType, ContextType>;
};

export type AccountLimitsSetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountLimitsSetPayload'] = ResolversParentTypes['AccountLimitsSetPayload']> = {
  limits?: Resolver<ResolversTypes['AccountLimits'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ad'] = ResolversParentTypes['Ad']> = {
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccount'] = ResolversParentTypes['AdAccount'], FederationReferenceType extends FederationReferenceTypes['AdAccount'] = FederationReferenceTypes['AdAccount']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdAccount']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  launcherLimits?: Resolver<ResolversTypes['AccountLimits'], ParentType, ContextType>;
  launches?: Resolver<ResolversTypes['LaunchConnection'], ParentType, ContextType, RequireFields<AdAccountLaunchesArgs, 'first' | 'sort'>>;
  schedules?: Resolver<ResolversTypes['ScheduleConnection'], ParentType, ContextType, RequireFields<AdAccountSchedulesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdCreativeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdCreative'] = ResolversParentTypes['AdCreative']> = {
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSet'] = ResolversParentTypes['AdSet']> = {
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdSetConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSetConfig'] = ResolversParentTypes['AdSetConfig']> = {
  attribution?: Resolver<Array<ResolversTypes['AttributionWindow']>, ParentType, ContextType>;
  beneficiary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bid?: Resolver<Maybe<ResolversTypes['BidConfig']>, ParentType, ContextType>;
  billingEvent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dayparts?: Resolver<Array<ResolversTypes['DaypartWindow']>, ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['DeliveryPolicy'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['FrequencyControl']>, ParentType, ContextType>;
  isSkadnetworkAttribution?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  optimizationGoal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placements?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  promotedObject?: Resolver<ResolversTypes['PromotedObject'], ParentType, ContextType>;
  targeting?: Resolver<ResolversTypes['Targeting'], ParentType, ContextType>;
};

export type AttributionWindowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttributionWindow'] = ResolversParentTypes['AttributionWindow']> = {
  eventType?: Resolver<ResolversTypes['AttributionEventType'], ParentType, ContextType>;
  windowDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BidConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BidConfig'] = ResolversParentTypes['BidConfig']> = {
  amountMinor?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  minRoas?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  strategy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BudgetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Budget'] = ResolversParentTypes['Budget']> = {
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  amountMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['BudgetOwner'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['BudgetPeriod'], ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign']> = {
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampaignConfig'] = ResolversParentTypes['CampaignConfig']> = {
  buyingType?: Resolver<ResolversTypes['BuyingType'], ParentType, ContextType>;
  categoryCountries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  objective?: Resolver<ResolversTypes['CampaignObjective'], ParentType, ContextType>;
  specialCategories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection'], FederationReferenceType extends FederationReferenceTypes['Collection'] = FederationReferenceTypes['Collection']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Collection']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currentRevision?: Resolver<ResolversTypes['CollectionRevision'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CollectionKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CollectionState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CollectionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionConnection'] = ResolversParentTypes['CollectionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CollectionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Collection']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CollectionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionEdge'] = ResolversParentTypes['CollectionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Collection'], ParentType, ContextType>;
};

export type CollectionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionPayload'] = ResolversParentTypes['CollectionPayload']> = {
  collection?: Resolver<ResolversTypes['Collection'], ParentType, ContextType>;
};

export type CollectionPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionPreview'] = ResolversParentTypes['CollectionPreview']> = {
  edges?: Resolver<Array<ResolversTypes['CreativeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Creative']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CollectionRevisionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionRevision'] = ResolversParentTypes['CollectionRevision']> = {
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType>;
  collectionId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  filterSpec?: Resolver<Maybe<ResolversTypes['FilterSpec']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CollectionKind'], ParentType, ContextType>;
  memberIds?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType>;
  members?: Resolver<Array<Maybe<ResolversTypes['Creative']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreativeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Creative'] = ResolversParentTypes['Creative'], FederationReferenceType extends FederationReferenceTypes['Creative'] = FederationReferenceTypes['Creative']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Creative']> | FederationReferenceType, FederationReferenceType, ContextType>;
  approvedVersion?: Resolver<Maybe<ResolversTypes['CreativeVersion']>, ParentType, ContextType>;
  concept?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currentVersion?: Resolver<ResolversTypes['CreativeVersion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceGroup?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CreativeState'], ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['CreativeUseConnection'], ParentType, ContextType, RequireFields<CreativeUsageArgs, 'first'>>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['CreativeVersion']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreativeChangePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeChangePayload'] = ResolversParentTypes['CreativeChangePayload']> = {
  creative?: Resolver<ResolversTypes['Creative'], ParentType, ContextType>;
};

export type CreativeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeConnection'] = ResolversParentTypes['CreativeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CreativeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Creative']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CreativeContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeContent'] = ResolversParentTypes['CreativeContent']> = {
  cta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultLocale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['CreativeFormat'], ParentType, ContextType>;
  languageMode?: Resolver<ResolversTypes['LanguageMode'], ParentType, ContextType>;
  media?: Resolver<Array<ResolversTypes['MediaBinding']>, ParentType, ContextType>;
  sourceSpec?: Resolver<Maybe<ResolversTypes['CreativeSource']>, ParentType, ContextType>;
  variants?: Resolver<Array<ResolversTypes['CreativeVariant']>, ParentType, ContextType>;
};

export type CreativeEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeEdge'] = ResolversParentTypes['CreativeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Creative'], ParentType, ContextType>;
};

export type CreativeIdentityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeIdentity'] = ResolversParentTypes['CreativeIdentity']> = {
  pageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  socialActorId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreativePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativePayload'] = ResolversParentTypes['CreativePayload']> = {
  creative?: Resolver<ResolversTypes['Creative'], ParentType, ContextType>;
  creativeVersion?: Resolver<ResolversTypes['CreativeVersion'], ParentType, ContextType>;
};

export type CreativePolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativePolicy'] = ResolversParentTypes['CreativePolicy']> = {
  allowedFormats?: Resolver<Array<ResolversTypes['CreativeFormat']>, ParentType, ContextType>;
  languageMode?: Resolver<ResolversTypes['LanguageMode'], ParentType, ContextType>;
  missingVariantPolicy?: Resolver<ResolversTypes['MissingVariantPolicy'], ParentType, ContextType>;
  partnershipRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreativeSourceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeSource'] = ResolversParentTypes['CreativeSource']> = {
  catalogId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identity?: Resolver<Maybe<ResolversTypes['CreativeIdentity']>, ParentType, ContextType>;
  instantExperienceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CreativeSourceKind'], ParentType, ContextType>;
  partnershipIdentityId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partnershipPermissionRef?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  postId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreativeUseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeUse'] = ResolversParentTypes['CreativeUse']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['LaunchItem'], ParentType, ContextType>;
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
};

export type CreativeUseConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeUseConnection'] = ResolversParentTypes['CreativeUseConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CreativeUseEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['CreativeUse']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CreativeUseEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeUseEdge'] = ResolversParentTypes['CreativeUseEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CreativeUse'], ParentType, ContextType>;
};

export type CreativeVariantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeVariant'] = ResolversParentTypes['CreativeVariant']> = {
  deepLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinationUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  primaryText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variantKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreativeVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreativeVersion'] = ResolversParentTypes['CreativeVersion']> = {
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  approvedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['CreativeContent'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  creative?: Resolver<Maybe<ResolversTypes['Creative']>, ParentType, ContextType>;
  creativeId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['CreativeFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  media?: Resolver<Array<Maybe<ResolversTypes['MediaAsset']>>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revokeReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CreativeVersionState'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DaypartWindowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DaypartWindow'] = ResolversParentTypes['DaypartWindow']> = {
  days?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  endMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timezoneType?: Resolver<ResolversTypes['DaypartTimezone'], ParentType, ContextType>;
};

export interface DecimalCountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DecimalCount'], any> {
  name: 'DecimalCount';
}

export type DeliveryPolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryPolicy'] = ResolversParentTypes['DeliveryPolicy']> = {
  dstGap?: Resolver<ResolversTypes['DstGapPolicy'], ParentType, ContextType>;
  dstRepeat?: Resolver<ResolversTypes['DstRepeatPolicy'], ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  missedRun?: Resolver<ResolversTypes['MissedRunPolicy'], ParentType, ContextType>;
  startAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startOffsetSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FilterConditionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilterCondition'] = ResolversParentTypes['FilterCondition']> = {
  field?: Resolver<ResolversTypes['FilterField'], ParentType, ContextType>;
  operator?: Resolver<ResolversTypes['FilterOperator'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FilterSpecResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilterSpec'] = ResolversParentTypes['FilterSpec']> = {
  conditions?: Resolver<Array<ResolversTypes['FilterCondition']>, ParentType, ContextType>;
};

export type FindingCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FindingCounts'] = ResolversParentTypes['FindingCounts']> = {
  blockers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  information?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FrequencyControlResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FrequencyControl'] = ResolversParentTypes['FrequencyControl']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LaunchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Launch'] = ResolversParentTypes['Launch'], FederationReferenceType extends FederationReferenceTypes['Launch'] = FederationReferenceTypes['Launch']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Launch']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activation?: Resolver<ResolversTypes['LaunchActivation'], ParentType, ContextType>;
  activity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  budget?: Resolver<ResolversTypes['PlannedBudget'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['LaunchError']>, ParentType, ContextType>;
  estimatedSecondsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  heldAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['LaunchItemConnection'], ParentType, ContextType, RequireFields<LaunchItemsArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextSteps?: Resolver<Array<ResolversTypes['LaunchNextStep']>, ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['LaunchOperationKind'], ParentType, ContextType>;
  operationCounts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  operations?: Resolver<ResolversTypes['LaunchOperationConnection'], ParentType, ContextType, RequireFields<LaunchOperationsArgs, 'first'>>;
  purpose?: Resolver<ResolversTypes['LaunchPurpose'], ParentType, ContextType>;
  replacedBy?: Resolver<ResolversTypes['LaunchConnection'], ParentType, ContextType, RequireFields<LaunchReplacedByArgs, 'first'>>;
  replaces?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType>;
  request?: Resolver<ResolversTypes['LaunchRequest'], ParentType, ContextType>;
  requestKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedStatus?: Resolver<ResolversTypes['RequestedStatus'], ParentType, ContextType>;
  scheduledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LaunchState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['LaunchStep'], ParentType, ContextType>;
  stoppedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stoppedBy?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  stoppedByMember?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  submittedBy?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  submittedByMember?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  templateVersion?: Resolver<ResolversTypes['TemplateVersion'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wait?: Resolver<Maybe<ResolversTypes['LaunchWait']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LaunchAdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchAdSet'] = ResolversParentTypes['LaunchAdSet']> = {
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adsetId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LaunchChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchChange'] = ResolversParentTypes['LaunchChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
  launchId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  launchSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operationCounts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LaunchState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['LaunchStep'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchConnection'] = ResolversParentTypes['LaunchConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Launch']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LaunchCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchCounts'] = ResolversParentTypes['LaunchCounts']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replaced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  running?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchEdge'] = ResolversParentTypes['LaunchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
};

export type LaunchErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchError'] = ResolversParentTypes['LaunchError']> = {
  blamedFields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  platformSubcode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LaunchExistingTargetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchExistingTarget'] = ResolversParentTypes['LaunchExistingTarget']> = {
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adsetId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settingsFingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LaunchFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchFinding'] = ResolversParentTypes['LaunchFinding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['FindingSeverity'], ParentType, ContextType>;
};

export type LaunchItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchItem'] = ResolversParentTypes['LaunchItem']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adSetName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creative?: Resolver<Maybe<ResolversTypes['Creative']>, ParentType, ContextType>;
  creativeId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  creativeVersion?: Resolver<Maybe<ResolversTypes['CreativeVersion']>, ParentType, ContextType>;
  creativeVersionId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['LaunchError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operations?: Resolver<Array<ResolversTypes['LaunchOperation']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replacedByLaunch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType>;
  replacedByLaunchId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  replacesItem?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  replacesItemId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  sourceItem?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  sourceItemId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LaunchItemState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  variantKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LaunchItemConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchItemConnection'] = ResolversParentTypes['LaunchItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LaunchItemEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchItemEdge'] = ResolversParentTypes['LaunchItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LaunchItem'], ParentType, ContextType>;
};

export type LaunchManualGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchManualGroup'] = ResolversParentTypes['LaunchManualGroup']> = {
  budget?: Resolver<Maybe<ResolversTypes['Budget']>, ParentType, ContextType>;
  creativeIds?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType>;
  creatives?: Resolver<Array<Maybe<ResolversTypes['Creative']>>, ParentType, ContextType>;
  groupKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targeting?: Resolver<Maybe<ResolversTypes['Targeting']>, ParentType, ContextType>;
};

export type LaunchOperationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchOperation'] = ResolversParentTypes['LaunchOperation']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  effect?: Resolver<ResolversTypes['LaunchEffect'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['LaunchError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PlatformObjectKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platformCreative?: Resolver<Maybe<ResolversTypes['AdCreative']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repeat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LaunchItemState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LaunchOperationConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchOperationConnection'] = ResolversParentTypes['LaunchOperationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchOperationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LaunchOperation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LaunchOperationEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchOperationEdge'] = ResolversParentTypes['LaunchOperationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LaunchOperation'], ParentType, ContextType>;
};

export type LaunchPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchPayload'] = ResolversParentTypes['LaunchPayload']> = {
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
};

export type LaunchPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchPlan'] = ResolversParentTypes['LaunchPlan']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adSets?: Resolver<Array<ResolversTypes['PlannedAdSet']>, ParentType, ContextType, RequireFields<LaunchPlanAdSetsArgs, 'offset'>>;
  ads?: Resolver<Array<ResolversTypes['PlannedAd']>, ParentType, ContextType, RequireFields<LaunchPlanAdsArgs, 'offset'>>;
  budget?: Resolver<ResolversTypes['PlannedBudget'], ParentType, ContextType>;
  calls?: Resolver<Array<ResolversTypes['PlannedCall']>, ParentType, ContextType, RequireFields<LaunchPlanCallsArgs, 'offset'>>;
  campaignName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  findingCounts?: Resolver<ResolversTypes['FindingCounts'], ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['LaunchFinding']>, ParentType, ContextType, RequireFields<LaunchPlanFindingsArgs, 'offset'>>;
  fingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  templateVersion?: Resolver<ResolversTypes['TemplateVersion'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['PlannedUsage'], ParentType, ContextType>;
};

export type LaunchProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchProgress'] = ResolversParentTypes['LaunchProgress']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  estimatedSecondsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
  launchId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationCounts?: Resolver<ResolversTypes['LaunchCounts'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LaunchState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['LaunchStep'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wait?: Resolver<Maybe<ResolversTypes['LaunchWait']>, ParentType, ContextType>;
};

export type LaunchPromotionSourceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchPromotionSource'] = ResolversParentTypes['LaunchPromotionSource']> = {
  adCreative?: Resolver<Maybe<ResolversTypes['AdCreative']>, ParentType, ContextType>;
  adCreativeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['LaunchItem'], ParentType, ContextType>;
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
  promotions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchPromotionSourceConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchPromotionSourceConnection'] = ResolversParentTypes['LaunchPromotionSourceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchPromotionSourceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LaunchPromotionSource']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LaunchPromotionSourceEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchPromotionSourceEdge'] = ResolversParentTypes['LaunchPromotionSourceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LaunchPromotionSource'], ParentType, ContextType>;
};

export type LaunchReplacementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchReplacement'] = ResolversParentTypes['LaunchReplacement']> = {
  expectedVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['LaunchReplacementItem']>, ParentType, ContextType>;
  launch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType>;
  launchId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type LaunchReplacementCandidateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchReplacementCandidate'] = ResolversParentTypes['LaunchReplacementCandidate']> = {
  adAttempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['LaunchAdSet']>, ParentType, ContextType>;
  creative?: Resolver<ResolversTypes['Creative'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['LaunchItem'], ParentType, ContextType>;
};

export type LaunchReplacementCandidateConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchReplacementCandidateConnection'] = ResolversParentTypes['LaunchReplacementCandidateConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchReplacementCandidateEdge']>, ParentType, ContextType>;
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LaunchReplacementCandidate']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LaunchReplacementCandidateEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchReplacementCandidateEdge'] = ResolversParentTypes['LaunchReplacementCandidateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LaunchReplacementCandidate'], ParentType, ContextType>;
};

export type LaunchReplacementItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchReplacementItem'] = ResolversParentTypes['LaunchReplacementItem']> = {
  creativeVersion?: Resolver<Maybe<ResolversTypes['CreativeVersion']>, ParentType, ContextType>;
  creativeVersionId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  expectedAdAttempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sourceItem?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  sourceItemId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type LaunchRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchRequest'] = ResolversParentTypes['LaunchRequest']> = {
  manualGroups?: Resolver<Array<ResolversTypes['LaunchManualGroup']>, ParentType, ContextType>;
  repeatAcrossGroups?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replacement?: Resolver<Maybe<ResolversTypes['LaunchReplacement']>, ParentType, ContextType>;
  retestReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scheduledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  selection?: Resolver<ResolversTypes['LaunchSelection'], ParentType, ContextType>;
  sourceLaunchItemIds?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType>;
  sourceLaunchItems?: Resolver<Array<Maybe<ResolversTypes['LaunchItem']>>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['LaunchExistingTarget']>, ParentType, ContextType>;
};

export type LaunchSelectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchSelection'] = ResolversParentTypes['LaunchSelection']> = {
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType>;
  collectionId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  creativeIds?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType>;
  creatives?: Resolver<Array<Maybe<ResolversTypes['Creative']>>, ParentType, ContextType>;
  excluded?: Resolver<Array<Maybe<ResolversTypes['Creative']>>, ParentType, ContextType>;
  excludedIds?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType>;
  filterSpec?: Resolver<Maybe<ResolversTypes['FilterSpec']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SelectionKind'], ParentType, ContextType>;
  sourceLockVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LaunchSubmitPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchSubmitPayload'] = ResolversParentTypes['LaunchSubmitPayload']> = {
  launch?: Resolver<ResolversTypes['Launch'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LaunchTargetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchTarget'] = ResolversParentTypes['LaunchTarget']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adsetId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<ResolversTypes['LaunchTargetCampaign'], ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  settingsFingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LaunchTargetCampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchTargetCampaign'] = ResolversParentTypes['LaunchTargetCampaign']> = {
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objective?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LaunchTargetConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchTargetConnection'] = ResolversParentTypes['LaunchTargetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LaunchTargetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LaunchTarget']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type LaunchTargetEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchTargetEdge'] = ResolversParentTypes['LaunchTargetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LaunchTarget'], ParentType, ContextType>;
};

export type LaunchWaitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchWait'] = ResolversParentTypes['LaunchWait']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LaunchWaitReason'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LauncherAssetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherAsset'] = ResolversParentTypes['LauncherAsset']> = {
  details?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LauncherAssetKind'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LauncherAssetConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherAssetConnection'] = ResolversParentTypes['LauncherAssetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LauncherAssetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['LauncherAsset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['LauncherAssetSource'], ParentType, ContextType>;
  syncStatus?: Resolver<Maybe<ResolversTypes['SyncStatus']>, ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LauncherAssetEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherAssetEdge'] = ResolversParentTypes['LauncherAssetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LauncherAsset'], ParentType, ContextType>;
};

export type LauncherAssetRuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherAssetRule'] = ResolversParentTypes['LauncherAssetRule']> = {
  kind?: Resolver<ResolversTypes['LauncherAssetKind'], ParentType, ContextType>;
  needsPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['LauncherAssetSource'], ParentType, ContextType>;
};

export type LauncherDiscoveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherDiscovery'] = ResolversParentTypes['LauncherDiscovery']> = {
  assetKinds?: Resolver<Array<ResolversTypes['LauncherAssetRule']>, ParentType, ContextType>;
  limits?: Resolver<Array<ResolversTypes['LauncherLimit']>, ParentType, ContextType>;
  naming?: Resolver<Array<ResolversTypes['LauncherNaming']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['LauncherPermission']>, ParentType, ContextType>;
  tools?: Resolver<Array<ResolversTypes['LauncherTool']>, ParentType, ContextType>;
  uploads?: Resolver<ResolversTypes['LauncherUploadGuide'], ParentType, ContextType>;
};

export type LauncherLimitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherLimit'] = ResolversParentTypes['LauncherLimit']> = {
  max?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['LauncherLimitUnit'], ParentType, ContextType>;
};

export type LauncherNamingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherNaming'] = ResolversParentTypes['LauncherNaming']> = {
  level?: Resolver<ResolversTypes['LauncherNamingLevel'], ParentType, ContextType>;
  maxLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  placeholders?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LauncherPermissionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherPermission'] = ResolversParentTypes['LauncherPermission']> = {
  allows?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  granted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LauncherToolResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherTool'] = ResolversParentTypes['LauncherTool']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permission?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['AccessScope']>, ParentType, ContextType>;
};

export type LauncherUploadGuideResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LauncherUploadGuide'] = ResolversParentTypes['LauncherUploadGuide']> = {
  maxBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxCombinedBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxFiles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mimeTypes?: Resolver<Array<ResolversTypes['MediaMimeType']>, ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  urlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchesChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchesChange'] = ResolversParentTypes['LaunchesChange']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['LaunchChange']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  snapshot?: Resolver<Maybe<ResolversTypes['LaunchConnection']>, ParentType, ContextType, RequireFields<LaunchesChangeSnapshotArgs, 'first'>>;
};

export type MediaAssetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaAsset'] = ResolversParentTypes['MediaAsset'], FederationReferenceType extends FederationReferenceTypes['MediaAsset'] = FederationReferenceTypes['MediaAsset']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['MediaAsset']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  aspectRatio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  byteSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  checksumSha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  codec?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heightPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['MediaMimeType'], ParentType, ContextType>;
  sourceKind?: Resolver<ResolversTypes['MediaSourceKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MediaAssetState'], ParentType, ContextType>;
  thumbnail?: Resolver<ResolversTypes['MediaThumbnail'], ParentType, ContextType>;
  widthPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaAssetConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaAssetConnection'] = ResolversParentTypes['MediaAssetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MediaAssetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MediaAsset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MediaAssetDeletePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaAssetDeletePayload'] = ResolversParentTypes['MediaAssetDeletePayload']> = {
  mediaAsset?: Resolver<ResolversTypes['MediaAsset'], ParentType, ContextType>;
};

export type MediaAssetEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaAssetEdge'] = ResolversParentTypes['MediaAssetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MediaAsset'], ParentType, ContextType>;
};

export type MediaBindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaBinding'] = ResolversParentTypes['MediaBinding']> = {
  assetMetadata?: Resolver<Maybe<ResolversTypes['MediaBindingMetadata']>, ParentType, ContextType>;
  mediaAsset?: Resolver<ResolversTypes['MediaAsset'], ParentType, ContextType>;
  mediaAssetId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  placementKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slotKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variantKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MediaBindingMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaBindingMetadata'] = ResolversParentTypes['MediaBindingMetadata']> = {
  aspectRatio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  heightPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  widthPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MediaFileResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaFileResult'] = ResolversParentTypes['MediaFileResult']> = {
  mediaAsset?: Resolver<Maybe<ResolversTypes['MediaAsset']>, ParentType, ContextType>;
  mediaAssetId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  mediaId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['MediaRefusal']>, ParentType, ContextType>;
};

export type MediaRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaRefusal'] = ResolversParentTypes['MediaRefusal']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recovery?: Resolver<ResolversTypes['ErrorRecovery'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MediaThumbnailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaThumbnail'] = ResolversParentTypes['MediaThumbnail']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heightPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MediaThumbnailState'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widthPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MediaThumbnailRetryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaThumbnailRetryPayload'] = ResolversParentTypes['MediaThumbnailRetryPayload']> = {
  mediaAsset?: Resolver<ResolversTypes['MediaAsset'], ParentType, ContextType>;
};

export type MediaUploadCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaUploadCreatePayload'] = ResolversParentTypes['MediaUploadCreatePayload']> = {
  mediaAsset?: Resolver<Maybe<ResolversTypes['MediaAsset']>, ParentType, ContextType>;
  mediaAssetId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  mediaId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['MediaUploadState']>, ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['SignedUpload']>, ParentType, ContextType>;
  uploadPage?: Resolver<Maybe<ResolversTypes['UploadPage']>, ParentType, ContextType>;
};

export type MediaUploadsCompletePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaUploadsCompletePayload'] = ResolversParentTypes['MediaUploadsCompletePayload']> = {
  files?: Resolver<Array<ResolversTypes['MediaFileResult']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface MinorUnitsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MinorUnits'], any> {
  name: 'MinorUnits';
}

export type MoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  accountLimitsSet?: Resolver<ResolversTypes['AccountLimitsSetPayload'], ParentType, ContextType, RequireFields<MutationAccountLimitsSetArgs, 'input'>>;
  collectionArchive?: Resolver<ResolversTypes['CollectionPayload'], ParentType, ContextType, RequireFields<MutationCollectionArchiveArgs, 'input'>>;
  collectionCreate?: Resolver<ResolversTypes['CollectionPayload'], ParentType, ContextType, RequireFields<MutationCollectionCreateArgs, 'input'>>;
  collectionUpdate?: Resolver<ResolversTypes['CollectionPayload'], ParentType, ContextType, RequireFields<MutationCollectionUpdateArgs, 'input'>>;
  creativeArchive?: Resolver<ResolversTypes['CreativeChangePayload'], ParentType, ContextType, RequireFields<MutationCreativeArchiveArgs, 'input'>>;
  creativeCreate?: Resolver<ResolversTypes['CreativePayload'], ParentType, ContextType, RequireFields<MutationCreativeCreateArgs, 'input'>>;
  creativeUpdate?: Resolver<ResolversTypes['CreativeChangePayload'], ParentType, ContextType, RequireFields<MutationCreativeUpdateArgs, 'input'>>;
  creativeVersionApprove?: Resolver<ResolversTypes['CreativePayload'], ParentType, ContextType, RequireFields<MutationCreativeVersionApproveArgs, 'input'>>;
  creativeVersionCreate?: Resolver<ResolversTypes['CreativePayload'], ParentType, ContextType, RequireFields<MutationCreativeVersionCreateArgs, 'input'>>;
  creativeVersionRevoke?: Resolver<ResolversTypes['CreativePayload'], ParentType, ContextType, RequireFields<MutationCreativeVersionRevokeArgs, 'input'>>;
  launchCancel?: Resolver<ResolversTypes['LaunchPayload'], ParentType, ContextType, RequireFields<MutationLaunchCancelArgs, 'input'>>;
  launchRetry?: Resolver<ResolversTypes['LaunchPayload'], ParentType, ContextType, RequireFields<MutationLaunchRetryArgs, 'input'>>;
  launchRunNow?: Resolver<ResolversTypes['LaunchPayload'], ParentType, ContextType, RequireFields<MutationLaunchRunNowArgs, 'input'>>;
  launchSetEnabled?: Resolver<ResolversTypes['LaunchPayload'], ParentType, ContextType, RequireFields<MutationLaunchSetEnabledArgs, 'input'>>;
  launchStop?: Resolver<ResolversTypes['LaunchPayload'], ParentType, ContextType, RequireFields<MutationLaunchStopArgs, 'input'>>;
  launchSubmit?: Resolver<ResolversTypes['LaunchSubmitPayload'], ParentType, ContextType, RequireFields<MutationLaunchSubmitArgs, 'planFingerprint' | 'request'>>;
  mediaAssetDelete?: Resolver<ResolversTypes['MediaAssetDeletePayload'], ParentType, ContextType, RequireFields<MutationMediaAssetDeleteArgs, 'input'>>;
  mediaThumbnailRetry?: Resolver<ResolversTypes['MediaThumbnailRetryPayload'], ParentType, ContextType, RequireFields<MutationMediaThumbnailRetryArgs, 'input'>>;
  mediaUploadCreate?: Resolver<ResolversTypes['MediaUploadCreatePayload'], ParentType, ContextType, RequireFields<MutationMediaUploadCreateArgs, 'input'>>;
  mediaUploadsComplete?: Resolver<ResolversTypes['MediaUploadsCompletePayload'], ParentType, ContextType, RequireFields<MutationMediaUploadsCompleteArgs, 'input'>>;
  scheduleCreate?: Resolver<ResolversTypes['SchedulePayload'], ParentType, ContextType, RequireFields<MutationScheduleCreateArgs, 'input'>>;
  scheduleSetEnabled?: Resolver<ResolversTypes['SchedulePayload'], ParentType, ContextType, RequireFields<MutationScheduleSetEnabledArgs, 'input'>>;
  scheduleUpdate?: Resolver<ResolversTypes['SchedulePayload'], ParentType, ContextType, RequireFields<MutationScheduleUpdateArgs, 'input'>>;
  templateArchive?: Resolver<ResolversTypes['TemplatePayload'], ParentType, ContextType, RequireFields<MutationTemplateArchiveArgs, 'input'>>;
  templateCreate?: Resolver<ResolversTypes['TemplatePayload'], ParentType, ContextType, RequireFields<MutationTemplateCreateArgs, 'input'>>;
  templateUpdate?: Resolver<ResolversTypes['TemplateVersionPayload'], ParentType, ContextType, RequireFields<MutationTemplateUpdateArgs, 'input'>>;
  templateVersionCreate?: Resolver<ResolversTypes['TemplateVersionPayload'], ParentType, ContextType, RequireFields<MutationTemplateVersionCreateArgs, 'input'>>;
};

export type NamingConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamingConfig'] = ResolversParentTypes['NamingConfig']> = {
  ad?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  adset?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Activity' | 'AdAccount' | 'Collection' | 'Creative' | 'Launch' | 'MediaAsset' | 'Member' | 'Schedule' | 'Template', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlannedAdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedAd'] = ResolversParentTypes['PlannedAd']> = {
  adSetKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creative?: Resolver<Maybe<ResolversTypes['Creative']>, ParentType, ContextType>;
  creativeId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  creativeVersion?: Resolver<Maybe<ResolversTypes['CreativeVersion']>, ParentType, ContextType>;
  creativeVersionId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformCreative?: Resolver<Maybe<ResolversTypes['AdCreative']>, ParentType, ContextType>;
  platformCreativeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replacesItem?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  replacesItemId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  sourceItem?: Resolver<Maybe<ResolversTypes['LaunchItem']>, ParentType, ContextType>;
  sourceItemId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  variantKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlannedAdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedAdSet'] = ResolversParentTypes['PlannedAdSet']> = {
  adCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  budget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budgetMinor?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlannedBudgetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedBudget'] = ResolversParentTypes['PlannedBudget']> = {
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  amountMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['BudgetOwner'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['BudgetPeriod'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  totalMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
};

export type PlannedCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedCall'] = ResolversParentTypes['PlannedCall']> = {
  dependsOn?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  effect?: Resolver<ResolversTypes['LaunchEffect'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PlatformObjectKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type PlannedUsageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedUsage'] = ResolversParentTypes['PlannedUsage']> = {
  activations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  adSets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  campaigns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creatives?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimatedSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  images?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usedPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  videos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PromotedObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PromotedObject'] = ResolversParentTypes['PromotedObject']> = {
  applicationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  availability?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  catalogId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customConversionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  datasetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowRef?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identityId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PromotedObjectKind'], ParentType, ContextType>;
  locationIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  os?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profileId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  storeUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderLocation'] = ResolversParentTypes['ProviderLocation']> = {
  distanceUnit?: Resolver<Maybe<ResolversTypes['DistanceUnit']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProviderLocationKind'], ParentType, ContextType>;
  radius?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  _mediaUpload?: Resolver<ResolversTypes['_MediaUpload'], ParentType, ContextType, RequireFields<Query_MediaUploadArgs, 'mediaId'>>;
  _nodeTypes?: Resolver<Array<ResolversTypes['_NodeType']>, ParentType, ContextType, RequireFields<Query_NodeTypesArgs, 'ids'>>;
  accountLimits?: Resolver<Maybe<ResolversTypes['AccountLimits']>, ParentType, ContextType, RequireFields<QueryAccountLimitsArgs, 'adAccountId'>>;
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QueryCollectionArgs, 'id'>>;
  collectionPreview?: Resolver<ResolversTypes['CollectionPreview'], ParentType, ContextType, RequireFields<QueryCollectionPreviewArgs, 'excludedIds' | 'filterSpec' | 'first' | 'includeCount'>>;
  collections?: Resolver<ResolversTypes['CollectionConnection'], ParentType, ContextType, RequireFields<QueryCollectionsArgs, 'first' | 'sort' | 'states'>>;
  creative?: Resolver<Maybe<ResolversTypes['Creative']>, ParentType, ContextType, RequireFields<QueryCreativeArgs, 'id'>>;
  creativeUsage?: Resolver<ResolversTypes['CreativeUseConnection'], ParentType, ContextType, RequireFields<QueryCreativeUsageArgs, 'adAccountId' | 'creativeId' | 'first'>>;
  creativeVersion?: Resolver<Maybe<ResolversTypes['CreativeVersion']>, ParentType, ContextType, RequireFields<QueryCreativeVersionArgs, 'creativeId' | 'versionId'>>;
  creatives?: Resolver<ResolversTypes['CreativeConnection'], ParentType, ContextType, RequireFields<QueryCreativesArgs, 'first'>>;
  launch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType, RequireFields<QueryLaunchArgs, 'adAccountId' | 'id'>>;
  launchOperations?: Resolver<ResolversTypes['LaunchOperationConnection'], ParentType, ContextType, RequireFields<QueryLaunchOperationsArgs, 'adAccountId' | 'first' | 'launchId'>>;
  launchPreview?: Resolver<ResolversTypes['LaunchPlan'], ParentType, ContextType, RequireFields<QueryLaunchPreviewArgs, 'request'>>;
  launchPromotionSources?: Resolver<ResolversTypes['LaunchPromotionSourceConnection'], ParentType, ContextType, RequireFields<QueryLaunchPromotionSourcesArgs, 'adAccountId' | 'first'>>;
  launchReplacementCandidates?: Resolver<ResolversTypes['LaunchReplacementCandidateConnection'], ParentType, ContextType, RequireFields<QueryLaunchReplacementCandidatesArgs, 'adAccountId' | 'first' | 'launchId'>>;
  launchTarget?: Resolver<Maybe<ResolversTypes['LaunchTarget']>, ParentType, ContextType, RequireFields<QueryLaunchTargetArgs, 'adAccountId' | 'adsetId'>>;
  launchTargets?: Resolver<ResolversTypes['LaunchTargetConnection'], ParentType, ContextType, RequireFields<QueryLaunchTargetsArgs, 'adAccountId' | 'first'>>;
  launcherAssets?: Resolver<ResolversTypes['LauncherAssetConnection'], ParentType, ContextType, RequireFields<QueryLauncherAssetsArgs, 'adAccountId' | 'first' | 'kind'>>;
  launcherDiscover?: Resolver<ResolversTypes['LauncherDiscovery'], ParentType, ContextType>;
  launches?: Resolver<ResolversTypes['LaunchConnection'], ParentType, ContextType, RequireFields<QueryLaunchesArgs, 'first' | 'sort'>>;
  mediaAsset?: Resolver<Maybe<ResolversTypes['MediaAsset']>, ParentType, ContextType, RequireFields<QueryMediaAssetArgs, 'id'>>;
  mediaAssets?: Resolver<ResolversTypes['MediaAssetConnection'], ParentType, ContextType, RequireFields<QueryMediaAssetsArgs, 'first' | 'offset' | 'sort'>>;
  schedule?: Resolver<Maybe<ResolversTypes['Schedule']>, ParentType, ContextType, RequireFields<QueryScheduleArgs, 'adAccountId' | 'id'>>;
  schedules?: Resolver<ResolversTypes['ScheduleConnection'], ParentType, ContextType, RequireFields<QuerySchedulesArgs, 'adAccountId' | 'first'>>;
  template?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType, RequireFields<QueryTemplateArgs, 'id'>>;
  templateVersion?: Resolver<Maybe<ResolversTypes['TemplateVersion']>, ParentType, ContextType, RequireFields<QueryTemplateVersionArgs, 'templateId' | 'versionId'>>;
  templates?: Resolver<ResolversTypes['TemplateConnection'], ParentType, ContextType, RequireFields<QueryTemplatesArgs, 'first' | 'sort' | 'states'>>;
};

export type ScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule'], FederationReferenceType extends FederationReferenceTypes['Schedule'] = FederationReferenceTypes['Schedule']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Schedule']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['ScheduleContent'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  createdByMember?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  currentVersion?: Resolver<ResolversTypes['ScheduleVersion'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  failuresInARow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextRuns?: Resolver<Array<ResolversTypes['ScheduleNextRun']>, ParentType, ContextType, RequireFields<ScheduleNextRunsArgs, 'first'>>;
  pauseMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pauseReason?: Resolver<Maybe<ResolversTypes['SchedulePauseReason']>, ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['ScheduleRunConnection'], ParentType, ContextType, RequireFields<ScheduleRunsArgs, 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['ScheduleVersionConnection'], ParentType, ContextType, RequireFields<ScheduleVersionsArgs, 'first'>>;
  wait?: Resolver<Maybe<ResolversTypes['WorkWait']>, ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['ScheduleFinding']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduleConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleConnection'] = ResolversParentTypes['ScheduleConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ScheduleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Schedule']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScheduleContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleContent'] = ResolversParentTypes['ScheduleContent']> = {
  ready?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  runs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unknownReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScheduleEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleEdge'] = ResolversParentTypes['ScheduleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Schedule'], ParentType, ContextType>;
};

export type ScheduleFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleFinding'] = ResolversParentTypes['ScheduleFinding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleNextRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleNextRun'] = ResolversParentTypes['ScheduleNextRun']> = {
  instant?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  localTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preview?: Resolver<Maybe<ResolversTypes['LaunchPlan']>, ParentType, ContextType>;
  skippedLocalTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SchedulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SchedulePayload'] = ResolversParentTypes['SchedulePayload']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schedule?: Resolver<ResolversTypes['Schedule'], ParentType, ContextType>;
};

export type ScheduleRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleRun'] = ResolversParentTypes['ScheduleRun']> = {
  budget?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  budgetMinor?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  claimedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['ScheduleFinding']>, ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  launch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType>;
  localTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  missedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['ScheduleRunOutcome']>, ParentType, ContextType>;
  overlappedLaunch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  repeatedLocalTime?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schedule?: Resolver<Maybe<ResolversTypes['Schedule']>, ParentType, ContextType>;
  scheduleId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ScheduleRunState'], ParentType, ContextType>;
  taken?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ScheduleVersion'], ParentType, ContextType>;
};

export type ScheduleRunConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleRunConnection'] = ResolversParentTypes['ScheduleRunConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ScheduleRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ScheduleRun']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScheduleRunEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleRunEdge'] = ResolversParentTypes['ScheduleRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScheduleRun'], ParentType, ContextType>;
};

export type ScheduleRunsChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleRunsChange'] = ResolversParentTypes['ScheduleRunsChange']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['ScheduleRun']>, ParentType, ContextType>;
  schedule?: Resolver<Maybe<ResolversTypes['Schedule']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScheduleVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleVersion'] = ResolversParentTypes['ScheduleVersion']> = {
  batchBudgetLimit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  batchBudgetLimitMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  batchLimit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  collectionVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cronExpression?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  launchName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['LaunchOperationKind'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['LaunchPurpose'], ParentType, ContextType>;
  request?: Resolver<ResolversTypes['LaunchRequest'], ParentType, ContextType>;
  requestedStatus?: Resolver<ResolversTypes['RequestedStatus'], ParentType, ContextType>;
  savedBy?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  savedByMember?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  templateVersion?: Resolver<ResolversTypes['TemplateVersion'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleVersionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleVersionConnection'] = ResolversParentTypes['ScheduleVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ScheduleVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ScheduleVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScheduleVersionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleVersionEdge'] = ResolversParentTypes['ScheduleVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ScheduleVersion'], ParentType, ContextType>;
};

export type SignedUploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignedUpload'] = ResolversParentTypes['SignedUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['UploadHeader']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StructureConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StructureConfig'] = ResolversParentTypes['StructureConfig']> = {
  mode?: Resolver<ResolversTypes['StructureMode'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  launchProgress?: SubscriptionResolver<ResolversTypes['LaunchProgress'], "launchProgress", ParentType, ContextType, RequireFields<SubscriptionLaunchProgressArgs, 'adAccountId' | 'launchId'>>;
  launchesChanged?: SubscriptionResolver<ResolversTypes['LaunchesChange'], "launchesChanged", ParentType, ContextType, RequireFields<SubscriptionLaunchesChangedArgs, 'adAccountId' | 'after'>>;
  scheduleRunsChanged?: SubscriptionResolver<ResolversTypes['ScheduleRunsChange'], "scheduleRunsChanged", ParentType, ContextType, RequireFields<SubscriptionScheduleRunsChangedArgs, 'adAccountId' | 'after'>>;
};

export type TargetingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Targeting'] = ResolversParentTypes['Targeting']> = {
  advantageAudience?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  ageMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ageMin?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  audienceSemantics?: Resolver<ResolversTypes['AudienceSemantics'], ParentType, ContextType>;
  countries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  customAudiences?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  excludedCountries?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  excludedCustomAudiences?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  excludedLocations?: Resolver<Array<ResolversTypes['ProviderLocation']>, ParentType, ContextType>;
  genders?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  includedLocations?: Resolver<Array<ResolversTypes['ProviderLocation']>, ParentType, ContextType>;
  locales?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  userDevice?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  userOs?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template'], FederationReferenceType extends FederationReferenceTypes['Template'] = FederationReferenceTypes['Template']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Template']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currentVersion?: Resolver<ResolversTypes['TemplateVersion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TemplateState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['TemplateVersion']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TemplateConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateConfig'] = ResolversParentTypes['TemplateConfig']> = {
  adset?: Resolver<ResolversTypes['AdSetConfig'], ParentType, ContextType>;
  budget?: Resolver<ResolversTypes['Budget'], ParentType, ContextType>;
  campaign?: Resolver<ResolversTypes['CampaignConfig'], ParentType, ContextType>;
  creativePolicy?: Resolver<ResolversTypes['CreativePolicy'], ParentType, ContextType>;
  naming?: Resolver<ResolversTypes['NamingConfig'], ParentType, ContextType>;
  requestedStatus?: Resolver<ResolversTypes['RequestedStatus'], ParentType, ContextType>;
  structure?: Resolver<Maybe<ResolversTypes['StructureConfig']>, ParentType, ContextType>;
};

export type TemplateConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateConnection'] = ResolversParentTypes['TemplateConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TemplateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Template']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TemplateEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateEdge'] = ResolversParentTypes['TemplateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Template'], ParentType, ContextType>;
};

export type TemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplatePayload'] = ResolversParentTypes['TemplatePayload']> = {
  template?: Resolver<ResolversTypes['Template'], ParentType, ContextType>;
};

export type TemplateVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateVersion'] = ResolversParentTypes['TemplateVersion']> = {
  config?: Resolver<ResolversTypes['TemplateConfig'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  template?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType>;
  templateId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type TemplateVersionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TemplateVersionPayload'] = ResolversParentTypes['TemplateVersionPayload']> = {
  template?: Resolver<ResolversTypes['Template'], ParentType, ContextType>;
  templateVersion?: Resolver<ResolversTypes['TemplateVersion'], ParentType, ContextType>;
};

export interface UuidScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UUID'], any> {
  name: 'UUID';
}

export type UploadHeaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadHeader'] = ResolversParentTypes['UploadHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UploadPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadPage'] = ResolversParentTypes['UploadPage']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['UploadPageFile']>, ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxFiles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UploadPageFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadPageFile'] = ResolversParentTypes['UploadPageFile']> = {
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaAsset?: Resolver<Maybe<ResolversTypes['MediaAsset']>, ParentType, ContextType>;
  mediaAssetId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  mediaId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export interface WholeCountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WholeCount'], any> {
  name: 'WholeCount';
}

export type WorkWaitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkWait'] = ResolversParentTypes['WorkWait']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['WorkWaitReason'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type _MediaUploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_MediaUpload'] = ResolversParentTypes['_MediaUpload']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heightPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['MediaType'], ParentType, ContextType>;
  widthPx?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type _NodeTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_NodeType'] = ResolversParentTypes['_NodeType']> = {
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  typename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccountBudgetLimit?: AccountBudgetLimitResolvers<ContextType>;
  AccountCountLimit?: AccountCountLimitResolvers<ContextType>;
  AccountLimitValues?: AccountLimitValuesResolvers<ContextType>;
  AccountLimits?: AccountLimitsResolvers<ContextType>;
  AccountLimitsChange?: AccountLimitsChangeResolvers<ContextType>;
  AccountLimitsChangeConnection?: AccountLimitsChangeConnectionResolvers<ContextType>;
  AccountLimitsChangeEdge?: AccountLimitsChangeEdgeResolvers<ContextType>;
  AccountLimitsSetPayload?: AccountLimitsSetPayloadResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  Ad?: AdResolvers<ContextType>;
  AdAccount?: AdAccountResolvers<ContextType>;
  AdCreative?: AdCreativeResolvers<ContextType>;
  AdSet?: AdSetResolvers<ContextType>;
  AdSetConfig?: AdSetConfigResolvers<ContextType>;
  AttributionWindow?: AttributionWindowResolvers<ContextType>;
  BidConfig?: BidConfigResolvers<ContextType>;
  Budget?: BudgetResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  CampaignConfig?: CampaignConfigResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  CollectionConnection?: CollectionConnectionResolvers<ContextType>;
  CollectionEdge?: CollectionEdgeResolvers<ContextType>;
  CollectionPayload?: CollectionPayloadResolvers<ContextType>;
  CollectionPreview?: CollectionPreviewResolvers<ContextType>;
  CollectionRevision?: CollectionRevisionResolvers<ContextType>;
  Creative?: CreativeResolvers<ContextType>;
  CreativeChangePayload?: CreativeChangePayloadResolvers<ContextType>;
  CreativeConnection?: CreativeConnectionResolvers<ContextType>;
  CreativeContent?: CreativeContentResolvers<ContextType>;
  CreativeEdge?: CreativeEdgeResolvers<ContextType>;
  CreativeIdentity?: CreativeIdentityResolvers<ContextType>;
  CreativePayload?: CreativePayloadResolvers<ContextType>;
  CreativePolicy?: CreativePolicyResolvers<ContextType>;
  CreativeSource?: CreativeSourceResolvers<ContextType>;
  CreativeUse?: CreativeUseResolvers<ContextType>;
  CreativeUseConnection?: CreativeUseConnectionResolvers<ContextType>;
  CreativeUseEdge?: CreativeUseEdgeResolvers<ContextType>;
  CreativeVariant?: CreativeVariantResolvers<ContextType>;
  CreativeVersion?: CreativeVersionResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DaypartWindow?: DaypartWindowResolvers<ContextType>;
  DecimalCount?: GraphQLScalarType;
  DeliveryPolicy?: DeliveryPolicyResolvers<ContextType>;
  FilterCondition?: FilterConditionResolvers<ContextType>;
  FilterSpec?: FilterSpecResolvers<ContextType>;
  FindingCounts?: FindingCountsResolvers<ContextType>;
  FrequencyControl?: FrequencyControlResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  Launch?: LaunchResolvers<ContextType>;
  LaunchAdSet?: LaunchAdSetResolvers<ContextType>;
  LaunchChange?: LaunchChangeResolvers<ContextType>;
  LaunchConnection?: LaunchConnectionResolvers<ContextType>;
  LaunchCounts?: LaunchCountsResolvers<ContextType>;
  LaunchEdge?: LaunchEdgeResolvers<ContextType>;
  LaunchError?: LaunchErrorResolvers<ContextType>;
  LaunchExistingTarget?: LaunchExistingTargetResolvers<ContextType>;
  LaunchFinding?: LaunchFindingResolvers<ContextType>;
  LaunchItem?: LaunchItemResolvers<ContextType>;
  LaunchItemConnection?: LaunchItemConnectionResolvers<ContextType>;
  LaunchItemEdge?: LaunchItemEdgeResolvers<ContextType>;
  LaunchManualGroup?: LaunchManualGroupResolvers<ContextType>;
  LaunchOperation?: LaunchOperationResolvers<ContextType>;
  LaunchOperationConnection?: LaunchOperationConnectionResolvers<ContextType>;
  LaunchOperationEdge?: LaunchOperationEdgeResolvers<ContextType>;
  LaunchPayload?: LaunchPayloadResolvers<ContextType>;
  LaunchPlan?: LaunchPlanResolvers<ContextType>;
  LaunchProgress?: LaunchProgressResolvers<ContextType>;
  LaunchPromotionSource?: LaunchPromotionSourceResolvers<ContextType>;
  LaunchPromotionSourceConnection?: LaunchPromotionSourceConnectionResolvers<ContextType>;
  LaunchPromotionSourceEdge?: LaunchPromotionSourceEdgeResolvers<ContextType>;
  LaunchReplacement?: LaunchReplacementResolvers<ContextType>;
  LaunchReplacementCandidate?: LaunchReplacementCandidateResolvers<ContextType>;
  LaunchReplacementCandidateConnection?: LaunchReplacementCandidateConnectionResolvers<ContextType>;
  LaunchReplacementCandidateEdge?: LaunchReplacementCandidateEdgeResolvers<ContextType>;
  LaunchReplacementItem?: LaunchReplacementItemResolvers<ContextType>;
  LaunchRequest?: LaunchRequestResolvers<ContextType>;
  LaunchSelection?: LaunchSelectionResolvers<ContextType>;
  LaunchSubmitPayload?: LaunchSubmitPayloadResolvers<ContextType>;
  LaunchTarget?: LaunchTargetResolvers<ContextType>;
  LaunchTargetCampaign?: LaunchTargetCampaignResolvers<ContextType>;
  LaunchTargetConnection?: LaunchTargetConnectionResolvers<ContextType>;
  LaunchTargetEdge?: LaunchTargetEdgeResolvers<ContextType>;
  LaunchWait?: LaunchWaitResolvers<ContextType>;
  LauncherAsset?: LauncherAssetResolvers<ContextType>;
  LauncherAssetConnection?: LauncherAssetConnectionResolvers<ContextType>;
  LauncherAssetEdge?: LauncherAssetEdgeResolvers<ContextType>;
  LauncherAssetRule?: LauncherAssetRuleResolvers<ContextType>;
  LauncherDiscovery?: LauncherDiscoveryResolvers<ContextType>;
  LauncherLimit?: LauncherLimitResolvers<ContextType>;
  LauncherNaming?: LauncherNamingResolvers<ContextType>;
  LauncherPermission?: LauncherPermissionResolvers<ContextType>;
  LauncherTool?: LauncherToolResolvers<ContextType>;
  LauncherUploadGuide?: LauncherUploadGuideResolvers<ContextType>;
  LaunchesChange?: LaunchesChangeResolvers<ContextType>;
  MediaAsset?: MediaAssetResolvers<ContextType>;
  MediaAssetConnection?: MediaAssetConnectionResolvers<ContextType>;
  MediaAssetDeletePayload?: MediaAssetDeletePayloadResolvers<ContextType>;
  MediaAssetEdge?: MediaAssetEdgeResolvers<ContextType>;
  MediaBinding?: MediaBindingResolvers<ContextType>;
  MediaBindingMetadata?: MediaBindingMetadataResolvers<ContextType>;
  MediaFileResult?: MediaFileResultResolvers<ContextType>;
  MediaRefusal?: MediaRefusalResolvers<ContextType>;
  MediaThumbnail?: MediaThumbnailResolvers<ContextType>;
  MediaThumbnailRetryPayload?: MediaThumbnailRetryPayloadResolvers<ContextType>;
  MediaUploadCreatePayload?: MediaUploadCreatePayloadResolvers<ContextType>;
  MediaUploadsCompletePayload?: MediaUploadsCompletePayloadResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MinorUnits?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamingConfig?: NamingConfigResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PlannedAd?: PlannedAdResolvers<ContextType>;
  PlannedAdSet?: PlannedAdSetResolvers<ContextType>;
  PlannedBudget?: PlannedBudgetResolvers<ContextType>;
  PlannedCall?: PlannedCallResolvers<ContextType>;
  PlannedUsage?: PlannedUsageResolvers<ContextType>;
  PromotedObject?: PromotedObjectResolvers<ContextType>;
  ProviderLocation?: ProviderLocationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  ScheduleConnection?: ScheduleConnectionResolvers<ContextType>;
  ScheduleContent?: ScheduleContentResolvers<ContextType>;
  ScheduleEdge?: ScheduleEdgeResolvers<ContextType>;
  ScheduleFinding?: ScheduleFindingResolvers<ContextType>;
  ScheduleNextRun?: ScheduleNextRunResolvers<ContextType>;
  SchedulePayload?: SchedulePayloadResolvers<ContextType>;
  ScheduleRun?: ScheduleRunResolvers<ContextType>;
  ScheduleRunConnection?: ScheduleRunConnectionResolvers<ContextType>;
  ScheduleRunEdge?: ScheduleRunEdgeResolvers<ContextType>;
  ScheduleRunsChange?: ScheduleRunsChangeResolvers<ContextType>;
  ScheduleVersion?: ScheduleVersionResolvers<ContextType>;
  ScheduleVersionConnection?: ScheduleVersionConnectionResolvers<ContextType>;
  ScheduleVersionEdge?: ScheduleVersionEdgeResolvers<ContextType>;
  SignedUpload?: SignedUploadResolvers<ContextType>;
  StructureConfig?: StructureConfigResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Targeting?: TargetingResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  TemplateConfig?: TemplateConfigResolvers<ContextType>;
  TemplateConnection?: TemplateConnectionResolvers<ContextType>;
  TemplateEdge?: TemplateEdgeResolvers<ContextType>;
  TemplatePayload?: TemplatePayloadResolvers<ContextType>;
  TemplateVersion?: TemplateVersionResolvers<ContextType>;
  TemplateVersionPayload?: TemplateVersionPayloadResolvers<ContextType>;
  UUID?: GraphQLScalarType;
  UploadHeader?: UploadHeaderResolvers<ContextType>;
  UploadPage?: UploadPageResolvers<ContextType>;
  UploadPageFile?: UploadPageFileResolvers<ContextType>;
  WholeCount?: GraphQLScalarType;
  WorkWait?: WorkWaitResolvers<ContextType>;
  _MediaUpload?: _MediaUploadResolvers<ContextType>;
  _NodeType?: _NodeTypeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cursor?: CursorDirectiveResolver<any, any, ContextType>;
  internal?: InternalDirectiveResolver<any, any, ContextType>;
  items?: ItemsDirectiveResolver<any, any, ContextType>;
  keptWhenOmitted?: KeptWhenOmittedDirectiveResolver<any, any, ContextType>;
  length?: LengthDirectiveResolver<any, any, ContextType>;
  line?: LineDirectiveResolver<any, any, ContextType>;
  pattern?: PatternDirectiveResolver<any, any, ContextType>;
  range?: RangeDirectiveResolver<any, any, ContextType>;
  scope?: ScopeDirectiveResolver<any, any, ContextType>;
  wire?: WireDirectiveResolver<any, any, ContextType>;
};
