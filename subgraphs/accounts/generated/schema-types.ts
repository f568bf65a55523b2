import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ActivityRow } from '../dispatch/log/activity.ts';
import type { RowPage } from '../../../kit/connections/page-window.ts';
import type { ProgressEvent, OperationSnapshot } from '../actions/activities/progress/follow-progress.ts';
import type { ActivityUpdate as ActivityUpdateEvent } from '../actions/activities/changes/follow-changes.ts';
import type { Ad as AdRow } from '../catalog/assets/ad.ts';
import type { Capabilities } from '../actions/capabilities/capabilities.ts';
import type { ActionResult } from '../actions/action-service.ts';
import type { AdAccountView } from '../directory/access/ad-account-service.ts';
import type { KeysetPage } from '../../../kit/connections/keyset.ts';
import type { AdCreative as AdCreativeRow } from '../catalog/assets/ad-creative.ts';
import type { AdSet as AdSetRow } from '../catalog/assets/ad-set.ts';
import type { ImportRow } from '../catalog/imports/asset-import.ts';
import type { ImportProgress } from '../catalog/imports/follow-imports.ts';
import type { ApiKey as ApiKeyRow } from '../directory/members/api-key-entity.ts';
import type { Campaign as CampaignRow } from '../catalog/assets/campaign.ts';
import type { BrandView } from '../directory/brands/brand-service.ts';
import type { BrandKitVersion as KitVersion } from '../directory/brands/brand-kit.ts';
import type { Grant as GrantRow } from '../directory/access/grant-entity.ts';
import type { LiveAdSet } from '../catalog/live-objects/live-object-service.ts';
import type { Member as MemberRow } from '../directory/members/member-entity.ts';
import type { Page as PageRow } from '../catalog/assets/page.ts';
import type { LeveledAsset } from '../catalog/assets/asset.ts';
import type { AssetPage } from '../catalog/assets/load-level.ts';
import type { PlatformConnection as PlatformConnectionRow } from '../connections/platform-connection-entity.ts';
import type { Operation } from '../dispatch/operation/operation.ts';
import type { SpendGuardRow } from '../dispatch/guards/spend-guard-repository.ts';
import type { WriteStopRow } from '../dispatch/guards/write-stop-repository.ts';
import type { SocialAccount as SocialAccountRow } from '../catalog/assets/social-account.ts';
import type { Viewer as RequestViewer } from '../../../kit/session/viewer.ts';
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

/** Level of a grant, or of access. */
export type AccessLevel =
  /** May read. */
  | 'READ'
  /** May read and change. */
  | 'WRITE';

/** Scopes of a credential. */
export type AccessScope =
  /** Read everything the caller may see. */
  | 'READ'
  /** Change what the caller may change; always together with `mcp:read`. */
  | 'WRITE';

/** One call to the platform which an action makes. */
export type ActionCall = {
  /** HTTP method. */
  method: Scalars['String']['output'];
  /** Its place in the order of calls, from 1. */
  number: Scalars['Int']['output'];
  /**
   * Parameters, without credentials and without the label by which the service finds the object again. A value `{"$call": n, "field": "id" |
   * "hash"}` is taken from the answer to call number n.
   */
  params: Scalars['JSONObject']['output'];
  /** Path on the platform, without host and version. `{n}` stands for the id that call number n returns. */
  path: Scalars['String']['output'];
  /** Purpose of the call, in a few words. */
  purpose: Scalars['String']['output'];
};

/** Bounds of all changes. */
export type ActionLimits = {
  /** Maximum number of attempts of a change that is proven not to have happened. */
  maxAttempts: Scalars['Int']['output'];
  /** Maximum number of operations in one request to dispatch. */
  maxOperationsPerRequest: Scalars['Int']['output'];
  /** Time for searches after an unclear outcome before anything is sent again, in milliseconds. */
  settleMs: Scalars['Int']['output'];
  /** Maximum number of changes in flight per ad account. */
  writesInFlightPerAdAccount: Scalars['Int']['output'];
};

/** Result of an action. */
export type ActionPayload = {
  /**
   * The activity that logs the action. A live call waits about ten seconds for its end. After that it may still be `RUNNING`: it goes on by
   * itself and can be read until it ends. A dry run leaves an activity in state `CHECKED`.
   */
  activity: Activity;
  /** Plan of the action. */
  plan: ActionPlan;
  /** True when this request id was used before with the same inputs; nothing was done again then. */
  replayed: Scalars['Boolean']['output'];
};

/** Calls of an action on the platform, in order, with their warnings and blockers. */
export type ActionPlan = {
  /** Findings that make a live call fail. A dry run returns them; a live call is refused with the code of the first. */
  blockers: Array<PlanFinding>;
  /** Number of all calls. */
  callCount: Scalars['Int']['output'];
  /** The calls in their order, the first 100 of them. */
  calls: Array<ActionCall>;
  /** Changes of the action's target; for a duplicate those of its top-level copy. */
  changes: Array<FieldChange>;
  /** True when the platform itself checked the plan (`validate_only`). It can do so only where every parent exists already, and cannot check copies. */
  checkedByPlatform: Scalars['Boolean']['output'];
  /** The change in configured daily budget. A lifetime budget counts with its daily share. */
  dailyBudgetChange: BudgetChange;
  /** Findings that block nothing. */
  warnings: Array<PlanFinding>;
};

/** Kind of an action's target. */
export type ActionTargetType =
  /** An ad. */
  | 'AD'
  /** An ad set. */
  | 'AD_SET'
  /** A campaign. */
  | 'CAMPAIGN';

/** Changes on the ad platform that are available here. */
export type ActionsCapabilities = {
  /** Each kind of change. */
  actions: Array<PlatformActionCapability>;
  /** Bounds of all changes. */
  limits: ActionLimits;
  /** True when changes reach the platform. */
  liveChanges: Scalars['Boolean']['output'];
  /** Kind of platform this service uses: `sandbox` or `real`. */
  platform: Scalars['String']['output'];
  /** Reason why live changes are on or off, in a sentence. */
  reason: Scalars['String']['output'];
  /** The stops of writes in force that concern the caller: the workspace's first, then those of ad accounts the caller may read, at most 200. */
  stops: Array<WriteStop>;
};

/** A request to the ad platform, with all its consequences. Its requester and cause never change, and nothing of it is ever removed. */
export type Activity = Node & {
  /** The ad account it concerns. */
  adAccount: AdAccount;
  /** The same fields as it left them; null when it makes an object, and until the change is confirmed. */
  after?: Maybe<Scalars['JSONObject']['output']>;
  /** The fields it changes on its object as they were before; null when it makes an object, and before they were read. */
  before?: Maybe<Scalars['JSONObject']['output']>;
  /** Id of its cause: the launch, rule or schedule; the activity's own id for a member's request. */
  causeId: Scalars['UUID']['output'];
  /** Kind of its cause. */
  causeKind: ActivityCause;
  /** Number of its operations by progress. */
  counts: ActivityCounts;
  /** Time of the request, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** True for a dry run. */
  dryRun: Scalars['Boolean']['output'];
  /** Time at which the last of its operations ended, in UTC; for dry runs and refusals the time of their logging. Null while an operation moves or waits for another. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the activity. */
  id: Scalars['ID']['output'];
  /** Kind of the activity. */
  kind: ActivityKind;
  /** The member it was done for. */
  member?: Maybe<Member>;
  /** Reason for which it cannot be reverted; null when it can. */
  notReversibleReason?: Maybe<Scalars['String']['output']>;
  /** Its operations in pages. BAD_USER_INPUT for a cursor that names none of them. */
  operationPage: PlatformOperationConnection;
  /** Its operations on the platform, in the order they were planned, at most 5,000. */
  operations: Array<PlatformOperation>;
  /** The plan, without credentials; null for a launch, which keeps its own plan, and for an activity refused before it was planned. */
  plan?: Maybe<ActionPlan>;
  /** Reason for which it was refused before anything was sent; null when it was not. */
  refusal?: Maybe<ActivityRefusal>;
  /** Inputs as given, without credentials; null for a launch, which keeps its own request. */
  request?: Maybe<Scalars['JSONObject']['output']>;
  /** Request id of the call; null when there was none. */
  requestId?: Maybe<Scalars['UUID']['output']>;
  /** True when `activityRevert` can revert it, as far as this service knows; the object may have changed since. */
  reversible: Scalars['Boolean']['output'];
  /** The activity that reverts it; null for none. Dry runs, and reverts that failed or were refused, do not count. */
  revertedBy?: Maybe<Activity>;
  /** The activity that it reverts; null when it reverts none. */
  reverts?: Maybe<Activity>;
  /** The part of the service that acted for the member, e.g. `launcher`; null for the member's own request. */
  service?: Maybe<Scalars['String']['output']>;
  /** State of the activity. */
  state: ActivityState;
  /** Time at which a member stopped it, in UTC; null while nobody did. Nothing more of it is begun, and the objects it made stay as they are. */
  stoppedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who stopped it; null while nobody did. */
  stoppedBy?: Maybe<Member>;
  /** That object as of the last import; null also when it is not imported. */
  target?: Maybe<PlatformAsset>;
  /** Id of its target on the platform; null until the object exists, and when it has several. */
  targetId?: Maybe<Scalars['String']['output']>;
  /** Kind of its target; null when it has several, such as a launch. */
  targetKind?: Maybe<AssetLevel>;
};


/** A request to the ad platform, with all its consequences. Its requester and cause never change, and nothing of it is ever removed. */
export type ActivityOperationPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  states?: InputMaybe<Array<OperationState>>;
};

/** Cause of an activity. */
export type ActivityCause =
  /** A member's own request. */
  | 'DIRECT'
  /** A launch. */
  | 'LAUNCH'
  /** A rule. */
  | 'RULE'
  /** A schedule. */
  | 'SCHEDULE';

/** A page of activities. */
export type ActivityConnection = {
  /** The activities of this page. */
  edges: Array<ActivityEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Activity>;
  /** Position of the page. */
  pageInfo: PageInfo;
};

/** Number of an activity's operations by progress. */
export type ActivityCounts = {
  /** Done. */
  confirmed: Scalars['Int']['output'];
  /** Going on by themselves: ready, under way, throttled, processed by the platform or searched for. */
  moving: Scalars['Int']['output'];
  /** Waiting for others they depend on. */
  planned: Scalars['Int']['output'];
  /** Refused by the platform, or abandoned: because of a refused one, or since it was stopped. */
  refused: Scalars['Int']['output'];
  /** Impossible to settle without a person. */
  review: Scalars['Int']['output'];
  /** All of them. */
  total: Scalars['Int']['output'];
};

/** One activity on a page. */
export type ActivityEdge = {
  /** Cursor of this activity: its id. */
  cursor: Scalars['String']['output'];
  /** The activity. */
  node: Activity;
};

/** Kind of an activity. */
export type ActivityKind =
  /** A new ad. */
  | 'AD_CREATE'
  /** A copy of an ad. */
  | 'AD_DUPLICATE'
  /** A new ad set. */
  | 'AD_SET_CREATE'
  /** A copy of an ad set with its ads. */
  | 'AD_SET_DUPLICATE'
  /** A new campaign. */
  | 'CAMPAIGN_CREATE'
  /** A copy of a campaign with its children. */
  | 'CAMPAIGN_DUPLICATE'
  /** A new ad creative. */
  | 'CREATIVE_CREATE'
  /** A launch. */
  | 'LAUNCH'
  /** The revert of an earlier activity. */
  | 'REVERT'
  /** The actions of one run of a rule in the ad account. */
  | 'RULE_RUN'
  /** Another status of an object. */
  | 'STATUS_SET';

/** One step of an activity. */
export type ActivityProgress = {
  /** The activity as it is now; it may have changed since. */
  activity: Activity;
  /** Time of the step, in UTC. */
  at: Scalars['DateTime']['output'];
  /** Number of operations planned so far, by their progress after this step. */
  counts: ActivityCounts;
  /** The operation of this step, as it was then; null in the first message of a subscription without `after`. */
  operation?: Maybe<OperationProgress>;
  /**
   * Increases with each step, by one when the activity is the only one of its cause. The first message of a subscription without `after` has
   * the newest step's.
   */
  sequence: Scalars['Int']['output'];
  /** State of the activity after this step. */
  state: ActivityState;
};

/** Reason for which an activity was refused before anything was sent. */
export type ActivityRefusal = {
  /** The code of the error the caller got. */
  code: ErrorCode;
  /** Details of the error, e.g. the allowed and the found value. */
  details: Scalars['JSONObject']['output'];
  /** Its message. */
  message: Scalars['String']['output'];
};

