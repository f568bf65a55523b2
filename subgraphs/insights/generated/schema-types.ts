import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ExportRow } from '../exports/export-row.ts';
import type { RowPage } from '../../../kit/connections/page-window.ts';
import type { ExportMessage } from '../exports/follow-export.ts';
import type { ShownImport } from '../imports/account-import.ts';
import type { ObjectInsights } from '../edges/edge-service.ts';
import type { ReportRow, ReportPage } from '../query/report.ts';
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

/** An ad of the ad platform, as it was last imported. */
export type Ad = {
  /** Ad account the ad belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Numbers of the ad from imported reports. */
  readonly insights: InsightsOfObject;
};


/** An ad of the ad platform, as it was last imported. */
export type AdInsightsArgs = {
  actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  grain: InsightsRowGrain;
  metrics: ReadonlyArray<InsightsMetricName>;
};

/** An account of the ad platform, as this workspace has it. */
export type AdAccount = Node & {
  /** Id of this service; every tool takes this one. */
  readonly id: Scalars['ID']['output'];
  /** Numbers of the ad account from imported reports. */
  readonly insights: InsightsOfObject;
  /** The import of the account's insights; null before anybody has read or asked for them. */
  readonly insightsImport?: Maybe<InsightsImport>;
};


/** An account of the ad platform, as this workspace has it. */
export type AdAccountInsightsArgs = {
  actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  grain: InsightsRowGrain;
  metrics: ReadonlyArray<InsightsMetricName>;
};

/** Insights to import. */
export type AdAccountInsightsImportInput = {
  /** The ad account. */
  readonly adAccountId: Scalars['UUID']['input'];
  /** New UUID for each new call; the same one again changes nothing more. */
  readonly requestId: Scalars['UUID']['input'];
  /** First day to import; null imports the last 400 days. The platform keeps 37 months: earlier days are left out. */
  readonly since?: InputMaybe<Scalars['Date']['input']>;
};

/** The import that was begun, or goes on. */
export type AdAccountInsightsImportPayload = {
  /** Its ad account. */
  readonly adAccount: AdAccount;
  /** The import. */
  readonly import: InsightsImport;
  /** True when an earlier call with the same request id did it. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSet = {
  /** Ad account the ad set belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Numbers of the ad set from imported reports. */
  readonly insights: InsightsOfObject;
};


/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSetInsightsArgs = {
  actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  grain: InsightsRowGrain;
  metrics: ReadonlyArray<InsightsMetricName>;
};

/** A campaign of the ad platform, as it was last imported. */
export type Campaign = {
  /** Ad account the campaign belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Numbers of the campaign from imported reports. */
  readonly insights: InsightsOfObject;
};