/** The activity to revert. */
export type ActivityRevertInput = {
  /** The activity whose changes are reverted. NOT_FOUND when the caller may not read its ad account. */
  activityId: Scalars['UUID']['input'];
  /** True: only checked and planned, nothing is changed. */
  dryRun: Scalars['Boolean']['input'];
  /** A new UUID for each call; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
};

/** State of an activity. */
export type ActivityState =
  /** A dry run: checked, nothing was done. */
  | 'CHECKED'
  /** Nothing is done: all of it was refused, or it was stopped before. */
  | 'FAILED'
  /** At least one outcome could not be settled; a person has to decide. */
  | 'NEEDS_REVIEW'
  /** Some of it is done; the rest was refused, or not begun because of a stop. */
  | 'PARTIALLY_SUCCEEDED'
  /** Refused before anything was sent: nothing was done. */
  | 'REFUSED'
  /** Work is left that goes on by itself. */
  | 'RUNNING'
  /** Everything requested is done. */
  | 'SUCCEEDED';

/** The activity to stop. */
export type ActivityStopInput = {
  /** The activity. NOT_FOUND when the caller may not read its ad account. */
  activityId: Scalars['UUID']['input'];
};

/** A stopped activity. */
export type ActivityStopPayload = {
  /** The activity after the stop; `RUNNING` until the outcome of requests under way is known. `stoppedAt` is null where it had ended before. */
  activity: Activity;
};

/** An activity that was created, or came to another state. */
export type ActivityUpdate = {
  /** The activity as it is now; it may have changed since. */
  activity: Activity;
  /** Time of the change, in UTC. */
  at: Scalars['DateTime']['output'];
  /** Number of the message among those of the ad account's activities, dense. */
  sequence: Scalars['Int']['output'];
  /** The activity's new state. */
  state: ActivityState;
};

/** An ad of the ad platform, as it was last imported. */
export type Ad = PlatformAsset & {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** Ad account the ad belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Its ad set; null when that was not imported. */
  adSet?: Maybe<AdSet>;
  /** Id on the platform of its ad set; null when the platform did not say. */
  adSetId?: Maybe<Scalars['String']['output']>;
  /** Its campaign; null when that was not imported. */
  campaign?: Maybe<Campaign>;
  /** Id on the platform of its campaign; null when the platform did not say. */
  campaignId?: Maybe<Scalars['String']['output']>;
  /** Domain on which its conversions happen; null when not set. */
  conversionDomain?: Maybe<Scalars['String']['output']>;
  /** Time of its creation on the platform, in UTC. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The ad creative it shows; null when that was not imported. */
  creative?: Maybe<AdCreative>;
  /** Id on the platform of the ad creative it shows; null when the platform did not say. */
  creativeId?: Maybe<Scalars['String']['output']>;
  /** Every imported field by the platform's own name and in its own form. */
  data: Scalars['JSONObject']['output'];
  /** Status that results from its own, those of its ad set and campaign and the platform's review, in the platform's word: `ACTIVE`, `ADSET_PAUSED`, `PENDING_REVIEW`, `DISAPPROVED`…. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Always `AD`. */
  level: AssetLevel;
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** That ad; null when it was not imported. */
  sourceAd?: Maybe<Ad>;
  /** Id on the platform of the ad it was copied from; null when it is no copy. */
  sourceAdId?: Maybe<Scalars['String']['output']>;
  /** Status that was set: `ACTIVE`, `PAUSED`, `ARCHIVED` or `DELETED`. */
  status?: Maybe<Scalars['String']['output']>;
  /** Time of its last change by the platform's account, in UTC. Changes of budgets alone do not count. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** An account of the ad platform, as this workspace has it. */
export type AdAccount = Node & {
  /** The caller's access to it. */
  access: AccessLevel;
  /** Imported objects of one level, in the order of their first import. */
  assets: PlatformAssetConnection;
  /** The brands the ad account serves, as far as the caller may read them, oldest first. */
  brands: BrandConnection;
  /** ISO 4217 code of the currency every amount of the account is in. */
  currency: Scalars['String']['output'];
  /** Number of minor units in one major unit, by the platform's own table (1 or 100, not always as ISO 4217 says). */
  currencyOffset: Scalars['Int']['output'];
  /** Id of this service; every tool takes this one. */
  id: Scalars['ID']['output'];
  /** The newest import of the account's objects, running or ended; null before the first. */
  lastImport?: Maybe<AssetImport>;
  /** The least daily budget the platform accepts, in minor units; null until an import has read it. */
  minDailyBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  minDailyBudgetMoney?: Maybe<Money>;
  /** Name on the platform. */
  name: Scalars['String']['output'];
  /** Imported pages under whose name its ads can be shown. */
  pages: PageConnection;
  /** Id on the platform, `act_` and digits. */
  platformId: Scalars['String']['output'];
  /** Imported social accounts under whose name its ads can be shown. */
  socialAccounts: SocialAccountConnection;
  /** Caps on the amounts added to its configured daily budgets, with their use. */
  spendGuard: SpendGuard;
  /** Status on the platform. */
  status: AdAccountStatus;
  /** State of the account's last import. */
  syncStatus: SyncStatus;
  /** End of the last complete import, in UTC; null before the first. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone; days of the account begin and end in it. */
  timezone: Scalars['String']['output'];
  /** The stop that holds for it: the workspace's, else its own; null while writes go on. */
  writeStop?: Maybe<WriteStop>;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountAssetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  level: AssetLevel;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountBrandsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountSocialAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of ad accounts. */
export type AdAccountConnection = {
  /** The ad accounts of this page. */
  edges: Array<AdAccountEdge>;
  /** The same objects without their cursors. */
  nodes: Array<AdAccount>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all ad accounts the caller may read. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One ad account on a page. */
export type AdAccountEdge = {
  /** Cursor of this ad account. */
  cursor: Scalars['String']['output'];
  /** The ad account. */
  node: AdAccount;
};

/** The ad account to import. */
export type AdAccountImportInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** True reads everything again. False reads changes, unless nothing was imported yet or a full import is due anyway. */
  full: Scalars['Boolean']['input'];
  /** New UUID for each new call; the same one again gives the import of the first call. */
  requestId: Scalars['UUID']['input'];
};

/** The import that was begun or joined. */
export type AdAccountImportPayload = {
  /** Its ad account. */
  adAccount: AdAccount;
  /** The import. */
  import: AssetImport;
  /** True when an import was running or paused already. A requested full import follows a running incremental one. */
  joined: Scalars['Boolean']['output'];
  /** True when an earlier call with the same request id began or joined it. */
  replayed: Scalars['Boolean']['output'];
};

/** Status of an ad account on the platform. */
export type AdAccountStatus =
  /** In good order. */
  | 'ACTIVE'
  /** Closed. */
  | 'CLOSED'
  /** About to be closed. */
  | 'CLOSING'
  /** Switched off by the platform. */
  | 'DISABLED'
  /** A payment is late; ads still run for a while. */
  | 'IN_GRACE_PERIOD'
  /** Being reviewed by the platform. */
  | 'IN_REVIEW'
  /** A state this service does not know. */
  | 'OTHER'
  /** A payment is due. */
  | 'UNSETTLED';

/** A page of ads, in the order of their first import. */
export type AdConnection = {
  /** The ads of this page. */
  edges: Array<AdEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Ad>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all ads of the list. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Properties of a new ad. Null is the same as omitted where it is accepted. */
export type AdCreateInput = {
  /** The ad account it is made in. */
  adAccountId: Scalars['UUID']['input'];
  /** Id on the platform of the ad set it goes into. NOT_FOUND when this ad account has no such ad set. */
  adsetId: Scalars['String']['input'];
  /** Domain where conversions happen, without scheme and path: `example.com`. Null: the platform decides. */
  conversionDomain?: InputMaybe<Scalars['String']['input']>;
  /** Id on the platform of the ad creative it shows. NOT_FOUND when this ad account has no such ad creative. */
  creativeId: Scalars['String']['input'];
  /** True: only checked and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /** Name of the ad; need not be unique. */
  name: Scalars['String']['input'];
  /** A new UUID for each ad; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** Always `PAUSED`. */
  status: CreatedStatus;
  /** Tracked events, in the platform's form. Null: the platform's default. */
  trackingSpecs?: InputMaybe<Array<Scalars['JSONObject']['input']>>;
};

/** The content of ads on the platform, as it was last imported. The library's `Creative` is the source of such objects. */
export type AdCreative = PlatformAsset & {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** Ad account the ad creative belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Imported ads that show it. */
  ads: AdConnection;
  /** Always null: the platform reports none for creatives. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Every imported field by the platform's own name and in its own form. */
  data: Scalars['JSONObject']['output'];
  /** Always null: the platform reports none for creatives. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Always `CREATIVE`. */
  level: AssetLevel;
  /** Name on the platform; null when it has none. */
  name?: Maybe<Scalars['String']['output']>;
  /** The post it is made of, in the platform's form; null for creatives that show an existing post. */
  objectStorySpec?: Maybe<Scalars['JSONObject']['output']>;
  /** Kind of its content, in the platform's word, such as `SHARE` or `VIDEO`; null when the platform reported none. */
  objectType?: Maybe<Scalars['String']['output']>;
  /** State in the platform's word: `ACTIVE`, `IN_PROCESS`, `WITH_ISSUES`, `DELETED`. Null when the platform reported none. */
  status?: Maybe<Scalars['String']['output']>;
  /** Address of a small picture of it on the platform, which expires after some time; null for none. */
  thumbnailUrl?: Maybe<Scalars['String']['output']>;
  /** Always null: the platform reports none for creatives. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Text appended to the query of every link; null for none. */
  urlTags?: Maybe<Scalars['String']['output']>;
};


/** The content of ads on the platform, as it was last imported. The library's `Creative` is the source of such objects. */
export type AdCreativeAdsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Properties of a new ad creative. Null is the same as omitted where it is accepted. */
export type AdCreativeCreateInput = {
  /** The ad account it is made in. */
  adAccountId: Scalars['UUID']['input'];
  /** True: only checked and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /**
   * The completed upload it shows: `mediaId` of `mediaUploadCreate`, not a media asset's id. NOT_FOUND for an upload that does not exist or
   * whose file has not arrived.
   */
  mediaId: Scalars['UUID']['input'];
  /** Name of the ad creative; need not be unique. */
  name: Scalars['String']['input'];
  /**
   * Page and content in the platform's form: `page_id` with exactly one of `link_data`, `photo_data` and `video_data`. An image
   * is added to it, so it must name none itself. In `video_data` the image becomes the thumbnail. A video fills `video_id` of
   * `video_data`, and `image_url` unless it names an image.
   */
  objectStorySpec: Scalars['JSONObject']['input'];
  /** A new UUID for each ad creative; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /**
   * Query string appended to links as it is, without `?` and `#`, such as `utm_source=fb&utm_campaign={{campaign.name}}`. The platform
   * fills its placeholders in double braces. Null or empty: none.
   */
  urlTags?: InputMaybe<Scalars['String']['input']>;
};

/** The ad to copy. */
export type AdDuplicateInput = {
  /** The ad account of the ad; the copy stays in it. */
  adAccountId: Scalars['UUID']['input'];
  /** True: only read and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /** A new UUID for each copy; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** Id of the ad on the platform; the copy stays in its ad set. */
  sourceId: Scalars['String']['input'];
};

/** One ad on a page. */
export type AdEdge = {
  /** Cursor of this ad: digits. */
  cursor: Scalars['String']['output'];
  /** The ad. */
  node: Ad;
};

/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSet = PlatformAsset & {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** Ad account the ad set belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Its imported ads. */
  ads: AdConnection;
  /** Bid in minor units of the account's currency; null when the bid strategy takes none. */
  bidAmount?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency; null when there is none. */
  bidAmountMoney?: Maybe<Money>;
  /** Bid strategy of the platform, such as `COST_CAP`; null when the campaign holds it. */
  bidStrategy?: Maybe<Scalars['String']['output']>;
  /** Event that is billed, in the platform's word, such as `IMPRESSIONS`. */
  billingEvent?: Maybe<Scalars['String']['output']>;
  /** Its campaign; null when that was not imported. */
  campaign?: Maybe<Campaign>;
  /** Id on the platform of its campaign; null when the platform did not say. */
  campaignId?: Maybe<Scalars['String']['output']>;
  /** Time of its creation on the platform, in UTC. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Budget a day in minor units of the account's currency; null when there is none of this kind, or the campaign holds the budget. */
  dailyBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency; null when there is none. */
  dailyBudgetMoney?: Maybe<Money>;
  /** Every imported field by the platform's own name and in its own form. */
  data: Scalars['JSONObject']['output'];
  /** Kind of destination of its ads, in the platform's word, such as `WEBSITE`; null when not set. */
  destinationType?: Maybe<Scalars['String']['output']>;
  /** Status that results from its own, its campaign's and the platform's checks, in the platform's word: `ACTIVE`, `PAUSED`, `CAMPAIGN_PAUSED`…. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** End of its delivery, in UTC; null when it has no end. */
  endTime?: Maybe<Scalars['DateTime']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Always `AD_SET`. */
  level: AssetLevel;
  /** Budget for the whole run in minor units of the account's currency; null when there is none of this kind, or the campaign holds the budget. */
  lifetimeBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency; null when there is none. */
  lifetimeBudgetMoney?: Maybe<Money>;
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** Goal of its delivery's optimization, in the platform's word, such as `OFFSITE_CONVERSIONS`. */
  optimizationGoal?: Maybe<Scalars['String']['output']>;
  /** Promoted object of its ads, in the platform's form, such as a pixel with its event; null for none. */
  promotedObject?: Maybe<Scalars['JSONObject']['output']>;
  /** That ad set; null when it was not imported. */
  sourceAdSet?: Maybe<AdSet>;
  /** Id on the platform of the ad set it was copied from; null when it is no copy. */
  sourceAdSetId?: Maybe<Scalars['String']['output']>;
  /** Start of its delivery, in UTC; null when not set. */
  startTime?: Maybe<Scalars['DateTime']['output']>;
  /** Status that was set: `ACTIVE`, `PAUSED`, `ARCHIVED` or `DELETED`. */
  status?: Maybe<Scalars['String']['output']>;
  /** Targeted audience of its ads, in the platform's form; null when the platform did not say. */
  targeting?: Maybe<Scalars['JSONObject']['output']>;
  /** Time of its last change by the platform's account, in UTC. Changes of budgets alone do not count. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};


/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSetAdsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of ad sets, in the order of their first import. */
export type AdSetConnection = {
  /** The ad sets of this page. */
  edges: Array<AdSetEdge>;
  /** The same objects without their cursors. */
  nodes: Array<AdSet>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all ad sets of the list. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Properties of a new ad set. Null is the same as omitted where it is accepted. */
export type AdSetCreateInput = {
  /** The ad account it is made in. */
  adAccountId: Scalars['UUID']['input'];
  /** Attribution windows in the platform's form. Null: the platform's default. They cannot be changed later. */
  attributionSpec?: InputMaybe<Array<Scalars['JSONObject']['input']>>;
  /** Bid or cost cap in minor units. Null: none. Needed by `LOWEST_COST_WITH_BID_CAP` and `COST_CAP`, not possible with the others. */
  bidAmount?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Bid strategy of the platform. Null: the campaign's strategy, or a bid cap where only `bidAmount` is given. */
  bidStrategy?: InputMaybe<Scalars['String']['input']>;
  /** Event that is billed, e.g. `IMPRESSIONS`. */
  billingEvent: Scalars['String']['input'];
  /** Id on the platform of the campaign it goes into. NOT_FOUND when this ad account has no such campaign. */
  campaignId: Scalars['String']['input'];
  /** Daily budget in minor units. Null: none, for a campaign with a budget. Not together with `lifetimeBudget`. */
  dailyBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Kind of destination of the ads, e.g. `WEBSITE`. Null: the platform's default. */
  destinationType?: InputMaybe<Scalars['String']['input']>;
  /** True: only checked and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /** Beneficiary of the ads; the European Union's rules ask for it. Null: the ad account's default. */
  dsaBeneficiary?: InputMaybe<Scalars['String']['input']>;
  /** Payer of the ads; the European Union's rules ask for it. Null: the ad account's default. */
  dsaPayor?: InputMaybe<Scalars['String']['input']>;
  /** End, in the same form, after `startTime`. Null: never. */
  endTime?: InputMaybe<Scalars['String']['input']>;
  /** Budget for the ad set's whole life in minor units; needs `endTime`. Null: none. Not together with `dailyBudget`. */
  lifetimeBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Name of the ad set; need not be unique. */
  name: Scalars['String']['input'];
  /** Goal of the delivery's optimization, e.g. `LINK_CLICKS`; the campaign's objective decides which are possible. */
  optimizationGoal: Scalars['String']['input'];
  /** Promoted object, in the platform's form, e.g. a pixel with its event. Null: none. */
  promotedObject?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A new UUID for each ad set; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** Start: ISO 8601 with offset, or Unix seconds. Null: on activation. */
  startTime?: InputMaybe<Scalars['String']['input']>;
  /** Always `PAUSED`. */
  status: CreatedStatus;
  /** Targeted people and places, in the platform's form. It should contain `targeting_automation.advantage_audience` (0 or 1). */
  targeting: Scalars['JSONObject']['input'];
};

/** The ad set to copy. */
export type AdSetDuplicateInput = {
  /** The ad account of the ad set; the copy stays in it. */
  adAccountId: Scalars['UUID']['input'];
  /** True: only read and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /** A new UUID for each copy; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** Id of the ad set on the platform; the copy stays in its campaign. */
  sourceId: Scalars['String']['input'];
};

/** One ad set on a page. */
export type AdSetEdge = {
  /** Cursor of this ad set: digits. */
  cursor: Scalars['String']['output'];
  /** The ad set. */
  node: AdSet;
};

/** A credential for programs. It acts as the member who created it, with the scopes fixed at creation. */
export type ApiKey = {
  /** Time of its creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** Time at which it expires; null for never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the key (not the secret). */
  id: Scalars['UUID']['output'];
  /** Time of its last use, to within a minute; null for never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member it acts as. */
  member: Member;
  /** Purpose of the key, in the creator's words. */
  name: Scalars['String']['output'];
  /** First part of the secret, to distinguish keys. */
  prefix: Scalars['String']['output'];
  /** Time of its revocation; null while it works. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Scopes of the key. */
  scopes: Array<AccessScope>;
  /** Groups of tools that agents with this key are offered; empty for all. They shorten the list of tools, and restrict no other request. */
  toolGroups: Array<ToolGroup>;
};

/** A page of API keys. */
export type ApiKeyConnection = {
  /** The keys of this page. */
  edges: Array<ApiKeyEdge>;
  /** The same objects without their cursors. */
  nodes: Array<ApiKey>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all keys. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A new key. */
export type ApiKeyCreateInput = {
  /** Time at which it expires; must be in the future. Null for never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Purpose of the key. */
  name: Scalars['String']['input'];
  /** New UUID for each new key. */
  requestId: Scalars['UUID']['input'];
  /** Scopes of the key; WRITE needs READ with it. Cannot be changed later. */
  scopes: Array<AccessScope>;
  /** Groups of tools that agents with this key are offered, each at most once. Omitted, null or empty for all. Cannot be changed later. */
  toolGroups?: InputMaybe<Array<ToolGroup>>;
};

/** The new key. The secret is shown here and never again. */
export type ApiKeyCreatePayload = {
  /** The key. */
  apiKey: ApiKey;
  /** The secret to send as `Authorization: Bearer …`; null when the same request id is repeated, since it is not stored. */
  secret?: Maybe<Scalars['String']['output']>;
};

/** One API key on a page. */
export type ApiKeyEdge = {
  /** Cursor of this key. */
  cursor: Scalars['String']['output'];
  /** The key. */
  node: ApiKey;
};

/** The key to be revoked. */
export type ApiKeyRevokeInput = {
  /** The key to revoke. */
  apiKeyId: Scalars['UUID']['input'];
};

/** The key after it was revoked. */
export type ApiKeyRevokePayload = {
  /** The revoked key. */
  apiKey: ApiKey;
};

/** One import of an ad account's objects from the platform. */
export type AssetImport = {
  /** Objects read so far. */
  counts: AssetImportCounts;
  /** Time of its end, in UTC; null while it is running or paused. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Reason for which it waits, is paused or failed; otherwise null. */
  error?: Maybe<AssetImportError>;
  /** Id of the import. */
  id: Scalars['UUID']['output'];
  /** Extent of the import. */
  mode: AssetImportMode;
  /** Number of objects removed, because the platform has them no longer; null until it has succeeded. */
  removed?: Maybe<Scalars['Int']['output']>;
  /** Time of its beginning, in UTC. */
  startedAt: Scalars['DateTime']['output'];
  /** State of the import. */
  state: AssetImportState;
  /** Present step, or the last one when it has ended. */
  step: AssetImportStep;
  /** Time at which it continues, in UTC, while it waits for the platform; otherwise null. */
  waitingUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Number of objects added or changed; null until it has succeeded. */
  written?: Maybe<Scalars['Int']['output']>;
};

/** Number of objects that an import has read so far. An incremental import reads only changes. */
export type AssetImportCounts = {
  /** Ad sets, archived ones included. */
  adSets: Scalars['Int']['output'];
  /** Ads, archived ones included. */
  ads: Scalars['Int']['output'];
  /** Campaigns, archived ones included. */
  campaigns: Scalars['Int']['output'];
  /** Ad creatives. */
  creatives: Scalars['Int']['output'];
  /** Pages. */
  pages: Scalars['Int']['output'];
  /** Social accounts. */
  socialAccounts: Scalars['Int']['output'];
};

/** Reason for which an import waits, is paused or failed. */
export type AssetImportError = {
  /** Advice for the member. */
  advice: Scalars['String']['output'];
  /** Code of the error, as of an operation. */
  code: ErrorCode;
  /** Description of the error; the platform's words where it gave some. */
  message: Scalars['String']['output'];
};

/** Extent of an import. */
export type AssetImportMode =
  /** Everything; objects that the platform no longer lists are removed. */
  | 'FULL'
  /**
   * Changes since the last successful import, and the pages and social accounts. The platform does not report changes of budgets: only full
   * imports update them. The same holds for deleted objects where the platform does not list them.
   */
  | 'INCREMENTAL';

/** State of an ad account's import at some moment. */
export type AssetImportProgress = {
  /** The ad account, as it is now. */
  adAccount: AdAccount;
  /** Time of that state, in UTC. */
  at: Scalars['DateTime']['output'];
  /** The import, as it was then; null before the first import. */
  import?: Maybe<AssetImport>;
  /** Number of the message among those of the ad account: 1, 2, 3, … without gaps. 0 before the first import. */
  sequence: Scalars['Int']['output'];
};

/** State of an import. */
export type AssetImportState =
  /** It was given up; earlier imported objects stay, and another import is made by itself. */
  | 'FAILED'
  /** The platform refuses the workspace's credentials. It continues once the workspace is connected to the platform again. */
  | 'PAUSED'
  /** Working, or waiting until the platform takes calls again (see `waitingUntil`). */
  | 'RUNNING'
  /** Everything was read and is shown. */
  | 'SUCCEEDED';

/** Step of an import, in order. */
export type AssetImportStep =
  /** Reading ads. */
  | 'ADS'
  /** Reading ad sets. */
  | 'AD_SETS'
  /** Reading campaigns. */
  | 'CAMPAIGNS'
  /** Reading ad creatives; in an incremental import those of changed ads that are not known yet. */
  | 'CREATIVES'
  /** Showing all read objects at once. */
  | 'MERGE'
  /** Reading the pages the ad account may promote. */
  | 'PAGES'
  /** Reading the social accounts the ad account may use. */
  | 'SOCIAL_ACCOUNTS';

/** Kind of an object of the platform. */
export type AssetLevel =
  /** Ads. */
  | 'AD'
  /** Ad sets. */
  | 'AD_SET'
  /** Campaigns. */
  | 'CAMPAIGN'
  /** Ad creatives. */
  | 'CREATIVE';

/** An object and its new status. */
export type AssetStatusSetInput = {
  /** The ad account of the object. */
  adAccountId: Scalars['UUID']['input'];
  /** True: only checked and planned, nothing is changed. */
  dryRun: Scalars['Boolean']['input'];
  /** A new UUID for each change; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** The new status. */
  status: SettableStatus;
  /** Id of the object on the platform. NOT_FOUND when this ad account has no such object of this kind. */
  targetId: Scalars['String']['input'];
  /** Kind of the object. */
  targetType: ActionTargetType;
};

/** An advertised brand: a profile, and a kit of which every version is kept. */
export type Brand = Node & {
  /** The caller's access to it. */
  access: AccessLevel;
  /** The ad accounts that serve the brand, as far as the caller may read them, oldest first. */
  adAccounts: AdAccountConnection;
  /** Time of its creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The member who created it. */
  createdBy: Member;
  /** Description of the brand; null when not given. */
  description?: Maybe<Scalars['String']['output']>;
  /** Id of the brand. */
  id: Scalars['ID']['output'];
  /** Industry of the brand; null when not given. */
  industry?: Maybe<Scalars['String']['output']>;
  /** The newest version of the kit; null before the first. */
  kit?: Maybe<BrandKitVersion>;
  /** Every version of the kit, newest first. */
  kitVersions: BrandKitVersionConnection;
  /** Languages it speaks, in the order given. */
  languages: Array<Scalars['String']['output']>;
  /** Markets it sells in, in the order given. */
  markets: Array<Scalars['String']['output']>;
  /** Name, 1 to 200 characters. Not unique. */
  name: Scalars['String']['output'];
  /** Time of the last change of the profile or the kit, in UTC. */
  updatedAt: Scalars['DateTime']['output'];
  /** Number of changes of the profile and the kit, from 1. */
  version: Scalars['Int']['output'];
  /** Address of the website, as given; null when there is none. */
  website?: Maybe<Scalars['String']['output']>;
};


/** An advertised brand: a profile, and a kit of which every version is kept. */
export type BrandAdAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An advertised brand: a profile, and a kit of which every version is kept. */
export type BrandKitVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A brand and an ad account. */
export type BrandAdAccountInput = {
  /** The ad account; the caller needs read access to it. */
  adAccountId: Scalars['UUID']['input'];
  /** The brand; the caller needs write access to it. */
  brandId: Scalars['UUID']['input'];
};

/** A brand and an ad account after they were linked or unlinked. */
export type BrandAdAccountPayload = {
  /** The ad account. */
  adAccount: AdAccount;
  /** The brand. */
  brand: Brand;
};

/** A color of a brand. */
export type BrandColor = {
  /** `#` and six hexadecimal digits, as given. */
  hex: Scalars['String']['output'];
  /** Name of the color. */
  name: Scalars['String']['output'];
  /** Role of the color; several colors may have the same one. */
  role: BrandColorRole;
};

/** A color of a brand, as given. */
export type BrandColorInput = {
  /** `#` and six hexadecimal digits. */
  hex: Scalars['String']['input'];
  /** Name of the color. */
  name: Scalars['String']['input'];
  /** Role of the color. */
  role: BrandColorRole;
};

/** Role of a brand's color. */
export type BrandColorRole =
  /** For elements that have to stand out. */
  | 'ACCENT'
  /** For the background. */
  | 'BACKGROUND'
  /** The color the brand is known by. */
  | 'PRIMARY'
  /** The second color of the brand. */
  | 'SECONDARY'
  /** For text. */
  | 'TEXT';

/** A page of brands. */
export type BrandConnection = {
  /** The brands of this page. */
  edges: Array<BrandEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Brand>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all brands the caller may read. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A new brand. */
export type BrandCreateInput = {
  /** Description of the brand. Null, omitted and empty mean none. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Industry of the brand. Null, omitted and empty mean none. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Languages it speaks. Null and omitted are the same as an empty list. */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Markets it sells in. Null and omitted are the same as an empty list. */
  markets?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Name of the brand. */
  name: Scalars['String']['input'];
  /** New UUID for each new brand; the same one again with unchanged inputs gives the first result again. */
  requestId: Scalars['UUID']['input'];
  /** Address of the website, with or without `https://`, stored as it is written. Spaces are refused, and so are addresses that run their content, such as `javascript:`. Null, omitted and empty mean none. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The brand that was created. */
export type BrandCreatePayload = {
  /** The new brand; the caller has write access to it. */
  brand: Brand;
  /** True when this repeats the answer of an earlier call with the same request id. */
  replayed: Scalars['Boolean']['output'];
};

/** One brand on a page. */
export type BrandEdge = {
  /** Cursor of this brand. */
  cursor: Scalars['String']['output'];
  /** The brand. */
  node: Brand;
};

/** Changes of a brand's kit. Omitted and null fields keep their value, unless the field says that null clears it. */
export type BrandKitInput = {
  /** All colors, replacing those before. Null and omitted keep them, an empty list clears them. */
  colors?: InputMaybe<Array<BrandColorInput>>;
  /** Positioning of the brand against its competitors. Required with the first kit; null and omitted keep it, it cannot be cleared. */
  positioning?: InputMaybe<Scalars['String']['input']>;
  /** All facts that support the positioning, replacing those before. Null and omitted keep them, an empty list clears them. */
  proofPoints?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The line under the name. Null and omitted keep it, an empty string clears it. */
  tagline?: InputMaybe<Scalars['String']['input']>;
  /** Typefaces. Null and omitted keep both. */
  typography?: InputMaybe<BrandTypographyInput>;
  /** Voice of the brand. Null and omitted keep it. */
  voice?: InputMaybe<BrandVoiceInput>;
};

/** One version of a brand's kit. Versions are never changed or deleted. */
export type BrandKitVersion = {
  /** Colors, in the order given. */
  colors: Array<BrandColor>;
  /** Time at which this version was saved, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** The member who saved this version. */
  member: Member;
  /** Number of the brand's version, from 1, without gaps. */
  number: Scalars['Int']['output'];
  /** Positioning of the brand against its competitors. */
  positioning: Scalars['String']['output'];
  /** Facts that support the positioning, in the order given. */
  proofPoints: Array<Scalars['String']['output']>;
  /** The line under the name; null when there is none. */
  tagline?: Maybe<Scalars['String']['output']>;
  /** Typefaces. */
  typography: BrandTypography;
  /** Voice of the brand. */
  voice: BrandVoice;
};

/** A page of versions of a kit. */
export type BrandKitVersionConnection = {
  /** The versions of this page. */
  edges: Array<BrandKitVersionEdge>;
  /** The same objects without their cursors. */
  nodes: Array<BrandKitVersion>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all versions. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One version of a kit on a page. */
export type BrandKitVersionEdge = {
  /** Cursor of this version: its number. */
  cursor: Scalars['String']['output'];
  /** The version. */
  node: BrandKitVersion;
};

/** Typefaces of a brand. */
export type BrandTypography = {
  /** For running text; null when none is set. */
  bodyFont?: Maybe<Scalars['String']['output']>;
  /** For headings; null when none is set. */
  headingFont?: Maybe<Scalars['String']['output']>;
};

/** Changes of the typefaces. An omitted font stays; null or an empty string clears it. */
export type BrandTypographyInput = {
  /** For running text. Omitted keeps it, null or an empty string clears it. */
  bodyFont?: InputMaybe<Scalars['String']['input']>;
  /** For headings. Omitted keeps it, null or an empty string clears it. */
  headingFont?: InputMaybe<Scalars['String']['input']>;
};

/** A change of a brand. Omitted and null fields keep their value. */
export type BrandUpdateInput = {
  /** The brand to change. */
  brandId: Scalars['UUID']['input'];
  /** Description of the brand. Null and omitted keep it, an empty string clears it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Industry of the brand. Null and omitted keep it, an empty string clears it. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Changes of the kit, saved as a new version of it. Null and omitted keep the kit, and so do changes to the same values. */
  kit?: InputMaybe<BrandKitInput>;
  /** All languages, replacing those before. Null and omitted keep them, an empty list clears them. */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** All markets, replacing those before. Null and omitted keep them, an empty list clears them. */
  markets?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The new name. Null and omitted keep it; it cannot be cleared. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New UUID for each change; the same one again with unchanged inputs changes nothing more. */
  requestId: Scalars['UUID']['input'];
  /** The new address of the website, with or without `https://`, stored as it is written. Spaces are refused, and so are addresses that run their content, such as `javascript:`. Null and omitted keep it, an empty string clears it. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The brand after a change. */
export type BrandUpdatePayload = {
  /** The brand as it is now. */
  brand: Brand;
  /** True when this repeats the answer of an earlier call with the same request id. */
  replayed: Scalars['Boolean']['output'];
};

/** Voice of a brand. */
export type BrandVoice = {
  /** Advice for writing for the brand; null for none. */
  guidance?: Maybe<Scalars['String']['output']>;
  /** Words that describe the voice, in the order given. */
  traits: Array<Scalars['String']['output']>;
};

/** Changes of the brand's voice. */
export type BrandVoiceInput = {
  /** Advice for writing for the brand. Omitted keeps it, null or an empty string clears it. */
  guidance?: InputMaybe<Scalars['String']['input']>;
  /** All words that describe the voice, replacing those before. Null and omitted keep them, an empty list clears them. */
  traits?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Change of the daily budget configured in an ad account, spent or not. */
export type BudgetChange = {
  /** The same with its currency. */
  amount?: Maybe<Money>;
  /** The change in minor units; negative where budget is removed. */
  amountMinor: Scalars['MinorUnits']['output'];
  /** ISO 4217 code of the ad account's currency. */
  currency: Scalars['String']['output'];
  /** Number of minor units in one major unit, by the platform's own table. */
  currencyOffset: Scalars['Int']['output'];
  /** The change in major units with its currency, for people: `12.34 USD`, `300 JPY`. */
  formatted: Scalars['String']['output'];
};

/** A campaign of the ad platform, as it was last imported. */
export type Campaign = PlatformAsset & {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** Ad account the campaign belongs to. */
  adAccountId: Scalars['UUID']['output'];
  /** Its imported ad sets. */
  adSets: AdSetConnection;
  /** Its imported ads, of all its ad sets. */
  ads: AdConnection;
  /** Bid strategy of the platform, such as `LOWEST_COST_WITHOUT_CAP`; null when the ad sets hold it. */
  bidStrategy?: Maybe<Scalars['String']['output']>;
  /** Way of buying its delivery: `AUCTION` or `RESERVED`. */
  buyingType?: Maybe<Scalars['String']['output']>;
  /** Time of its creation on the platform, in UTC. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Budget a day in minor units of the account's currency; null when there is none of this kind, or the ad sets hold the budgets. */
  dailyBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency; null when there is none. */
  dailyBudgetMoney?: Maybe<Money>;
  /** Every imported field by the platform's own name and in its own form. */
  data: Scalars['JSONObject']['output'];
  /** Status that results from its own and the platform's checks, in the platform's word: `ACTIVE`, `PAUSED`, `WITH_ISSUES`, `IN_PROCESS`…. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** True when its ad sets may share up to a fifth of their budgets with each other; null when the platform did not say. */
  isAdSetBudgetSharingEnabled?: Maybe<Scalars['Boolean']['output']>;
  /** Always `CAMPAIGN`. */
  level: AssetLevel;
  /** Budget for the whole run in minor units of the account's currency; null when there is none of this kind, or the ad sets hold the budgets. */
  lifetimeBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency; null when there is none. */
  lifetimeBudgetMoney?: Maybe<Money>;
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** Objective of the campaign, in the platform's word, such as `OUTCOME_SALES`. */
  objective?: Maybe<Scalars['String']['output']>;
  /** That campaign; null when it was not imported. */
  sourceCampaign?: Maybe<Campaign>;
  /** Id on the platform of the campaign it was copied from; null when it is no copy. */
  sourceCampaignId?: Maybe<Scalars['String']['output']>;
  /** Declared special categories, in the platform's words; empty when there are none. */
  specialAdCategories: Array<Scalars['String']['output']>;
  /** Start of its delivery, in UTC; null when not set. */
  startTime?: Maybe<Scalars['DateTime']['output']>;
  /** Status that was set: `ACTIVE`, `PAUSED`, `ARCHIVED` or `DELETED`. */
  status?: Maybe<Scalars['String']['output']>;
  /** End of its delivery, in UTC; null when it has no end. */
  stopTime?: Maybe<Scalars['DateTime']['output']>;
  /** Time of its last change by the platform's account, in UTC. Changes of budgets alone do not count. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};


/** A campaign of the ad platform, as it was last imported. */
export type CampaignAdSetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A campaign of the ad platform, as it was last imported. */
export type CampaignAdsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Properties of a new campaign. Null is the same as omitted where it is accepted. */
export type CampaignCreateInput = {
  /** The ad account it is made in. */
  adAccountId: Scalars['UUID']['input'];
  /** Bid strategy of the platform, e.g. `LOWEST_COST_WITHOUT_CAP`. Null: the platform's default, which with a campaign budget is a bid cap. */
  bidStrategy?: InputMaybe<Scalars['String']['input']>;
  /** Way of buying media. Null: `AUCTION`. `RESERVED` is refused, since it needs a prediction first. */
  buyingType?: InputMaybe<Scalars['String']['input']>;
  /** Daily budget in minor units, shared by the ad sets. Null: the ad sets have budgets of their own. Not together with `lifetimeBudget`. */
  dailyBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** True: only checked and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /**
   * Lets ad sets share part of their budgets. Null: sent as false for a campaign without a budget, and not sent for one with a budget. True
   * needs `bidStrategy`, and no campaign budget.
   */
  isAdsetBudgetSharingEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Budget for the campaign's whole life in minor units. Null: none. Not together with `dailyBudget`. */
  lifetimeBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Name of the campaign; need not be unique. */
  name: Scalars['String']['input'];
  /**
   * Objective of the campaign: `OUTCOME_AWARENESS`, `OUTCOME_TRAFFIC`, `OUTCOME_ENGAGEMENT`, `OUTCOME_LEADS`, `OUTCOME_SALES` or
   * `OUTCOME_APP_PROMOTION`. The platform accepts no other for new campaigns.
   */
  objective: Scalars['String']['input'];
  /** Promoted object, in the platform's form, e.g. a product catalog. Null: none on this level. */
  promotedObject?: InputMaybe<Scalars['JSONObject']['input']>;
  /** A new UUID for each campaign; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /**
   * Special categories of the platform, e.g. `HOUSING`. Omitted: none. With any but `NONE`, `specialAdCategoryCountry` is
   * needed.
   */
  specialAdCategories: Array<Scalars['String']['input']>;
  /** Countries (ISO 3166, two letters) the special categories hold for. Null: none. */
  specialAdCategoryCountry?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Start: ISO 8601 with offset, or Unix seconds. Null: on activation. */
  startTime?: InputMaybe<Scalars['String']['input']>;
  /** Always `PAUSED`. */
  status: CreatedStatus;
  /** End, in the same form, after `startTime`. Null: never. */
  stopTime?: InputMaybe<Scalars['String']['input']>;
};

/** The campaign to copy. */
export type CampaignDuplicateInput = {
  /** The ad account of the campaign; the copy stays in it. */
  adAccountId: Scalars['UUID']['input'];
  /** True: only read and planned, nothing is made. */
  dryRun: Scalars['Boolean']['input'];
  /** A new UUID for each copy; the same one with unchanged inputs gives the same result again. Dry runs do not use it up. */
  requestId: Scalars['UUID']['input'];
  /** Id of the campaign on the platform. */
  sourceId: Scalars['String']['input'];
};

export type Collection = Node & {
  id: Scalars['ID']['output'];
};

/** The status of every new object: nothing made through this service spends money before it is set to `ACTIVE`. */
export type CreatedStatus =
  /** Not delivered until somebody activates it. */
  | 'PAUSED';

export type Creative = Node & {
  id: Scalars['ID']['output'];
};

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

/** One field of an object that an action changes. Money is in minor units of the ad account's currency, as digits. */
export type FieldChange = {
  /** New value; null where a field is cleared. */
  after?: Maybe<Scalars['JSON']['output']>;
  /** Present value on the platform; null for an object that does not exist yet, or a field that is not set. */
  before?: Maybe<Scalars['JSON']['output']>;
  /** Name of the field on the platform, e.g. `daily_budget`. */
  field: Scalars['String']['output'];
};

/** Access of one member to one ad account or brand. Owners and managers need none. */
export type Grant = {
  /** The ad account; null for a brand. */
  adAccount?: Maybe<AdAccount>;
  /** The brand; null for an ad account. */
  brand?: Maybe<Brand>;
  /** Id of the grant. */
  id: Scalars['UUID']['output'];
  /** Kind of the target. */
  kind: GrantKind;
  /** Level of the grant. */
  level: AccessLevel;
  /** The member who has it. */
  member: Member;
  /** The ad account or brand. */
  targetId: Scalars['UUID']['output'];
};

/** A page of grants. */
export type GrantConnection = {
  /** The grants of this page. */
  edges: Array<GrantEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Grant>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all grants of the list. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One grant on a page. */
export type GrantEdge = {
  /** Cursor of this grant. */
  cursor: Scalars['String']['output'];
  /** The grant. */
  node: Grant;
};

/** Kind of a grant's target. */
export type GrantKind =
  /** One ad account. */
  | 'AD_ACCOUNT'
  /** One brand. */
  | 'BRAND';

/** The access to be removed. */
export type GrantRevokeInput = {
  /** Kind of the target. */
  kind: GrantKind;
  /** The member who loses access. */
  memberId: Scalars['UUID']['input'];
  /** The ad account or brand. */
  targetId: Scalars['UUID']['input'];
};

/** The member who lost access. */
export type GrantRevokePayload = {
  /** The member without the grant. */
  member: Member;
};

/** A member, a target and the level of access. */
export type GrantSetInput = {
  /** Kind of the target. */
  kind: GrantKind;
  /** Level of the grant; replaces the member's earlier one on the same target. */
  level: AccessLevel;
  /** The member who gets access. */
  memberId: Scalars['UUID']['input'];
  /** The ad account or brand. */
  targetId: Scalars['UUID']['input'];
};

/** The grant that was set. */
export type GrantSetPayload = {
  /** The grant. */
  grant: Grant;
  /** The member who has it. */
  member: Member;
};

export type InsightsExport = Node & {
  id: Scalars['ID']['output'];
};

export type Launch = Node & {
  id: Scalars['ID']['output'];
};

export type MediaAsset = Node & {
  id: Scalars['ID']['output'];
};

/** A person in a workspace. */
export type Member = Node & {
  /** Time of the membership's creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address in lower case, by which the person was invited. */
  email: Scalars['String']['output'];
  /**
   * Grants beyond the role, at most 1,000, as far as the caller may see them: one's own, and with the permission `grants:write` everybody's.
   * Empty for other members without it.
   */
  grants: Array<Grant>;
  /** Id of the membership; the same person has another one in another workspace. */
  id: Scalars['ID']['output'];
  /** Rights in the workspace. */
  role: MemberRole;
  /** State of the membership. */
  status: MemberStatus;
  /** Version of the membership, counted from 1; send it back as `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** A page of members. */
export type MemberConnection = {
  /** The members of this page. */
  edges: Array<MemberEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Member>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all members. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One member on a page. */
export type MemberEdge = {
  /** Cursor of this member. */
  cursor: Scalars['String']['output'];
  /** The member. */
  node: Member;
};

/** A person to invite, with their role. */
export type MemberInviteInput = {
  /** E-mail address the person signs in with. */
  email: Scalars['String']['input'];
  /** New UUID for each new invitation; the same one again gives the first result again. */
  requestId: Scalars['UUID']['input'];
  /** Rights in the workspace. Only an owner may invite an owner. */
  role: MemberRole;
};

/** The membership that was created. */
export type MemberInvitePayload = {
  /** The invited member. */
  member: Member;
};

/** The member to remove. */
export type MemberRemoveInput = {
  /** Version read last. */
  expectedVersion: Scalars['Int']['input'];
  /** The member to remove. */
  memberId: Scalars['UUID']['input'];
};

/** The removed member. */
export type MemberRemovePayload = {
  /** Id of the removed membership. */
  memberId: Scalars['UUID']['output'];
};

/** Rights of a member, from most to least. */
export type MemberRole =
  /** Works in the ad accounts and brands granted to them. */
  | 'EDITOR'
  /** Everything but the workspace itself and its owners; sees all ad accounts and brands. */
  | 'MANAGER'
  /** Everything, the workspace itself included. A workspace always has at least one. */
  | 'OWNER'
  /** Reads the ad accounts and brands granted to them. */
  | 'VIEWER';

/** State of a membership. */
export type MemberStatus =
  /** Has signed in. */
  | 'ACTIVE'
  /** Invited by e-mail, never signed in. */
  | 'INVITED'
  /** Was removed; shown with the member's earlier activities. */
  | 'REMOVED';

/** A member and the new role. */
export type MemberUpdateInput = {
  /** Version read last. */
  expectedVersion: Scalars['Int']['input'];
  /** The member to change. */
  memberId: Scalars['UUID']['input'];
  /** The new role. Only an owner may make or change an owner. */
  role: MemberRole;
};

/** The member after the change. */
export type MemberUpdatePayload = {
  /** The member with the new role. */
  member: Member;
};

export type MemoryFact = Node & {
  id: Scalars['ID']['output'];
};

/** An amount in one currency. */
export type Money = {
  /** The amount in the smallest unit the ad platform counts for the currency. */
  amountMinor: Scalars['MinorUnits']['output'];
  /** ISO 4217 code. */
  currency: Scalars['String']['output'];
  /** The amount in major units with its currency, the same in every locale: `12.34 USD`, `300 JPY`, `12.340 KWD`. */
  formatted: Scalars['String']['output'];
};

/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type Mutation = {
  /**
   * Admits operations: from then on they are done exactly once, whatever happens to caller or worker. Idempotent by operation id.
   * LIVE_CHANGES_DISABLED while changes are off. NOT_FOUND and FORBIDDEN by the member's access to the ad account. CONFLICT for an attempt
   * before one that was refused.
   */
  _dispatchAdmit: _DispatchAdmitPayload;
  /**
   * Admits the copy of a campaign, an ad set or an ad with everything in it that is neither archived nor deleted; all of it is paused. The object
   * is read from the platform first. Admitting it again changes nothing, also when the object has changed since. NOT_FOUND for an object that is
   * not in the ad account, CONFLICT for one that is archived or deleted, both with `reason: GONE`; otherwise errors as of `_dispatchAdmit`, of the spend guard for the copy
   * as a whole, and RATE_LIMITED, PLATFORM_UNAVAILABLE and PLATFORM_REJECTED as the platform answers.
   */
  _dispatchAdmitCopy: _DispatchAdmitPayload;
  /**
   * Stops everything of a cause for good. From the answer on nothing of it is admitted or claimed. Unsent operations are ABANDONED; those
   * under way end by themselves. Stopping a stopped cause changes nothing.
   */
  _dispatchStop: _DispatchStopPayload;
  /** Requests a report of insights from the platform, which changes nothing there; errors as of `_report`. */
  _reportStart: _ReportStarted;
  /**
   * Reverts the changes of an activity: every field gets its earlier value. A dry run by default. CONFLICT when the activity is not
   * `reversible` or was reverted already, TARGET_CHANGED when the object is not as the activity left it. Other errors as of `campaignCreate`.
   */
  activityRevert: ActionPayload;
  /**
   * Stops a running direct action for good, such as the copy of a large campaign. From the answer on nothing more of it is begun: unsent
   * operations are `ABANDONED`, and the outcome of requests under way is still determined. Objects already made stay and are paused; copies
   * that came out active are still paused. The action's `requestId` does not resume it. Stopping a stopped or ended action changes nothing.
   * Needs the permission `actions:execute` and write access to the ad account. CONFLICT for a launch's activity: `launchStop` stops that.
   */
  activityStop: ActivityStopPayload;
  /**
   * Imports an ad account's campaigns, ad sets, ads, creatives, pages and social accounts from the platform now. Returns at once: follow
   * `adAccountImportProgress`. Imports run by themselves, too: changes every 15 minutes, everything every 24 hours, and changes soon after
   * changes made through this service. NOT_FOUND when the ad account is not readable, FORBIDDEN without write access to it.
   */
  adAccountImport: AdAccountImportPayload;
  /**
   * Creates one ad of an existing ad creative in an existing ad set, paused. A dry run by default. Errors as of `campaignCreate`, NOT_FOUND
   * also for an ad set or ad creative that is not in this ad account, CONFLICT for one that is archived or deleted.
   */
  adCreate: ActionPayload;
  /**
   * Creates one ad creative from one completed upload: sends the image or video, waits until the platform has a video ready, then makes
   * the ad creative with it. A dry run by default; the platform checks it only where it has the image already. Errors as of
   * `campaignCreate`, NOT_FOUND also for the upload.
   */
  adCreativeCreate: ActionPayload;
  /** Copies an ad within its ad set, paused. Its name ends in ` - Copy`. A dry run by default. Errors as of `campaignDuplicate`. */
  adDuplicate: ActionPayload;
  /**
   * Creates one ad set in an existing campaign, paused. A dry run by default. Errors as of `campaignCreate`, NOT_FOUND also for a campaign
   * that is not in this ad account, CONFLICT for one that is archived or deleted.
   */
  adSetCreate: ActionPayload;
  /**
   * Copies an ad set with its ads within its campaign, all paused. The copy's name ends in ` - Copy`; archived and deleted ads are left out. A
   * dry run by default. Errors as of `campaignDuplicate`.
   */
  adSetDuplicate: ActionPayload;
  /** Creates an API key acting as the caller. FORBIDDEN without `apikeys:write`. */
  apiKeyCreate: ApiKeyCreatePayload;
  /** Stops an API key at once. Safe to repeat. NOT_FOUND for an unknown key; FORBIDDEN without `apikeys:write`. */
  apiKeyRevoke: ApiKeyRevokePayload;
  /**
   * Sets the status of one existing object. An object that has that status already stays as it is, and the call succeeds. The last request
   * counts: an object that a launch has made and is yet to switch on stays paused when it is set so. A dry run by default. Errors as of
   * `campaignCreate`, NOT_FOUND also for an object that is not in this ad account, CONFLICT for one that is archived or deleted.
   */
  assetStatusSet: ActionPayload;
  /**
   * Lets an ad account serve a brand; it may serve several. Safe to repeat. NOT_FOUND when the caller may not read either of them,
   * FORBIDDEN when they may only read the brand. Gives nobody access to either.
   */
  brandAdAccountAssign: BrandAdAccountPayload;
  /**
   * Removes an ad account from a brand. Safe to repeat. NOT_FOUND when the caller may not read either of them, FORBIDDEN when they may only
   * read the brand.
   */
  brandAdAccountUnassign: BrandAdAccountPayload;
  /**
   * Creates a brand and gives the caller write access to it. FORBIDDEN without `brands:write`; REQUEST_ID_REUSED when the request id was
   * used for something else. The kit follows with `brandUpdate`, ad accounts with `brandAdAccountAssign`.
   */
  brandCreate: BrandCreatePayload;
  /**
   * Changes a brand's profile, its kit, or both. NOT_FOUND when the caller may not read the brand, FORBIDDEN when they may only read it;
   * BAD_USER_INPUT when the first kit has no positioning; REQUEST_ID_REUSED when the request id was used for something else.
   */
  brandUpdate: BrandUpdatePayload;
  /**
   * Creates one campaign, paused. A dry run by default. NOT_FOUND for an ad account the caller may not read, FORBIDDEN without write access to
   * it. BAD_USER_INPUT for broken rules. LIVE_CHANGES_DISABLED while changes are off or stopped, LIMIT_EXCEEDED beyond the spend guard.
   * PLATFORM_REJECTED when the platform refuses, OUTCOME_UNKNOWN when its outcome is unclear.
   */
  campaignCreate: ActionPayload;
  /**
   * Copies a campaign with its ad sets and ads, all paused, level by level. The copy's name ends in ` - Copy`; archived and deleted objects
   * are left out. A dry run by default. When only a part is refused, the activity is `PARTIALLY_SUCCEEDED`: the same call again retries the
   * missing part and keeps the rest. Errors as of `campaignCreate`, NOT_FOUND also for a campaign that is not in this ad account.
   */
  campaignDuplicate: ActionPayload;
  /** Removes a member's access to an ad account or brand. Safe to repeat. NOT_FOUND for an unknown member. */
  grantRevoke: GrantRevokePayload;
  /** Gives a member access to an ad account or brand, or changes its level. Safe to repeat. NOT_FOUND for an unknown member, ad account or brand. */
  grantSet: GrantSetPayload;
  /** Invites a person by e-mail. CONFLICT when the address already has a membership; FORBIDDEN without `members:write`. */
  memberInvite: MemberInvitePayload;
  /** Ends a membership with its grants and API keys. CONFLICT for the last owner; VERSION_CONFLICT when the member changed since it was read. */
  memberRemove: MemberRemovePayload;
  /** Gives a member another role. CONFLICT for the last owner; VERSION_CONFLICT when the member changed since it was read. */
  memberUpdate: MemberUpdatePayload;
  /**
   * Connects the workspace to the ad platform and imports the ad accounts the credentials reach. PLATFORM_REJECTED when the platform
   * refuses the credentials; PLATFORM_UNAVAILABLE when it cannot be reached and RATE_LIMITED when it throttles (repeat with the same request id);
   * FORBIDDEN without `accounts:import`.
   */
  platformConnectionCreate: PlatformConnectionCreatePayload;
  /**
   * Replaces the credentials of a connection after checking them with the ad platform; work that waited for it goes on by itself. Refused
   * credentials change nothing. NOT_FOUND for an unknown connection. CONFLICT when the new credentials reach none of its ad accounts (connect
   * them with `platformConnectionCreate` instead). PLATFORM_REJECTED when the platform refuses them. PLATFORM_UNAVAILABLE or RATE_LIMITED when
   * it does not answer now (repeat with the same request id). FORBIDDEN without `accounts:import`.
   */
  platformConnectionRenew: PlatformConnectionRenewPayload;
  /**
   * Sets an ad account's spend guard. Changes admitted from then on must keep within it, else they are refused with LIMIT_EXCEEDED; earlier
   * ones go on. NOT_FOUND for an ad account the caller may not read, FORBIDDEN without `limits:write`, VERSION_CONFLICT when the guard was
   * changed since it was read.
   */
  spendGuardSet: SpendGuardSetPayload;
  /**
   * Creates a workspace with the caller as its owner. It starts empty: name it as the workspace of the next requests and connect
   * the ad platform with `platformConnectionCreate`. A caller who is then in several workspaces names one with every request.
   * REQUEST_ID_REUSED when the request id was used for something else.
   */
  workspaceCreate: WorkspaceCreatePayload;
  /** Renames the workspace of the request. VERSION_CONFLICT when it changed since it was read; FORBIDDEN without `workspace:write`. */
  workspaceUpdate: WorkspaceUpdatePayload;
  /**
   * Removes the stop of an ad account, or that of the whole workspace; waiting operations go on. Each stop is removed by itself; resuming
   * without a stop changes nothing. NOT_FOUND for an ad account the caller may not read; FORBIDDEN without `writes:resume`.
   */
  writesResume: WritesResumePayload;
  /**
   * Stops every change on the ad platform, pauses included, of one ad account or of the whole workspace. From the answer on nothing is sent
   * except requests already under way. New changes are refused with LIVE_CHANGES_DISABLED, admitted ones wait. Stopping again changes nothing.
   * NOT_FOUND for an ad account the caller may not read; FORBIDDEN without `writes:stop` or write access to the ad account.
   */
  writesStop: WritesStopPayload;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type Mutation_DispatchAdmitArgs = {
  input: _DispatchAdmitInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type Mutation_DispatchAdmitCopyArgs = {
  input: _DispatchAdmitCopyInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type Mutation_DispatchStopArgs = {
  input: _DispatchStopInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type Mutation_ReportStartArgs = {
  adAccountId: Scalars['UUID']['input'];
  params: Scalars['JSONObject']['input'];
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationActivityRevertArgs = {
  input: ActivityRevertInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationActivityStopArgs = {
  input: ActivityStopInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdAccountImportArgs = {
  input: AdAccountImportInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdCreateArgs = {
  input: AdCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdCreativeCreateArgs = {
  input: AdCreativeCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdDuplicateArgs = {
  input: AdDuplicateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdSetCreateArgs = {
  input: AdSetCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAdSetDuplicateArgs = {
  input: AdSetDuplicateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationApiKeyCreateArgs = {
  input: ApiKeyCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationApiKeyRevokeArgs = {
  input: ApiKeyRevokeInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationAssetStatusSetArgs = {
  input: AssetStatusSetInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationBrandAdAccountAssignArgs = {
  input: BrandAdAccountInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationBrandAdAccountUnassignArgs = {
  input: BrandAdAccountInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationBrandCreateArgs = {
  input: BrandCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationBrandUpdateArgs = {
  input: BrandUpdateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationCampaignCreateArgs = {
  input: CampaignCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationCampaignDuplicateArgs = {
  input: CampaignDuplicateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationGrantRevokeArgs = {
  input: GrantRevokeInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationGrantSetArgs = {
  input: GrantSetInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationMemberInviteArgs = {
  input: MemberInviteInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationMemberRemoveArgs = {
  input: MemberRemoveInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationMemberUpdateArgs = {
  input: MemberUpdateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationPlatformConnectionCreateArgs = {
  input: PlatformConnectionCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationPlatformConnectionRenewArgs = {
  input: PlatformConnectionRenewInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationSpendGuardSetArgs = {
  input: SpendGuardSetInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationWorkspaceCreateArgs = {
  input: WorkspaceCreateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationWorkspaceUpdateArgs = {
  input: WorkspaceUpdateInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationWritesResumeArgs = {
  input: WritesResumeInput;
};


/** Changes, each done whole or not at all, one after the other. Repeat one with the same request id or key after an answer was lost: it is done once. */
export type MutationWritesStopArgs = {
  input: WritesStopInput;
};

/** An object that `node` finds by its id alone. */
export type Node = {
  /** Id of the object, a UUID. No two objects of the graph share one. */
  id: Scalars['ID']['output'];
};

/** One call to the platform made for an operation. */
export type OperationAttempt = {
  /** The platform's answer without secrets. */
  answer?: Maybe<Scalars['JSONObject']['output']>;
  /** Time at which its outcome was recorded, in UTC; null while it runs or when its worker died. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Counts the operation's requests that could change something, from 1. */
  number: Scalars['Int']['output'];
  /** Outcome of the call, e.g. `CONFIRMED`, `REJECTED`, `THROTTLED`, `PROCESSING`, `UNKNOWN`, `NOT_SENT`, `FOUND`, `EMPTY`; null while it runs. */
  outcome?: Maybe<Scalars['String']['output']>;
  /** Purpose of the call: `SEND`, `RECONCILE` or `ARCHIVE`. */
  purpose: Scalars['String']['output'];
  /** Time of its beginning, in UTC. */
  startedAt: Scalars['DateTime']['output'];
};

/** Error of a refused operation. */
export type OperationError = {
  /** The parameters it blames, as dotted paths. */
  blamedFields: Array<Scalars['String']['output']>;
  /** The platform's error code. */
  code?: Maybe<Scalars['Int']['output']>;
  /** Description of the error, in the platform's words. */
  message: Scalars['String']['output'];
  /** Reason in one word; null for every other reason, and for the platform's own judgement of values. */
  reason?: Maybe<OperationErrorReason>;
  /** The platform's finer error code. */
  subcode?: Maybe<Scalars['Int']['output']>;
  /** Short title, in the platform's words. */
  title?: Maybe<Scalars['String']['output']>;
};

/** Reasons of refusals that a client tells apart. */
export type OperationErrorReason =
  /** The object, or what was asked for it, is not what it was when this was decided. */
  | 'CHANGED_MEANWHILE'
  /** The object is archived, deleted or not there. */
  | 'GONE'
  /** The latest time of the operation had passed, so it was never sent. */
  | 'TOO_LATE';

/** Kind of an operation on the platform. */
export type OperationKind =
  /** Creates an ad. */
  | 'AD'
  /** Creates an ad set. */
  | 'AD_SET'
  /** Creates a campaign. */
  | 'CAMPAIGN'
  /** Copies an ad; the copy is paused. */
  | 'COPY_AD'
  /** Copies an ad set without its children; the copy is paused. */
  | 'COPY_AD_SET'
  /** Copies a campaign without its children; the copy is paused. */
  | 'COPY_CAMPAIGN'
  /** Creates an ad creative. */
  | 'CREATIVE'
  /** Uploads an image. */
  | 'IMAGE'
  /** Checks a copy and everything in it, and pauses what is not paused. */
  | 'PAUSE_COPIES'
  /** Sets fields of an existing object, such as its status or its name. */
  | 'UPDATE'
  /** Uploads a video and waits until the platform has it ready. */
  | 'VIDEO';

/** An operation as it was at some moment. */
export type OperationProgress = {
  /** Number of requests sent for it so far. */
  attempt: Scalars['Int']['output'];
  /** The platform's refusal; null for none. */
  error?: Maybe<OperationError>;
  /** Id of the operation. */
  id: Scalars['UUID']['output'];
  /** Kind of the operation. */
  kind: OperationKind;
  /** The planned name of the object; for a change the name of the changed object. */
  name: Scalars['String']['output'];
  /** That object as of the last import; null for a file, and when it is not imported yet. */
  object?: Maybe<PlatformAsset>;
  /** Id of the object on the platform (an image's hash); null until it is confirmed. */
  platformId?: Maybe<Scalars['String']['output']>;
  /** The operation's new state. */
  state: OperationState;
};

/** State of an operation. */
export type OperationState =
  /** Never sent: an operation it depends on was refused, or it was stopped before. */
  | 'ABANDONED'
  /** Done: the object exists exactly once. */
  | 'CONFIRMED'
  /** The outcome could not be settled; a person has to decide. */
  | 'NEEDS_REVIEW'
  /** Waits for operations it depends on. */
  | 'PLANNED'
  /** Everything was sent, and the platform processes it: a video until it can be shown. */
  | 'PROCESSING'
  /** May be sent. */
  | 'READY'
  /** The platform is being searched for its result. */
  | 'RECONCILING'
  /** The platform refused; nothing was done. */
  | 'REJECTED'
  /** The one request is on its way. */
  | 'SENDING'
  /** The platform asked to wait; nothing was done. */
  | 'THROTTLED'
  /** It may or may not have happened; nothing is sent until that is clear. */
  | 'UNKNOWN';

/** A page of the platform under whose name the ads of an account can be shown, as it was last imported. */
export type Page = {
  /** That ad account. */
  adAccount?: Maybe<AdAccount>;
  /** Ad account it was imported with. */
  adAccountId: Scalars['UUID']['output'];
  /** Category of its business or person, in the platform's words; null when the platform did not say. */
  category?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Name on the platform. */
  name?: Maybe<Scalars['String']['output']>;
  /** Imported social accounts that belong to it. */
  socialAccounts: SocialAccountConnection;
};


/** A page of the platform under whose name the ads of an account can be shown, as it was last imported. */
export type PageSocialAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of pages, in the order of their first import. */
export type PageConnection = {
  /** The pages of this page. */
  edges: Array<PageEdge>;
  /** The same objects without their cursors. */
  nodes: Array<Page>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all pages of the list. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One page on a page. */
export type PageEdge = {
  /** Cursor of this page: digits. */
  cursor: Scalars['String']['output'];
  /** The page. */
  node: Page;
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

/** A warning or blocker of a plan. */
export type PlanFinding = {
  /** Code for programs, e.g. `live_changes_off`, `target_archived`, `platform_refused`. */
  code: Scalars['String']['output'];
  /** Description of the finding, with advice. */
  message: Scalars['String']['output'];
  /** The argument concerned, e.g. `input.campaignId`; null for none. */
  path?: Maybe<Scalars['String']['output']>;
  /** The platform's own error, where the platform refused. */
  platformError?: Maybe<OperationError>;
  /** The error code of a live call that is refused because of it; null for a warning. */
  refusal?: Maybe<ErrorCode>;
};

/** Availability of one kind of change. */
export type PlatformActionCapability = {
  /** True when this build can do it. */
  available: Scalars['Boolean']['output'];
  /** The kind of change. */
  kind: PlatformActionKind;
  /** True when live calls change the platform now. False while live changes are off, or writes of the whole workspace are stopped. See `stops` for single ad accounts. */
  live: Scalars['Boolean']['output'];
  /** Operation of the graph for it. */
  through: Scalars['String']['output'];
  /** Tool for it; null for none. */
  tool?: Maybe<Scalars['String']['output']>;
};

/** A kind of change on the ad platform. */
export type PlatformActionKind =
  /** Creating an ad, paused. */
  | 'AD_CREATE'
  /** Copying an ad, paused. */
  | 'AD_DUPLICATE'
  /** Creating an ad set, paused. */
  | 'AD_SET_CREATE'
  /** Copying an ad set with its ads, paused. */
  | 'AD_SET_DUPLICATE'
  /** Creating a campaign, paused. */
  | 'CAMPAIGN_CREATE'
  /** Copying a campaign with its ad sets and ads, paused. */
  | 'CAMPAIGN_DUPLICATE'
  /** Creating an ad creative. */
  | 'CREATIVE_CREATE'
  /** Uploading an image. */
  | 'IMAGE_UPLOAD'
  /** Creating campaigns, ad sets and ads from a template and approved creatives, paused. */
  | 'LAUNCH'
  /** Reverting the changes of an activity. */
  | 'REVERT'
  /** Setting the status of a campaign, an ad set or an ad. */
  | 'STATUS_SET';

/**
 * An object of the ad platform as of the last import of its ad account. The platform is not called: changes there since the account's
 * `syncedAt` are not visible here yet.
 */
export type PlatformAsset = {
  /** The ad account it belongs to. */
  adAccount: AdAccount;
  /** Ad account the object belongs to; together with `id` it names the object. */
  adAccountId: Scalars['UUID']['output'];
  /** Time of its creation on the platform, in UTC; null for creatives, for which the platform reports none. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Every imported field by the platform's own name and in its own form. */
  data: Scalars['JSONObject']['output'];
  /** Status that results from its own, those of the objects above it and the platform's review, in the platform's word: `ACTIVE`, `CAMPAIGN_PAUSED`, `PENDING_REVIEW`, `DISAPPROVED`… Null for creatives. */
  effectiveStatus?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Kind of the object. */
  level: AssetLevel;
  /** Name on the platform; null for creatives without one. */
  name?: Maybe<Scalars['String']['output']>;
  /** Status that was set, in the platform's word: `ACTIVE`, `PAUSED`, `ARCHIVED`, `DELETED`; creatives have other ones. Null when the platform did not say. */
  status?: Maybe<Scalars['String']['output']>;
  /** Time of its last change by the platform's account, in UTC. Changes of budgets alone do not count. Null for creatives. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of imported objects of one level, in the order of their first import. */
export type PlatformAssetConnection = {
  /** The objects of this page. */
  edges: Array<PlatformAssetEdge>;
  /** The same objects without their cursors. */
  nodes: Array<PlatformAsset>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** State of the ad account's last import; while it is `NEVER` the list is empty. */
  syncStatus: SyncStatus;
  /** End of the ad account's last complete import, in UTC; null before the first. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of all imported objects of the level. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One imported object on a page. */
export type PlatformAssetEdge = {
  /** Cursor of this object: digits. */
  cursor: Scalars['String']['output'];
  /** The object. */
  node: PlatformAsset;
};

/** A workspace's credentials for the ad platform. The credentials themselves can be written, never read. */
export type PlatformConnection = {
  /** Time of its creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the connection. */
  id: Scalars['UUID']['output'];
  /** State of the credentials. */
  status: PlatformConnectionStatus;
};

/** A page of connections to the platform. */
export type PlatformConnectionConnection = {
  /** The connections of this page. */
  edges: Array<PlatformConnectionEdge>;
  /** The same objects without their cursors. */
  nodes: Array<PlatformConnection>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all connections. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** Credentials for the ad platform. */
export type PlatformConnectionCreateInput = {
  /** Access token of the platform. Stored encrypted, never shown again. */
  accessToken: Scalars['String']['input'];
  /** Secret of the platform app, when it demands proof of it on each call. Stored encrypted. */
  appSecret?: InputMaybe<Scalars['String']['input']>;
  /** New UUID for each new connection; the same one again gives the first result again. */
  requestId: Scalars['UUID']['input'];
};

/** The connection that was created, and the ad accounts it brought. */
export type PlatformConnectionCreatePayload = {
  /** The ad accounts the credentials reach, as imported now, at most 100. */
  adAccounts: Array<AdAccount>;
  /** The connection. */
  connection: PlatformConnection;
};

/** One connection on a page. */
export type PlatformConnectionEdge = {
  /** Cursor of this connection. */
  cursor: Scalars['String']['output'];
  /** The connection. */
  node: PlatformConnection;
};

/** New credentials for an existing connection. */
export type PlatformConnectionRenewInput = {
  /** Access token of the platform. Stored encrypted, never shown again. */
  accessToken: Scalars['String']['input'];
  /** Secret of the platform app, when it demands proof of it on each call. Stored encrypted; omitted or null, none is used from now on. */
  appSecret?: InputMaybe<Scalars['String']['input']>;
  /** The connection whose credentials are replaced. */
  connectionId: Scalars['UUID']['input'];
  /** New UUID for each new renewal; the same one again gives the first result again. */
  requestId: Scalars['UUID']['input'];
};

/** The connection with its new credentials, and the ad accounts it brings. */
export type PlatformConnectionRenewPayload = {
  /** The ad accounts the new credentials reach, as imported now, at most 100; those of the workspace's other connections are left out. */
  adAccounts: Array<AdAccount>;
  /** The connection, which works again. */
  connection: PlatformConnection;
};

/** State of a connection's credentials. */
export type PlatformConnectionStatus =
  /** The credentials worked when they were last used. */
  | 'ACTIVE'
  /** The platform refused the credentials; connect again with new ones. */
  | 'BROKEN';

/** One object or effect on the platform. */
export type PlatformOperation = {
  /** The activity it belongs to. */
  activity: Activity;
  /** True when the object was found by a search after an unclear outcome, instead of in the answer. */
  adopted: Scalars['Boolean']['output'];
  /** The same fields as it sets them; null for an operation that makes an object. */
  after?: Maybe<Scalars['JSONObject']['output']>;
  /** Every call made for it, oldest first, at most 200. */
  attempts: Array<OperationAttempt>;
  /** The fields it sets as they were on the platform just before; null for an operation that makes an object, and before they were read. */
  before?: Maybe<Scalars['JSONObject']['output']>;
  /** Amount added to the configured daily budget, in minor units; 0 for none. It counts for the ad account's spend guard. */
  dailyBudget: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  dailyBudgetMoney: Money;
  /** The platform's refusal; null for none. */
  error?: Maybe<OperationError>;
  /** Id of the operation. */
  id: Scalars['UUID']['output'];
  /** Kind of the operation. */
  kind: OperationKind;
  /** The planned name of the object; for a change the name of the changed object. */
  name: Scalars['String']['output'];
  /** That object as of the last import; null for a file, and when it is not imported yet. */
  object?: Maybe<PlatformAsset>;
  /** Id of the object on the platform (an image's hash), for a change that of the changed object; null until it is confirmed. */
  platformId?: Maybe<Scalars['String']['output']>;
  /** State of the operation. */
  state: OperationState;
  /** That object as of the last import; null also when it is not imported. */
  target?: Maybe<PlatformAsset>;
  /** Id of the object that is changed or copied; null for a new object, or one that an earlier operation makes. */
  targetId?: Maybe<Scalars['String']['output']>;
  /** Kind of the object that is changed or copied; null for a new object. */
  targetKind?: Maybe<AssetLevel>;
};

/** A page of operations. */
export type PlatformOperationConnection = {
  /** The operations of this page. */
  edges: Array<PlatformOperationEdge>;
  /** The same objects without their cursors. */
  nodes: Array<PlatformOperation>;
  /** Position of the page. */
  pageInfo: PageInfo;
};

/** One operation on a page. */
export type PlatformOperationEdge = {
  /** Cursor of this operation: its id. */
  cursor: Scalars['String']['output'];
  /** The operation. */
  node: PlatformOperation;
};

/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query = {
  /** Rights of the caller on each of the targets, in their order; one verdict per target. */
  _access: Array<_AccessVerdict>;
  /** Properties of one ad account; null when the caller may not read it. */
  _adAccount?: Maybe<_AdAccountFacts>;
  /**
   * Budget changes of campaigns and ad sets that dispatch sent within the last hour, whoever asked for them, without the objects that had none. The
   * platform refuses a fifth one. NOT_FOUND when the caller may not read the ad account.
   */
  _budgetChanges: Array<_BudgetChanges>;
  /**
   * Platform ids of the imported campaigns of an ad account that have exactly this name and are neither archived nor deleted, at most ten.
   * NOT_FOUND when the caller may not read the ad account.
   */
  _campaignsNamed: Array<Scalars['String']['output']>;
  /** Changes of a cause's operations, in commit order. */
  _dispatchChanges: _DispatchChanges;
  /** Rate at which an ad account can be written to now. NOT_FOUND when the caller may not read it. */
  _dispatchPace: _DispatchPace;
  /** Activities with operations that may still send this file to the platform, at most ten. */
  _fileUses: Array<Scalars['UUID']['output']>;
  /**
   * Identity behind a credential; null for nobody. BAD_USER_INPUT with the caller's `workspaces` when one of them has to be named. Only the
   * gateway may ask.
   */
  _identify?: Maybe<_Identity>;
  /**
   * Reads part of the pages imported with an ad account, or of the social accounts of one of them. NOT_FOUND when the caller may not read the
   * ad account, BAD_USER_INPUT for a page that was not imported with it.
   */
  _importedObjects: _ImportedObjects;
  /**
   * Present state of one ad set on the platform, with its campaign; null when there is none of this id in the ad account. Errors as of
   * `_liveObjects`.
   */
  _liveAdSet?: Maybe<_LiveAdSet>;
  /**
   * Reads part of a list of the platform, at the ad account's throttle. Makes at most 5 calls for its pages, 5 to find a catalog among a
   * page's, and 1 for a page's own token. With a name, pages are read until enough is found, or the list or these calls end. NOT_FOUND when
   * the caller may not read the ad account. BAD_USER_INPUT for a page that was not imported with it, a catalog that is not of that page, and
   * an expired position. RATE_LIMITED, PLATFORM_UNAVAILABLE and PLATFORM_REJECTED as the platform answers.
   */
  _liveObjects: _LiveObjects;
  /** Types of those objects among these ids that belong to this subgraph and that the caller may read. */
  _nodeTypes: Array<_NodeType>;
  /**
   * Platform ids of imported objects whose effective status is among these words in capitals, or with `negated`, is another one. NOT_FOUND when the
   * caller may not read one of the ad accounts.
   */
  _objectsOfStatus: Array<Scalars['String']['output']>;
  /**
   * Present state on the platform of campaigns, ad sets or ads of an ad account, read at its throttle in one call where all exist. Those that are
   * gone, archived, deleted or of another ad account are left out. NOT_FOUND when the caller may not read the ad account. RATE_LIMITED,
   * PLATFORM_UNAVAILABLE and PLATFORM_REJECTED as the platform answers.
   */
  _presentObjects: Array<_PresentObject>;
  /**
   * State of a report. RATE_LIMITED when the account's time slots or the quota of insights are used up, PLATFORM_UNAVAILABLE without a usable
   * answer, PLATFORM_REJECTED while the platform refuses the credentials.
   */
  _report: _Report;
  /** Properties of an ad account that its reports need; null when the workspace has no such account. */
  _reportAccount?: Maybe<_ReportAccount>;
  /** Campaigns, ad sets or ads of an ad account that were imported, whatever their status. */
  _reportObjects: _ReportObjects;
  /** Rows of a completed report; errors as of `_report`. */
  _reportRows: _ReportRows;
  /**
   * Imported campaigns, ad sets or ads of an ad account for the evaluation of rules. Archived and deleted ones are left out. NOT_FOUND when the
   * caller may not read the ad account.
   */
  _ruleObjects: _RuleObjects;
  /** Newest status that was set on each of the objects, without those whose status was never set here. NOT_FOUND when the caller may not read the ad account. */
  _setStatuses: Array<_SetStatus>;
  /** Effective status of those of the objects that are imported; NOT_FOUND as of `_objectsOfStatus`. */
  _statusesOfObjects: Array<_ObjectStatus>;
  /** Changes on the ad platform that are available here, and the state of live changes. */
  actionsCapabilities: ActionsCapabilities;
  /**
   * Activities of the ad accounts the caller may read, newest first; dry runs and refusals included. Filters are combined; a null or omitted
   * one matches everything. NOT_FOUND for an ad account the caller may not read, BAD_USER_INPUT for a cursor that names no activity.
   */
  activities: ActivityConnection;
  /** One activity with its operations and attempts. NOT_FOUND when the caller may not read its ad account. */
  activity?: Maybe<Activity>;
  /** One ad account. NOT_FOUND when the caller may not read it. */
  adAccount?: Maybe<AdAccount>;
  /** The ad accounts the caller may read, oldest first. BAD_USER_INPUT for a cursor that names none of them. */
  adAccounts: AdAccountConnection;
  /** The workspace's API keys, newest first, revoked ones included. FORBIDDEN without `apikeys:write`. */
  apiKeys: ApiKeyConnection;
  /** One brand. NOT_FOUND when the caller may not read it. */
  brand?: Maybe<Brand>;
  /** The brands the caller may read, oldest first. BAD_USER_INPUT for a cursor that names none of them. */
  brands: BrandConnection;
  /**
   * Grants on one ad account or brand, oldest first; owners and managers have access without a grant. NOT_FOUND for an unknown ad account or
   * brand; FORBIDDEN without `grants:write`.
   */
  grants: GrantConnection;
  /** One member; not one who was removed. NOT_FOUND for an unknown member. */
  member?: Maybe<Member>;
  /** The members of the workspace, oldest first. BAD_USER_INPUT for a cursor that names no member. */
  members: MemberConnection;
  /**
   * The object with this id, of whichever type. Null for an id of no object that the caller may read, as if it did not exist, and for a text that is
   * no id at all. Objects of the ad platform, such as campaigns, have ids of the platform, and are found by `platformAsset`.
   */
  node?: Maybe<Node>;
  /** The objects with these ids, in their order; null in the place of one that `node` would not find. */
  nodes: Array<Maybe<Node>>;
  /**
   * One imported campaign, ad set, ad or creative. NOT_FOUND when the caller may not read the account, and for an object that was not
   * imported: `syncedAt` of the error is the end of the last complete import, null before the first.
   */
  platformAsset?: Maybe<PlatformAsset>;
  /**
   * Imported campaigns, ad sets, ads or creatives of an ad account, in the order of their first import. So pages neither repeat nor skip
   * objects while an import runs. NOT_FOUND when the caller may not read the account.
   */
  platformAssets: PlatformAssetConnection;
  /**
   * The workspace's connections to the ad platform, oldest first. FORBIDDEN without `accounts:import`; BAD_USER_INPUT for a cursor
   * that names no connection.
   */
  platformConnections: PlatformConnectionConnection;
  /** The caller of this request: workspace, member, role and the scopes of the credential. */
  viewer: Viewer;
  /** Every workspace the caller is an active member of, oldest first, at most 100. */
  workspaces: Array<Workspace>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_AccessArgs = {
  targets: Array<_AccessTarget>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_AdAccountArgs = {
  id: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_BudgetChangesArgs = {
  adAccountId: Scalars['UUID']['input'];
  ids: Array<Scalars['String']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_CampaignsNamedArgs = {
  adAccountId: Scalars['UUID']['input'];
  name: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_DispatchChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  arrivals: Scalars['Boolean']['input'];
  causeId: Scalars['UUID']['input'];
  first: Scalars['Int']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_DispatchPaceArgs = {
  adAccountId: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_FileUsesArgs = {
  fileKey: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_IdentifyArgs = {
  input: _IdentifyInput;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ImportedObjectsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  kind: _ImportedKind;
  name?: InputMaybe<Scalars['String']['input']>;
  pageId?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_LiveAdSetArgs = {
  adAccountId: Scalars['UUID']['input'];
  id: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_LiveObjectsArgs = {
  adAccountId: Scalars['UUID']['input'];
  first: Scalars['Int']['input'];
  kind: _LiveKind;
  name?: InputMaybe<Scalars['String']['input']>;
  pageId?: InputMaybe<Scalars['String']['input']>;
  parentId?: InputMaybe<Scalars['String']['input']>;
  place?: InputMaybe<_LivePlaceInput>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_NodeTypesArgs = {
  ids: Array<Scalars['UUID']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ObjectsOfStatusArgs = {
  adAccountIds: Array<Scalars['UUID']['input']>;
  level: _StatusLevel;
  negated: Scalars['Boolean']['input'];
  statuses: Array<Scalars['String']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_PresentObjectsArgs = {
  adAccountId: Scalars['UUID']['input'];
  ids: Array<Scalars['String']['input']>;
  level: _StatusLevel;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ReportArgs = {
  adAccountId: Scalars['UUID']['input'];
  reportId: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ReportAccountArgs = {
  adAccountId: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ReportObjectsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  level: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_ReportRowsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  reportId: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_RuleObjectsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  level: _StatusLevel;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_SetStatusesArgs = {
  adAccountId: Scalars['UUID']['input'];
  ids: Array<Scalars['String']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type Query_StatusesOfObjectsArgs = {
  adAccountIds: Array<Scalars['UUID']['input']>;
  ids: Array<Scalars['String']['input']>;
  level: _StatusLevel;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryActivitiesArgs = {
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  causeKinds?: InputMaybe<Array<ActivityCause>>;
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<ActivityKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  states?: InputMaybe<Array<ActivityState>>;
  targetId?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryActivityArgs = {
  id: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryAdAccountArgs = {
  id: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryAdAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryBrandArgs = {
  id: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryBrandsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryGrantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind: GrantKind;
  last?: InputMaybe<Scalars['Int']['input']>;
  targetId: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryMemberArgs = {
  id: Scalars['UUID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryPlatformAssetArgs = {
  adAccountId: Scalars['UUID']['input'];
  id: Scalars['String']['input'];
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryPlatformAssetsArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  level: AssetLevel;
};


/** Reads. A refused field is null, with an error beside it; where a field is never null, what holds it is null instead. */
export type QueryPlatformConnectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

export type Rule = Node & {
  id: Scalars['ID']['output'];
};

export type RuleBacktestJob = Node & {
  id: Scalars['ID']['output'];
};

export type RuleRun = Node & {
  id: Scalars['ID']['output'];
};

export type Schedule = Node & {
  id: Scalars['ID']['output'];
};

/** A status that can be set. */
export type SettableStatus =
  /** Delivers, if nothing above it is paused. */
  | 'ACTIVE'
  /** Does not deliver. */
  | 'PAUSED';

/** A social account (Instagram) under whose name the ads of an account can be shown, as it was last imported. */
export type SocialAccount = {
  /** That ad account. */
  adAccount?: Maybe<AdAccount>;
  /** Ad account it was imported with. */
  adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. Imports that find it unchanged keep it. */
  importedAt: Scalars['DateTime']['output'];
  /** Name it shows; null when it has none. */
  name?: Maybe<Scalars['String']['output']>;
  /** That page; null when it was not imported. */
  page?: Maybe<Page>;
  /** Id on the platform of the page it belongs to; null when the platform did not say. */
  pageId?: Maybe<Scalars['String']['output']>;
  /** Its unique user name; null when the platform did not say. */
  username?: Maybe<Scalars['String']['output']>;
};

/** A page of social accounts, in the order of their first import. */
export type SocialAccountConnection = {
  /** The social accounts of this page. */
  edges: Array<SocialAccountEdge>;
  /** The same objects without their cursors. */
  nodes: Array<SocialAccount>;
  /** Position of the page. */
  pageInfo: PageInfo;
  /** Number of all social accounts of the list. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** One social account on a page. */
export type SocialAccountEdge = {
  /** Cursor of this social account: digits. */
  cursor: Scalars['String']['output'];
  /** The social account. */
  node: SocialAccount;
};

/** Caps on the amounts added to the daily budgets configured in an ad account by any cause: actions, launches, rules. */
export type SpendGuard = {
  /** Time at which it was set last, in UTC; null when it was never set. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The member who set it last; null when it was never set. */
  changedBy?: Maybe<Member>;
  /**
   * Amount added by the operations admitted, or asked for again, on `day`, in minor units. A lifetime budget counts as its daily share.
   * Operations that the platform refused or that were abandoned are left out. An amount above the 64-bit maximum is returned as that maximum.
   */
  createdToday: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  createdTodayMoney: Money;
  /** Maximum that all operations admitted on one day may add together, in minor units; null for no cap. */
  dailyBudgetCreatedPerDay?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  dailyBudgetCreatedPerDayMoney?: Maybe<Money>;
  /** Today in the ad account's time zone, by the database's clock; caps and sums are of this day. */
  day: Scalars['Date']['output'];
  /** Maximum that one operation may add, in minor units; null for no cap. */
  singleChange?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  singleChangeMoney?: Maybe<Money>;
  /** Version of the guard, counted from 1; 0 when it was never set. Send it back as `expectedVersion`. */
  version: Scalars['Int']['output'];
};

/** New caps of an ad account. At least one of them has to be given. */
export type SpendGuardSetInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** Maximum that all operations of one day may add, in minor units. Null removes the cap, omitted keeps it, 0 lets nothing through. */
  dailyBudgetCreatedPerDay?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Version read last; 0 when the guard was never set. */
  expectedVersion: Scalars['Int']['input'];
  /** Maximum that one operation may add, in minor units. Null removes the cap, omitted keeps it, 0 lets nothing through. */
  singleChange?: InputMaybe<Scalars['MinorUnits']['input']>;
};

/** The guard that was set. */
export type SpendGuardSetPayload = {
  /** The ad account with its new guard. */
  adAccount: AdAccount;
};

/** Streams over a WebSocket (`graphql-transport-ws`) or as server-sent events. With `after` a stream goes on behind the last message a client has seen. */
export type Subscription = {
  /**
   * Follows the activities of an ad account for ever: each new one and each change of a state, once and in order. Starts with changes from now
   * on, or behind the sequence `after`. NOT_FOUND when the ad account is not readable (any more), which is checked before each message.
   */
  activityChanges: ActivityUpdate;
  /**
   * Follows an activity until nothing of it moves by itself any more. Starts with a message of its present state, or instead with every step
   * behind the sequence `after`. No step is left out or repeated. Completes behind the last step, for an activity at rest at once. NOT_FOUND
   * when its ad account is not readable (any more), which is checked before each message.
   */
  activityProgress: ActivityProgress;
  /**
   * Follows the imports of an ad account, one after the other, for ever. Starts with a message of the newest one's state, or instead with
   * every message behind the sequence `after`. No message is left out or repeated; there is at most one for each page read. NOT_FOUND when the
   * ad account is not readable (any more).
   */
  adAccountImportProgress: AssetImportProgress;
};


/** Streams over a WebSocket (`graphql-transport-ws`) or as server-sent events. With `after` a stream goes on behind the last message a client has seen. */
export type SubscriptionActivityChangesArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


/** Streams over a WebSocket (`graphql-transport-ws`) or as server-sent events. With `after` a stream goes on behind the last message a client has seen. */
export type SubscriptionActivityProgressArgs = {
  activityId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


/** Streams over a WebSocket (`graphql-transport-ws`) or as server-sent events. With `after` a stream goes on behind the last message a client has seen. */
export type SubscriptionAdAccountImportProgressArgs = {
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

export type Template = Node & {
  id: Scalars['ID']['output'];
};

/** Group of tools: those whose names begin alike, and what belongs to them. */
export type ToolGroup =
  /** Ad accounts, brands and imported objects. */
  | 'ACCOUNTS'
  /** Direct actions on the platform, activities, uploads and stops. */
  | 'ACTIONS'
  /** Reports, rankings and exports. */
  | 'INSIGHTS'
  /** Library, templates, launches and schedules. */
  | 'LAUNCHER'
  /** Facts and recall. */
  | 'MEMORY'
  /** Rules and their runs. */
  | 'RULES';

/** The caller of this request. */
export type Viewer = {
  /** The member the credential belongs to. */
  member: Member;
  /** The member's role in the workspace. */
  role: MemberRole;
  /** Scopes of the credential. */
  scopes: Array<AccessScope>;
  /** Groups of tools of an API key; empty for all, and for other credentials. */
  toolGroups: Array<ToolGroup>;
  /** The workspace this request works in. */
  workspace: Workspace;
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

/** A tenant: everything in the service belongs to exactly one workspace and is invisible outside it. */
export type Workspace = Node & {
  /** Time of its creation, in UTC. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the workspace. */
  id: Scalars['ID']['output'];
  /** Name of the workspace, 1 to 200 characters. Not unique. */
  name: Scalars['String']['output'];
  /** Version of the workspace, counted from 1; send it back as `expectedVersion`. */
  version: Scalars['Int']['output'];
  /** The stop of all its ad accounts; null for none. Single accounts may have stops of their own. */
  writeStop?: Maybe<WriteStop>;
};

/** A new workspace. */
export type WorkspaceCreateInput = {
  /** Name of the workspace. */
  name: Scalars['String']['input'];
  /** New UUID for each new workspace; the same one again gives the first result again. */
  requestId: Scalars['UUID']['input'];
};

/** The workspace that was created. */
export type WorkspaceCreatePayload = {
  /** The new workspace; the caller is its owner. */
  workspace: Workspace;
};

/** The new name of the workspace. */
export type WorkspaceUpdateInput = {
  /** Version read last. */
  expectedVersion: Scalars['Int']['input'];
  /** The new name of the workspace. */
  name: Scalars['String']['input'];
};

/** The workspace after the change. */
export type WorkspaceUpdatePayload = {
  /** The workspace with the new name. */
  workspace: Workspace;
};

/** A stop of every change on the ad platform, pauses and clean-ups included. It holds until it is resumed. */
export type WriteStop = {
  /** The ad account it covers; null when it covers the workspace. */
  adAccount?: Maybe<AdAccount>;
  /** Reason, in the words of the member who stopped. */
  reason: Scalars['String']['output'];
  /** Scope of the stop. */
  scope: WriteStopScope;
  /** Time of its commit, in UTC. Afterwards nothing was sent except requests already under way. */
  since: Scalars['DateTime']['output'];
  /** The member who stopped; null for a workspace other than the request's. */
  stoppedBy?: Maybe<Member>;
};

/** Scope of a stop of writes. */
export type WriteStopScope =
  /** One ad account. */
  | 'AD_ACCOUNT'
  /** Every ad account of the workspace. */
  | 'WORKSPACE';

/** Scope in which writes are resumed. */
export type WritesResumeInput = {
  /** The ad account; null or omitted for the whole workspace. */
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
};

/** The stop that still holds. */
export type WritesResumePayload = {
  /** The stop that still holds there: for an ad account the workspace's; null when writes go on. */
  stop?: Maybe<WriteStop>;
};

/** Scope and reason of a stop. */
export type WritesStopInput = {
  /** The ad account; null or omitted for the whole workspace. */
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  /** Reason of the stop; every refused caller gets it. */
  reason: Scalars['String']['input'];
};

/** The stop, and the operations that were too late to be stopped. */
export type WritesStopPayload = {
  /**
   * Operations whose request has left and whose outcome is open (SENDING, UNKNOWN or RECONCILING). Oldest first, at most 500, of ad accounts
   * the caller may read. They end by themselves: their outcome is only read.
   */
  inFlight: Array<PlatformOperation>;
  /** Number of all such operations, of ad accounts the caller may read. */
  inFlightCount: Scalars['Int']['output'];
  /** The stop of this scope; an earlier one stays as it was, with its reason and time. */
  stop: WriteStop;
};

/** An object whose access is checked. */
export type _AccessTarget = {
  /** The ad account or brand. */
  id: Scalars['UUID']['input'];
  /** Kind of the object. */
  kind: GrantKind;
};

/** Rights of the caller on one object. */
export type _AccessVerdict = {
  /** True when the caller may see it; false also for a missing object. */
  canRead: Scalars['Boolean']['output'];
  /** True when the caller may change it. */
  canWrite: Scalars['Boolean']['output'];
  /** The ad account or brand. */
  id: Scalars['UUID']['output'];
  /** Kind of the object. */
  kind: GrantKind;
};

/** Properties of an ad account for other subgraphs. */
export type _AdAccountFacts = {
  /** ISO 4217 code of the currency. */
  currency: Scalars['String']['output'];
  /** Number of minor units in one major unit, by the platform's own table. */
  currencyOffset: Scalars['Int']['output'];
  /** Id of this service. */
  id: Scalars['UUID']['output'];
  /** Name on the platform. */
  name: Scalars['String']['output'];
  /** The page under which ads of this account are published; null when the platform names none. */
  pageId?: Maybe<Scalars['String']['output']>;
  /** Id on the platform, `act_` and digits. */
  platformId: Scalars['String']['output'];
  /** IANA time zone. */
  timezone: Scalars['String']['output'];
};

/** Number of changes of the budget of an object. */
export type _BudgetChanges = {
  /** Changes that were sent, or are being sent, within the last hour; at most 20 are counted. */
  count: Scalars['Int']['output'];
  /** Id of the object on the platform. */
  id: Scalars['String']['output'];
};

/** A copy of an object and everything in it, to be made for one cause. */
export type _DispatchAdmitCopyInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** Number of the caller's attempt at the cause, as of `_dispatchAdmit`. */
  attempt?: InputMaybe<Scalars['String']['input']>;
  /** Id of the cause. */
  causeId: Scalars['UUID']['input'];
  /** Kind of the cause. */
  causeKind: ActivityCause;
  /** Level of the object. */
  level: _StatusLevel;
  /** Text behind the name of the copy; the name is cut where both do not fit into 400 characters. */
  nameSuffix: Scalars['String']['input'];
  /** Latest time at which the copy may be begun, in UTC; null for none. One that has begun goes on. */
  notAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of the operation that copies the object itself. The ids of all others derive from it, so that the same one never makes a second copy. */
  seedId: Scalars['UUID']['input'];
  /** Id of the object on the platform. */
  sourceId: Scalars['String']['input'];
};

/** Operations to be done for one cause in one ad account. */
export type _DispatchAdmitInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** Number of the caller's attempt at the cause: once one was refused, no earlier one admits anything. Omitted or null for a caller that never repeats a call. */
  attempt?: InputMaybe<Scalars['String']['input']>;
  /** Id of the cause. */
  causeId: Scalars['UUID']['input'];
  /** Kind of the cause. */
  causeKind: ActivityCause;
  /** The operations, parents before children. */
  operations: Array<_DispatchOperation>;
  /**
   * Admits what the spend guard lets through and refuses the rest by operation; false refuses everything when it refuses one. What adds nothing to
   * budgets and waits for nothing is sent first.
   */
  partial: Scalars['Boolean']['input'];
};

/** The admitted activity. */
export type _DispatchAdmitPayload = {
  /** The activity that logs all operations; the same for every call with the same cause. */
  activityId: Scalars['UUID']['output'];
  /** Operations that were not admitted, with the reason; empty unless `partial` was asked for. */
  refusals: Array<_DispatchRefusal>;
};

/** Reason for which the operations of a cause are not sent. */
export type _DispatchBlockReason = {
  /** Code of the reason. */
  reason: _DispatchBlockReasonCode;
  /** Number of seconds from now until then. */
  seconds?: Maybe<Scalars['Float']['output']>;
  /** Time at which sending goes on, in UTC; null where people decide that. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Used share of the platform's limits when it was last reported, in percent; for `USAGE`. */
  usedPercent?: Maybe<Scalars['Float']['output']>;
};

/** Codes of block reasons. */
export type _DispatchBlockReasonCode =
  /** Changes are switched off for the whole installation. */
  | 'CHANGES_OFF'
  /** The platform refuses the credentials. */
  | 'DISCONNECTED'
  /** The platform asked to wait. */
  | 'PLATFORM'
  /** The used share of the platform's limits is so high that writes pause before the limits are reached. */
  | 'USAGE'
  /** Somebody stopped the writes. */
  | 'WRITES_STOPPED';

/** One state change of one operation. */
export type _DispatchChange = {
  /** Time of the change, in UTC. */
  at: Scalars['DateTime']['output'];
  /** Number of requests sent for it so far. */
  attempt: Scalars['Int']['output'];
  /** Cursor of the change: its number among the cause's changes, dense from 1. */
  cursor: Scalars['String']['output'];
  /** The platform's refusal; null for any other change. */
  error?: Maybe<OperationError>;
  /** The operation. */
  operationId: Scalars['UUID']['output'];
  /** Id of the object (an image's hash) once it is confirmed. */
  platformId?: Maybe<Scalars['String']['output']>;
  /** The new state. */
  state: OperationState;
};

/** Changes of one cause in commit order. */
export type _DispatchChanges = {
  /** Reason for which nothing is sent now; null when nothing blocks the operations, and when all have come to rest. */
  blockReason?: Maybe<_DispatchBlockReason>;
  /** The changes. */
  changes: Array<_DispatchChange>;
  /** True when all of the cause's operations have come to rest and every change up to then is in this or an earlier answer. */
  complete: Scalars['Boolean']['output'];
  /** Cursor of the last change read, or the given one. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** True when further changes behind that cursor are known already. */
  hasMore: Scalars['Boolean']['output'];
};

/** One operation to be done on the platform. */
export type _DispatchOperation = {
  /** Media type; images and videos only. */
  contentType?: InputMaybe<Scalars['String']['input']>;
  /** Amount added to the configured daily budget, in minor units of the account's currency; null: derived from the parameters. */
  dailyBudget?: InputMaybe<Scalars['MinorUnits']['input']>;
  /** Operations that have to be confirmed first. */
  dependsOn: Array<Scalars['UUID']['input']>;
  /** Key of the file in the file store; images and videos only. */
  fileKey?: InputMaybe<Scalars['String']['input']>;
  /** Original file name; images and videos only. */
  fileName?: InputMaybe<Scalars['String']['input']>;
  /** Id of the operation; the same id is never done twice. */
  id: Scalars['UUID']['input'];
  /** Kind of the operation. */
  kind: OperationKind;
  /** Name of the object, also of a copy once it is done; for an image or a video the file's name on the platform. */
  name: Scalars['String']['input'];
  /**
   * Latest time of its request, in UTC: an operation that is claimed after it is `REJECTED` and never sent, also after a stop or a wait; null for
   * none. A video that has begun goes on.
   */
  notAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Parameters of the platform's create or copy call. For `UPDATE` the absolute values to set, with `$target` instead of a target id and
   * `$expected` for values the object must still have. For `PAUSE_COPIES` the copy as `$root`. May hold references `{"$operation": ID,
   * "field": "id" | "hash" | "picture"}` to operations it depends on; `picture` is the address of a still of a video.
   */
  params: Scalars['JSONObject']['input'];
  /** The operation whose object contains this one: the campaign of an ad set, the ad set of an ad. */
  parentId?: InputMaybe<Scalars['UUID']['input']>;
  /** Platform id of the object that is changed or copied; null when an earlier operation makes it. */
  targetId?: InputMaybe<Scalars['String']['input']>;
  /** Kind of the object that is changed or copied. */
  targetKind?: InputMaybe<AssetLevel>;
};

/** Rate at which an ad account can be written to now. */
export type _DispatchPace = {
  /** True when the platform accepts the account's credentials; nothing is sent while it does not. */
  isConnected: Scalars['Boolean']['output'];
  /** Used share of the platform's limits, in percent: the last report, less the use that has expired since. */
  usedPercent: Scalars['Float']['output'];
  /** Seconds until writes go on; 0 when they may be sent now. */
  waitSeconds: Scalars['Float']['output'];
  /** Writes a second that are sent. */
  writesPerSecond: Scalars['Float']['output'];
};

/** An operation that a guard refused, or that depends on one. */
export type _DispatchRefusal = {
  /** Code of the refusal, e.g. `LIMIT_EXCEEDED`. */
  code: Scalars['String']['output'];
  /** Details of the refusal: the limit, how much it allows and how much was found. */
  details: Scalars['JSONObject']['output'];
  /** Reason, for people. */
  message: Scalars['String']['output'];
  /** The operation. */
  operationId: Scalars['UUID']['output'];
};

/** A cause that is to be stopped. */
export type _DispatchStopInput = {
  /** The ad account. */
  adAccountId: Scalars['UUID']['input'];
  /** Id of the cause. */
  causeId: Scalars['UUID']['input'];
  /** The member who stops it. */
  memberId: Scalars['UUID']['input'];
  /** Message given to each operation that is abandoned. */
  reason: Scalars['String']['input'];
};

/** The stopped activity. */
export type _DispatchStopPayload = {
  /** The activity of the cause; null where nothing was admitted, nor ever will be. */
  activityId?: Maybe<Scalars['UUID']['output']>;
};

/** Claims of a verified credential about its bearer: either `apiKey`, or `issuer` and `subject`. */
export type _IdentifyInput = {
  /** API key as it was sent. */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address of the token; only given when the issuer vouches for it. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Issuer of the verified token. */
  issuer?: InputMaybe<Scalars['String']['input']>;
  /** Subject of the verified token. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** The workspace the caller wants; needed by callers who are in several, were invited only, or have left one. */
  workspaceId?: InputMaybe<Scalars['UUID']['input']>;
};

/** Identity behind a credential. */
export type _Identity = {
  /** The member of that workspace. */
  memberId: Scalars['UUID']['output'];
  /** The member's role: `owner`, `manager`, `editor` or `viewer`. */
  role: Scalars['String']['output'];
  /** Scopes of an API key (`mcp:read`, `mcp:write`); null when the token itself holds them. */
  scopes?: Maybe<Array<Scalars['String']['output']>>;
  /** Groups of tools of an API key; empty for all. */
  toolGroups: Array<Scalars['String']['output']>;
  /** The workspace the request works in. */
  workspaceId: Scalars['UUID']['output'];
};

/** Kinds of objects that other subgraphs list as they were imported. */
export type _ImportedKind =
  /** Pages under whose name ads can be shown. */
  | 'PAGE'
  /** Social accounts of a page. */
  | 'SOCIAL_ACCOUNT';

/** One imported object. */
export type _ImportedObject = {
  /** The imported fields by the platform's own names. */
  data: Scalars['JSONObject']['output'];
  /** Id on the platform. */
  id: Scalars['String']['output'];
  /** Time at which this state was first read from the platform, in UTC. */
  importedAt: Scalars['DateTime']['output'];
  /** Position in lists, digits. */
  row: Scalars['String']['output'];
};

/** Part of a list of imported objects. */
export type _ImportedObjects = {
  /** True when there are more behind the last one. */
  hasNext: Scalars['Boolean']['output'];
  /** The objects found, in the order of the rows. */
  objects: Array<_ImportedObject>;
  /** State of the ad account's last import. */
  syncStatus: SyncStatus;
  /** End of the last complete import, in UTC; null before the first. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Present state of one ad set on the platform. */
export type _LiveAdSet = {
  /** Number of its ads that are neither archived nor deleted, for one further call; null when the platform does not say. */
  adCount?: Maybe<Scalars['Int']['output']>;
  /** The names of these ads, of a hundred at most, for the same call. */
  adNames: Array<Scalars['String']['output']>;
  /** Its fields by the platform's own names, id, name and campaign included. */
  data: Scalars['JSONObject']['output'];
  /** Id on the platform. */
  id: Scalars['String']['output'];
};

/** Kinds of platform objects that are read live, since they are not imported or may have changed since. */
export type _LiveKind =
  /** Ad sets of the ad account, each with its campaign. */
  | 'AD_SET'
  /** Apps the ad account can advertise. */
  | 'APPLICATION'
  /** Custom audiences of the ad account. */
  | 'CUSTOM_AUDIENCE'
  /** Lead forms of a page. */
  | 'LEAD_FORM'
  /** Pixels of the ad account. */
  | 'PIXEL'
  /** Product catalogs of a page. */
  | 'PRODUCT_CATALOG'
  /** Product sets of a catalog of a page. */
  | 'PRODUCT_SET';

/** Present state of one object on the platform. */
export type _LiveObject = {
  /** Its fields by the platform's own names, id and name included. */
  data: Scalars['JSONObject']['output'];
  /** Id on the platform. */
  id: Scalars['String']['output'];
  /** The position behind it. */
  place: _LivePlace;
};

/** Part of a live list. */
export type _LiveObjects = {
  /** Position at which reading continues, even if nothing was found; null at the end of the list. */
  next?: Maybe<_LivePlace>;
  /** The objects found, in the platform's order. */
  objects: Array<_LiveObject>;
  /** Time of the read, in UTC. */
  readAt: Scalars['DateTime']['output'];
};

/** Position at which reading of a live list continues. */
export type _LivePlace = {
  /** The platform's cursor of the page; null for the first one. */
  after?: Maybe<Scalars['String']['output']>;
  /** The last object of that page that was passed already; null for none. */
  seen?: Maybe<Scalars['String']['output']>;
};

/** Position at which reading of a live list continues. */
export type _LivePlaceInput = {
  /** The platform's cursor of the page; null for the first one. */
  after?: InputMaybe<Scalars['String']['input']>;
  /** The last object of that page that was passed already; null for none. If it is gone from the page nothing is passed, so that none is missed. */
  seen?: InputMaybe<Scalars['String']['input']>;
};

/** The type of one object. */
export type _NodeType = {
  /** Id of the object. */
  id: Scalars['UUID']['output'];
  /** Name of its type. */
  typename: Scalars['String']['output'];
};

/** Effective status of an imported object. */
export type _ObjectStatus = {
  /** Id of the object on the platform. */
  id: Scalars['String']['output'];
  /** The platform's word. */
  status: Scalars['String']['output'];
};

/** A campaign, an ad set or an ad as the platform has it now. */
export type _PresentObject = {
  /** True for an ad set whose campaign has a budget of either kind. */
  campaignHasBudget: Scalars['Boolean']['output'];
  /** Id on the platform of its campaign; null for campaigns. */
  campaignId?: Maybe<Scalars['String']['output']>;
  /** Budget a day in minor units; null when it has none of this kind. */
  dailyBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** Status that results from its own, those of the objects above it and the platform's review, in the platform's word. */
  effectiveStatus: Scalars['String']['output'];
  /** Id on the platform. */
  id: Scalars['String']['output'];
  /** Budget for the whole run in minor units; null when it has none of this kind. */
  lifetimeBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** Name on the platform. */
  name: Scalars['String']['output'];
  /** Status that was set, in the platform's word. */
  status: Scalars['String']['output'];
};

/** A report at one moment. */
export type _Report = {
  /** Progress in percent, for people: 100 does not mean that rows can be read. */
  percent?: Maybe<Scalars['Float']['output']>;
  /** Reason of the failure, also of a failed read; otherwise null. */
  refusal?: Maybe<_ReportRefusal>;
  /** State of the report; null when it could not be read. */
  state?: Maybe<_ReportState>;
  /** The platform's word for the state. */
  status?: Maybe<Scalars['String']['output']>;
  /** Use of the account's insights quota in percent; null when the platform did not say. */
  usedPercent?: Maybe<Scalars['Float']['output']>;
};

/** Properties of an ad account that its reports need. */
export type _ReportAccount = {
  /** Currency of its money, ISO 4217. */
  currency: Scalars['String']['output'];
  /** Id on the platform, with its prefix. */
  platformId: Scalars['String']['output'];
  /** Time zone of its days, IANA name. */
  timezone: Scalars['String']['output'];
};

/** Some objects of an ad account, as they were last imported. */
export type _ReportObjects = {
  /** Cursor of the next objects; null behind the last. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Ids on the platform: of each object those above it, the campaign first, and its own. */
  paths: Array<Array<Scalars['String']['output']>>;
};

/** A refusal of the platform because of the request itself. */
export type _ReportRefusal = {
  /** Code of the platform's error; null when it gave none. */
  code?: Maybe<Scalars['Int']['output']>;
  /** The platform's words. */
  message: Scalars['String']['output'];
  /** Its kind. */
  reason: _ReportRefusalReason;
  /** Subcode of the platform's error; null when it gave none. */
  subcode?: Maybe<Scalars['Int']['output']>;
};

/** Reasons for which the platform refuses a report. */
export type _ReportRefusalReason =
  /** The report does not exist, or not yet. */
  | 'MISSING'
  /** Not ready yet: a later request may succeed. */
  | 'NOT_YET'
  /** Anything else; the same request is refused again. */
  | 'REJECTED'
  /** Too much at once: a smaller request may succeed. */
  | 'TOO_BIG';

/** Some rows of a report. */
export type _ReportRows = {
  /** Cursor of the next rows; null behind the last. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Reason of the refusal; otherwise null. */
  refusal?: Maybe<_ReportRefusal>;
  /** The rows in the platform's form; null when they were refused. */
  rows?: Maybe<Array<Scalars['JSONObject']['output']>>;
  /** Use of the account's insights quota in percent; null when the platform did not say. */
  usedPercent?: Maybe<Scalars['Float']['output']>;
};

/** A report requested from the platform. */
export type _ReportStarted = {
  /** Reason of the refusal; otherwise null. */
  refusal?: Maybe<_ReportRefusal>;
  /** Its id on the platform; null when it was refused. */
  reportId?: Maybe<Scalars['String']['output']>;
  /** Use of the account's insights quota in percent; null when the platform did not say. */
  usedPercent?: Maybe<Scalars['Float']['output']>;
};

/** State of a report. */
export type _ReportState =
  /** Its rows can be read. */
  | 'COMPLETED'
  /** It has no rows and never will. */
  | 'FAILED'
  /** Not ready: poll again later; some reports never end. */
  | 'NOT_YET'
  /** It was not made, and never will be. */
  | 'SKIPPED';

/** Living objects of one level of an ad account as columns, each in the order of the ids. */
export type _RuleObjects = {
  /**
   * Texts by attribute, null for none: `name`, `status`, `effective_status`, `created_time`; of campaigns `objective`, `buying_type`,
   * `bid_strategy`, `daily_budget`, `lifetime_budget`, `start_time`, `end_time`; of ad sets `campaign_id`, `optimization_goal`,
   * `learning_stage` and the same without `objective` and `buying_type`; of ads `campaign_id` and `adset_id`. Budgets are digits in minor units,
   * times RFC 3339 in UTC.
   */
  columns: Scalars['JSONObject']['output'];
  /** Ids on the platform, as numbers in ascending order. */
  ids: Array<Scalars['String']['output']>;
  /** Id to continue after; null on the last page. */
  next?: Maybe<Scalars['String']['output']>;
  /** End of the ad account's last complete import, in UTC; null before the first. */
  syncedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Digest of this page: the same digest means the same page. */
  watermark: Scalars['String']['output'];
};

/** Status that dispatch set on an object last. */
export type _SetStatus = {
  /** Time at which the platform had confirmed it, in UTC. */
  at: Scalars['DateTime']['output'];
  /** True when a member asked for it by hand; false for a launch or a rule. */
  byMember: Scalars['Boolean']['output'];
  /** Platform id of the object. */
  id: Scalars['String']['output'];
  /** The status. */
  status: Scalars['String']['output'];
};

/** Levels of objects that have an effective status. */
export type _StatusLevel =
  /** Ads. */
  | 'AD'
  /** Ad sets. */
  | 'AD_SET'
  /** Campaigns. */
  | 'CAMPAIGN';



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
  Activity: Activity;
  Ad: Ad;
  AdAccount: AdAccount;
  AdCreative: AdCreative;
  AdSet: AdSet;
  Brand: Brand;
  Campaign: Campaign;
  Member: Member;
  Workspace: Workspace;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Activity:
    ( { __typename: 'Activity' }
    & GraphQLRecursivePick<FederationTypes['Activity'], {"id":true}> );
  Ad:
    ( { __typename: 'Ad' }
    & GraphQLRecursivePick<FederationTypes['Ad'], {"adAccountId":true,"id":true}> );
  AdAccount:
    ( { __typename: 'AdAccount' }
    & GraphQLRecursivePick<FederationTypes['AdAccount'], {"id":true}> );
  AdCreative:
    ( { __typename: 'AdCreative' }
    & GraphQLRecursivePick<FederationTypes['AdCreative'], {"adAccountId":true,"id":true}> );
  AdSet:
    ( { __typename: 'AdSet' }
    & GraphQLRecursivePick<FederationTypes['AdSet'], {"adAccountId":true,"id":true}> );
  Brand:
    ( { __typename: 'Brand' }
    & GraphQLRecursivePick<FederationTypes['Brand'], {"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"adAccountId":true,"id":true}> );
  Member:
    ( { __typename: 'Member' }
    & GraphQLRecursivePick<FederationTypes['Member'], {"id":true}> );
  Workspace:
    ( { __typename: 'Workspace' }
    & GraphQLRecursivePick<FederationTypes['Workspace'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ActivityRow )
    | ( AdAccountView )
    | ( BrandView )
    | ( Collection )
    | ( Creative )
    | ( InsightsExport )
    | ( Launch )
    | ( MediaAsset )
    | ( MemberRow )
    | ( MemoryFact )
    | ( Rule )
    | ( RuleBacktestJob )
    | ( RuleRun )
    | ( Schedule )
    | ( Template )
    | ( Omit<Workspace, 'writeStop'> & { writeStop?: Maybe<_RefType['WriteStop']> } )
  ;
  PlatformAsset:
    | ( AdRow )
    | ( AdCreativeRow )
    | ( AdSetRow )
    | ( CampaignRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessLevel: AccessLevel;
  AccessScope: AccessScope;
  ActionCall: ResolverTypeWrapper<ActionCall>;
  ActionLimits: ResolverTypeWrapper<ActionLimits>;
  ActionPayload: ResolverTypeWrapper<ActionResult>;
  ActionPlan: ResolverTypeWrapper<ActionPlan>;
  ActionTargetType: ActionTargetType;
  ActionsCapabilities: ResolverTypeWrapper<Capabilities>;
  Activity: ResolverTypeWrapper<ActivityRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ActivityCause: ActivityCause;
  ActivityConnection: ResolverTypeWrapper<RowPage<ActivityRow>>;
  ActivityCounts: ResolverTypeWrapper<ActivityCounts>;
  ActivityEdge: ResolverTypeWrapper<Omit<ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  ActivityKind: ActivityKind;
  ActivityProgress: ResolverTypeWrapper<ProgressEvent>;
  ActivityRefusal: ResolverTypeWrapper<ActivityRefusal>;
  ActivityRevertInput: ActivityRevertInput;
  ActivityState: ActivityState;
  ActivityStopInput: ActivityStopInput;
  ActivityStopPayload: ResolverTypeWrapper<Omit<ActivityStopPayload, 'activity'> & { activity: ResolversTypes['Activity'] }>;
  ActivityUpdate: ResolverTypeWrapper<ActivityUpdateEvent>;
  Ad: ResolverTypeWrapper<AdRow>;
  AdAccount: ResolverTypeWrapper<AdAccountView>;
  AdAccountConnection: ResolverTypeWrapper<KeysetPage<AdAccountView>>;
  AdAccountEdge: ResolverTypeWrapper<Omit<AdAccountEdge, 'node'> & { node: ResolversTypes['AdAccount'] }>;
  AdAccountImportInput: AdAccountImportInput;
  AdAccountImportPayload: ResolverTypeWrapper<Omit<AdAccountImportPayload, 'adAccount' | 'import'> & { adAccount: ResolversTypes['AdAccount'], import: ResolversTypes['AssetImport'] }>;
  AdAccountStatus: AdAccountStatus;
  AdConnection: ResolverTypeWrapper<KeysetPage<AdRow>>;
  AdCreateInput: AdCreateInput;
  AdCreative: ResolverTypeWrapper<AdCreativeRow>;
  AdCreativeCreateInput: AdCreativeCreateInput;
  AdDuplicateInput: AdDuplicateInput;
  AdEdge: ResolverTypeWrapper<Omit<AdEdge, 'node'> & { node: ResolversTypes['Ad'] }>;
  AdSet: ResolverTypeWrapper<AdSetRow>;
  AdSetConnection: ResolverTypeWrapper<KeysetPage<AdSetRow>>;
  AdSetCreateInput: AdSetCreateInput;
  AdSetDuplicateInput: AdSetDuplicateInput;
  AdSetEdge: ResolverTypeWrapper<Omit<AdSetEdge, 'node'> & { node: ResolversTypes['AdSet'] }>;
  ApiKey: ResolverTypeWrapper<ApiKeyRow>;
  ApiKeyConnection: ResolverTypeWrapper<KeysetPage<ApiKeyRow>>;
  ApiKeyCreateInput: ApiKeyCreateInput;
  ApiKeyCreatePayload: ResolverTypeWrapper<Omit<ApiKeyCreatePayload, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyRevokeInput: ApiKeyRevokeInput;
  ApiKeyRevokePayload: ResolverTypeWrapper<Omit<ApiKeyRevokePayload, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  AssetImport: ResolverTypeWrapper<ImportRow>;
  AssetImportCounts: ResolverTypeWrapper<AssetImportCounts>;
  AssetImportError: ResolverTypeWrapper<AssetImportError>;
  AssetImportMode: AssetImportMode;
  AssetImportProgress: ResolverTypeWrapper<ImportProgress>;
  AssetImportState: AssetImportState;
  AssetImportStep: AssetImportStep;
  AssetLevel: AssetLevel;
  AssetStatusSetInput: AssetStatusSetInput;
  Brand: ResolverTypeWrapper<BrandView>;
  BrandAdAccountInput: BrandAdAccountInput;
  BrandAdAccountPayload: ResolverTypeWrapper<{ brandId: string; adAccountId: string }>;
  BrandColor: ResolverTypeWrapper<BrandColor>;
  BrandColorInput: BrandColorInput;
  BrandColorRole: BrandColorRole;
  BrandConnection: ResolverTypeWrapper<KeysetPage<BrandView>>;
  BrandCreateInput: BrandCreateInput;
  BrandCreatePayload: ResolverTypeWrapper<Omit<BrandCreatePayload, 'brand'> & { brand: ResolversTypes['Brand'] }>;
  BrandEdge: ResolverTypeWrapper<Omit<BrandEdge, 'node'> & { node: ResolversTypes['Brand'] }>;
  BrandKitInput: BrandKitInput;
  BrandKitVersion: ResolverTypeWrapper<KitVersion>;
  BrandKitVersionConnection: ResolverTypeWrapper<KeysetPage<KitVersion>>;
  BrandKitVersionEdge: ResolverTypeWrapper<Omit<BrandKitVersionEdge, 'node'> & { node: ResolversTypes['BrandKitVersion'] }>;
  BrandTypography: ResolverTypeWrapper<BrandTypography>;
  BrandTypographyInput: BrandTypographyInput;
  BrandUpdateInput: BrandUpdateInput;
  BrandUpdatePayload: ResolverTypeWrapper<Omit<BrandUpdatePayload, 'brand'> & { brand: ResolversTypes['Brand'] }>;
  BrandVoice: ResolverTypeWrapper<BrandVoice>;
  BrandVoiceInput: BrandVoiceInput;
  BudgetChange: ResolverTypeWrapper<BudgetChange>;
  Campaign: ResolverTypeWrapper<CampaignRow>;
  CampaignCreateInput: CampaignCreateInput;
  CampaignDuplicateInput: CampaignDuplicateInput;
  Collection: ResolverTypeWrapper<Collection>;
  CreatedStatus: CreatedStatus;
  Creative: ResolverTypeWrapper<Creative>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecimalCount: ResolverTypeWrapper<Scalars['DecimalCount']['output']>;
  ErrorCode: ErrorCode;
  ErrorRecovery: ErrorRecovery;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  Grant: ResolverTypeWrapper<GrantRow>;
  GrantConnection: ResolverTypeWrapper<KeysetPage<GrantRow>>;
  GrantEdge: ResolverTypeWrapper<Omit<GrantEdge, 'node'> & { node: ResolversTypes['Grant'] }>;
  GrantKind: GrantKind;
  GrantRevokeInput: GrantRevokeInput;
  GrantRevokePayload: ResolverTypeWrapper<Omit<GrantRevokePayload, 'member'> & { member: ResolversTypes['Member'] }>;
  GrantSetInput: GrantSetInput;
  GrantSetPayload: ResolverTypeWrapper<Omit<GrantSetPayload, 'grant' | 'member'> & { grant: ResolversTypes['Grant'], member: ResolversTypes['Member'] }>;
  InsightsExport: ResolverTypeWrapper<InsightsExport>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Launch: ResolverTypeWrapper<Launch>;
  MediaAsset: ResolverTypeWrapper<MediaAsset>;
  Member: ResolverTypeWrapper<MemberRow>;
  MemberConnection: ResolverTypeWrapper<KeysetPage<MemberRow>>;
  MemberEdge: ResolverTypeWrapper<Omit<MemberEdge, 'node'> & { node: ResolversTypes['Member'] }>;
  MemberInviteInput: MemberInviteInput;
  MemberInvitePayload: ResolverTypeWrapper<Omit<MemberInvitePayload, 'member'> & { member: ResolversTypes['Member'] }>;
  MemberRemoveInput: MemberRemoveInput;
  MemberRemovePayload: ResolverTypeWrapper<MemberRemovePayload>;
  MemberRole: MemberRole;
  MemberStatus: MemberStatus;
  MemberUpdateInput: MemberUpdateInput;
  MemberUpdatePayload: ResolverTypeWrapper<Omit<MemberUpdatePayload, 'member'> & { member: ResolversTypes['Member'] }>;
  MemoryFact: ResolverTypeWrapper<MemoryFact>;
  MinorUnits: ResolverTypeWrapper<Scalars['MinorUnits']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OperationAttempt: ResolverTypeWrapper<OperationAttempt>;
  OperationError: ResolverTypeWrapper<OperationError>;
  OperationErrorReason: OperationErrorReason;
  OperationKind: OperationKind;
  OperationProgress: ResolverTypeWrapper<OperationSnapshot>;
  OperationState: OperationState;
  Page: ResolverTypeWrapper<PageRow>;
  PageConnection: ResolverTypeWrapper<KeysetPage<PageRow>>;
  PageEdge: ResolverTypeWrapper<Omit<PageEdge, 'node'> & { node: ResolversTypes['Page'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PlanFinding: ResolverTypeWrapper<PlanFinding>;
  PlatformActionCapability: ResolverTypeWrapper<PlatformActionCapability>;
  PlatformActionKind: PlatformActionKind;
  PlatformAsset: ResolverTypeWrapper<LeveledAsset>;
  PlatformAssetConnection: ResolverTypeWrapper<AssetPage>;
  PlatformAssetEdge: ResolverTypeWrapper<Omit<PlatformAssetEdge, 'node'> & { node: ResolversTypes['PlatformAsset'] }>;
  PlatformConnection: ResolverTypeWrapper<PlatformConnectionRow>;
  PlatformConnectionConnection: ResolverTypeWrapper<KeysetPage<PlatformConnectionRow>>;
  PlatformConnectionCreateInput: PlatformConnectionCreateInput;
  PlatformConnectionCreatePayload: ResolverTypeWrapper<Omit<PlatformConnectionCreatePayload, 'adAccounts' | 'connection'> & { adAccounts: Array<ResolversTypes['AdAccount']>, connection: ResolversTypes['PlatformConnection'] }>;
  PlatformConnectionEdge: ResolverTypeWrapper<Omit<PlatformConnectionEdge, 'node'> & { node: ResolversTypes['PlatformConnection'] }>;
  PlatformConnectionRenewInput: PlatformConnectionRenewInput;
  PlatformConnectionRenewPayload: ResolverTypeWrapper<Omit<PlatformConnectionRenewPayload, 'adAccounts' | 'connection'> & { adAccounts: Array<ResolversTypes['AdAccount']>, connection: ResolversTypes['PlatformConnection'] }>;
  PlatformConnectionStatus: PlatformConnectionStatus;
  PlatformOperation: ResolverTypeWrapper<Operation>;
  PlatformOperationConnection: ResolverTypeWrapper<RowPage<Operation>>;
  PlatformOperationEdge: ResolverTypeWrapper<Omit<PlatformOperationEdge, 'node'> & { node: ResolversTypes['PlatformOperation'] }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Rule: ResolverTypeWrapper<Rule>;
  RuleBacktestJob: ResolverTypeWrapper<RuleBacktestJob>;
  RuleRun: ResolverTypeWrapper<RuleRun>;
  Schedule: ResolverTypeWrapper<Schedule>;
  SettableStatus: SettableStatus;
  SocialAccount: ResolverTypeWrapper<SocialAccountRow>;
  SocialAccountConnection: ResolverTypeWrapper<KeysetPage<SocialAccountRow>>;
  SocialAccountEdge: ResolverTypeWrapper<Omit<SocialAccountEdge, 'node'> & { node: ResolversTypes['SocialAccount'] }>;
  SpendGuard: ResolverTypeWrapper<SpendGuardRow>;
  SpendGuardSetInput: SpendGuardSetInput;
  SpendGuardSetPayload: ResolverTypeWrapper<Omit<SpendGuardSetPayload, 'adAccount'> & { adAccount: ResolversTypes['AdAccount'] }>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SyncStatus: SyncStatus;
  Template: ResolverTypeWrapper<Template>;
  ToolGroup: ToolGroup;
  UUID: ResolverTypeWrapper<Scalars['UUID']['output']>;
  Viewer: ResolverTypeWrapper<RequestViewer>;
  WholeCount: ResolverTypeWrapper<Scalars['WholeCount']['output']>;
  WorkWait: ResolverTypeWrapper<WorkWait>;
  WorkWaitReason: WorkWaitReason;
  Workspace: ResolverTypeWrapper<Omit<Workspace, 'writeStop'> & { writeStop?: Maybe<ResolversTypes['WriteStop']> }>;
  WorkspaceCreateInput: WorkspaceCreateInput;
  WorkspaceCreatePayload: ResolverTypeWrapper<Omit<WorkspaceCreatePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  WorkspaceUpdateInput: WorkspaceUpdateInput;
  WorkspaceUpdatePayload: ResolverTypeWrapper<Omit<WorkspaceUpdatePayload, 'workspace'> & { workspace: ResolversTypes['Workspace'] }>;
  WriteStop: ResolverTypeWrapper<WriteStopRow>;
  WriteStopScope: WriteStopScope;
  WritesResumeInput: WritesResumeInput;
  WritesResumePayload: ResolverTypeWrapper<Omit<WritesResumePayload, 'stop'> & { stop?: Maybe<ResolversTypes['WriteStop']> }>;
  WritesStopInput: WritesStopInput;
  WritesStopPayload: ResolverTypeWrapper<Omit<WritesStopPayload, 'inFlight' | 'stop'> & { inFlight: Array<ResolversTypes['PlatformOperation']>, stop: ResolversTypes['WriteStop'] }>;
  _AccessTarget: _AccessTarget;
  _AccessVerdict: ResolverTypeWrapper<_AccessVerdict>;
  _AdAccountFacts: ResolverTypeWrapper<_AdAccountFacts>;
  _BudgetChanges: ResolverTypeWrapper<_BudgetChanges>;
  _DispatchAdmitCopyInput: _DispatchAdmitCopyInput;
  _DispatchAdmitInput: _DispatchAdmitInput;
  _DispatchAdmitPayload: ResolverTypeWrapper<_DispatchAdmitPayload>;
  _DispatchBlockReason: ResolverTypeWrapper<_DispatchBlockReason>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  _DispatchBlockReasonCode: _DispatchBlockReasonCode;
  _DispatchChange: ResolverTypeWrapper<_DispatchChange>;
  _DispatchChanges: ResolverTypeWrapper<_DispatchChanges>;
  _DispatchOperation: _DispatchOperation;
  _DispatchPace: ResolverTypeWrapper<_DispatchPace>;
  _DispatchRefusal: ResolverTypeWrapper<_DispatchRefusal>;
  _DispatchStopInput: _DispatchStopInput;
  _DispatchStopPayload: ResolverTypeWrapper<_DispatchStopPayload>;
  _IdentifyInput: _IdentifyInput;
  _Identity: ResolverTypeWrapper<_Identity>;
  _ImportedKind: _ImportedKind;
  _ImportedObject: ResolverTypeWrapper<_ImportedObject>;
  _ImportedObjects: ResolverTypeWrapper<_ImportedObjects>;
  _LiveAdSet: ResolverTypeWrapper<LiveAdSet>;
  _LiveKind: _LiveKind;
  _LiveObject: ResolverTypeWrapper<_LiveObject>;
  _LiveObjects: ResolverTypeWrapper<_LiveObjects>;
  _LivePlace: ResolverTypeWrapper<_LivePlace>;
  _LivePlaceInput: _LivePlaceInput;
  _NodeType: ResolverTypeWrapper<_NodeType>;
  _ObjectStatus: ResolverTypeWrapper<_ObjectStatus>;
  _PresentObject: ResolverTypeWrapper<_PresentObject>;
  _Report: ResolverTypeWrapper<_Report>;
  _ReportAccount: ResolverTypeWrapper<_ReportAccount>;
  _ReportObjects: ResolverTypeWrapper<_ReportObjects>;
  _ReportRefusal: ResolverTypeWrapper<_ReportRefusal>;
  _ReportRefusalReason: _ReportRefusalReason;
  _ReportRows: ResolverTypeWrapper<_ReportRows>;
  _ReportStarted: ResolverTypeWrapper<_ReportStarted>;
  _ReportState: _ReportState;
  _RuleObjects: ResolverTypeWrapper<_RuleObjects>;
  _SetStatus: ResolverTypeWrapper<_SetStatus>;
  _StatusLevel: _StatusLevel;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActionCall: ActionCall;
  ActionLimits: ActionLimits;
  ActionPayload: ActionResult;
  ActionPlan: ActionPlan;
  ActionsCapabilities: Capabilities;
  Activity: ActivityRow;
  ID: Scalars['ID']['output'];
  ActivityConnection: RowPage<ActivityRow>;
  ActivityCounts: ActivityCounts;
  ActivityEdge: Omit<ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  ActivityProgress: ProgressEvent;
  ActivityRefusal: ActivityRefusal;
  ActivityRevertInput: ActivityRevertInput;
  ActivityStopInput: ActivityStopInput;
  ActivityStopPayload: Omit<ActivityStopPayload, 'activity'> & { activity: ResolversParentTypes['Activity'] };
  ActivityUpdate: ActivityUpdateEvent;
  Ad: AdRow;
  AdAccount: AdAccountView;
  AdAccountConnection: KeysetPage<AdAccountView>;
  AdAccountEdge: Omit<AdAccountEdge, 'node'> & { node: ResolversParentTypes['AdAccount'] };
  AdAccountImportInput: AdAccountImportInput;
  AdAccountImportPayload: Omit<AdAccountImportPayload, 'adAccount' | 'import'> & { adAccount: ResolversParentTypes['AdAccount'], import: ResolversParentTypes['AssetImport'] };
  AdConnection: KeysetPage<AdRow>;
  AdCreateInput: AdCreateInput;
  AdCreative: AdCreativeRow;
  AdCreativeCreateInput: AdCreativeCreateInput;
  AdDuplicateInput: AdDuplicateInput;
  AdEdge: Omit<AdEdge, 'node'> & { node: ResolversParentTypes['Ad'] };
  AdSet: AdSetRow;
  AdSetConnection: KeysetPage<AdSetRow>;
  AdSetCreateInput: AdSetCreateInput;
  AdSetDuplicateInput: AdSetDuplicateInput;
  AdSetEdge: Omit<AdSetEdge, 'node'> & { node: ResolversParentTypes['AdSet'] };
  ApiKey: ApiKeyRow;
  ApiKeyConnection: KeysetPage<ApiKeyRow>;
  ApiKeyCreateInput: ApiKeyCreateInput;
  ApiKeyCreatePayload: Omit<ApiKeyCreatePayload, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  ApiKeyRevokeInput: ApiKeyRevokeInput;
  ApiKeyRevokePayload: Omit<ApiKeyRevokePayload, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  AssetImport: ImportRow;
  AssetImportCounts: AssetImportCounts;
  AssetImportError: AssetImportError;
  AssetImportProgress: ImportProgress;
  AssetStatusSetInput: AssetStatusSetInput;
  Brand: BrandView;
  BrandAdAccountInput: BrandAdAccountInput;
  BrandAdAccountPayload: { brandId: string; adAccountId: string };
  BrandColor: BrandColor;
  BrandColorInput: BrandColorInput;
  BrandConnection: KeysetPage<BrandView>;
  BrandCreateInput: BrandCreateInput;
  BrandCreatePayload: Omit<BrandCreatePayload, 'brand'> & { brand: ResolversParentTypes['Brand'] };
  BrandEdge: Omit<BrandEdge, 'node'> & { node: ResolversParentTypes['Brand'] };
  BrandKitInput: BrandKitInput;
  BrandKitVersion: KitVersion;
  BrandKitVersionConnection: KeysetPage<KitVersion>;
  BrandKitVersionEdge: Omit<BrandKitVersionEdge, 'node'> & { node: ResolversParentTypes['BrandKitVersion'] };
  BrandTypography: BrandTypography;
  BrandTypographyInput: BrandTypographyInput;
  BrandUpdateInput: BrandUpdateInput;
  BrandUpdatePayload: Omit<BrandUpdatePayload, 'brand'> & { brand: ResolversParentTypes['Brand'] };
  BrandVoice: BrandVoice;
  BrandVoiceInput: BrandVoiceInput;
  BudgetChange: BudgetChange;
  Campaign: CampaignRow;
  CampaignCreateInput: CampaignCreateInput;
  CampaignDuplicateInput: CampaignDuplicateInput;
  Collection: Collection;
  Creative: Creative;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecimalCount: Scalars['DecimalCount']['output'];
  FieldChange: FieldChange;
  Grant: GrantRow;
  GrantConnection: KeysetPage<GrantRow>;
  GrantEdge: Omit<GrantEdge, 'node'> & { node: ResolversParentTypes['Grant'] };
  GrantRevokeInput: GrantRevokeInput;
  GrantRevokePayload: Omit<GrantRevokePayload, 'member'> & { member: ResolversParentTypes['Member'] };
  GrantSetInput: GrantSetInput;
  GrantSetPayload: Omit<GrantSetPayload, 'grant' | 'member'> & { grant: ResolversParentTypes['Grant'], member: ResolversParentTypes['Member'] };
  InsightsExport: InsightsExport;
  JSON: Scalars['JSON']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  Launch: Launch;
  MediaAsset: MediaAsset;
  Member: MemberRow;
  MemberConnection: KeysetPage<MemberRow>;
  MemberEdge: Omit<MemberEdge, 'node'> & { node: ResolversParentTypes['Member'] };
  MemberInviteInput: MemberInviteInput;
  MemberInvitePayload: Omit<MemberInvitePayload, 'member'> & { member: ResolversParentTypes['Member'] };
  MemberRemoveInput: MemberRemoveInput;
  MemberRemovePayload: MemberRemovePayload;
  MemberUpdateInput: MemberUpdateInput;
  MemberUpdatePayload: Omit<MemberUpdatePayload, 'member'> & { member: ResolversParentTypes['Member'] };
  MemoryFact: MemoryFact;
  MinorUnits: Scalars['MinorUnits']['output'];
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OperationAttempt: OperationAttempt;
  OperationError: OperationError;
  OperationProgress: OperationSnapshot;
  Page: PageRow;
  PageConnection: KeysetPage<PageRow>;
  PageEdge: Omit<PageEdge, 'node'> & { node: ResolversParentTypes['Page'] };
  PageInfo: PageInfo;
  PlanFinding: PlanFinding;
  PlatformActionCapability: PlatformActionCapability;
  PlatformAsset: LeveledAsset;
  PlatformAssetConnection: AssetPage;
  PlatformAssetEdge: Omit<PlatformAssetEdge, 'node'> & { node: ResolversParentTypes['PlatformAsset'] };
  PlatformConnection: PlatformConnectionRow;
  PlatformConnectionConnection: KeysetPage<PlatformConnectionRow>;
  PlatformConnectionCreateInput: PlatformConnectionCreateInput;
  PlatformConnectionCreatePayload: Omit<PlatformConnectionCreatePayload, 'adAccounts' | 'connection'> & { adAccounts: Array<ResolversParentTypes['AdAccount']>, connection: ResolversParentTypes['PlatformConnection'] };
  PlatformConnectionEdge: Omit<PlatformConnectionEdge, 'node'> & { node: ResolversParentTypes['PlatformConnection'] };
  PlatformConnectionRenewInput: PlatformConnectionRenewInput;
  PlatformConnectionRenewPayload: Omit<PlatformConnectionRenewPayload, 'adAccounts' | 'connection'> & { adAccounts: Array<ResolversParentTypes['AdAccount']>, connection: ResolversParentTypes['PlatformConnection'] };
  PlatformOperation: Operation;
  PlatformOperationConnection: RowPage<Operation>;
  PlatformOperationEdge: Omit<PlatformOperationEdge, 'node'> & { node: ResolversParentTypes['PlatformOperation'] };
  Query: Record<PropertyKey, never>;
  Rule: Rule;
  RuleBacktestJob: RuleBacktestJob;
  RuleRun: RuleRun;
  Schedule: Schedule;
  SocialAccount: SocialAccountRow;
  SocialAccountConnection: KeysetPage<SocialAccountRow>;
  SocialAccountEdge: Omit<SocialAccountEdge, 'node'> & { node: ResolversParentTypes['SocialAccount'] };
  SpendGuard: SpendGuardRow;
  SpendGuardSetInput: SpendGuardSetInput;
  SpendGuardSetPayload: Omit<SpendGuardSetPayload, 'adAccount'> & { adAccount: ResolversParentTypes['AdAccount'] };
  Subscription: Record<PropertyKey, never>;
  Template: Template;
  UUID: Scalars['UUID']['output'];
  Viewer: RequestViewer;
  WholeCount: Scalars['WholeCount']['output'];
  WorkWait: WorkWait;
  Workspace: Omit<Workspace, 'writeStop'> & { writeStop?: Maybe<ResolversParentTypes['WriteStop']> } | FederationReferenceTypes['Workspace'];
  WorkspaceCreateInput: WorkspaceCreateInput;
  WorkspaceCreatePayload: Omit<WorkspaceCreatePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  WorkspaceUpdateInput: WorkspaceUpdateInput;
  WorkspaceUpdatePayload: Omit<WorkspaceUpdatePayload, 'workspace'> & { workspace: ResolversParentTypes['Workspace'] };
  WriteStop: WriteStopRow;
  WritesResumeInput: WritesResumeInput;
  WritesResumePayload: Omit<WritesResumePayload, 'stop'> & { stop?: Maybe<ResolversParentTypes['WriteStop']> };
  WritesStopInput: WritesStopInput;
  WritesStopPayload: Omit<WritesStopPayload, 'inFlight' | 'stop'> & { inFlight: Array<ResolversParentTypes['PlatformOperation']>, stop: ResolversParentTypes['WriteStop'] };
  _AccessTarget: _AccessTarget;
  _AccessVerdict: _AccessVerdict;
  _AdAccountFacts: _AdAccountFacts;
  _BudgetChanges: _BudgetChanges;
  _DispatchAdmitCopyInput: _DispatchAdmitCopyInput;
  _DispatchAdmitInput: _DispatchAdmitInput;
  _DispatchAdmitPayload: _DispatchAdmitPayload;
  _DispatchBlockReason: _DispatchBlockReason;
  Float: Scalars['Float']['output'];
  _DispatchChange: _DispatchChange;
  _DispatchChanges: _DispatchChanges;
  _DispatchOperation: _DispatchOperation;
  _DispatchPace: _DispatchPace;
  _DispatchRefusal: _DispatchRefusal;
  _DispatchStopInput: _DispatchStopInput;
  _DispatchStopPayload: _DispatchStopPayload;
  _IdentifyInput: _IdentifyInput;
  _Identity: _Identity;
  _ImportedObject: _ImportedObject;
  _ImportedObjects: _ImportedObjects;
  _LiveAdSet: LiveAdSet;
  _LiveObject: _LiveObject;
  _LiveObjects: _LiveObjects;
  _LivePlace: _LivePlace;
  _LivePlaceInput: _LivePlaceInput;
  _NodeType: _NodeType;
  _ObjectStatus: _ObjectStatus;
  _PresentObject: _PresentObject;
  _Report: _Report;
  _ReportAccount: _ReportAccount;
  _ReportObjects: _ReportObjects;
  _ReportRefusal: _ReportRefusal;
  _ReportRows: _ReportRows;
  _ReportStarted: _ReportStarted;
  _RuleObjects: _RuleObjects;
  _SetStatus: _SetStatus;
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

export type ActionCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionCall'] = ResolversParentTypes['ActionCall']> = {
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  params?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActionLimitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionLimits'] = ResolversParentTypes['ActionLimits']> = {
  maxAttempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxOperationsPerRequest?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settleMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  writesInFlightPerAdAccount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionPayload'] = ResolversParentTypes['ActionPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['ActionPlan'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActionPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionPlan'] = ResolversParentTypes['ActionPlan']> = {
  blockers?: Resolver<Array<ResolversTypes['PlanFinding']>, ParentType, ContextType>;
  callCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calls?: Resolver<Array<ResolversTypes['ActionCall']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  checkedByPlatform?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dailyBudgetChange?: Resolver<ResolversTypes['BudgetChange'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['PlanFinding']>, ParentType, ContextType>;
};

export type ActionsCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActionsCapabilities'] = ResolversParentTypes['ActionsCapabilities']> = {
  actions?: Resolver<Array<ResolversTypes['PlatformActionCapability']>, ParentType, ContextType>;
  limits?: Resolver<ResolversTypes['ActionLimits'], ParentType, ContextType>;
  liveChanges?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stops?: Resolver<Array<ResolversTypes['WriteStop']>, ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity'], FederationReferenceType extends FederationReferenceTypes['Activity'] = FederationReferenceTypes['Activity']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Activity']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  causeId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  causeKind?: Resolver<ResolversTypes['ActivityCause'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ActivityCounts'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ActivityKind'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  notReversibleReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationPage?: Resolver<ResolversTypes['PlatformOperationConnection'], ParentType, ContextType, RequireFields<ActivityOperationPageArgs, 'first'>>;
  operations?: Resolver<Array<ResolversTypes['PlatformOperation']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['ActionPlan']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['ActivityRefusal']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  reversible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revertedBy?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  reverts?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ActivityState'], ParentType, ContextType>;
  stoppedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  stoppedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['PlatformAsset']>, ParentType, ContextType>;
  targetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetKind?: Resolver<Maybe<ResolversTypes['AssetLevel']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityConnection'] = ResolversParentTypes['ActivityConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ActivityEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ActivityCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityCounts'] = ResolversParentTypes['ActivityCounts']> = {
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  moving?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityEdge'] = ResolversParentTypes['ActivityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type ActivityProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityProgress'] = ResolversParentTypes['ActivityProgress']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ActivityCounts'], ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['OperationProgress']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ActivityState'], ParentType, ContextType>;
};

export type ActivityRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityRefusal'] = ResolversParentTypes['ActivityRefusal']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityStopPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityStopPayload'] = ResolversParentTypes['ActivityStopPayload']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type ActivityUpdateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityUpdate'] = ResolversParentTypes['ActivityUpdate']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ActivityState'], ParentType, ContextType>;
};

export type AdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ad'] = ResolversParentTypes['Ad'], FederationReferenceType extends FederationReferenceTypes['Ad'] = FederationReferenceTypes['Ad']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Ad']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversionDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  creative?: Resolver<Maybe<ResolversTypes['AdCreative']>, ParentType, ContextType>;
  creativeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AssetLevel'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceAd?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  sourceAdId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccount'] = ResolversParentTypes['AdAccount'], FederationReferenceType extends FederationReferenceTypes['AdAccount'] = FederationReferenceTypes['AdAccount']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdAccount']> | FederationReferenceType, FederationReferenceType, ContextType>;
  access?: Resolver<ResolversTypes['AccessLevel'], ParentType, ContextType>;
  assets?: Resolver<ResolversTypes['PlatformAssetConnection'], ParentType, ContextType, RequireFields<AdAccountAssetsArgs, 'first' | 'level'>>;
  brands?: Resolver<ResolversTypes['BrandConnection'], ParentType, ContextType, RequireFields<AdAccountBrandsArgs, 'first'>>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencyOffset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastImport?: Resolver<Maybe<ResolversTypes['AssetImport']>, ParentType, ContextType>;
  minDailyBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  minDailyBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, RequireFields<AdAccountPagesArgs, 'first'>>;
  platformId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  socialAccounts?: Resolver<ResolversTypes['SocialAccountConnection'], ParentType, ContextType, RequireFields<AdAccountSocialAccountsArgs, 'first'>>;
  spendGuard?: Resolver<ResolversTypes['SpendGuard'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AdAccountStatus'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  writeStop?: Resolver<Maybe<ResolversTypes['WriteStop']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdAccountConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccountConnection'] = ResolversParentTypes['AdAccountConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdAccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdAccountEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccountEdge'] = ResolversParentTypes['AdAccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
};

export type AdAccountImportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccountImportPayload'] = ResolversParentTypes['AdAccountImportPayload']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  import?: Resolver<ResolversTypes['AssetImport'], ParentType, ContextType>;
  joined?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AdConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdConnection'] = ResolversParentTypes['AdConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Ad']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdCreativeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdCreative'] = ResolversParentTypes['AdCreative'], FederationReferenceType extends FederationReferenceTypes['AdCreative'] = FederationReferenceTypes['AdCreative']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdCreative']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  ads?: Resolver<ResolversTypes['AdConnection'], ParentType, ContextType, RequireFields<AdCreativeAdsArgs, 'first'>>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AssetLevel'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objectStorySpec?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  objectType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  urlTags?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdEdge'] = ResolversParentTypes['AdEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Ad'], ParentType, ContextType>;
};

export type AdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSet'] = ResolversParentTypes['AdSet'], FederationReferenceType extends FederationReferenceTypes['AdSet'] = FederationReferenceTypes['AdSet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdSet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  ads?: Resolver<ResolversTypes['AdConnection'], ParentType, ContextType, RequireFields<AdSetAdsArgs, 'first'>>;
  bidAmount?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  bidAmountMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  bidStrategy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billingEvent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  dailyBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  destinationType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AssetLevel'], ParentType, ContextType>;
  lifetimeBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  lifetimeBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optimizationGoal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promotedObject?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  sourceAdSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  sourceAdSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targeting?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdSetConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSetConnection'] = ResolversParentTypes['AdSetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AdSetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AdSet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdSetEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSetEdge'] = ResolversParentTypes['AdSetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AdSet'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['AccessScope']>, ParentType, ContextType>;
  toolGroups?: Resolver<Array<ResolversTypes['ToolGroup']>, ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ApiKeyCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKeyCreatePayload'] = ResolversParentTypes['ApiKeyCreatePayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type ApiKeyRevokePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKeyRevokePayload'] = ResolversParentTypes['ApiKeyRevokePayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type AssetImportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssetImport'] = ResolversParentTypes['AssetImport']> = {
  counts?: Resolver<ResolversTypes['AssetImportCounts'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['AssetImportError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['AssetImportMode'], ParentType, ContextType>;
  removed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AssetImportState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['AssetImportStep'], ParentType, ContextType>;
  waitingUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  written?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AssetImportCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssetImportCounts'] = ResolversParentTypes['AssetImportCounts']> = {
  adSets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  campaigns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  creatives?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  socialAccounts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AssetImportErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssetImportError'] = ResolversParentTypes['AssetImportError']> = {
  advice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AssetImportProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssetImportProgress'] = ResolversParentTypes['AssetImportProgress']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  import?: Resolver<Maybe<ResolversTypes['AssetImport']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BrandResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Brand'] = ResolversParentTypes['Brand'], FederationReferenceType extends FederationReferenceTypes['Brand'] = FederationReferenceTypes['Brand']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Brand']> | FederationReferenceType, FederationReferenceType, ContextType>;
  access?: Resolver<ResolversTypes['AccessLevel'], ParentType, ContextType>;
  adAccounts?: Resolver<ResolversTypes['AdAccountConnection'], ParentType, ContextType, RequireFields<BrandAdAccountsArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kit?: Resolver<Maybe<ResolversTypes['BrandKitVersion']>, ParentType, ContextType>;
  kitVersions?: Resolver<ResolversTypes['BrandKitVersionConnection'], ParentType, ContextType, RequireFields<BrandKitVersionsArgs, 'first'>>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  markets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BrandAdAccountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandAdAccountPayload'] = ResolversParentTypes['BrandAdAccountPayload']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['Brand'], ParentType, ContextType>;
};

export type BrandColorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandColor'] = ResolversParentTypes['BrandColor']> = {
  hex?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['BrandColorRole'], ParentType, ContextType>;
};

export type BrandConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandConnection'] = ResolversParentTypes['BrandConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BrandEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Brand']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BrandCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandCreatePayload'] = ResolversParentTypes['BrandCreatePayload']> = {
  brand?: Resolver<ResolversTypes['Brand'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BrandEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandEdge'] = ResolversParentTypes['BrandEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Brand'], ParentType, ContextType>;
};

export type BrandKitVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandKitVersion'] = ResolversParentTypes['BrandKitVersion']> = {
  colors?: Resolver<Array<ResolversTypes['BrandColor']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  positioning?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proofPoints?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tagline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  typography?: Resolver<ResolversTypes['BrandTypography'], ParentType, ContextType>;
  voice?: Resolver<ResolversTypes['BrandVoice'], ParentType, ContextType>;
};

export type BrandKitVersionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandKitVersionConnection'] = ResolversParentTypes['BrandKitVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BrandKitVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['BrandKitVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BrandKitVersionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandKitVersionEdge'] = ResolversParentTypes['BrandKitVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BrandKitVersion'], ParentType, ContextType>;
};

export type BrandTypographyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandTypography'] = ResolversParentTypes['BrandTypography']> = {
  bodyFont?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headingFont?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandUpdatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandUpdatePayload'] = ResolversParentTypes['BrandUpdatePayload']> = {
  brand?: Resolver<ResolversTypes['Brand'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BrandVoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandVoice'] = ResolversParentTypes['BrandVoice']> = {
  guidance?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traits?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BudgetChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BudgetChange'] = ResolversParentTypes['BudgetChange']> = {
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  amountMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencyOffset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  formatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  adSets?: Resolver<ResolversTypes['AdSetConnection'], ParentType, ContextType, RequireFields<CampaignAdSetsArgs, 'first'>>;
  ads?: Resolver<ResolversTypes['AdConnection'], ParentType, ContextType, RequireFields<CampaignAdsArgs, 'first'>>;
  bidStrategy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buyingType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  dailyBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  effectiveStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isAdSetBudgetSharingEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AssetLevel'], ParentType, ContextType>;
  lifetimeBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  lifetimeBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objective?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceCampaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  sourceCampaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialAdCategories?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stopTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreativeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Creative'] = ResolversParentTypes['Creative']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalCountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DecimalCount'], any> {
  name: 'DecimalCount';
}

export type FieldChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  brand?: Resolver<Maybe<ResolversTypes['Brand']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['GrantKind'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['AccessLevel'], ParentType, ContextType>;
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  targetId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type GrantConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantConnection'] = ResolversParentTypes['GrantConnection']> = {
  edges?: Resolver<Array<ResolversTypes['GrantEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GrantEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantEdge'] = ResolversParentTypes['GrantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Grant'], ParentType, ContextType>;
};

export type GrantRevokePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantRevokePayload'] = ResolversParentTypes['GrantRevokePayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type GrantSetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantSetPayload'] = ResolversParentTypes['GrantSetPayload']> = {
  grant?: Resolver<ResolversTypes['Grant'], ParentType, ContextType>;
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type InsightsExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExport'] = ResolversParentTypes['InsightsExport']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LaunchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Launch'] = ResolversParentTypes['Launch']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MediaAssetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaAsset'] = ResolversParentTypes['MediaAsset']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member'], FederationReferenceType extends FederationReferenceTypes['Member'] = FederationReferenceTypes['Member']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Member']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grants?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['MemberRole'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MemberStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberConnection'] = ResolversParentTypes['MemberConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MemberEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MemberEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberEdge'] = ResolversParentTypes['MemberEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MemberInvitePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberInvitePayload'] = ResolversParentTypes['MemberInvitePayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MemberRemovePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberRemovePayload'] = ResolversParentTypes['MemberRemovePayload']> = {
  memberId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type MemberUpdatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberUpdatePayload'] = ResolversParentTypes['MemberUpdatePayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MemoryFactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemoryFact'] = ResolversParentTypes['MemoryFact']> = {
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
  _dispatchAdmit?: Resolver<ResolversTypes['_DispatchAdmitPayload'], ParentType, ContextType, RequireFields<Mutation_DispatchAdmitArgs, 'input'>>;
  _dispatchAdmitCopy?: Resolver<ResolversTypes['_DispatchAdmitPayload'], ParentType, ContextType, RequireFields<Mutation_DispatchAdmitCopyArgs, 'input'>>;
  _dispatchStop?: Resolver<ResolversTypes['_DispatchStopPayload'], ParentType, ContextType, RequireFields<Mutation_DispatchStopArgs, 'input'>>;
  _reportStart?: Resolver<ResolversTypes['_ReportStarted'], ParentType, ContextType, RequireFields<Mutation_ReportStartArgs, 'adAccountId' | 'params'>>;
  activityRevert?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationActivityRevertArgs, 'input'>>;
  activityStop?: Resolver<ResolversTypes['ActivityStopPayload'], ParentType, ContextType, RequireFields<MutationActivityStopArgs, 'input'>>;
  adAccountImport?: Resolver<ResolversTypes['AdAccountImportPayload'], ParentType, ContextType, RequireFields<MutationAdAccountImportArgs, 'input'>>;
  adCreate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAdCreateArgs, 'input'>>;
  adCreativeCreate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAdCreativeCreateArgs, 'input'>>;
  adDuplicate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAdDuplicateArgs, 'input'>>;
  adSetCreate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAdSetCreateArgs, 'input'>>;
  adSetDuplicate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAdSetDuplicateArgs, 'input'>>;
  apiKeyCreate?: Resolver<ResolversTypes['ApiKeyCreatePayload'], ParentType, ContextType, RequireFields<MutationApiKeyCreateArgs, 'input'>>;
  apiKeyRevoke?: Resolver<ResolversTypes['ApiKeyRevokePayload'], ParentType, ContextType, RequireFields<MutationApiKeyRevokeArgs, 'input'>>;
  assetStatusSet?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationAssetStatusSetArgs, 'input'>>;
  brandAdAccountAssign?: Resolver<ResolversTypes['BrandAdAccountPayload'], ParentType, ContextType, RequireFields<MutationBrandAdAccountAssignArgs, 'input'>>;
  brandAdAccountUnassign?: Resolver<ResolversTypes['BrandAdAccountPayload'], ParentType, ContextType, RequireFields<MutationBrandAdAccountUnassignArgs, 'input'>>;
  brandCreate?: Resolver<ResolversTypes['BrandCreatePayload'], ParentType, ContextType, RequireFields<MutationBrandCreateArgs, 'input'>>;
  brandUpdate?: Resolver<ResolversTypes['BrandUpdatePayload'], ParentType, ContextType, RequireFields<MutationBrandUpdateArgs, 'input'>>;
  campaignCreate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationCampaignCreateArgs, 'input'>>;
  campaignDuplicate?: Resolver<ResolversTypes['ActionPayload'], ParentType, ContextType, RequireFields<MutationCampaignDuplicateArgs, 'input'>>;
  grantRevoke?: Resolver<ResolversTypes['GrantRevokePayload'], ParentType, ContextType, RequireFields<MutationGrantRevokeArgs, 'input'>>;
  grantSet?: Resolver<ResolversTypes['GrantSetPayload'], ParentType, ContextType, RequireFields<MutationGrantSetArgs, 'input'>>;
  memberInvite?: Resolver<ResolversTypes['MemberInvitePayload'], ParentType, ContextType, RequireFields<MutationMemberInviteArgs, 'input'>>;
  memberRemove?: Resolver<ResolversTypes['MemberRemovePayload'], ParentType, ContextType, RequireFields<MutationMemberRemoveArgs, 'input'>>;
  memberUpdate?: Resolver<ResolversTypes['MemberUpdatePayload'], ParentType, ContextType, RequireFields<MutationMemberUpdateArgs, 'input'>>;
  platformConnectionCreate?: Resolver<ResolversTypes['PlatformConnectionCreatePayload'], ParentType, ContextType, RequireFields<MutationPlatformConnectionCreateArgs, 'input'>>;
  platformConnectionRenew?: Resolver<ResolversTypes['PlatformConnectionRenewPayload'], ParentType, ContextType, RequireFields<MutationPlatformConnectionRenewArgs, 'input'>>;
  spendGuardSet?: Resolver<ResolversTypes['SpendGuardSetPayload'], ParentType, ContextType, RequireFields<MutationSpendGuardSetArgs, 'input'>>;
  workspaceCreate?: Resolver<ResolversTypes['WorkspaceCreatePayload'], ParentType, ContextType, RequireFields<MutationWorkspaceCreateArgs, 'input'>>;
  workspaceUpdate?: Resolver<ResolversTypes['WorkspaceUpdatePayload'], ParentType, ContextType, RequireFields<MutationWorkspaceUpdateArgs, 'input'>>;
  writesResume?: Resolver<ResolversTypes['WritesResumePayload'], ParentType, ContextType, RequireFields<MutationWritesResumeArgs, 'input'>>;
  writesStop?: Resolver<ResolversTypes['WritesStopPayload'], ParentType, ContextType, RequireFields<MutationWritesStopArgs, 'input'>>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Activity' | 'AdAccount' | 'Brand' | 'Collection' | 'Creative' | 'InsightsExport' | 'Launch' | 'MediaAsset' | 'Member' | 'MemoryFact' | 'Rule' | 'RuleBacktestJob' | 'RuleRun' | 'Schedule' | 'Template' | 'Workspace', ParentType, ContextType>;
};

export type OperationAttemptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationAttempt'] = ResolversParentTypes['OperationAttempt']> = {
  answer?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OperationErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationError'] = ResolversParentTypes['OperationError']> = {
  blamedFields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['OperationErrorReason']>, ParentType, ContextType>;
  subcode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperationProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationProgress'] = ResolversParentTypes['OperationProgress']> = {
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OperationKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  object?: Resolver<Maybe<ResolversTypes['PlatformAsset']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OperationState'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  socialAccounts?: Resolver<ResolversTypes['SocialAccountConnection'], ParentType, ContextType, RequireFields<PageSocialAccountsArgs, 'first'>>;
};

export type PageConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageConnection'] = ResolversParentTypes['PageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PageEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageEdge'] = ResolversParentTypes['PageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanFinding'] = ResolversParentTypes['PlanFinding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformError?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
};

export type PlatformActionCapabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformActionCapability'] = ResolversParentTypes['PlatformActionCapability']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PlatformActionKind'], ParentType, ContextType>;
  live?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  through?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tool?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlatformAssetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformAsset'] = ResolversParentTypes['PlatformAsset']> = {
  __resolveType: TypeResolveFn<'Ad' | 'AdCreative' | 'AdSet' | 'Campaign', ParentType, ContextType>;
};

export type PlatformAssetConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformAssetConnection'] = ResolversParentTypes['PlatformAssetConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PlatformAssetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['PlatformAsset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PlatformAssetEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformAssetEdge'] = ResolversParentTypes['PlatformAssetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformAsset'], ParentType, ContextType>;
};

export type PlatformConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformConnection'] = ResolversParentTypes['PlatformConnection']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PlatformConnectionStatus'], ParentType, ContextType>;
};

export type PlatformConnectionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformConnectionConnection'] = ResolversParentTypes['PlatformConnectionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PlatformConnectionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['PlatformConnection']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PlatformConnectionCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformConnectionCreatePayload'] = ResolversParentTypes['PlatformConnectionCreatePayload']> = {
  adAccounts?: Resolver<Array<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  connection?: Resolver<ResolversTypes['PlatformConnection'], ParentType, ContextType>;
};

export type PlatformConnectionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformConnectionEdge'] = ResolversParentTypes['PlatformConnectionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformConnection'], ParentType, ContextType>;
};

export type PlatformConnectionRenewPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformConnectionRenewPayload'] = ResolversParentTypes['PlatformConnectionRenewPayload']> = {
  adAccounts?: Resolver<Array<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  connection?: Resolver<ResolversTypes['PlatformConnection'], ParentType, ContextType>;
};

export type PlatformOperationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformOperation'] = ResolversParentTypes['PlatformOperation']> = {
  activity?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
  adopted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  attempts?: Resolver<Array<ResolversTypes['OperationAttempt']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  dailyBudget?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  dailyBudgetMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OperationKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  object?: Resolver<Maybe<ResolversTypes['PlatformAsset']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OperationState'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['PlatformAsset']>, ParentType, ContextType>;
  targetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetKind?: Resolver<Maybe<ResolversTypes['AssetLevel']>, ParentType, ContextType>;
};

export type PlatformOperationConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformOperationConnection'] = ResolversParentTypes['PlatformOperationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PlatformOperationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['PlatformOperation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PlatformOperationEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformOperationEdge'] = ResolversParentTypes['PlatformOperationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PlatformOperation'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  _access?: Resolver<Array<ResolversTypes['_AccessVerdict']>, ParentType, ContextType, RequireFields<Query_AccessArgs, 'targets'>>;
  _adAccount?: Resolver<Maybe<ResolversTypes['_AdAccountFacts']>, ParentType, ContextType, RequireFields<Query_AdAccountArgs, 'id'>>;
  _budgetChanges?: Resolver<Array<ResolversTypes['_BudgetChanges']>, ParentType, ContextType, RequireFields<Query_BudgetChangesArgs, 'adAccountId' | 'ids'>>;
  _campaignsNamed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Query_CampaignsNamedArgs, 'adAccountId' | 'name'>>;
  _dispatchChanges?: Resolver<ResolversTypes['_DispatchChanges'], ParentType, ContextType, RequireFields<Query_DispatchChangesArgs, 'arrivals' | 'causeId' | 'first'>>;
  _dispatchPace?: Resolver<ResolversTypes['_DispatchPace'], ParentType, ContextType, RequireFields<Query_DispatchPaceArgs, 'adAccountId'>>;
  _fileUses?: Resolver<Array<ResolversTypes['UUID']>, ParentType, ContextType, RequireFields<Query_FileUsesArgs, 'fileKey'>>;
  _identify?: Resolver<Maybe<ResolversTypes['_Identity']>, ParentType, ContextType, RequireFields<Query_IdentifyArgs, 'input'>>;
  _importedObjects?: Resolver<ResolversTypes['_ImportedObjects'], ParentType, ContextType, RequireFields<Query_ImportedObjectsArgs, 'adAccountId' | 'first' | 'kind'>>;
  _liveAdSet?: Resolver<Maybe<ResolversTypes['_LiveAdSet']>, ParentType, ContextType, RequireFields<Query_LiveAdSetArgs, 'adAccountId' | 'id'>>;
  _liveObjects?: Resolver<ResolversTypes['_LiveObjects'], ParentType, ContextType, RequireFields<Query_LiveObjectsArgs, 'adAccountId' | 'first' | 'kind'>>;
  _nodeTypes?: Resolver<Array<ResolversTypes['_NodeType']>, ParentType, ContextType, RequireFields<Query_NodeTypesArgs, 'ids'>>;
  _objectsOfStatus?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Query_ObjectsOfStatusArgs, 'adAccountIds' | 'level' | 'negated' | 'statuses'>>;
  _presentObjects?: Resolver<Array<ResolversTypes['_PresentObject']>, ParentType, ContextType, RequireFields<Query_PresentObjectsArgs, 'adAccountId' | 'ids' | 'level'>>;
  _report?: Resolver<ResolversTypes['_Report'], ParentType, ContextType, RequireFields<Query_ReportArgs, 'adAccountId' | 'reportId'>>;
  _reportAccount?: Resolver<Maybe<ResolversTypes['_ReportAccount']>, ParentType, ContextType, RequireFields<Query_ReportAccountArgs, 'adAccountId'>>;
  _reportObjects?: Resolver<ResolversTypes['_ReportObjects'], ParentType, ContextType, RequireFields<Query_ReportObjectsArgs, 'adAccountId' | 'first' | 'level'>>;
  _reportRows?: Resolver<ResolversTypes['_ReportRows'], ParentType, ContextType, RequireFields<Query_ReportRowsArgs, 'adAccountId' | 'first' | 'reportId'>>;
  _ruleObjects?: Resolver<ResolversTypes['_RuleObjects'], ParentType, ContextType, RequireFields<Query_RuleObjectsArgs, 'adAccountId' | 'first' | 'level'>>;
  _setStatuses?: Resolver<Array<ResolversTypes['_SetStatus']>, ParentType, ContextType, RequireFields<Query_SetStatusesArgs, 'adAccountId' | 'ids'>>;
  _statusesOfObjects?: Resolver<Array<ResolversTypes['_ObjectStatus']>, ParentType, ContextType, RequireFields<Query_StatusesOfObjectsArgs, 'adAccountIds' | 'ids' | 'level'>>;
  actionsCapabilities?: Resolver<ResolversTypes['ActionsCapabilities'], ParentType, ContextType>;
  activities?: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, RequireFields<QueryActivitiesArgs, 'first'>>;
  activity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType, RequireFields<QueryActivityArgs, 'id'>>;
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType, RequireFields<QueryAdAccountArgs, 'id'>>;
  adAccounts?: Resolver<ResolversTypes['AdAccountConnection'], ParentType, ContextType, RequireFields<QueryAdAccountsArgs, 'first'>>;
  apiKeys?: Resolver<ResolversTypes['ApiKeyConnection'], ParentType, ContextType, RequireFields<QueryApiKeysArgs, 'first'>>;
  brand?: Resolver<Maybe<ResolversTypes['Brand']>, ParentType, ContextType, RequireFields<QueryBrandArgs, 'id'>>;
  brands?: Resolver<ResolversTypes['BrandConnection'], ParentType, ContextType, RequireFields<QueryBrandsArgs, 'first'>>;
  grants?: Resolver<ResolversTypes['GrantConnection'], ParentType, ContextType, RequireFields<QueryGrantsArgs, 'first' | 'kind' | 'targetId'>>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QueryMemberArgs, 'id'>>;
  members?: Resolver<ResolversTypes['MemberConnection'], ParentType, ContextType, RequireFields<QueryMembersArgs, 'first'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  platformAsset?: Resolver<Maybe<ResolversTypes['PlatformAsset']>, ParentType, ContextType, RequireFields<QueryPlatformAssetArgs, 'adAccountId' | 'id'>>;
  platformAssets?: Resolver<ResolversTypes['PlatformAssetConnection'], ParentType, ContextType, RequireFields<QueryPlatformAssetsArgs, 'adAccountId' | 'first' | 'level'>>;
  platformConnections?: Resolver<ResolversTypes['PlatformConnectionConnection'], ParentType, ContextType, RequireFields<QueryPlatformConnectionsArgs, 'first'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  workspaces?: Resolver<Array<ResolversTypes['Workspace']>, ParentType, ContextType>;
};

export type RuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleBacktestJobResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJob'] = ResolversParentTypes['RuleBacktestJob']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRun'] = ResolversParentTypes['RuleRun']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SocialAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialAccount'] = ResolversParentTypes['SocialAccount']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  pageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SocialAccountConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialAccountConnection'] = ResolversParentTypes['SocialAccountConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SocialAccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SocialAccount']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SocialAccountEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialAccountEdge'] = ResolversParentTypes['SocialAccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SocialAccount'], ParentType, ContextType>;
};

export type SpendGuardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpendGuard'] = ResolversParentTypes['SpendGuard']> = {
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  createdToday?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  createdTodayMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  dailyBudgetCreatedPerDay?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  dailyBudgetCreatedPerDayMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  singleChange?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  singleChangeMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpendGuardSetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpendGuardSetPayload'] = ResolversParentTypes['SpendGuardSetPayload']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  activityChanges?: SubscriptionResolver<ResolversTypes['ActivityUpdate'], "activityChanges", ParentType, ContextType, RequireFields<SubscriptionActivityChangesArgs, 'adAccountId'>>;
  activityProgress?: SubscriptionResolver<ResolversTypes['ActivityProgress'], "activityProgress", ParentType, ContextType, RequireFields<SubscriptionActivityProgressArgs, 'activityId'>>;
  adAccountImportProgress?: SubscriptionResolver<ResolversTypes['AssetImportProgress'], "adAccountImportProgress", ParentType, ContextType, RequireFields<SubscriptionAdAccountImportProgressArgs, 'adAccountId'>>;
};

export type TemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface UuidScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UUID'], any> {
  name: 'UUID';
}

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['MemberRole'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['AccessScope']>, ParentType, ContextType>;
  toolGroups?: Resolver<Array<ResolversTypes['ToolGroup']>, ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export interface WholeCountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WholeCount'], any> {
  name: 'WholeCount';
}

export type WorkWaitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkWait'] = ResolversParentTypes['WorkWait']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['WorkWaitReason'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WorkspaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace'], FederationReferenceType extends FederationReferenceTypes['Workspace'] = FederationReferenceTypes['Workspace']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Workspace']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  writeStop?: Resolver<Maybe<ResolversTypes['WriteStop']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WorkspaceCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceCreatePayload'] = ResolversParentTypes['WorkspaceCreatePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type WorkspaceUpdatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceUpdatePayload'] = ResolversParentTypes['WorkspaceUpdatePayload']> = {
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
};

export type WriteStopResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WriteStop'] = ResolversParentTypes['WriteStop']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['WriteStopScope'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  stoppedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
};

export type WritesResumePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WritesResumePayload'] = ResolversParentTypes['WritesResumePayload']> = {
  stop?: Resolver<Maybe<ResolversTypes['WriteStop']>, ParentType, ContextType>;
};

export type WritesStopPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WritesStopPayload'] = ResolversParentTypes['WritesStopPayload']> = {
  inFlight?: Resolver<Array<ResolversTypes['PlatformOperation']>, ParentType, ContextType>;
  inFlightCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stop?: Resolver<ResolversTypes['WriteStop'], ParentType, ContextType>;
};

export type _AccessVerdictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_AccessVerdict'] = ResolversParentTypes['_AccessVerdict']> = {
  canRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['GrantKind'], ParentType, ContextType>;
};

export type _AdAccountFactsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_AdAccountFacts'] = ResolversParentTypes['_AdAccountFacts']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencyOffset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _BudgetChangesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_BudgetChanges'] = ResolversParentTypes['_BudgetChanges']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _DispatchAdmitPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchAdmitPayload'] = ResolversParentTypes['_DispatchAdmitPayload']> = {
  activityId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['_DispatchRefusal']>, ParentType, ContextType>;
};

export type _DispatchBlockReasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchBlockReason'] = ResolversParentTypes['_DispatchBlockReason']> = {
  reason?: Resolver<ResolversTypes['_DispatchBlockReasonCode'], ParentType, ContextType>;
  seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  usedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type _DispatchChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchChange'] = ResolversParentTypes['_DispatchChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  operationId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OperationState'], ParentType, ContextType>;
};

export type _DispatchChangesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchChanges'] = ResolversParentTypes['_DispatchChanges']> = {
  blockReason?: Resolver<Maybe<ResolversTypes['_DispatchBlockReason']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['_DispatchChange']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type _DispatchPaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchPace'] = ResolversParentTypes['_DispatchPace']> = {
  isConnected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  usedPercent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  waitSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  writesPerSecond?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type _DispatchRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchRefusal'] = ResolversParentTypes['_DispatchRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type _DispatchStopPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_DispatchStopPayload'] = ResolversParentTypes['_DispatchStopPayload']> = {
  activityId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
};

export type _IdentityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_Identity'] = ResolversParentTypes['_Identity']> = {
  memberId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  toolGroups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  workspaceId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
};

export type _ImportedObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ImportedObject'] = ResolversParentTypes['_ImportedObject']> = {
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ImportedObjectsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ImportedObjects'] = ResolversParentTypes['_ImportedObjects']> = {
  hasNext?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  objects?: Resolver<Array<ResolversTypes['_ImportedObject']>, ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type _LiveAdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_LiveAdSet'] = ResolversParentTypes['_LiveAdSet']> = {
  adCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  adNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _LiveObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_LiveObject'] = ResolversParentTypes['_LiveObject']> = {
  data?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['_LivePlace'], ParentType, ContextType>;
};

export type _LiveObjectsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_LiveObjects'] = ResolversParentTypes['_LiveObjects']> = {
  next?: Resolver<Maybe<ResolversTypes['_LivePlace']>, ParentType, ContextType>;
  objects?: Resolver<Array<ResolversTypes['_LiveObject']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type _LivePlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_LivePlace'] = ResolversParentTypes['_LivePlace']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type _NodeTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_NodeType'] = ResolversParentTypes['_NodeType']> = {
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  typename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ObjectStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ObjectStatus'] = ResolversParentTypes['_ObjectStatus']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _PresentObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_PresentObject'] = ResolversParentTypes['_PresentObject']> = {
  campaignHasBudget?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dailyBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  effectiveStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lifetimeBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_Report'] = ResolversParentTypes['_Report']> = {
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['_ReportRefusal']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['_ReportState']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type _ReportAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ReportAccount'] = ResolversParentTypes['_ReportAccount']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _ReportObjectsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ReportObjects'] = ResolversParentTypes['_ReportObjects']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paths?: Resolver<Array<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type _ReportRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ReportRefusal'] = ResolversParentTypes['_ReportRefusal']> = {
  code?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['_ReportRefusalReason'], ParentType, ContextType>;
  subcode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type _ReportRowsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ReportRows'] = ResolversParentTypes['_ReportRows']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['_ReportRefusal']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<Array<ResolversTypes['JSONObject']>>, ParentType, ContextType>;
  usedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type _ReportStartedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_ReportStarted'] = ResolversParentTypes['_ReportStarted']> = {
  refusal?: Resolver<Maybe<ResolversTypes['_ReportRefusal']>, ParentType, ContextType>;
  reportId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type _RuleObjectsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_RuleObjects'] = ResolversParentTypes['_RuleObjects']> = {
  columns?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  ids?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  syncedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  watermark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _SetStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_SetStatus'] = ResolversParentTypes['_SetStatus']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  byMember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  ActionCall?: ActionCallResolvers<ContextType>;
  ActionLimits?: ActionLimitsResolvers<ContextType>;
  ActionPayload?: ActionPayloadResolvers<ContextType>;
  ActionPlan?: ActionPlanResolvers<ContextType>;
  ActionsCapabilities?: ActionsCapabilitiesResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityConnection?: ActivityConnectionResolvers<ContextType>;
  ActivityCounts?: ActivityCountsResolvers<ContextType>;
  ActivityEdge?: ActivityEdgeResolvers<ContextType>;
  ActivityProgress?: ActivityProgressResolvers<ContextType>;
  ActivityRefusal?: ActivityRefusalResolvers<ContextType>;
  ActivityStopPayload?: ActivityStopPayloadResolvers<ContextType>;
  ActivityUpdate?: ActivityUpdateResolvers<ContextType>;
  Ad?: AdResolvers<ContextType>;
  AdAccount?: AdAccountResolvers<ContextType>;
  AdAccountConnection?: AdAccountConnectionResolvers<ContextType>;
  AdAccountEdge?: AdAccountEdgeResolvers<ContextType>;
  AdAccountImportPayload?: AdAccountImportPayloadResolvers<ContextType>;
  AdConnection?: AdConnectionResolvers<ContextType>;
  AdCreative?: AdCreativeResolvers<ContextType>;
  AdEdge?: AdEdgeResolvers<ContextType>;
  AdSet?: AdSetResolvers<ContextType>;
  AdSetConnection?: AdSetConnectionResolvers<ContextType>;
  AdSetEdge?: AdSetEdgeResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyCreatePayload?: ApiKeyCreatePayloadResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  ApiKeyRevokePayload?: ApiKeyRevokePayloadResolvers<ContextType>;
  AssetImport?: AssetImportResolvers<ContextType>;
  AssetImportCounts?: AssetImportCountsResolvers<ContextType>;
  AssetImportError?: AssetImportErrorResolvers<ContextType>;
  AssetImportProgress?: AssetImportProgressResolvers<ContextType>;
  Brand?: BrandResolvers<ContextType>;
  BrandAdAccountPayload?: BrandAdAccountPayloadResolvers<ContextType>;
  BrandColor?: BrandColorResolvers<ContextType>;
  BrandConnection?: BrandConnectionResolvers<ContextType>;
  BrandCreatePayload?: BrandCreatePayloadResolvers<ContextType>;
  BrandEdge?: BrandEdgeResolvers<ContextType>;
  BrandKitVersion?: BrandKitVersionResolvers<ContextType>;
  BrandKitVersionConnection?: BrandKitVersionConnectionResolvers<ContextType>;
  BrandKitVersionEdge?: BrandKitVersionEdgeResolvers<ContextType>;
  BrandTypography?: BrandTypographyResolvers<ContextType>;
  BrandUpdatePayload?: BrandUpdatePayloadResolvers<ContextType>;
  BrandVoice?: BrandVoiceResolvers<ContextType>;
  BudgetChange?: BudgetChangeResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  Creative?: CreativeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DecimalCount?: GraphQLScalarType;
  FieldChange?: FieldChangeResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  GrantConnection?: GrantConnectionResolvers<ContextType>;
  GrantEdge?: GrantEdgeResolvers<ContextType>;
  GrantRevokePayload?: GrantRevokePayloadResolvers<ContextType>;
  GrantSetPayload?: GrantSetPayloadResolvers<ContextType>;
  InsightsExport?: InsightsExportResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  Launch?: LaunchResolvers<ContextType>;
  MediaAsset?: MediaAssetResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberConnection?: MemberConnectionResolvers<ContextType>;
  MemberEdge?: MemberEdgeResolvers<ContextType>;
  MemberInvitePayload?: MemberInvitePayloadResolvers<ContextType>;
  MemberRemovePayload?: MemberRemovePayloadResolvers<ContextType>;
  MemberUpdatePayload?: MemberUpdatePayloadResolvers<ContextType>;
  MemoryFact?: MemoryFactResolvers<ContextType>;
  MinorUnits?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OperationAttempt?: OperationAttemptResolvers<ContextType>;
  OperationError?: OperationErrorResolvers<ContextType>;
  OperationProgress?: OperationProgressResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageConnection?: PageConnectionResolvers<ContextType>;
  PageEdge?: PageEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PlanFinding?: PlanFindingResolvers<ContextType>;
  PlatformActionCapability?: PlatformActionCapabilityResolvers<ContextType>;
  PlatformAsset?: PlatformAssetResolvers<ContextType>;
  PlatformAssetConnection?: PlatformAssetConnectionResolvers<ContextType>;
  PlatformAssetEdge?: PlatformAssetEdgeResolvers<ContextType>;
  PlatformConnection?: PlatformConnectionResolvers<ContextType>;
  PlatformConnectionConnection?: PlatformConnectionConnectionResolvers<ContextType>;
  PlatformConnectionCreatePayload?: PlatformConnectionCreatePayloadResolvers<ContextType>;
  PlatformConnectionEdge?: PlatformConnectionEdgeResolvers<ContextType>;
  PlatformConnectionRenewPayload?: PlatformConnectionRenewPayloadResolvers<ContextType>;
  PlatformOperation?: PlatformOperationResolvers<ContextType>;
  PlatformOperationConnection?: PlatformOperationConnectionResolvers<ContextType>;
  PlatformOperationEdge?: PlatformOperationEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  RuleBacktestJob?: RuleBacktestJobResolvers<ContextType>;
  RuleRun?: RuleRunResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  SocialAccount?: SocialAccountResolvers<ContextType>;
  SocialAccountConnection?: SocialAccountConnectionResolvers<ContextType>;
  SocialAccountEdge?: SocialAccountEdgeResolvers<ContextType>;
  SpendGuard?: SpendGuardResolvers<ContextType>;
  SpendGuardSetPayload?: SpendGuardSetPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  UUID?: GraphQLScalarType;
  Viewer?: ViewerResolvers<ContextType>;
  WholeCount?: GraphQLScalarType;
  WorkWait?: WorkWaitResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  WorkspaceCreatePayload?: WorkspaceCreatePayloadResolvers<ContextType>;
  WorkspaceUpdatePayload?: WorkspaceUpdatePayloadResolvers<ContextType>;
  WriteStop?: WriteStopResolvers<ContextType>;
  WritesResumePayload?: WritesResumePayloadResolvers<ContextType>;
  WritesStopPayload?: WritesStopPayloadResolvers<ContextType>;
  _AccessVerdict?: _AccessVerdictResolvers<ContextType>;
  _AdAccountFacts?: _AdAccountFactsResolvers<ContextType>;
  _BudgetChanges?: _BudgetChangesResolvers<ContextType>;
  _DispatchAdmitPayload?: _DispatchAdmitPayloadResolvers<ContextType>;
  _DispatchBlockReason?: _DispatchBlockReasonResolvers<ContextType>;
  _DispatchChange?: _DispatchChangeResolvers<ContextType>;
  _DispatchChanges?: _DispatchChangesResolvers<ContextType>;
  _DispatchPace?: _DispatchPaceResolvers<ContextType>;
  _DispatchRefusal?: _DispatchRefusalResolvers<ContextType>;
  _DispatchStopPayload?: _DispatchStopPayloadResolvers<ContextType>;
  _Identity?: _IdentityResolvers<ContextType>;
  _ImportedObject?: _ImportedObjectResolvers<ContextType>;
  _ImportedObjects?: _ImportedObjectsResolvers<ContextType>;
  _LiveAdSet?: _LiveAdSetResolvers<ContextType>;
  _LiveObject?: _LiveObjectResolvers<ContextType>;
  _LiveObjects?: _LiveObjectsResolvers<ContextType>;
  _LivePlace?: _LivePlaceResolvers<ContextType>;
  _NodeType?: _NodeTypeResolvers<ContextType>;
  _ObjectStatus?: _ObjectStatusResolvers<ContextType>;
  _PresentObject?: _PresentObjectResolvers<ContextType>;
  _Report?: _ReportResolvers<ContextType>;
  _ReportAccount?: _ReportAccountResolvers<ContextType>;
  _ReportObjects?: _ReportObjectsResolvers<ContextType>;
  _ReportRefusal?: _ReportRefusalResolvers<ContextType>;
  _ReportRows?: _ReportRowsResolvers<ContextType>;
  _ReportStarted?: _ReportStartedResolvers<ContextType>;
  _RuleObjects?: _RuleObjectsResolvers<ContextType>;
  _SetStatus?: _SetStatusResolvers<ContextType>;
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