/** A campaign of the ad platform, as it was last imported. */
export type CampaignInsightsArgs = {
  actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  grain: InsightsRowGrain;
  metrics: ReadonlyArray<InsightsMetricName>;
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

/** A dimension which splits rows. */
export type InsightsBreakdown = {
  /** Its values. */
  readonly description: Scalars['String']['output'];
  /** Name of the dimension. */
  readonly id: Scalars['String']['output'];
  /** Report specification which has it. */
  readonly reportSpec: Scalars['String']['output'];
};

/** Vocabulary of reports. */
export type InsightsCapabilities = {
  /** Attribution windows; `value` is the platform's default window. Windows overlap and are never summed. */
  readonly attributionWindows: ReadonlyArray<Scalars['String']['output']>;
  /** Dimensions which can split a row. */
  readonly breakdowns: ReadonlyArray<InsightsBreakdown>;
  /** Time that a row covers. */
  readonly grains: ReadonlyArray<InsightsGrain>;
  /** Levels rows can be reported at. */
  readonly levels: ReadonlyArray<InsightsLevel>;
  /** Sizes of pages and lists. */
  readonly limits: InsightsLimits;
  /** Every metric of the vocabulary. */
  readonly metrics: ReadonlyArray<InsightsMetric>;
  /** Meaning of days, ratios and freshness. */
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  /** Availability of pages of report rows. */
  readonly query: InsightsFeature;
  /** Availability of rankings. */
  readonly rank: InsightsFeature;
  /** Ends of a ranking: numerically highest, lowest, or both. */
  readonly rankDirections: ReadonlyArray<Scalars['String']['output']>;
  /** Keys a ranking can be made by. */
  readonly rankKeys: ReadonlyArray<InsightsKey>;
  /** One ranking over all accounts, or one per account. */
  readonly rankScopes: ReadonlyArray<Scalars['String']['output']>;
  /** Kind of rows in a report. */
  readonly reportSpecs: ReadonlyArray<InsightsReportSpec>;
  /** Data below which a place of a ranking has `smallSample`. */
  readonly smallSample: InsightsSmallSample;
  /** Directions of sorting. */
  readonly sortDirections: ReadonlyArray<Scalars['String']['output']>;
  /** Keys rows can be sorted by. */
  readonly sortKeys: ReadonlyArray<InsightsKey>;
};

/** Changes of totals in one currency. */
export type InsightsChange = {
  /** ISO 4217 code. */
  readonly currency: Scalars['String']['output'];
  /** Percent by metric, as decimal text with two places. */
  readonly percent: Scalars['JSONObject']['output'];
};

/** Days a report is compared with. */
export type InsightsComparison =
  /** The same number of days immediately before. */
  | 'PRECEDING'
  /** The same days a year before. */
  | 'YEAR_BEFORE';

/** Coverage of an ad account's days. */
export type InsightsCoverage = {
  /** That ad account; null when the caller may not read it. */
  readonly adAccount?: Maybe<AdAccount>;
  /** The ad account. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Number of days asked for. */
  readonly askedDays: Scalars['Int']['output'];
  /** Share of the spend that the cells of a breakdown account for, from 0 to 1; null without breakdown. */
  readonly breakdownShare?: Maybe<Scalars['String']['output']>;
  /** Currencies of its days; more than one where it changed. */
  readonly currencies: ReadonlyArray<Scalars['String']['output']>;
  /** First day asked for. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day asked for, without days to come unless all of them are. */
  readonly dateTo: Scalars['Date']['output'];
  /** Time at which the oldest part of the answer was imported; null when nothing was. */
  readonly freshAsOf?: Maybe<Scalars['DateTime']['output']>;
  /** Number of them that are imported. */
  readonly importedDays: Scalars['Int']['output'];
  /** Days, and objects on days, that are not there, with reasons. */
  readonly missing: ReadonlyArray<InsightsGap>;
  /** Days that were not over when they were imported. */
  readonly partialDays: ReadonlyArray<Scalars['Date']['output']>;
  /** Periods of several days that have `reach`, `frequency` and other numbers of people at this level, the newest first; empty unless a period is asked for such metrics. Single days have them, too. */
  readonly peoplePeriods: ReadonlyArray<InsightsPeriod>;
  /** First day the platform may still change; null when it may change none. */
  readonly provisionalFrom?: Maybe<Scalars['Date']['output']>;
  /** True when the ads add up to the platform's own row of the ad account; null without that row. */
  readonly reconciled?: Maybe<Scalars['Boolean']['output']>;
  /** Completeness of the days asked for. */
  readonly state: InsightsCoverageState;
  /** IANA time zone of its days. */
  readonly timeZone: Scalars['String']['output'];
  /** Numbers of the ad account's own row beyond its ads; null without that row. */
  readonly unattributed?: Maybe<InsightsUnattributed>;
};

/** Completeness of the days of a report. */
export type InsightsCoverageState =
  /** Everything asked for is there. */
  | 'COMPLETE'
  /** All days asked for are to come, so there is nothing to import. */
  | 'FUTURE'
  /** None of these days is imported. Reading begins an import of the last 400 days, which `AdAccount.insightsImport` shows. */
  | 'NEVER'
  /** Some days or objects are missing. */
  | 'PARTIAL';

/** A level of report rows. */
export type InsightsEntityLevel =
  /** A row for the ad account. */
  | 'ACCOUNT'
  /** A row for each ad. */
  | 'AD'
  /** A row for each ad set. */
  | 'AD_SET'
  /** A row for each campaign. */
  | 'CAMPAIGN';

/** Sums that a ranked number is made of. */
export type InsightsEvidence = {
  /** Clicks of every kind. */
  readonly clicks: Scalars['String']['output'];
  /** Their value, in major units. */
  readonly conversionValue: Scalars['String']['output'];
  /** The same with its currency, rounded half away from zero to the platform's smallest unit; null where the currency is no ISO 4217 code. */
  readonly conversionValueMoney?: Maybe<Money>;
  /** Conversions of the action type and window. */
  readonly conversions: Scalars['String']['output'];
  /** Days with spend; of `roas` and `conversion_value` only. */
  readonly days?: Maybe<Scalars['Int']['output']>;
  /** Impressions. */
  readonly impressions: Scalars['String']['output'];
  /** Amount spent, in major units; null where the platform gave none. */
  readonly spend?: Maybe<Scalars['String']['output']>;
  /** The same with its currency, rounded half away from zero to the platform's smallest unit; null where the currency is no ISO 4217 code. */
  readonly spendMoney?: Maybe<Money>;
};

/** Objects that are not ranked for one reason. */
export type InsightsExcluded = {
  /** Their number. */
  readonly count: Scalars['Int']['output'];
  /** ISO 4217 code of their spend. */
  readonly currency: Scalars['String']['output'];
  /** Reason why they have no number: `NO_IMPRESSIONS`, `NO_CLICKS`, `NO_CONVERSIONS`, `NO_SPEND`, `NOT_REPORTED`. */
  readonly reason: Scalars['String']['output'];
  /** Their spend together, in major units. */
  readonly spend: Scalars['String']['output'];
  /** The same with its currency, rounded half away from zero to the platform's smallest unit; null where the currency is no ISO 4217 code. */
  readonly spendMoney?: Maybe<Money>;
};

/** A file with all rows of a report, made in the background for the member who asked for it. It is forgotten after 30 days. */
export type InsightsExport = Node & {
  /** Ad accounts it reports on. */
  readonly adAccounts: ReadonlyArray<AdAccount>;
  /** Size of the file in bytes; null before it is there. */
  readonly byteSize?: Maybe<Scalars['Int']['output']>;
  /** Time at which it was asked for, in UTC. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** First day. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day. */
  readonly dateTo: Scalars['Date']['output'];
  /** Time at which it ended, in UTC; null before. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Level of the rows. */
  readonly entityLevel: InsightsEntityLevel;
  /** Reason why it failed; otherwise null. */
  readonly error?: Maybe<InsightsExportError>;
  /** Time at which the file is deleted, in UTC; null unless the state is `READY`. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Form of the file. */
  readonly format: InsightsExportFormat;
  /** The time a row covers. */
  readonly grain: InsightsRowGrain;
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** Metrics of each row. */
  readonly metrics: ReadonlyArray<InsightsMetricName>;
  /** Kind of rows. */
  readonly reportSpec: InsightsReportName;
  /** Number of rows written so far. */
  readonly rowCount: Scalars['Int']['output'];
  /** Number of rows in the report; null before they are counted. */
  readonly rowTotal?: Maybe<Scalars['Int']['output']>;
  /** Its state. */
  readonly state: InsightsExportState;
  /**
   * Address of the file, good for an hour and for whoever has it, as long as the member who asked for the export may read its ad accounts. Null unless the
   * state is `READY`.
   */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** Wait of the export while no worker is running; null otherwise, and once it has ended. */
  readonly wait?: Maybe<WorkWait>;
};

/** An export to cancel. */
export type InsightsExportCancelInput = {
  /** The export. */
  readonly exportId: Scalars['UUID']['input'];
};

/** The export as it is now. */
export type InsightsExportCancelPayload = {
  /** The export. */
  readonly export: InsightsExport;
};

/** A page of exports. */
export type InsightsExportConnection = {
  /** Exports of this page. */
  readonly edges: ReadonlyArray<InsightsExportEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InsightsExport>;
  /** End of the page, and whether there is more. */
  readonly pageInfo: PageInfo;
};

/** A report to export: the arguments of `insightsQuery` without those of a page. */
export type InsightsExportCreateInput = {
  /** Action types of `actions` and `action_values`, which need them, and of `conversions` and `conversion_values`, all of them by default; whole words, exactly as the platform writes them. */
  readonly actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Ad accounts to report on. */
  readonly adAccountIds: ReadonlyArray<Scalars['UUID']['input']>;
  /** Attribution windows of the same metrics; `actions` and `action_values` need them, the others take `value` by default. */
  readonly attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  /** First day, in each ad account's time zone. */
  readonly dateFrom: Scalars['Date']['input'];
  /** Last day, included. At most 37 months from the first one. Days to come are left out. */
  readonly dateTo: Scalars['Date']['input'];
  /** Only these objects, by their ids on the platform; of ad accounts `act_` and digits. Null is all. */
  readonly entityIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Level of the rows. */
  readonly entityLevel: InsightsEntityLevel;
  /** Form of the file. */
  readonly format: InsightsExportFormat;
  /** A row for each day, or one for all days. */
  readonly grain: InsightsRowGrain;
  /** Metrics of each row. */
  readonly metrics: ReadonlyArray<InsightsMetricName>;
  /** Only rows that spent at least this much, in major units of the ad account's currency. */
  readonly minSpend?: InputMaybe<Scalars['Float']['input']>;
  /** Kind of rows: totals, or by age and gender, or by country. */
  readonly reportSpec: InsightsReportName;
  /** New UUID for each new call; the same one again changes nothing more. */
  readonly requestId: Scalars['UUID']['input'];
  /** Action type of the keys `purchases` and `roas`. */
  readonly sortActionType: Scalars['String']['input'];
  /** Attribution window of the keys `purchases` and `roas`. */
  readonly sortAttribution: InsightsWindow;
  /** Key of the order. */
  readonly sortBy: InsightsSortKey;
  /** Direction of the order. */
  readonly sortDirection: InsightsSortDirection;
};

/** The export that was asked for. */
export type InsightsExportCreatePayload = {
  /** The export. */
  readonly export: InsightsExport;
  /** True when an earlier call with the same request id asked for it. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** An export in a page. */
export type InsightsExportEdge = {
  /** Position of the export. */
  readonly cursor: Scalars['String']['output'];
  /** The export. */
  readonly node: InsightsExport;
};

/** Error of an export that failed. */
export type InsightsExportError = {
  /** Reason, a word for programs. */
  readonly code: InsightsExportFault;
  /** Sentence for people. */
  readonly message: Scalars['String']['output'];
};

/** Reason why an export failed. */
export type InsightsExportFault =
  /** The member may not read one of the ad accounts any more. */
  | 'ACCESS_LOST'
  /** The disk of the files has no room. */
  | 'DISK_FULL'
  /** Something else failed several times. */
  | 'FAILED'
  /** The report has more than 1,000,000 rows, or its file more than 2 GiB. */
  | 'TOO_LARGE'
  /** The rows could not be written in 50 minutes. */
  | 'TOO_SLOW';

/** Form of an export's file. */
export type InsightsExportFormat =
  /**
   * A table as RFC 4180 has it, in UTF-8, with a head: a column for each metric, and one for each action type and window of a list. A text that a spreadsheet
   * would run as a formula begins with an apostrophe. Empty is null.
   */
  | 'CSV'
  /** A JSON object a line, with the row's `values` and `remarks` as in the graph. */
  | 'JSON_LINES';

/** State of an export at some moment. */
export type InsightsExportProgress = {
  /** Time of that state, in UTC. */
  readonly at: Scalars['DateTime']['output'];
  /** The export, as it is now. */
  readonly export: InsightsExport;
  /** Number of rows written by then. */
  readonly rowCount: Scalars['Int']['output'];
  /** Number of rows in the report; null before they are counted. */
  readonly rowTotal?: Maybe<Scalars['Int']['output']>;
  /** Number of the message among those of the export: 1, 2, 3, … without gaps. */
  readonly sequence: Scalars['Int']['output'];
  /** State then. */
  readonly state: InsightsExportState;
};

/** State of an export. */
export type InsightsExportState =
  /** Cancelled before the file was there. */
  | 'CANCELLED'
  /** The file was deleted a week after it was written. */
  | 'EXPIRED'
  /** There will be no file (see `error`). */
  | 'FAILED'
  /** Waiting for a worker. */
  | 'QUEUED'
  /** The file is there: `url` downloads it. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** Availability of a part of reporting. */
export type InsightsFeature = {
  /** True when it answers now. */
  readonly available: Scalars['Boolean']['output'];
  /** Reason why not, and the way meanwhile; null when it answers. */
  readonly reason?: Maybe<Scalars['String']['output']>;
};

/** Days that are not imported. */
export type InsightsGap = {
  /** First day. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day. */
  readonly dateTo: Scalars['Date']['output'];
  /** The one object that is missing; null when the whole day is. */
  readonly entityId?: Maybe<Scalars['String']['output']>;
  /** Reason, a word such as `NOT_IMPORTED` or `PLATFORM_FAILED`. */
  readonly reason: Scalars['String']['output'];
};

/** The time a row covers. */
export type InsightsGrain = {
  /** True when it can be queried now. */
  readonly available: Scalars['Boolean']['output'];
  /** Time that a row covers. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `grain`. */
  readonly id: Scalars['String']['output'];
};

/** The import of an ad account's insights, which goes on for ever: the last 28 days are imported again each day, today every half hour while it is read. */
export type InsightsImport = {
  /** Days of which every report is there, today included. */
  readonly daysDone: Scalars['Int']['output'];
  /** Days that are imported: the last 400, or more where they were asked for. */
  readonly daysTotal: Scalars['Int']['output'];
  /** Reason why it waits or is paused; otherwise null. */
  readonly error?: Maybe<InsightsImportError>;
  /** Days that could not be imported, the newest first; at most 100. */
  readonly gaps: ReadonlyArray<InsightsImportGap>;
  /** The newest day that is there; null before the first. */
  readonly newestDay?: Maybe<Scalars['Date']['output']>;
  /** Time it goes on, in UTC; null while it works. */
  readonly nextAt?: Maybe<Scalars['DateTime']['output']>;
  /** The oldest day that is there; null before the first. */
  readonly oldestDay?: Maybe<Scalars['Date']['output']>;
  /** Its state. */
  readonly state: InsightsImportState;
  /** Time at which the platform takes calls for insights again, in UTC; null unless their quota is used up. */
  readonly throttledUntil?: Maybe<Scalars['DateTime']['output']>;
};

/** Reason why an import waits or is paused. */
export type InsightsImportError = {
  /** Advice. */
  readonly advice: Scalars['String']['output'];
  /** Code of the error, as an operation would carry it. */
  readonly code: ErrorCode;
  /** Description of the fault. */
  readonly message: Scalars['String']['output'];
};

/** Days of a report that could not be imported. What was imported of them before still stands. */
export type InsightsImportGap = {
  /** First day. */
  readonly from: Scalars['Date']['output'];
  /** Level of the report: account, campaign, adset or ad. */
  readonly level: Scalars['String']['output'];
  /** Ids on the platform of the objects that are missing; empty when it is the whole report. */
  readonly objectIds: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Reason: PLATFORM_FAILED (the platform could not make the report), TOO_BIG (not even for one object), TIMED_OUT, PLATFORM_REJECTED or UNREADABLE. They are
   * asked for again once a day.
   */
  readonly reason: Scalars['String']['output'];
  /** Report specification, as `insightsCapabilities` names it. */
  readonly reportSpec: Scalars['String']['output'];
  /** Last day. */
  readonly to: Scalars['Date']['output'];
};

/** State of an ad account's import of insights at some moment. */
export type InsightsImportProgress = {
  /** The ad account, as it is now. */
  readonly adAccount: AdAccount;
  /** Time of that state, in UTC. */
  readonly at: Scalars['DateTime']['output'];
  /** The import, as it was then; null before the first message. Its gaps are those of now. */
  readonly import?: Maybe<InsightsImport>;
  /** Number of the message among those of the ad account: 1, 2, 3, … without gaps. 0 before the first. */
  readonly sequence: Scalars['Int']['output'];
};

/** State of the import of an ad account's insights. */
export type InsightsImportState =
  /** The platform refuses the workspace's credentials. It goes on where it was when the workspace is connected to the platform again. */
  | 'PAUSED'
  /** Nothing is due; it goes on at `nextAt`. */
  | 'RESTING'
  /** Working. */
  | 'RUNNING'
  /** Waiting for the platform (see `error`); it goes on by itself. */
  | 'WAITING';

/** Bounds of a number. */
export type InsightsInterval = {
  /** Upper bound; null where there is none. */
  readonly high?: Maybe<Scalars['String']['output']>;
  /** Lower bound, as decimal text. */
  readonly low: Scalars['String']['output'];
  /** Method of the computation. */
  readonly method: InsightsIntervalMethod;
};

/** A way of computing intervals, all at 95 %. */
export type InsightsIntervalMethod =
  /** Days as clusters, on the scale of logarithms, with Student's t. */
  | 'DAY_CLUSTERS'
  /** Exact interval of a count (Garwood), also of what is divided by one. */
  | 'POISSON'
  /** Wilson's score interval of a share. */
  | 'WILSON';

/** A key for sorting or ranking. */
export type InsightsKey = {
  /** True when it can be used now. */
  readonly available: Scalars['Boolean']['output'];
  /** Name to use. */
  readonly id: Scalars['String']['output'];
  /** True when an action type and an attribution window belong to it. */
  readonly needsActionType: Scalars['Boolean']['output'];
};

/** A level of reporting. */
export type InsightsLevel = {
  /** True when it can be queried now. */
  readonly available: Scalars['Boolean']['output'];
  /** Subject of a row. */
  readonly description: Scalars['String']['output'];
  /** Name to use as level. */
  readonly id: Scalars['String']['output'];
  /** True when it can be ranked. */
  readonly rankable: Scalars['Boolean']['output'];
};

/** Sizes of pages and lists. */
export type InsightsLimits = {
  /** Most action types of a query. */
  readonly actionTypesMax: Scalars['Int']['output'];
  /** Most ad accounts of a query or ranking. */
  readonly adAccountsMax: Scalars['Int']['output'];
  /** Most attribution windows of a query. */
  readonly attributionWindowsMax: Scalars['Int']['output'];
  /** Most objects a query may name. */
  readonly entityIdsMax: Scalars['Int']['output'];
  /** Most metrics of a query. */
  readonly metricsMax: Scalars['Int']['output'];
  /** Rows of a page when none are asked for. */
  readonly pageDefault: Scalars['Int']['output'];
  /** Most rows of a page. */
  readonly pageMax: Scalars['Int']['output'];
  /** Fewest rows of a page. */
  readonly pageMin: Scalars['Int']['output'];
  /** Instructions for reading the next page. */
  readonly paging: Scalars['String']['output'];
  /** Places of a ranking when none are asked for. */
  readonly rankDefault: Scalars['Int']['output'];
  /** Most places of a ranking. */
  readonly rankMax: Scalars['Int']['output'];
  /** Most statuses of a ranking. */
  readonly statusesMax: Scalars['Int']['output'];
};

/** A metric of reports. */
export type InsightsMetric = {
  /** True when rows of lower levels may be summed into it; if not, it is of the level asked for, or null. */
  readonly additive: Scalars['Boolean']['output'];
  /** True when it can be queried now. */
  readonly available: Scalars['Boolean']['output'];
  /** Metrics it is recomputed from, each summed first; empty when it is imported as it is. */
  readonly computedFrom: ReadonlyArray<Scalars['String']['output']>;
  /** Measured quantity. */
  readonly description: Scalars['String']['output'];
  /** Name to use in `metrics`. */
  readonly id: Scalars['String']['output'];
  /** Kind of its value. */
  readonly kind: InsightsValueKind;
  /** True when the platform gives it to few ad accounts any more: null with `NEVER_REPORTED` in `remarks` where an ad account never had any. */
  readonly mayBeEmpty: Scalars['Boolean']['output'];
  /** True when `action_types` and `attribution_windows` must be given with it. */
  readonly needsActionTypes: Scalars['Boolean']['output'];
};

/** A metric of reports. */
export type InsightsMetricName =
  /** Actions attributed to ads, by type and window. */
  | 'ACTIONS'
  /** Values of actions, by type and window. */
  | 'ACTION_VALUES'
  /** Clicks of every kind. */
  | 'CLICKS'
  /** Conversions attributed to ads, by type and window. */
  | 'CONVERSIONS'
  /** The platform's ranking of an ad's conversion rate. */
  | 'CONVERSION_RATE_RANKING'
  /** Values of conversions, by type and window. */
  | 'CONVERSION_VALUES'
  /** Cost of a click. */
  | 'CPC'
  /** Cost of a thousand impressions. */
  | 'CPM'
  /** Clicks in percent of impressions. */
  | 'CTR'
  /** The platform's ranking of an ad's engagement rate. */
  | 'ENGAGEMENT_RATE_RANKING'
  /** Impressions for each person reached. */
  | 'FREQUENCY'
  /** Times that ads were on screen. */
  | 'IMPRESSIONS'
  /** Clicks on links in ads. */
  | 'INLINE_LINK_CLICKS'
  /** Actions on ads in place. */
  | 'INLINE_POST_ENGAGEMENT'
  /** Clicks that lead away from the platform. */
  | 'OUTBOUND_CLICKS'
  /** The platform's ranking of an ad's quality. */
  | 'QUALITY_RANKING'
  /** People who saw ads, of the level asked for. */
  | 'REACH'
  /** Amount spent. */
  | 'SPEND'
  /** People who clicked. */
  | 'UNIQUE_CLICKS'
  /** People who clicked a link in an ad. */
  | 'UNIQUE_INLINE_LINK_CLICKS'
  /** People who clicked away from the platform. */
  | 'UNIQUE_OUTBOUND_CLICKS'
  /** Plays of at least 15 seconds. */
  | 'VIDEO_15_SEC_WATCHED_ACTIONS'
  /** Plays of at least 30 seconds. */
  | 'VIDEO_30_SEC_WATCHED_ACTIONS'
  /** Average time a video was watched, in seconds. */
  | 'VIDEO_AVG_TIME_WATCHED_ACTIONS'
  /** Plays of at least 2 seconds without a break. */
  | 'VIDEO_CONTINUOUS_2_SEC_WATCHED_ACTIONS'
  /** Plays up to 25 % of the video. */
  | 'VIDEO_P25_WATCHED_ACTIONS'
  /** Plays up to 50 % of the video. */
  | 'VIDEO_P50_WATCHED_ACTIONS'
  /** Plays up to 75 % of the video. */
  | 'VIDEO_P75_WATCHED_ACTIONS'
  /** Plays up to 95 % of the video. */
  | 'VIDEO_P95_WATCHED_ACTIONS'
  /** Plays of the whole video. */
  | 'VIDEO_P100_WATCHED_ACTIONS'
  /** Starts of videos. */
  | 'VIDEO_PLAY_ACTIONS'
  /** Plays to the end, or of at least 15 seconds. */
  | 'VIDEO_THRUPLAY_WATCHED_ACTIONS'
  /** Time videos were watched in all, in seconds. */
  | 'VIDEO_TIME_WATCHED_ACTIONS';

/** Numbers of one object. */
export type InsightsOfObject = {
  /** Coverage of its ad account. */
  readonly coverage: InsightsCoverage;
  /** A row for each day with delivery, or one for all days; none where there was no delivery. */
  readonly rows: ReadonlyArray<InsightsRow>;
};

/** Days that are imported as one. */
export type InsightsPeriod = {
  /** First day. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day. */
  readonly dateTo: Scalars['Date']['output'];
};

/** An object at a place of a ranking. */
export type InsightsPlace = {
  /** The object itself where it is an ad, as of the last import; null at other levels, and when it is not imported any more. */
  readonly ad?: Maybe<Ad>;
  /** That ad account; null when the caller may not read it. */
  readonly adAccount?: Maybe<AdAccount>;
  /** Ad account it belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** That ad set, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly adSet?: Maybe<AdSet>;
  /** Ad set of an ad. */
  readonly adSetId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly adSetName?: Maybe<Scalars['String']['output']>;
  /** That campaign, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly campaign?: Maybe<Campaign>;
  /** Campaign of an ad set or ad. */
  readonly campaignId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly campaignName?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 code of its amounts. */
  readonly currency: Scalars['String']['output'];
  /** First day of its numbers. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day of its numbers. */
  readonly dateTo: Scalars['Date']['output'];
  /** Id of the object on the platform. */
  readonly entityId: Scalars['String']['output'];
  /** Its last known name. */
  readonly entityName?: Maybe<Scalars['String']['output']>;
  /** Numbers behind the ranked one. */
  readonly evidence: InsightsEvidence;
  /** Bounds that hold the true number with 95 % confidence; null where there are none, and `noInterval` says why. */
  readonly interval?: Maybe<InsightsInterval>;
  /** True when ad sets with different attribution settings are summed in it, so that window `value` mixes them. */
  readonly mixedAttribution: Scalars['Boolean']['output'];
  /** Reason for a missing interval: `NOT_SAMPLED` (what was paid is counted, not estimated), `MORE_CLICKS_THAN_IMPRESSIONS`, `FEW_DAYS` (fewer than 7 with spend), `NO_VALUE`. */
  readonly noInterval?: Maybe<Scalars['String']['output']>;
  /** True when it covers a day that was not over when it was imported. */
  readonly partial: Scalars['Boolean']['output'];
  /** Place from its end, beginning with 1. */
  readonly place: Scalars['Int']['output'];
  /** True when the interval does not overlap that of the next place; null where one of them is missing. */
  readonly separated?: Maybe<Scalars['Boolean']['output']>;
  /** True when there is too little data to conclude from, by the thresholds that `insightsCapabilities` lists. */
  readonly smallSample: Scalars['Boolean']['output'];
  /** Effective status now; DELETED where it is not imported any more. */
  readonly status: Scalars['String']['output'];
  /** The number ranked by, as decimal text; amounts in major units, `ctr` in percent. */
  readonly value: Scalars['String']['output'];
};

/** Totals of earlier days beside those asked for. Days that are not over are left out on both sides. */
export type InsightsPrevious = {
  /** Changes in percent by metric, by currency; null where the earlier value is 0 or not known. */
  readonly changes: ReadonlyArray<InsightsChange>;
  /** Totals of the days that are compared, by currency; empty without a comparison. */
  readonly current: ReadonlyArray<InsightsTotals>;
  /** First day that is compared. */
  readonly currentFrom: Scalars['Date']['output'];
  /** Last day that is compared. */
  readonly currentTo: Scalars['Date']['output'];
  /** First of the earlier days. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last of the earlier days. */
  readonly dateTo: Scalars['Date']['output'];
  /** Reason for a missing comparison: `INCOMPLETE` where days of either side are not imported, `NO_COMPLETE_DAY` where none of the days is over; null when there is one. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Totals of the earlier days. */
  readonly totals: ReadonlyArray<InsightsTotals>;
};

/** Ends of a ranking, in numeric order. */
export type InsightsRankDirection =
  /** Both ends. Of few objects the same one may be at both. */
  | 'BOTH'
  /** Greatest numbers. */
  | 'HIGHEST'
  /** Least numbers. */
  | 'LOWEST';

/** A number that can be ranked by. */
export type InsightsRankKey =
  /** Clicks of every kind. */
  | 'CLICKS'
  /** Count of the action type. */
  | 'CONVERSIONS'
  /** Value of the action type; one ranking a currency. */
  | 'CONVERSION_VALUE'
  /** Cost of a conversion; one ranking a currency. */
  | 'CPA'
  /** Cost of a click; one ranking a currency. */
  | 'CPC'
  /** Cost of a thousand impressions; one ranking a currency. */
  | 'CPM'
  /** Clicks in percent of impressions. */
  | 'CTR'
  /** Impressions. */
  | 'IMPRESSIONS'
  /** Value of the action type for each unit of spend. */
  | 'ROAS'
  /** Amount spent; one ranking a currency. */
  | 'SPEND';

/** A level that can be ranked. */
export type InsightsRankLevel =
  /** Ads. */
  | 'AD'
  /** Ad sets. */
  | 'AD_SET'
  /** Campaigns. */
  | 'CAMPAIGN';

/** Objects that are ranked together. */
export type InsightsRankScope =
  /** All ad accounts. */
  | 'GLOBAL'
  /** Each ad account by itself. */
  | 'PER_ACCOUNT';

/** One ranking. */
export type InsightsRanking = {
  /** That ad account. */
  readonly adAccount?: Maybe<AdAccount>;
  /** Ad account of a ranking of one; null in a ranking of all. */
  readonly adAccountId?: Maybe<Scalars['UUID']['output']>;
  /** ISO 4217 code of a ranking of amounts in one currency; null otherwise, and where there is nothing to rank. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** Objects that pass the filters and have no such number, by reason and currency. */
  readonly excluded: ReadonlyArray<InsightsExcluded>;
  /** Places with the greatest numbers; empty unless asked for. */
  readonly highest: ReadonlyArray<InsightsPlace>;
  /** Places with the least numbers; empty unless asked for. */
  readonly lowest: ReadonlyArray<InsightsPlace>;
  /** Number of objects that have the number and pass the filters. */
  readonly ranked: Scalars['Int']['output'];
  /** Of `cpa` and `roas`, objects that spent without any conversion, those that spent most first; up to `limit` of each currency. */
  readonly spentWithoutConversions: ReadonlyArray<InsightsSpender>;
};

/** Rankings over the same days. */
export type InsightsRankings = {
  /** Coverage of each ad account, in the order asked for. */
  readonly coverage: ReadonlyArray<InsightsCoverage>;
  /** Currencies of the days. Amounts of different currencies are never compared or converted. */
  readonly currencies: ReadonlyArray<Scalars['String']['output']>;
  /** True when the range ends within the last 7 days, whose conversions are still coming in. */
  readonly provisional: Scalars['Boolean']['output'];
  /** The rankings: one, or one for each ad account in the order asked for; of amounts in several currencies one for each of them. */
  readonly rankings: ReadonlyArray<InsightsRanking>;
  /** Notes for readers of the rankings. */
  readonly warnings: ReadonlyArray<InsightsWarning>;
};

/** A word on one value of a row. */
export type InsightsRemark = {
  /** Action type it is about. */
  readonly actionType?: Maybe<Scalars['String']['output']>;
  /**
   * Reason for a null value: `NOT_ADDITIVE_OVER_DAYS` (see `peoplePeriods` of `coverage`), `NOT_ADDITIVE`, `NOT_IMPORTED`, `NOT_REPORTED`, `NEVER_REPORTED`, `NOT_KEPT_BY_PLATFORM`, `AD_LEVEL_ONLY`, `ZERO_DENOMINATOR`,
   * `WITHHELD_BY_PLATFORM`, `WINDOW_NOT_REPORTED`. Or how it is to be read: `AS_OF` a day, `APPROXIMATE`.
   */
  readonly code: Scalars['String']['output'];
  /** Day a ranking is of. */
  readonly day?: Maybe<Scalars['Date']['output']>;
  /** Metric it is about. */
  readonly metric: Scalars['String']['output'];
  /** Attribution window it is about. */
  readonly window?: Maybe<Scalars['String']['output']>;
};

/** Kind of rows in a report. */
export type InsightsReportName =
  /** Totals. */
  | 'BASE_DAILY'
  /** Totals by country. */
  | 'COUNTRY_DAILY'
  /** Totals by age and gender. */
  | 'DEMOGRAPHIC_DAILY';

/** Kind of rows in a report. */
export type InsightsReportSpec = {
  /** True when it can be queried now. */
  readonly available: Scalars['Boolean']['output'];
  /** Breakdowns of its rows. */
  readonly breakdowns: ReadonlyArray<Scalars['String']['output']>;
  /** Subject of a row. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `report_spec`. */
  readonly id: Scalars['String']['output'];
};

/** Numbers of one object on one day, or over all days asked for. */
export type InsightsRow = {
  /** The object itself where it is an ad, as of the last import; null at other levels, and when it is not imported any more. */
  readonly ad?: Maybe<Ad>;
  /** That ad account; null when the caller may not read it. */
  readonly adAccount?: Maybe<AdAccount>;
  /** Ad account it belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** That ad set, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly adSet?: Maybe<AdSet>;
  /** Ad set of an ad. */
  readonly adSetId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly adSetName?: Maybe<Scalars['String']['output']>;
  /** Age range of a demographic row. */
  readonly age?: Maybe<Scalars['String']['output']>;
  /** That campaign, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly campaign?: Maybe<Campaign>;
  /** Campaign of an ad set or ad. */
  readonly campaignId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly campaignName?: Maybe<Scalars['String']['output']>;
  /** Country of a country row. */
  readonly country?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 code of its amounts. */
  readonly currency: Scalars['String']['output'];
  /** The day, in the ad account's time zone; null for a period. */
  readonly date?: Maybe<Scalars['Date']['output']>;
  /** First day it covers. */
  readonly dateFrom: Scalars['Date']['output'];
  /** Last day it covers. */
  readonly dateTo: Scalars['Date']['output'];
  /** Id of the object on the platform. */
  readonly entityId: Scalars['String']['output'];
  /** Level of the object. */
  readonly entityLevel: InsightsEntityLevel;
  /** Its last known name. */
  readonly entityName?: Maybe<Scalars['String']['output']>;
  /** Gender of a demographic row. */
  readonly gender?: Maybe<Scalars['String']['output']>;
  /** True when ad sets with different attribution settings are summed in it, so that window `value` mixes them. */
  readonly mixedAttribution: Scalars['Boolean']['output'];
  /** True when it covers a day that was not over when it was imported. */
  readonly partial: Scalars['Boolean']['output'];
  /** True when the platform may still change its numbers: it is less than 28 days old. */
  readonly provisional: Scalars['Boolean']['output'];
  /** Reasons for null values, and notes on others. */
  readonly remarks: ReadonlyArray<InsightsRemark>;
  /** Effective status now, and not on the day; `DELETED` where it is not imported any more. Null for an ad account. */
  readonly status?: Maybe<Scalars['String']['output']>;
  /**
   * Values by metric: counts and amounts as decimal text, amounts in major units. Lists by action type hold an object with `action_type`, `window` and `value` for each
   * type and window asked for. Null is a value that is not known; `remarks` says why.
   */
  readonly values: Scalars['JSONObject']['output'];
};

/** A page of report rows. */
export type InsightsRowConnection = {
  /** Coverage of each ad account, in the order asked for. */
  readonly coverage: ReadonlyArray<InsightsCoverage>;
  /** Currencies of the rows. Amounts of different currencies are never added up or converted. */
  readonly currencies: ReadonlyArray<Scalars['String']['output']>;
  /** Rows of this page. */
  readonly edges: ReadonlyArray<InsightsRowEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<InsightsRow>;
  /** End of the page, and whether there is more. */
  readonly pageInfo: PageInfo;
  /** The same number of complete days before, and how totals have changed since. */
  readonly previous: InsightsPrevious;
  /** Sums over all pages, by currency. Ratios are of the sums. */
  readonly totals: ReadonlyArray<InsightsTotals>;
  /** Ids among `entityIds` that no object of the level has in these ad accounts. An object that is known and never delivered is none of them. */
  readonly unmatchedEntityIds: ReadonlyArray<Scalars['String']['output']>;
  /** Notes for readers of the rows. */
  readonly warnings: ReadonlyArray<InsightsWarning>;
};


/** A page of report rows. */
export type InsightsRowConnectionPreviousArgs = {
  comparedWith: InsightsComparison;
};

/** A report row in a page. */
export type InsightsRowEdge = {
  /** Position of the row. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: InsightsRow;
};

/** The time a report row covers. */
export type InsightsRowGrain =
  /** A row for each day with delivery. */
  | 'DAILY'
  /** One row for all days asked for. */
  | 'PERIOD';

/** Least data of a ranked object that can be concluded from. */
export type InsightsSmallSample = {
  /** Clicks, for `ctr` and `cpc`. */
  readonly clicks: Scalars['Int']['output'];
  /** Conversions, for `conversions`, `conversion_value`, `cpa` and `roas`. */
  readonly conversions: Scalars['Int']['output'];
  /** Days with spend, for `conversion_value` and `roas`. */
  readonly days: Scalars['Int']['output'];
  /** Impressions, for `ctr`. */
  readonly impressions: Scalars['Int']['output'];
};

/** A direction of sorting. */
export type InsightsSortDirection =
  /** Least first. */
  | 'ASC'
  /** Greatest first. */
  | 'DESC';

/** A key report rows are ordered by. Rows without the key are last; ties go by ad account in the order asked for, date, object as a number, and cell. */
export type InsightsSortKey =
  /** Clicks of every kind. */
  | 'CLICKS'
  /** Clicks in percent of impressions. */
  | 'CTR'
  /** The day; of no effect on rows of a period. */
  | 'DATE'
  /** The object's id, as a number. */
  | 'ENTITY_ID'
  /** Impressions. */
  | 'IMPRESSIONS'
  /** Count of `sortActionType` in `sortAttribution`. */
  | 'PURCHASES'
  /** Value of `sortActionType` in `sortAttribution` for each unit of spend. */
  | 'ROAS'
  /** Amount spent, currency by currency. */
  | 'SPEND';

/** An object that spent without any conversion. */
export type InsightsSpender = {
  /** The object itself where it is an ad, as of the last import; null at other levels, and when it is not imported any more. */
  readonly ad?: Maybe<Ad>;
  /** That ad account; null when the caller may not read it. */
  readonly adAccount?: Maybe<AdAccount>;
  /** Ad account it belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** That ad set, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly adSet?: Maybe<AdSet>;
  /** Ad set of an ad. */
  readonly adSetId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly adSetName?: Maybe<Scalars['String']['output']>;
  /** That campaign, or the object itself where it is one, as of the last import; null when it is not imported any more. */
  readonly campaign?: Maybe<Campaign>;
  /** Campaign of an ad set or ad. */
  readonly campaignId?: Maybe<Scalars['String']['output']>;
  /** Its last known name. */
  readonly campaignName?: Maybe<Scalars['String']['output']>;
  /** Clicks of every kind. */
  readonly clicks: Scalars['String']['output'];
  /** The lowest cost of a conversion that is plausible: spend for each of 3.6889 conversions, the upper bound of none at 95 %. */
  readonly cpaAtLeast: Scalars['String']['output'];
  /** ISO 4217 code of its amounts. */
  readonly currency: Scalars['String']['output'];
  /** Id of the object on the platform. */
  readonly entityId: Scalars['String']['output'];
  /** Its last known name. */
  readonly entityName?: Maybe<Scalars['String']['output']>;
  /** Impressions. */
  readonly impressions: Scalars['String']['output'];
  /** Its spend, in major units. */
  readonly spend: Scalars['String']['output'];
  /** The same with its currency, rounded half away from zero to the platform's smallest unit; null where the currency is no ISO 4217 code. */
  readonly spendMoney?: Maybe<Money>;
  /** Effective status now; DELETED where it is not imported any more. */
  readonly status: Scalars['String']['output'];
};

/** Sums over all rows in one currency. */
export type InsightsTotals = {
  /** ISO 4217 code. */
  readonly currency: Scalars['String']['output'];
  /** Reasons for null values. */
  readonly remarks: ReadonlyArray<InsightsRemark>;
  /** Number of rows summed up. */
  readonly rows: Scalars['Int']['output'];
  /** Sums by metric, as in `InsightsRow.values`. */
  readonly values: Scalars['JSONObject']['output'];
};

/** Difference between the ad account's own row and its ads, on the days that have both. */
export type InsightsUnattributed = {
  /** Spend of the ad account's own rows, in major units. */
  readonly accountSpend: Scalars['String']['output'];
  /** Spend of its ads. */
  readonly adsSpend: Scalars['String']['output'];
  /** Number of days compared. */
  readonly days: Scalars['Int']['output'];
  /** Impressions that no ad has. */
  readonly impressions: Scalars['String']['output'];
  /** Spend that no ad has. */
  readonly spend: Scalars['String']['output'];
};

/** Kind of a metric's value. */
export type InsightsValueKind =
  /** Amounts by action type and attribution window. */
  | 'ACTION_AMOUNTS'
  /** Counts by action type and attribution window. */
  | 'ACTION_COUNTS'
  /** A count. */
  | 'COUNT'
  /** An amount in major units of the ad account's currency. */
  | 'MONEY'
  /** A quotient in percent. */
  | 'PERCENT'
  /** A quotient. */
  | 'RATIO'
  /** Seconds. */
  | 'SECONDS'
  /** A word of the platform, such as an ad's quality ranking. */
  | 'TEXT';

/** Something a reader of a report should know. */
export type InsightsWarning = {
  /** Word for programs, such as `OVERLAPPING_ACTION_TYPES`. */
  readonly code: Scalars['String']['output'];
  /** Sentence for people. */
  readonly message: Scalars['String']['output'];
};

/** An attribution window. Windows overlap and are never added up. */
export type InsightsWindow =
  /** Within a day of a click. */
  | 'CLICK_1D'
  /** Within seven days of a click. */
  | 'CLICK_7D'
  /** The attribution setting of the ad set. */
  | 'VALUE'
  /** Within a day of a view. */
  | 'VIEW_1D';

/** An amount in one currency. */
export type Money = {
  /** The amount in the smallest unit the ad platform counts for the currency. */
  readonly amountMinor: Scalars['MinorUnits']['output'];
  /** ISO 4217 code. */
  readonly currency: Scalars['String']['output'];
  /** The amount in major units with its currency, the same in every locale: `12.34 USD`, `300 JPY`, `12.340 KWD`. */
  readonly formatted: Scalars['String']['output'];
};

export type Mutation = {
  /** Has today imported where what is there is older than five minutes, and returns what is there. NOT_FOUND when the ad account is not readable. */
  readonly _todaySoon: _TodaySoon;
  /**
   * Imports an ad account's insights now, and from then on by itself: the last 28 days first, then backwards. Returns at once: follow
   * `adAccountInsightsImportProgress`. Reading insights begins an import, too. NOT_FOUND when the ad account is not readable.
   */
  readonly adAccountInsightsImport: AdAccountInsightsImportPayload;
  /** Cancels an export before its file is there; safe to repeat. One that has ended stays as it is: see its state. NOT_FOUND as for `insightsExport`. */
  readonly insightsExportCancel: InsightsExportCancelPayload;
  /**
   * Has all rows of a report written into a file, in the order and with the numbers `insightsQuery` gives. Returns at once: follow `insightsExportProgress`, or
   * read the export until its state is `READY`. At most 1,000,000 rows and 2 GiB. A member has at most 5 exports under way: LIMIT_EXCEEDED for more. NOT_FOUND when
   * an ad account is not readable.
   */
  readonly insightsExportCreate: InsightsExportCreatePayload;
};


export type Mutation_TodaySoonArgs = {
  adAccountId: Scalars['UUID']['input'];
};


export type MutationAdAccountInsightsImportArgs = {
  input: AdAccountInsightsImportInput;
};


export type MutationInsightsExportCancelArgs = {
  input: InsightsExportCancelInput;
};


export type MutationInsightsExportCreateArgs = {
  input: InsightsExportCreateInput;
};

/** An object that `node` finds by its id alone. */
export type Node = {
  /** Id of the object, a UUID. No two objects of the graph share one. */
  readonly id: Scalars['ID']['output'];
};

/** Position of a page in its connection. */
export type PageInfo = {
  /** Cursor of the end of the page; pass it as `after` to continue. Null for an empty page behind which nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more edges follow the last one of this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when edges precede the first one of this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge, null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

export type Query = {
  /** Types of those objects among these ids that belong to this subgraph and that the caller may read. */
  readonly _nodeTypes: ReadonlyArray<_NodeType>;
  /** Sums of the objects of an ad account that have rows in any of the days. Objects that are not named have none. */
  readonly _ruleMetrics: _RuleMetrics;
  /**
   * Vocabulary of reports: metrics, levels, report specifications, grains, breakdowns, sort and rank keys,
   * windows and page sizes, and which of it can be used now. Read it before querying.
   */
  readonly insightsCapabilities: InsightsCapabilities;
  /** An export of the calling member. NOT_FOUND for one of others, and while one of its ad accounts is not readable. */
  readonly insightsExport?: Maybe<InsightsExport>;
  /** Exports of the calling member whose ad accounts are all readable, newest first. */
  readonly insightsExports: InsightsExportConnection;
  /**
   * One page of report rows: a row for each object and day (or period), of imported data. Read `insightsCapabilities` first, and follow `endCursor` with the
   * same arguments before calling results complete. `coverage` says which days are there, how old they are, and whether they add up.
   * Forwards alone: rows are added up and ranked for each page.
   */
  readonly insightsQuery: InsightsRowConnection;
  /**
   * Ranks campaigns, ad sets or ads by one number over all days of a range. Order is numeric: the lowest CPA may be the best. Set minimum spend or
   * conversions to leave out objects with little data, and read `interval` and `smallSample` before comparing places.
   */
  readonly insightsRank: InsightsRankings;
};


export type Query_NodeTypesArgs = {
  ids: ReadonlyArray<Scalars['UUID']['input']>;
};


export type Query_RuleMetricsArgs = {
  actions: ReadonlyArray<_RuleAction>;
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  level: InsightsEntityLevel;
  metrics: ReadonlyArray<InsightsMetricName>;
  windows: ReadonlyArray<_RuleWindow>;
};


export type QueryInsightsExportArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryInsightsExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInsightsQueryArgs = {
  actionTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  adAccountIds: ReadonlyArray<Scalars['UUID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  attributionWindows?: InputMaybe<ReadonlyArray<InsightsWindow>>;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  entityIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  entityLevel: InsightsEntityLevel;
  first: Scalars['Int']['input'];
  grain: InsightsRowGrain;
  metrics: ReadonlyArray<InsightsMetricName>;
  minSpend?: InputMaybe<Scalars['Float']['input']>;
  reportSpec: InsightsReportName;
  sortActionType: Scalars['String']['input'];
  sortAttribution: InsightsWindow;
  sortBy: InsightsSortKey;
  sortDirection: InsightsSortDirection;
};


export type QueryInsightsRankArgs = {
  actionType: Scalars['String']['input'];
  adAccountIds: ReadonlyArray<Scalars['UUID']['input']>;
  attributionWindow: InsightsWindow;
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
  direction: InsightsRankDirection;
  entityLevel: InsightsRankLevel;
  limit: Scalars['Int']['input'];
  minClicks?: InputMaybe<Scalars['WholeCount']['input']>;
  minConversions?: InputMaybe<Scalars['DecimalCount']['input']>;
  minImpressions?: InputMaybe<Scalars['WholeCount']['input']>;
  minSpend?: InputMaybe<Scalars['Float']['input']>;
  rankBy: InsightsRankKey;
  rankScope: InsightsRankScope;
  statuses?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type Subscription = {
  /**
   * Follows the import of an ad account's insights, for ever. Starts with a message of how it stands; with `after`, with every message behind that
   * sequence instead. No message is left out or repeated. NOT_FOUND when the ad account is not readable (any more).
   */
  readonly adAccountInsightsImportProgress: InsightsImportProgress;
  /**
   * Follows an export until it has ended. Starts with a message of how it stands; with `after`, with every message behind that sequence instead. No message is
   * left out or repeated. NOT_FOUND as for `insightsExport`, also as soon as an ad account is not readable any more.
   */
  readonly insightsExportProgress: InsightsExportProgress;
};


export type SubscriptionAdAccountInsightsImportProgressArgs = {
  adAccountId: Scalars['UUID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionInsightsExportProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  exportId: Scalars['UUID']['input'];
};

/** Wait of something that is due and not worked on. Nothing is lost because of it. */
export type WorkWait = {
  /** The same in words, with what it takes to go on. */
  readonly message: Scalars['String']['output'];
  /** Reason of the wait. */
  readonly reason: WorkWaitReason;
  /** Time since which it waits, in UTC. */
  readonly since: Scalars['DateTime']['output'];
};

/** Reason why something that is due is not worked on. */
export type WorkWaitReason =
  /** No worker is running. */
  | 'NO_WORKER';

/** The type of one object. */
export type _NodeType = {
  /** Id of the object. */
  readonly id: Scalars['UUID']['output'];
  /** Name of its type. */
  readonly typename: Scalars['String']['output'];
};

/** Sums of one action type in one attribution window. */
export type _RuleAction = {
  /** Action type, as the platform writes it. */
  readonly actionType: Scalars['String']['input'];
  /** Attribution window. */
  readonly attributionWindow: InsightsWindow;
  /** True when the sum is of values; else of counts. */
  readonly values: Scalars['Boolean']['input'];
};

/** Sums of one window as columns, each in the order of the objects; null where an object has no row in the window. */
export type _RuleColumns = {
  /** Integers as text for each action asked for, in millionths. */
  readonly actions: Scalars['JSON']['output'];
  /** Name of the window. */
  readonly key: Scalars['String']['output'];
  /** Integers as text by metric: spend in millionths of the major unit, counts and people whole. */
  readonly metrics: Scalars['JSONObject']['output'];
};

/** State of one day of an ad account. */
export type _RuleDay = {
  /** The day. */
  readonly day: Scalars['Date']['output'];
  /** True when its rows are there; an object without a row then has zero. */
  readonly imported: Scalars['Boolean']['output'];
  /** Time of its import. */
  readonly importedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Ids of objects whose rows are not there, although the day is. */
  readonly missing: ReadonlyArray<Scalars['String']['output']>;
  /** True when it was over when it was imported. */
  readonly over: Scalars['Boolean']['output'];
  /** Reason why the last import failed; null when it did not. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Attribution windows the platform withheld on the day, `value` among them: sums over them are not known, whatever the columns have. */
  readonly withheld: ReadonlyArray<InsightsWindow>;
};

/** Sums of objects of one ad account, for the evaluation of rules. */
export type _RuleMetrics = {
  /** Currency of the amounts; null when nothing is imported, or it changed within the days, and no sum is given then. */
  readonly currency?: Maybe<Scalars['String']['output']>;
  /** Every day from the first to the last of all windows that was ever imported or tried. */
  readonly days: ReadonlyArray<_RuleDay>;
  /** Ids on the platform, as numbers in ascending order. */
  readonly ids: ReadonlyArray<Scalars['String']['output']>;
  /** Id to continue after; null on the last page. */
  readonly next?: Maybe<Scalars['String']['output']>;
  /** Import number of the ad account; the same number means the same facts. Pages of one number belong together. */
  readonly watermark: Scalars['Int']['output'];
  /** One entry a window, in the order asked for. */
  readonly windows: ReadonlyArray<_RuleColumns>;
};

/** Days over which sums are read. */
export type _RuleWindow = {
  /** First day, in the ad account's time zone. */
  readonly from: Scalars['Date']['input'];
  /** Name of the window in the answer. */
  readonly key: Scalars['String']['input'];
  /** Last day, included. */
  readonly to: Scalars['Date']['input'];
};

/** Answer to a request for today's reports. */
export type _TodaySoon = {
  /** Time at which all reports of today were last asked of the platform, in UTC; null when not all are there. */
  readonly importedAt?: Maybe<Scalars['DateTime']['output']>;
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
  Ad: Ad;
  AdAccount: AdAccount;
  AdSet: AdSet;
  Campaign: Campaign;
  InsightsExport: InsightsExport;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Ad:
    ( { __typename: 'Ad' }
    & GraphQLRecursivePick<FederationTypes['Ad'], {"adAccountId":true,"id":true}> );
  AdAccount:
    ( { __typename: 'AdAccount' }
    & GraphQLRecursivePick<FederationTypes['AdAccount'], {"id":true}> );
  AdSet:
    ( { __typename: 'AdSet' }
    & GraphQLRecursivePick<FederationTypes['AdSet'], {"adAccountId":true,"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"adAccountId":true,"id":true}> );
  InsightsExport:
    ( { __typename: 'InsightsExport' }
    & GraphQLRecursivePick<FederationTypes['InsightsExport'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( { id: string } )
    | ( ExportRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessScope: AccessScope;
  Ad: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  AdAccount: ResolverTypeWrapper<{ id: string }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AdAccountInsightsImportInput: AdAccountInsightsImportInput;
  AdAccountInsightsImportPayload: ResolverTypeWrapper<Omit<AdAccountInsightsImportPayload, 'adAccount' | 'import'> & { adAccount: ResolversTypes['AdAccount'], import: ResolversTypes['InsightsImport'] }>;
  AdSet: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  Campaign: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecimalCount: ResolverTypeWrapper<Scalars['DecimalCount']['output']>;
  ErrorCode: ErrorCode;
  ErrorRecovery: ErrorRecovery;
  InsightsBreakdown: ResolverTypeWrapper<InsightsBreakdown>;
  InsightsCapabilities: ResolverTypeWrapper<InsightsCapabilities>;
  InsightsChange: ResolverTypeWrapper<InsightsChange>;
  InsightsComparison: InsightsComparison;
  InsightsCoverage: ResolverTypeWrapper<Omit<InsightsCoverage, 'adAccount'> & { adAccount?: Maybe<ResolversTypes['AdAccount']> }>;
  InsightsCoverageState: InsightsCoverageState;
  InsightsEntityLevel: InsightsEntityLevel;
  InsightsEvidence: ResolverTypeWrapper<InsightsEvidence>;
  InsightsExcluded: ResolverTypeWrapper<InsightsExcluded>;
  InsightsExport: ResolverTypeWrapper<ExportRow>;
  InsightsExportCancelInput: InsightsExportCancelInput;
  InsightsExportCancelPayload: ResolverTypeWrapper<Omit<InsightsExportCancelPayload, 'export'> & { export: ResolversTypes['InsightsExport'] }>;
  InsightsExportConnection: ResolverTypeWrapper<RowPage<ExportRow>>;
  InsightsExportCreateInput: InsightsExportCreateInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  InsightsExportCreatePayload: ResolverTypeWrapper<Omit<InsightsExportCreatePayload, 'export'> & { export: ResolversTypes['InsightsExport'] }>;
  InsightsExportEdge: ResolverTypeWrapper<Omit<InsightsExportEdge, 'node'> & { node: ResolversTypes['InsightsExport'] }>;
  InsightsExportError: ResolverTypeWrapper<InsightsExportError>;
  InsightsExportFault: InsightsExportFault;
  InsightsExportFormat: InsightsExportFormat;
  InsightsExportProgress: ResolverTypeWrapper<ExportMessage>;
  InsightsExportState: InsightsExportState;
  InsightsFeature: ResolverTypeWrapper<InsightsFeature>;
  InsightsGap: ResolverTypeWrapper<InsightsGap>;
  InsightsGrain: ResolverTypeWrapper<InsightsGrain>;
  InsightsImport: ResolverTypeWrapper<ShownImport>;
  InsightsImportError: ResolverTypeWrapper<InsightsImportError>;
  InsightsImportGap: ResolverTypeWrapper<InsightsImportGap>;
  InsightsImportProgress: ResolverTypeWrapper<Omit<InsightsImportProgress, 'adAccount' | 'import'> & { adAccount: ResolversTypes['AdAccount'], import?: Maybe<ResolversTypes['InsightsImport']> }>;
  InsightsImportState: InsightsImportState;
  InsightsInterval: ResolverTypeWrapper<InsightsInterval>;
  InsightsIntervalMethod: InsightsIntervalMethod;
  InsightsKey: ResolverTypeWrapper<InsightsKey>;
  InsightsLevel: ResolverTypeWrapper<InsightsLevel>;
  InsightsLimits: ResolverTypeWrapper<InsightsLimits>;
  InsightsMetric: ResolverTypeWrapper<InsightsMetric>;
  InsightsMetricName: InsightsMetricName;
  InsightsOfObject: ResolverTypeWrapper<ObjectInsights>;
  InsightsPeriod: ResolverTypeWrapper<InsightsPeriod>;
  InsightsPlace: ResolverTypeWrapper<Omit<InsightsPlace, 'ad' | 'adAccount' | 'adSet' | 'campaign'> & { ad?: Maybe<ResolversTypes['Ad']>, adAccount?: Maybe<ResolversTypes['AdAccount']>, adSet?: Maybe<ResolversTypes['AdSet']>, campaign?: Maybe<ResolversTypes['Campaign']> }>;
  InsightsPrevious: ResolverTypeWrapper<InsightsPrevious>;
  InsightsRankDirection: InsightsRankDirection;
  InsightsRankKey: InsightsRankKey;
  InsightsRankLevel: InsightsRankLevel;
  InsightsRankScope: InsightsRankScope;
  InsightsRanking: ResolverTypeWrapper<Omit<InsightsRanking, 'adAccount' | 'highest' | 'lowest' | 'spentWithoutConversions'> & { adAccount?: Maybe<ResolversTypes['AdAccount']>, highest: ReadonlyArray<ResolversTypes['InsightsPlace']>, lowest: ReadonlyArray<ResolversTypes['InsightsPlace']>, spentWithoutConversions: ReadonlyArray<ResolversTypes['InsightsSpender']> }>;
  InsightsRankings: ResolverTypeWrapper<Omit<InsightsRankings, 'coverage' | 'rankings'> & { coverage: ReadonlyArray<ResolversTypes['InsightsCoverage']>, rankings: ReadonlyArray<ResolversTypes['InsightsRanking']> }>;
  InsightsRemark: ResolverTypeWrapper<InsightsRemark>;
  InsightsReportName: InsightsReportName;
  InsightsReportSpec: ResolverTypeWrapper<InsightsReportSpec>;
  InsightsRow: ResolverTypeWrapper<ReportRow>;
  InsightsRowConnection: ResolverTypeWrapper<ReportPage>;
  InsightsRowEdge: ResolverTypeWrapper<Omit<InsightsRowEdge, 'node'> & { node: ResolversTypes['InsightsRow'] }>;
  InsightsRowGrain: InsightsRowGrain;
  InsightsSmallSample: ResolverTypeWrapper<InsightsSmallSample>;
  InsightsSortDirection: InsightsSortDirection;
  InsightsSortKey: InsightsSortKey;
  InsightsSpender: ResolverTypeWrapper<Omit<InsightsSpender, 'ad' | 'adAccount' | 'adSet' | 'campaign'> & { ad?: Maybe<ResolversTypes['Ad']>, adAccount?: Maybe<ResolversTypes['AdAccount']>, adSet?: Maybe<ResolversTypes['AdSet']>, campaign?: Maybe<ResolversTypes['Campaign']> }>;
  InsightsTotals: ResolverTypeWrapper<InsightsTotals>;
  InsightsUnattributed: ResolverTypeWrapper<InsightsUnattributed>;
  InsightsValueKind: InsightsValueKind;
  InsightsWarning: ResolverTypeWrapper<InsightsWarning>;
  InsightsWindow: InsightsWindow;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  MinorUnits: ResolverTypeWrapper<Scalars['MinorUnits']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UUID: ResolverTypeWrapper<Scalars['UUID']['output']>;
  WholeCount: ResolverTypeWrapper<Scalars['WholeCount']['output']>;
  WorkWait: ResolverTypeWrapper<WorkWait>;
  WorkWaitReason: WorkWaitReason;
  _NodeType: ResolverTypeWrapper<_NodeType>;
  _RuleAction: _RuleAction;
  _RuleColumns: ResolverTypeWrapper<_RuleColumns>;
  _RuleDay: ResolverTypeWrapper<_RuleDay>;
  _RuleMetrics: ResolverTypeWrapper<_RuleMetrics>;
  _RuleWindow: _RuleWindow;
  _TodaySoon: ResolverTypeWrapper<_TodaySoon>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Ad: { adAccountId: string; id: string };
  AdAccount: { id: string };
  ID: Scalars['ID']['output'];
  AdAccountInsightsImportInput: AdAccountInsightsImportInput;
  AdAccountInsightsImportPayload: Omit<AdAccountInsightsImportPayload, 'adAccount' | 'import'> & { adAccount: ResolversParentTypes['AdAccount'], import: ResolversParentTypes['InsightsImport'] };
  AdSet: { adAccountId: string; id: string };
  Campaign: { adAccountId: string; id: string };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecimalCount: Scalars['DecimalCount']['output'];
  InsightsBreakdown: InsightsBreakdown;
  InsightsCapabilities: InsightsCapabilities;
  InsightsChange: InsightsChange;
  InsightsCoverage: Omit<InsightsCoverage, 'adAccount'> & { adAccount?: Maybe<ResolversParentTypes['AdAccount']> };
  InsightsEvidence: InsightsEvidence;
  InsightsExcluded: InsightsExcluded;
  InsightsExport: ExportRow;
  InsightsExportCancelInput: InsightsExportCancelInput;
  InsightsExportCancelPayload: Omit<InsightsExportCancelPayload, 'export'> & { export: ResolversParentTypes['InsightsExport'] };
  InsightsExportConnection: RowPage<ExportRow>;
  InsightsExportCreateInput: InsightsExportCreateInput;
  Float: Scalars['Float']['output'];
  InsightsExportCreatePayload: Omit<InsightsExportCreatePayload, 'export'> & { export: ResolversParentTypes['InsightsExport'] };
  InsightsExportEdge: Omit<InsightsExportEdge, 'node'> & { node: ResolversParentTypes['InsightsExport'] };
  InsightsExportError: InsightsExportError;
  InsightsExportProgress: ExportMessage;
  InsightsFeature: InsightsFeature;
  InsightsGap: InsightsGap;
  InsightsGrain: InsightsGrain;
  InsightsImport: ShownImport;
  InsightsImportError: InsightsImportError;
  InsightsImportGap: InsightsImportGap;
  InsightsImportProgress: Omit<InsightsImportProgress, 'adAccount' | 'import'> & { adAccount: ResolversParentTypes['AdAccount'], import?: Maybe<ResolversParentTypes['InsightsImport']> };
  InsightsInterval: InsightsInterval;
  InsightsKey: InsightsKey;
  InsightsLevel: InsightsLevel;
  InsightsLimits: InsightsLimits;
  InsightsMetric: InsightsMetric;
  InsightsOfObject: ObjectInsights;
  InsightsPeriod: InsightsPeriod;
  InsightsPlace: Omit<InsightsPlace, 'ad' | 'adAccount' | 'adSet' | 'campaign'> & { ad?: Maybe<ResolversParentTypes['Ad']>, adAccount?: Maybe<ResolversParentTypes['AdAccount']>, adSet?: Maybe<ResolversParentTypes['AdSet']>, campaign?: Maybe<ResolversParentTypes['Campaign']> };
  InsightsPrevious: InsightsPrevious;
  InsightsRanking: Omit<InsightsRanking, 'adAccount' | 'highest' | 'lowest' | 'spentWithoutConversions'> & { adAccount?: Maybe<ResolversParentTypes['AdAccount']>, highest: ReadonlyArray<ResolversParentTypes['InsightsPlace']>, lowest: ReadonlyArray<ResolversParentTypes['InsightsPlace']>, spentWithoutConversions: ReadonlyArray<ResolversParentTypes['InsightsSpender']> };
  InsightsRankings: Omit<InsightsRankings, 'coverage' | 'rankings'> & { coverage: ReadonlyArray<ResolversParentTypes['InsightsCoverage']>, rankings: ReadonlyArray<ResolversParentTypes['InsightsRanking']> };
  InsightsRemark: InsightsRemark;
  InsightsReportSpec: InsightsReportSpec;
  InsightsRow: ReportRow;
  InsightsRowConnection: ReportPage;
  InsightsRowEdge: Omit<InsightsRowEdge, 'node'> & { node: ResolversParentTypes['InsightsRow'] };
  InsightsSmallSample: InsightsSmallSample;
  InsightsSpender: Omit<InsightsSpender, 'ad' | 'adAccount' | 'adSet' | 'campaign'> & { ad?: Maybe<ResolversParentTypes['Ad']>, adAccount?: Maybe<ResolversParentTypes['AdAccount']>, adSet?: Maybe<ResolversParentTypes['AdSet']>, campaign?: Maybe<ResolversParentTypes['Campaign']> };
  InsightsTotals: InsightsTotals;
  InsightsUnattributed: InsightsUnattributed;
  InsightsWarning: InsightsWarning;
  JSON: Scalars['JSON']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  MinorUnits: Scalars['MinorUnits']['output'];
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  UUID: Scalars['UUID']['output'];
  WholeCount: Scalars['WholeCount']['output'];
  WorkWait: WorkWait;
  _NodeType: _NodeType;
  _RuleAction: _RuleAction;
  _RuleColumns: _RuleColumns;
  _RuleDay: _RuleDay;
  _RuleMetrics: _RuleMetrics;
  _RuleWindow: _RuleWindow;
  _TodaySoon: _TodaySoon;
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
  requires: ReadonlyArray<AccessScope>;
};

export type ScopeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ScopeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WireDirectiveArgs = {
  value: Scalars['String']['input'];
};

export type WireDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = WireDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ad'] = ResolversParentTypes['Ad'], FederationReferenceType extends FederationReferenceTypes['Ad'] = FederationReferenceTypes['Ad']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Ad']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  insights?: Resolver<ResolversTypes['InsightsOfObject'], ParentType, ContextType, RequireFields<AdInsightsArgs, 'dateFrom' | 'dateTo' | 'grain' | 'metrics'>>;
};

export type AdAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccount'] = ResolversParentTypes['AdAccount'], FederationReferenceType extends FederationReferenceTypes['AdAccount'] = FederationReferenceTypes['AdAccount']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdAccount']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  insights?: Resolver<ResolversTypes['InsightsOfObject'], ParentType, ContextType, RequireFields<AdAccountInsightsArgs, 'dateFrom' | 'dateTo' | 'grain' | 'metrics'>>;
  insightsImport?: Resolver<Maybe<ResolversTypes['InsightsImport']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdAccountInsightsImportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccountInsightsImportPayload'] = ResolversParentTypes['AdAccountInsightsImportPayload']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  import?: Resolver<ResolversTypes['InsightsImport'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSet'] = ResolversParentTypes['AdSet'], FederationReferenceType extends FederationReferenceTypes['AdSet'] = FederationReferenceTypes['AdSet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdSet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  insights?: Resolver<ResolversTypes['InsightsOfObject'], ParentType, ContextType, RequireFields<AdSetInsightsArgs, 'dateFrom' | 'dateTo' | 'grain' | 'metrics'>>;
};

export type CampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  insights?: Resolver<ResolversTypes['InsightsOfObject'], ParentType, ContextType, RequireFields<CampaignInsightsArgs, 'dateFrom' | 'dateTo' | 'grain' | 'metrics'>>;
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

export type InsightsBreakdownResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsBreakdown'] = ResolversParentTypes['InsightsBreakdown']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportSpec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsCapabilities'] = ResolversParentTypes['InsightsCapabilities']> = {
  attributionWindows?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  breakdowns?: Resolver<ReadonlyArray<ResolversTypes['InsightsBreakdown']>, ParentType, ContextType>;
  grains?: Resolver<ReadonlyArray<ResolversTypes['InsightsGrain']>, ParentType, ContextType>;
  levels?: Resolver<ReadonlyArray<ResolversTypes['InsightsLevel']>, ParentType, ContextType>;
  limits?: Resolver<ResolversTypes['InsightsLimits'], ParentType, ContextType>;
  metrics?: Resolver<ReadonlyArray<ResolversTypes['InsightsMetric']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['InsightsFeature'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['InsightsFeature'], ParentType, ContextType>;
  rankDirections?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rankKeys?: Resolver<ReadonlyArray<ResolversTypes['InsightsKey']>, ParentType, ContextType>;
  rankScopes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reportSpecs?: Resolver<ReadonlyArray<ResolversTypes['InsightsReportSpec']>, ParentType, ContextType>;
  smallSample?: Resolver<ResolversTypes['InsightsSmallSample'], ParentType, ContextType>;
  sortDirections?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sortKeys?: Resolver<ReadonlyArray<ResolversTypes['InsightsKey']>, ParentType, ContextType>;
};

export type InsightsChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsChange'] = ResolversParentTypes['InsightsChange']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type InsightsCoverageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsCoverage'] = ResolversParentTypes['InsightsCoverage']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  askedDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  breakdownShare?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currencies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  freshAsOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  importedDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['InsightsGap']>, ParentType, ContextType>;
  partialDays?: Resolver<ReadonlyArray<ResolversTypes['Date']>, ParentType, ContextType>;
  peoplePeriods?: Resolver<ReadonlyArray<ResolversTypes['InsightsPeriod']>, ParentType, ContextType>;
  provisionalFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reconciled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InsightsCoverageState'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unattributed?: Resolver<Maybe<ResolversTypes['InsightsUnattributed']>, ParentType, ContextType>;
};

export type InsightsEvidenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsEvidence'] = ResolversParentTypes['InsightsEvidence']> = {
  clicks?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversionValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  conversionValueMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  conversions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spend?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spendMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type InsightsExcludedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExcluded'] = ResolversParentTypes['InsightsExcluded']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spend?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spendMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type InsightsExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExport'] = ResolversParentTypes['InsightsExport'], FederationReferenceType extends FederationReferenceTypes['InsightsExport'] = FederationReferenceTypes['InsightsExport']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['InsightsExport']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccounts?: Resolver<ReadonlyArray<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  byteSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entityLevel?: Resolver<ResolversTypes['InsightsEntityLevel'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['InsightsExportError']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['InsightsExportFormat'], ParentType, ContextType>;
  grain?: Resolver<ResolversTypes['InsightsRowGrain'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metrics?: Resolver<ReadonlyArray<ResolversTypes['InsightsMetricName']>, ParentType, ContextType>;
  reportSpec?: Resolver<ResolversTypes['InsightsReportName'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowTotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InsightsExportState'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wait?: Resolver<Maybe<ResolversTypes['WorkWait']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InsightsExportCancelPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportCancelPayload'] = ResolversParentTypes['InsightsExportCancelPayload']> = {
  export?: Resolver<ResolversTypes['InsightsExport'], ParentType, ContextType>;
};

export type InsightsExportConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportConnection'] = ResolversParentTypes['InsightsExportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['InsightsExportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InsightsExport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InsightsExportCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportCreatePayload'] = ResolversParentTypes['InsightsExportCreatePayload']> = {
  export?: Resolver<ResolversTypes['InsightsExport'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InsightsExportEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportEdge'] = ResolversParentTypes['InsightsExportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InsightsExport'], ParentType, ContextType>;
};

export type InsightsExportErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportError'] = ResolversParentTypes['InsightsExportError']> = {
  code?: Resolver<ResolversTypes['InsightsExportFault'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsExportProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsExportProgress'] = ResolversParentTypes['InsightsExportProgress']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  export?: Resolver<ResolversTypes['InsightsExport'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowTotal?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InsightsExportState'], ParentType, ContextType>;
};

export type InsightsFeatureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsFeature'] = ResolversParentTypes['InsightsFeature']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InsightsGapResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsGap'] = ResolversParentTypes['InsightsGap']> = {
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  entityId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsGrainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsGrain'] = ResolversParentTypes['InsightsGrain']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsImportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsImport'] = ResolversParentTypes['InsightsImport']> = {
  daysDone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  daysTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['InsightsImportError']>, ParentType, ContextType>;
  gaps?: Resolver<ReadonlyArray<ResolversTypes['InsightsImportGap']>, ParentType, ContextType>;
  newestDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  oldestDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['InsightsImportState'], ParentType, ContextType>;
  throttledUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InsightsImportErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsImportError'] = ResolversParentTypes['InsightsImportError']> = {
  advice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsImportGapResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsImportGap'] = ResolversParentTypes['InsightsImportGap']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportSpec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type InsightsImportProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsImportProgress'] = ResolversParentTypes['InsightsImportProgress']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  import?: Resolver<Maybe<ResolversTypes['InsightsImport']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InsightsIntervalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsInterval'] = ResolversParentTypes['InsightsInterval']> = {
  high?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  low?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['InsightsIntervalMethod'], ParentType, ContextType>;
};

export type InsightsKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsKey'] = ResolversParentTypes['InsightsKey']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  needsActionType?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InsightsLevelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsLevel'] = ResolversParentTypes['InsightsLevel']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rankable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InsightsLimitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsLimits'] = ResolversParentTypes['InsightsLimits']> = {
  actionTypesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  adAccountsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attributionWindowsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entityIdsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metricsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageDefault?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rankDefault?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rankMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InsightsMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsMetric'] = ResolversParentTypes['InsightsMetric']> = {
  additive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  computedFrom?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['InsightsValueKind'], ParentType, ContextType>;
  mayBeEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  needsActionTypes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InsightsOfObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsOfObject'] = ResolversParentTypes['InsightsOfObject']> = {
  coverage?: Resolver<ResolversTypes['InsightsCoverage'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['InsightsRow']>, ParentType, ContextType>;
};

export type InsightsPeriodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsPeriod'] = ResolversParentTypes['InsightsPeriod']> = {
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type InsightsPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsPlace'] = ResolversParentTypes['InsightsPlace']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  adSetName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['InsightsEvidence'], ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['InsightsInterval']>, ParentType, ContextType>;
  mixedAttribution?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  noInterval?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  separated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  smallSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsPreviousResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsPrevious'] = ResolversParentTypes['InsightsPrevious']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['InsightsChange']>, ParentType, ContextType>;
  current?: Resolver<ReadonlyArray<ResolversTypes['InsightsTotals']>, ParentType, ContextType>;
  currentFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  currentTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totals?: Resolver<ReadonlyArray<ResolversTypes['InsightsTotals']>, ParentType, ContextType>;
};

export type InsightsRankingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRanking'] = ResolversParentTypes['InsightsRanking']> = {
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  excluded?: Resolver<ReadonlyArray<ResolversTypes['InsightsExcluded']>, ParentType, ContextType>;
  highest?: Resolver<ReadonlyArray<ResolversTypes['InsightsPlace']>, ParentType, ContextType>;
  lowest?: Resolver<ReadonlyArray<ResolversTypes['InsightsPlace']>, ParentType, ContextType>;
  ranked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spentWithoutConversions?: Resolver<ReadonlyArray<ResolversTypes['InsightsSpender']>, ParentType, ContextType>;
};

export type InsightsRankingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRankings'] = ResolversParentTypes['InsightsRankings']> = {
  coverage?: Resolver<ReadonlyArray<ResolversTypes['InsightsCoverage']>, ParentType, ContextType>;
  currencies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rankings?: Resolver<ReadonlyArray<ResolversTypes['InsightsRanking']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['InsightsWarning']>, ParentType, ContextType>;
};

export type InsightsRemarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRemark'] = ResolversParentTypes['InsightsRemark']> = {
  actionType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  day?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  window?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InsightsReportSpecResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsReportSpec'] = ResolversParentTypes['InsightsReportSpec']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  breakdowns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRow'] = ResolversParentTypes['InsightsRow']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  adSetName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dateFrom?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dateTo?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityLevel?: Resolver<ResolversTypes['InsightsEntityLevel'], ParentType, ContextType>;
  entityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mixedAttribution?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  partial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  remarks?: Resolver<ReadonlyArray<ResolversTypes['InsightsRemark']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  values?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type InsightsRowConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRowConnection'] = ResolversParentTypes['InsightsRowConnection']> = {
  coverage?: Resolver<ReadonlyArray<ResolversTypes['InsightsCoverage']>, ParentType, ContextType>;
  currencies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['InsightsRowEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['InsightsRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  previous?: Resolver<ResolversTypes['InsightsPrevious'], ParentType, ContextType, RequireFields<InsightsRowConnectionPreviousArgs, 'comparedWith'>>;
  totals?: Resolver<ReadonlyArray<ResolversTypes['InsightsTotals']>, ParentType, ContextType>;
  unmatchedEntityIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['InsightsWarning']>, ParentType, ContextType>;
};

export type InsightsRowEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsRowEdge'] = ResolversParentTypes['InsightsRowEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['InsightsRow'], ParentType, ContextType>;
};

export type InsightsSmallSampleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsSmallSample'] = ResolversParentTypes['InsightsSmallSample']> = {
  clicks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InsightsSpenderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsSpender'] = ResolversParentTypes['InsightsSpender']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adAccount?: Resolver<Maybe<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  adSetId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  adSetName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  campaignId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campaignName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clicks?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cpaAtLeast?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spend?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spendMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsTotals'] = ResolversParentTypes['InsightsTotals']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  remarks?: Resolver<ReadonlyArray<ResolversTypes['InsightsRemark']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type InsightsUnattributedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsUnattributed'] = ResolversParentTypes['InsightsUnattributed']> = {
  accountSpend?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  adsSpend?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  impressions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spend?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightsWarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightsWarning'] = ResolversParentTypes['InsightsWarning']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export interface MinorUnitsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MinorUnits'], any> {
  name: 'MinorUnits';
}

export type MoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountMinor?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  _todaySoon?: Resolver<ResolversTypes['_TodaySoon'], ParentType, ContextType, RequireFields<Mutation_TodaySoonArgs, 'adAccountId'>>;
  adAccountInsightsImport?: Resolver<ResolversTypes['AdAccountInsightsImportPayload'], ParentType, ContextType, RequireFields<MutationAdAccountInsightsImportArgs, 'input'>>;
  insightsExportCancel?: Resolver<ResolversTypes['InsightsExportCancelPayload'], ParentType, ContextType, RequireFields<MutationInsightsExportCancelArgs, 'input'>>;
  insightsExportCreate?: Resolver<ResolversTypes['InsightsExportCreatePayload'], ParentType, ContextType, RequireFields<MutationInsightsExportCreateArgs, 'input'>>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AdAccount' | 'InsightsExport', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  _nodeTypes?: Resolver<ReadonlyArray<ResolversTypes['_NodeType']>, ParentType, ContextType, RequireFields<Query_NodeTypesArgs, 'ids'>>;
  _ruleMetrics?: Resolver<ResolversTypes['_RuleMetrics'], ParentType, ContextType, RequireFields<Query_RuleMetricsArgs, 'actions' | 'adAccountId' | 'first' | 'level' | 'metrics' | 'windows'>>;
  insightsCapabilities?: Resolver<ResolversTypes['InsightsCapabilities'], ParentType, ContextType>;
  insightsExport?: Resolver<Maybe<ResolversTypes['InsightsExport']>, ParentType, ContextType, RequireFields<QueryInsightsExportArgs, 'id'>>;
  insightsExports?: Resolver<ResolversTypes['InsightsExportConnection'], ParentType, ContextType, RequireFields<QueryInsightsExportsArgs, 'first'>>;
  insightsQuery?: Resolver<ResolversTypes['InsightsRowConnection'], ParentType, ContextType, RequireFields<QueryInsightsQueryArgs, 'adAccountIds' | 'dateFrom' | 'dateTo' | 'entityLevel' | 'first' | 'grain' | 'metrics' | 'reportSpec' | 'sortActionType' | 'sortAttribution' | 'sortBy' | 'sortDirection'>>;
  insightsRank?: Resolver<ResolversTypes['InsightsRankings'], ParentType, ContextType, RequireFields<QueryInsightsRankArgs, 'actionType' | 'adAccountIds' | 'attributionWindow' | 'dateFrom' | 'dateTo' | 'direction' | 'entityLevel' | 'limit' | 'rankBy' | 'rankScope'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  adAccountInsightsImportProgress?: SubscriptionResolver<ResolversTypes['InsightsImportProgress'], "adAccountInsightsImportProgress", ParentType, ContextType, RequireFields<SubscriptionAdAccountInsightsImportProgressArgs, 'adAccountId'>>;
  insightsExportProgress?: SubscriptionResolver<ResolversTypes['InsightsExportProgress'], "insightsExportProgress", ParentType, ContextType, RequireFields<SubscriptionInsightsExportProgressArgs, 'exportId'>>;
};

export interface UuidScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['UUID'], any> {
  name: 'UUID';
}

export interface WholeCountScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WholeCount'], any> {
  name: 'WholeCount';
}

export type WorkWaitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkWait'] = ResolversParentTypes['WorkWait']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['WorkWaitReason'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type _NodeTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_NodeType'] = ResolversParentTypes['_NodeType']> = {
  id?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  typename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _RuleColumnsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_RuleColumns'] = ResolversParentTypes['_RuleColumns']> = {
  actions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type _RuleDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_RuleDay'] = ResolversParentTypes['_RuleDay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  imported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  importedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  over?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  withheld?: Resolver<ReadonlyArray<ResolversTypes['InsightsWindow']>, ParentType, ContextType>;
};

export type _RuleMetricsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_RuleMetrics'] = ResolversParentTypes['_RuleMetrics']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  days?: Resolver<ReadonlyArray<ResolversTypes['_RuleDay']>, ParentType, ContextType>;
  ids?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  watermark?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  windows?: Resolver<ReadonlyArray<ResolversTypes['_RuleColumns']>, ParentType, ContextType>;
};

export type _TodaySoonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['_TodaySoon'] = ResolversParentTypes['_TodaySoon']> = {
  importedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Ad?: AdResolvers<ContextType>;
  AdAccount?: AdAccountResolvers<ContextType>;
  AdAccountInsightsImportPayload?: AdAccountInsightsImportPayloadResolvers<ContextType>;
  AdSet?: AdSetResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DecimalCount?: GraphQLScalarType;
  InsightsBreakdown?: InsightsBreakdownResolvers<ContextType>;
  InsightsCapabilities?: InsightsCapabilitiesResolvers<ContextType>;
  InsightsChange?: InsightsChangeResolvers<ContextType>;
  InsightsCoverage?: InsightsCoverageResolvers<ContextType>;
  InsightsEvidence?: InsightsEvidenceResolvers<ContextType>;
  InsightsExcluded?: InsightsExcludedResolvers<ContextType>;
  InsightsExport?: InsightsExportResolvers<ContextType>;
  InsightsExportCancelPayload?: InsightsExportCancelPayloadResolvers<ContextType>;
  InsightsExportConnection?: InsightsExportConnectionResolvers<ContextType>;
  InsightsExportCreatePayload?: InsightsExportCreatePayloadResolvers<ContextType>;
  InsightsExportEdge?: InsightsExportEdgeResolvers<ContextType>;
  InsightsExportError?: InsightsExportErrorResolvers<ContextType>;
  InsightsExportProgress?: InsightsExportProgressResolvers<ContextType>;
  InsightsFeature?: InsightsFeatureResolvers<ContextType>;
  InsightsGap?: InsightsGapResolvers<ContextType>;
  InsightsGrain?: InsightsGrainResolvers<ContextType>;
  InsightsImport?: InsightsImportResolvers<ContextType>;
  InsightsImportError?: InsightsImportErrorResolvers<ContextType>;
  InsightsImportGap?: InsightsImportGapResolvers<ContextType>;
  InsightsImportProgress?: InsightsImportProgressResolvers<ContextType>;
  InsightsInterval?: InsightsIntervalResolvers<ContextType>;
  InsightsKey?: InsightsKeyResolvers<ContextType>;
  InsightsLevel?: InsightsLevelResolvers<ContextType>;
  InsightsLimits?: InsightsLimitsResolvers<ContextType>;
  InsightsMetric?: InsightsMetricResolvers<ContextType>;
  InsightsOfObject?: InsightsOfObjectResolvers<ContextType>;
  InsightsPeriod?: InsightsPeriodResolvers<ContextType>;
  InsightsPlace?: InsightsPlaceResolvers<ContextType>;
  InsightsPrevious?: InsightsPreviousResolvers<ContextType>;
  InsightsRanking?: InsightsRankingResolvers<ContextType>;
  InsightsRankings?: InsightsRankingsResolvers<ContextType>;
  InsightsRemark?: InsightsRemarkResolvers<ContextType>;
  InsightsReportSpec?: InsightsReportSpecResolvers<ContextType>;
  InsightsRow?: InsightsRowResolvers<ContextType>;
  InsightsRowConnection?: InsightsRowConnectionResolvers<ContextType>;
  InsightsRowEdge?: InsightsRowEdgeResolvers<ContextType>;
  InsightsSmallSample?: InsightsSmallSampleResolvers<ContextType>;
  InsightsSpender?: InsightsSpenderResolvers<ContextType>;
  InsightsTotals?: InsightsTotalsResolvers<ContextType>;
  InsightsUnattributed?: InsightsUnattributedResolvers<ContextType>;
  InsightsWarning?: InsightsWarningResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  MinorUnits?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UUID?: GraphQLScalarType;
  WholeCount?: GraphQLScalarType;
  WorkWait?: WorkWaitResolvers<ContextType>;
  _NodeType?: _NodeTypeResolvers<ContextType>;
  _RuleColumns?: _RuleColumnsResolvers<ContextType>;
  _RuleDay?: _RuleDayResolvers<ContextType>;
  _RuleMetrics?: _RuleMetricsResolvers<ContextType>;
  _TodaySoon?: _TodaySoonResolvers<ContextType>;
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
