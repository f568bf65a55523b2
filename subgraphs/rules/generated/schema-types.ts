import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RuleRow } from '../saved/rule.ts';
import type { KeysetPage } from '../../../kit/connections/keyset.ts';
import type { AccountBacktest, PricedDay, PlacedObject } from '../backtest/backtest-account.ts';
import type { RuleBacktestResult } from '../backtest/backtest-service.ts';
import type { BacktestRow } from '../backtest/jobs/backtest-row.ts';
import type { RowPage } from '../../../kit/connections/page-window.ts';
import type { BacktestMessage } from '../backtest/jobs/follow-backtest.ts';
import type { LintFinding } from '../lint/lint-finding.ts';
import type { Linted } from '../saved/rule-lint-service.ts';
import type { TargetsNow } from '../saved/targets-now.ts';
import type { RuleVersionRow } from '../saved/rule-version.ts';
import type { RuleWritten } from '../saved/rule-changes.ts';
import type { RuleRunRow, RunAccount, BudgetChange as BudgetChangeRow } from '../runs/run/rule-run.ts';
import type { RunObject } from '../runs/read/run-object.ts';
import type { ObjectPage } from '../runs/read/object-pages.ts';
import type { RunChange } from '../runs/read/follow-runs.ts';
import type { StartedRun } from '../runs/start/start-service.ts';
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

/** A request to the ad platform, with all its consequences. Its requester and cause never change, and nothing of it is ever removed. */
export type Activity = Node & {
  /** Id of its cause: the launch, rule or schedule; the activity's own id for a member's request. */
  readonly causeId: Scalars['UUID']['output'];
  /** Id of the activity. */
  readonly id: Scalars['ID']['output'];
  /** The run of a rule that caused it; null for any other cause, and for a run that the caller may not see. */
  readonly ruleRun?: Maybe<RuleRun>;
};

/** An ad of the ad platform, as it was last imported. */
export type Ad = {
  /** Ad account the ad belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Tags given by rules, in alphabetical order; at most 100. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};

/** An account of the ad platform, as this workspace has it. */
export type AdAccount = Node & {
  /** Id of this service; every tool takes this one. */
  readonly id: Scalars['ID']['output'];
};

/** An ad set of the ad platform, as it was last imported: audience, budget and schedule. */
export type AdSet = {
  /** Ad account the ad set belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Tags given by rules, in alphabetical order; at most 100. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
};

/** A campaign of the ad platform, as it was last imported. */
export type Campaign = {
  /** Ad account the campaign belongs to. */
  readonly adAccountId: Scalars['UUID']['output'];
  /** Id on the platform, digits. */
  readonly id: Scalars['String']['output'];
  /** Tags given by rules, in alphabetical order; at most 100. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
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

/** A person in a workspace. */
export type Member = Node & {
  /** Id of the membership; the same person has another one in another workspace. */
  readonly id: Scalars['ID']['output'];
};

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
  /** Cancels a backtest before its result is there; safe to repeat. One that has ended stays as it is: see its state. NOT_FOUND as for `ruleBacktestJob`. */
  readonly ruleBacktestJobCancel: RuleBacktestJobCancelPayload;
  /**
   * Simulates a rule, or a definition that is not saved, over past days in the background: as `ruleBacktest` does, and over more days. Returns at once: follow
   * `ruleBacktestJobProgress`, or read the backtest until its state is `SUCCEEDED`. A worker that dies is replaced within about a minute. A member has at most 3
   * backtests under way: LIMIT_EXCEEDED for more. Errors otherwise as of `ruleBacktest`.
   */
  readonly ruleBacktestJobCreate: RuleBacktestJobCreatePayload;
  /**
   * Saves a rule, or only checks its definition, which is what happens unless `dryRun` is false. Needs the permission `rules:write` and write
   * access to all ad accounts of the rule. The rule acts on behalf of the member who saves it.
   * BAD_USER_INPUT names every broken rule with its path.
   */
  readonly rulesCreate: RuleWritePayload;
  /**
   * Runs a rule now, beside its schedule. Dry by default. A live run acts for the caller, who needs to be able to change all of its ad accounts:
   * FORBIDDEN otherwise. NOT_FOUND for a rule the caller may not see.
   */
  readonly rulesRun: RulesRunPayload;
  /**
   * Switches a rule on or off, or makes it a draft, and keeps everything else of its definition: a new version with another status. Needs what `rulesUpdate`
   * needs. A status it has already is no change. VERSION_CONFLICT when the rule has moved on.
   */
  readonly rulesStatusSet: RuleWritePayload;
  /**
   * Replaces a rule's whole definition by a new version, or only checks it, which is what happens unless `dryRun` is false. Earlier versions are
   * kept. Needs the permission `rules:write` and write access to all ad accounts of the rule, before and after. From then on the rule acts on
   * behalf of the member who saves it. VERSION_CONFLICT when the rule has moved on; BAD_USER_INPUT names every broken rule with its path.
   */
  readonly rulesUpdate: RuleWritePayload;
};


export type MutationRuleBacktestJobCancelArgs = {
  input: RuleBacktestJobCancelInput;
};


export type MutationRuleBacktestJobCreateArgs = {
  input: RuleBacktestJobCreateInput;
};


export type MutationRulesCreateArgs = {
  input: RuleCreateInput;
};


export type MutationRulesRunArgs = {
  input: RulesRunInput;
};


export type MutationRulesStatusSetArgs = {
  input: RuleStatusSetInput;
};


export type MutationRulesUpdateArgs = {
  input: RuleUpdateInput;
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
  /** One rule. NOT_FOUND when the workspace has none with this id, or one of its ad accounts may not be read. */
  readonly rule?: Maybe<Rule>;
  /**
   * Simulates a rule, or a definition that is not saved, over past days. Changes nothing and sends nothing. NOT_FOUND for a rule or an ad account the caller
   * may not see; BAD_USER_INPUT for days that are not over or too many: `ruleBacktestJobCreate` takes up to 92 days.
   */
  readonly ruleBacktest: RuleBacktest;
  /** A backtest of the calling member. NOT_FOUND for one of others, and while one of its ad accounts is not readable. */
  readonly ruleBacktestJob?: Maybe<RuleBacktestJob>;
  /** Backtests of the calling member whose ad accounts are all readable, newest first. */
  readonly ruleBacktestJobs: RuleBacktestJobConnection;
  /**
   * Findings about a definition, or about a saved rule, with the objects it concerns now. Changes nothing. NOT_FOUND for a rule or an ad account the
   * caller may not see.
   */
  readonly ruleLint: RuleLint;
  /** One run. NOT_FOUND when there is none, or the caller may not read all of its rule's ad accounts. */
  readonly ruleRun?: Maybe<RuleRun>;
  /** Runs of the rules whose ad accounts the caller may all read, newest first. */
  readonly ruleRuns: RuleRunConnection;
  /** Rules whose ad accounts the caller may all read, newest first. */
  readonly rules: RuleConnection;
  /**
   * The vocabulary of rules: every metric, operator, attribute, timeframe, action and field a rule definition may
   * use, with its bounds, and how schedules are understood. The same for every workspace.
   */
  readonly rulesSchema: RulesSchema;
};


export type Query_NodeTypesArgs = {
  ids: ReadonlyArray<Scalars['UUID']['input']>;
};


export type QueryRuleArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryRuleBacktestArgs = {
  input: RuleBacktestInput;
};


export type QueryRuleBacktestJobArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryRuleBacktestJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRuleLintArgs = {
  definition?: InputMaybe<RuleDefinitionInput>;
  ruleId?: InputMaybe<Scalars['UUID']['input']>;
};


export type QueryRuleRunArgs = {
  id: Scalars['UUID']['input'];
};


export type QueryRuleRunsArgs = {
  actedOnly: Scalars['Boolean']['input'];
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  ruleId?: InputMaybe<Scalars['UUID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  states?: InputMaybe<ReadonlyArray<RuleRunState>>;
  trigger?: InputMaybe<RuleRunTrigger>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryRulesArgs = {
  adAccountId?: InputMaybe<Scalars['UUID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** An automation: conditions on metrics of targets, and actions on those for which they hold, on a schedule. */
export type Rule = Node & {
  /** Member on whose behalf it acts: whoever saved it last. */
  readonly actingMember: Member;
  /** Ad accounts whose objects it targets. */
  readonly adAccounts: ReadonlyArray<AdAccount>;
  /** Time at which it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Member who created it. */
  readonly createdBy: Member;
  /** Whole definition with every default filled in, as tools take it: each name in snake case. */
  readonly definition: Scalars['JSON']['output'];
  /** Most executions for each object; null for no limit. */
  readonly executionLimit?: Maybe<RuleExecutionLimit>;
  /** Identifier of the rule. */
  readonly id: Scalars['ID']['output'];
  /** Level of the objects it targets. */
  readonly level: RuleLevel;
  /** Name of the rule. */
  readonly name: Scalars['String']['output'];
  /** Time of its next run; null while it does not run by itself. */
  readonly nextRunAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time at which this service paused it; null like the reason. */
  readonly pausedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Reason for which this service paused it; null when a member did, and when it is not paused. */
  readonly pausedReason?: Maybe<RulePausedReason>;
  /** Runs of the rule, newest first. */
  readonly runs: RuleRunConnection;
  /** Times of its runs. */
  readonly schedule: RuleSchedule;
  /** State of the rule. */
  readonly status: RuleStatus;
  /** Time at which it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Number of its newest version; pass it as `expectedVersion` with the next change. */
  readonly version: Scalars['Int']['output'];
  /** Versions, newest first; each change has saved one. */
  readonly versions: RuleVersionConnection;
  /** Wait of a run that is due while no worker is running; null otherwise. */
  readonly wait?: Maybe<WorkWait>;
};


/** An automation: conditions on metrics of targets, and actions on those for which they hold, on a schedule. */
export type RuleRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An automation: conditions on metrics of targets, and actions on those for which they hold, on a schedule. */
export type RuleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Simulation of a rule in one ad account: one evaluation at the end of each day, whatever the schedule says. Never an estimate of profit. */
export type RuleAccountBacktest = {
  /** Actions carried out over all days, by type. */
  readonly actions: ReadonlyArray<RuleActionCount>;
  /** The ad account. */
  readonly adAccount: AdAccount;
  /** ISO 4217 code of the currency of its amounts. */
  readonly currency: Scalars['String']['output'];
  /** The days in their order. */
  readonly days: ReadonlyArray<RuleBacktestDay>;
  /** Number of days on which a task fired, over all objects. */
  readonly fires: Scalars['Int']['output'];
  /** Number of objects for which a task fired. */
  readonly objectCount: Scalars['Int']['output'];
  /** Objects for which a task fired, by id. */
  readonly objects: ReadonlyArray<RuleBacktestObject>;
  /** Highest of the configured budgets, in minor units; null without a day. */
  readonly peakBudget?: Maybe<Scalars['MinorUnits']['output']>;
  /** The same with its currency. */
  readonly peakBudgetMoney?: Maybe<Money>;
};


/** Simulation of a rule in one ad account: one evaluation at the end of each day, whatever the schedule says. Never an estimate of profit. */
export type RuleAccountBacktestObjectsArgs = {
  first: Scalars['Int']['input'];
};

/** An action a task may take. */
export type RuleAction = {
  /** Description of the action. */
  readonly description: Scalars['String']['output'];
  /** Levels it may act on. */
  readonly levels: ReadonlyArray<RuleLevel>;
  /** Groups of parameters of which exactly one is given, whole; empty where there is no choice. */
  readonly oneOf: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** Its parameters. */
  readonly params: ReadonlyArray<RuleActionParam>;
  /** True when `params` must be given. */
  readonly paramsRequired: Scalars['Boolean']['output'];
  /** Name to use as `type`. */
  readonly type: Scalars['String']['output'];
};

/** Number of actions of one type. */
export type RuleActionCount = {
  /** Number of such actions. */
  readonly count: Scalars['Int']['output'];
  /** Type of the action. */
  readonly type: RuleActionType;
};

/** An action of a task. */
export type RuleActionInput = {
  /** Parameters as `rulesSchema` names them for the type; amounts are in major units of the ad account's currency. */
  readonly params?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Type of the action. */
  readonly type: RuleActionType;
};

/** A parameter of an action. */
export type RuleActionParam = {
  /** Exclusive lower bound of a number, as a decimal string. */
  readonly above?: Maybe<Scalars['String']['output']>;
  /** The only values it may have; empty when it may have any. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  /** Value when it is left out, as JSON; null where there is none. */
  readonly default?: Maybe<Scalars['JSON']['output']>;
  /** Description of the parameter. */
  readonly description: Scalars['String']['output'];
  /** Kind of its value. */
  readonly kind: RuleValueKind;
  /** Most characters of a text. */
  readonly maxLength?: Maybe<Scalars['Int']['output']>;
  /** Fewest characters of a text. */
  readonly minLength?: Maybe<Scalars['Int']['output']>;
  /** Name within `params`. */
  readonly name: Scalars['String']['output'];
  /** True when it must be given, by itself or as a part of the chosen group of `oneOf`. */
  readonly required: Scalars['Boolean']['output'];
};

/** State of an action. */
export type RuleActionState =
  /** It was made. */
  | 'CONFIRMED'
  /** It was held back. */
  | 'HELD_BACK'
  /** It is not known whether it was made. */
  | 'NEEDS_REVIEW'
  /** An action before it was not done. */
  | 'NOT_DONE'
  /** It waits to be handed over, or for an action before it. */
  | 'PLANNED'
  /** A guard of this service refused it. */
  | 'REFUSED'
  /** The platform refused it, or it was not sent. */
  | 'REJECTED'
  /** It is being made. */
  | 'SENT'
  /** It would be taken: the run was dry. */
  | 'WOULD_ACT';

/** Type of an action. */
export type RuleActionType =
  /** Adds a tag of this service. */
  | 'ADD_TAG'
  /** Lowers the daily budget, at least to a floor. */
  | 'DECREASE_BUDGET'
  /** Makes a copy, which is paused. */
  | 'DUPLICATE'
  /** Changes the name. */
  | 'EDIT_NAME'
  /** Raises the daily budget, at most to a ceiling. */
  | 'INCREASE_BUDGET'
  /** Removes a tag of this service. */
  | 'REMOVE_TAG'
  /** Puts one tag in the place of another. */
  | 'REPLACE_TAG'
  /** Sets the daily budget. */
  | 'SET_BUDGET'
  /** Switches delivery on or off. */
  | 'SET_STATUS';

/** An attribute a target filter may use. */
export type RuleAttribute = {
  /** Values it is known to have, in any case; another word is accepted with a warning. Empty for other kinds. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  /** Description of the attribute. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `attribute`. */
  readonly id: Scalars['String']['output'];
  /** Kind of its value. */
  readonly kind: RuleValueKind;
  /** Levels which have it. */
  readonly levels: ReadonlyArray<RuleLevel>;
  /** Operators which may compare it. */
  readonly operators: ReadonlyArray<Scalars['String']['output']>;
};

/** Simulation of a rule over past days. */
export type RuleBacktest = {
  /** One result for each ad account. */
  readonly accounts: ReadonlyArray<RuleAccountBacktest>;
  /** Everything that the simulation cannot know. */
  readonly unknowns: ReadonlyArray<RuleBacktestUnknown>;
};

/** Simulated change of an object's daily budget. */
export type RuleBacktestBudget = {
  /** Budget after, in minor units. */
  readonly after: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  readonly afterMoney: Money;
  /** Budget before, in minor units. */
  readonly before: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  readonly beforeMoney: Money;
  /** Day of the change. */
  readonly date: Scalars['Date']['output'];
};

/** Evaluation at the end of one day of an ad account. */
export type RuleBacktestDay = {
  /** Objects that are acted on; actions for the others are held back. */
  readonly acted: Scalars['Int']['output'];
  /** Actions carried out, by type. */
  readonly actions: ReadonlyArray<RuleActionCount>;
  /** Daily budgets of the selected active objects after the day's actions, in minor units. */
  readonly configuredBudget: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  readonly configuredBudgetMoney: Money;
  /** The day, in the time zone of the ad account. */
  readonly date: Scalars['Date']['output'];
  /** Actions held back, by reason. */
  readonly heldBack: ReadonlyArray<RuleBacktestReasonCount>;
  /** Objects for which a task fires. */
  readonly matched: Scalars['Int']['output'];
  /** Objects that the filter selects, with the names, statuses and tags that the simulation has given them so far. */
  readonly targets: Scalars['Int']['output'];
  /** Objects that stay undecided, by reason. */
  readonly unknown: ReadonlyArray<RuleBacktestReasonCount>;
};

/** Error of a backtest that failed. */
export type RuleBacktestError = {
  /** Reason, a word for programs. */
  readonly code: RuleBacktestFault;
  /** Sentence for people. */
  readonly message: Scalars['String']['output'];
};

/** Reason why a backtest failed. */
export type RuleBacktestFault =
  /** The member may not read one of the ad accounts any more. */
  | 'ACCESS_LOST'
  /** Something else failed several times. */
  | 'FAILED';

/** A rule or a definition, and the days to simulate it over. */
export type RuleBacktestInput = {
  /** A definition that need not be saved; null or left out when a rule is named. */
  readonly definition?: InputMaybe<RuleDefinitionInput>;
  /** First day, in the time zone of each ad account. */
  readonly from: Scalars['Date']['input'];
  /** A saved rule; null or left out when a definition is given. */
  readonly ruleId?: InputMaybe<Scalars['UUID']['input']>;
  /** Last day, included; at most 31 days from the first, and over in every ad account. */
  readonly to: Scalars['Date']['input'];
};

/** A backtest that is made in the background for the member who asked for it. It is forgotten after 30 days. */
export type RuleBacktestJob = Node & {
  /** Ad accounts it simulates. */
  readonly adAccounts: ReadonlyArray<AdAccount>;
  /** Time at which it was asked for, in UTC. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Number of days to evaluate, over all ad accounts. */
  readonly dayTotal: Scalars['Int']['output'];
  /** Number of days evaluated so far, over all ad accounts. */
  readonly daysDone: Scalars['Int']['output'];
  /** The simulated definition in its wire form, as it was when the backtest was asked for. */
  readonly definition: Scalars['JSON']['output'];
  /** Time at which it ended, in UTC; null before. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Reason why it failed; otherwise null. */
  readonly error?: Maybe<RuleBacktestError>;
  /** First day. */
  readonly from: Scalars['Date']['output'];
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** The result; null until the state is `SUCCEEDED`. */
  readonly result?: Maybe<RuleBacktest>;
  /** The saved rule; null for a definition that was given, and for a rule the member may not see any more. */
  readonly rule?: Maybe<Rule>;
  /** Its state. */
  readonly state: RuleBacktestState;
  /** Last day. */
  readonly to: Scalars['Date']['output'];
  /** Wait of the backtest while no worker is running; null otherwise, and once it has ended. */
  readonly wait?: Maybe<WorkWait>;
};

/** A backtest to cancel. */
export type RuleBacktestJobCancelInput = {
  /** The backtest. */
  readonly jobId: Scalars['UUID']['input'];
};

/** The backtest as it is now. */
export type RuleBacktestJobCancelPayload = {
  /** The backtest. */
  readonly job: RuleBacktestJob;
};

/** A page of backtests. */
export type RuleBacktestJobConnection = {
  /** Backtests of this page. */
  readonly edges: ReadonlyArray<RuleBacktestJobEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<RuleBacktestJob>;
  /** End of the page, and whether there is more. */
  readonly pageInfo: PageInfo;
};

/** A rule or a definition, and the days to simulate it over in the background. */
export type RuleBacktestJobCreateInput = {
  /** A definition that need not be saved; null or left out when a rule is named. */
  readonly definition?: InputMaybe<RuleDefinitionInput>;
  /** First day, in the time zone of each ad account. */
  readonly from: Scalars['Date']['input'];
  /** New UUID for each new call; the same one again changes nothing more. */
  readonly requestId: Scalars['UUID']['input'];
  /** A saved rule; null or left out when a definition is given. */
  readonly ruleId?: InputMaybe<Scalars['UUID']['input']>;
  /** Last day, included; at most 92 days from the first, and over in every ad account. */
  readonly to: Scalars['Date']['input'];
};

/** The backtest that was asked for. */
export type RuleBacktestJobCreatePayload = {
  /** The backtest. */
  readonly job: RuleBacktestJob;
  /** True when an earlier call with the same request id asked for it. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** A backtest in a page. */
export type RuleBacktestJobEdge = {
  /** Position of the backtest. */
  readonly cursor: Scalars['String']['output'];
  /** The backtest. */
  readonly node: RuleBacktestJob;
};

/** State of a backtest at some moment. */
export type RuleBacktestJobProgress = {
  /** Time of that state, in UTC. */
  readonly at: Scalars['DateTime']['output'];
  /** Number of days to evaluate, over all ad accounts. */
  readonly dayTotal: Scalars['Int']['output'];
  /** Number of days evaluated by then, over all ad accounts. A new attempt goes on behind the last whole ad account. */
  readonly daysDone: Scalars['Int']['output'];
  /** The backtest, as it is now. */
  readonly job: RuleBacktestJob;
  /** Number of the message among those of the backtest: 1, 2, 3, … without gaps. */
  readonly sequence: Scalars['Int']['output'];
  /** State then. */
  readonly state: RuleBacktestState;
};

/** An object for which a task fired. */
export type RuleBacktestObject = {
  /** The ad as it is now; null at other levels, and when it is not imported any more. */
  readonly ad?: Maybe<Ad>;
  /** The ad set as it is now; null at other levels, and when it is not imported any more. */
  readonly adSet?: Maybe<AdSet>;
  /** Changes of its daily budget, in their order. */
  readonly budgetPath: ReadonlyArray<RuleBacktestBudget>;
  /** The campaign as it is now; null at other levels, and when it is not imported any more. */
  readonly campaign?: Maybe<Campaign>;
  /** Id on the platform. */
  readonly entityId: Scalars['String']['output'];
  /** Days on which a task fired. */
  readonly fires: Scalars['Int']['output'];
  /** First of these days. */
  readonly firstFire: Scalars['Date']['output'];
  /** Changes of its status, in their order. */
  readonly statusPath: ReadonlyArray<RuleBacktestStatus>;
};

/** Number of actions held back, or of undecided objects, with one reason. */
export type RuleBacktestReasonCount = {
  /** Number of them. */
  readonly count: Scalars['Int']['output'];
  /** The reason, such as AT_CEILING or NO_DATA. */
  readonly reason: Scalars['String']['output'];
};

/** State of a backtest that is made in the background. */
export type RuleBacktestState =
  /** Cancelled before the result was there. */
  | 'CANCELLED'
  /** There will be no result (see `error`). */
  | 'FAILED'
  /** Waiting for a worker. */
  | 'QUEUED'
  /** Days are being simulated. */
  | 'RUNNING'
  /** The result is there. */
  | 'SUCCEEDED';

/** Simulated change of an object's status. */
export type RuleBacktestStatus = {
  /** Day of the change. */
  readonly date: Scalars['Date']['output'];
  /** Status after, in the platform's word. */
  readonly status: Scalars['String']['output'];
};

/** Name of something a backtest cannot know; its result is right except for that. */
export type RuleBacktestUnknown =
  /** Past budgets: objects begin with their budget of now. */
  | 'BUDGET_HISTORY'
  /** Delivery that would have followed: neither spend nor results react to the simulated changes. */
  | 'DELIVERY'
  /** Past names and tags: filters read those of now. */
  | 'FILTER_HISTORY'
  /** Frequency over several days, which is imported for few periods. */
  | 'FREQUENCY'
  /** Numbers within a day: the rule reads the present day, or runs more often than daily. */
  | 'INTRADAY'
  /** Conversions that were attributed later: past days hold more of them than the rule would have seen. */
  | 'LATE_CONVERSIONS'
  /** Past statuses: objects begin with their status of now. */
  | 'STATUS_HISTORY';

/** Configured daily budgets of the objects that a run changes in one ad account. */
export type RuleBudgetChange = {
  /** The ad account. */
  readonly adAccount: AdAccount;
  /** Sum as the run decided it, in minor units. */
  readonly after: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  readonly afterMoney?: Maybe<Money>;
  /** Sum before the run, in minor units. */
  readonly before: Scalars['MinorUnits']['output'];
  /** The same with its currency. */
  readonly beforeMoney?: Maybe<Money>;
  /** ISO 4217 code of the currency. */
  readonly currency: Scalars['String']['output'];
};

/** Combination of the members of a group. */
export type RuleCombinator =
  /** Both, or all, must hold. */
  | 'AND'
  /** One must hold. */
  | 'OR';

/** A condition, or a group of conditions. A condition has `metric`, `timeframe`, `operator` and `value`; a group has `combinator` and `children`. */
export type RuleConditionInput = {
  /** Members of a group. Of a group only. */
  readonly children: ReadonlyArray<RuleConditionInput>;
  /** Combination of the members of a group; null or left out for `AND`. Of a group only. */
  readonly combinator?: InputMaybe<RuleCombinator>;
  /** Condition or group. */
  readonly kind: RuleConditionKind;
  /** Metric as its id, or as an object with `id`, `source_metric`, `action_type` and `attribution_window`. Of a condition only. */
  readonly metric?: InputMaybe<Scalars['JSON']['input']>;
  /** Comparison, one of those the metric has. Of a condition only. */
  readonly operator?: InputMaybe<Scalars['String']['input']>;
  /** Days over which it is measured: `today` or `rolling_days` as a text, or an object with `kind` and `days`. Of a condition only. */
  readonly timeframe?: InputMaybe<Scalars['JSON']['input']>;
  /** Number, decimal text, pair of those, or an object that names another metric or an attribute to compare with. Of a condition only. */
  readonly value?: InputMaybe<Scalars['JSON']['input']>;
};

/** Kind of a member of a task's conditions. */
export type RuleConditionKind =
  /** One comparison of a metric. */
  | 'CONDITION'
  /** Conditions that are joined. */
  | 'GROUP';

/** One condition with the value it found. */
export type RuleConditionTrace = {
  /** Action type that was counted; null for a metric without one. */
  readonly actionType?: Maybe<Scalars['String']['output']>;
  /** Attribution window. */
  readonly attributionWindow: Scalars['String']['output'];
  /** First day, in the ad account's time zone. */
  readonly from: Scalars['Date']['output'];
  /** Metric that was read. */
  readonly metric: Scalars['String']['output'];
  /** Operator of the comparison. */
  readonly operator: Scalars['String']['output'];
  /** Place in the definition. */
  readonly path: Scalars['String']['output'];
  /** Value it was compared with as a decimal, two for a range; null where it is unknown. */
  readonly threshold?: Maybe<Scalars['JSON']['output']>;
  /** Last day, included. */
  readonly to: Scalars['Date']['output'];
  /** Reason why it is unknown; null for none. */
  readonly unknown?: Maybe<RuleRunReason>;
  /** Value found as a decimal; null where there is none. */
  readonly value?: Maybe<Scalars['String']['output']>;
  /** True, false or unknown. */
  readonly verdict: RuleVerdict;
};

/** One page of rules, newest first. */
export type RuleConnection = {
  /** The rules of this page with their cursors. */
  readonly edges: ReadonlyArray<RuleEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<Rule>;
  /** Cursors of the page, and flags for further pages. */
  readonly pageInfo: PageInfo;
  /** Number of rules in all. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A rule to save, or to check. */
export type RuleCreateInput = {
  /** The definition. */
  readonly definition: RuleDefinitionInput;
  /** True checks the definition and stores nothing: no rule exists afterwards. False saves the rule. */
  readonly dryRun: Scalars['Boolean']['input'];
  /** Makes the call happen once: repeat it with the same id after a timeout. A dry run does not use it up. */
  readonly requestId: Scalars['UUID']['input'];
};

/** A field of a cron expression. */
export type RuleCronField = {
  /** Greatest value. */
  readonly max: Scalars['Int']['output'];
  /** Least value. */
  readonly min: Scalars['Int']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Names accepted in place of numbers; empty when there are none. */
  readonly names: ReadonlyArray<Scalars['String']['output']>;
};

/** A whole rule definition. What may be used where is in `rulesSchema`. */
export type RuleDefinitionInput = {
  /** Ad accounts whose objects the rule targets; one that is named twice counts once. */
  readonly adAccountIds: ReadonlyArray<Scalars['UUID']['input']>;
  /** Most executions for each object; null or left out for no limit. */
  readonly executionLimit?: InputMaybe<RuleExecutionLimitInput>;
  /** Level of the objects it targets. */
  readonly level: RuleLevel;
  /** Data of the caller's own, kept as it is; null or left out for none. */
  readonly metadata?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Name of the rule. */
  readonly name: Scalars['String']['input'];
  /** Ad platform of the ad accounts; `platform` is the only one. */
  readonly provider: Scalars['String']['input'];
  /** Times of its runs. */
  readonly schedule: RuleScheduleInput;
  /** State of the rule; only an active one runs by itself. */
  readonly status: RuleStatus;
  /** Objects of that level which it targets; a filter without members selects all of them. */
  readonly targetFilter: RuleTargetFilterInput;
  /** Tasks in their order: for each target the first whose conditions hold acts. */
  readonly tasks: ReadonlyArray<RuleTaskInput>;
};

/** A rule within a page. */
export type RuleEdge = {
  /** Pass it as `after` to continue behind this rule. */
  readonly cursor: Scalars['String']['output'];
  /** The rule. */
  readonly node: Rule;
};

/** Most executions in a rolling window. */
export type RuleExecutionLimit = {
  /** Most executions within the window. */
  readonly maxExecutions: Scalars['Int']['output'];
  /** Scope of the count. */
  readonly scope: RuleLimitScope;
  /** Length of the window in seconds. */
  readonly windowSeconds: Scalars['Int']['output'];
};

/** Most executions in a rolling window. One execution is a task acting on an object in one run. */
export type RuleExecutionLimitInput = {
  /** Most executions within the window. */
  readonly maxExecutions: Scalars['Int']['input'];
  /** Scope of the count. */
  readonly scope: RuleLimitScope;
  /** Length of the window in seconds. */
  readonly windowSeconds: Scalars['Int']['input'];
};

/** A field of a rule definition. */
export type RuleField = {
  /** Value when it is left out, as JSON. */
  readonly default?: Maybe<Scalars['JSON']['output']>;
  /** Description of the field. */
  readonly description: Scalars['String']['output'];
  /** Most items of a list, characters of a text, or greatest value of a number. */
  readonly max?: Maybe<Scalars['Int']['output']>;
  /** Fewest items of a list, characters of a text, or least value of a number. */
  readonly min?: Maybe<Scalars['Int']['output']>;
  /** Path in the definition; `[]` stands for each item of a list. */
  readonly path: Scalars['String']['output'];
  /** True when it must be given. */
  readonly required: Scalars['Boolean']['output'];
};

/** A filter, or a group of filters. A filter has `attribute`, `operator` and `value`; a group has `combinator` and `children`. */
export type RuleFilterInput = {
  /** Attribute to compare; of a filter only. */
  readonly attribute?: InputMaybe<Scalars['String']['input']>;
  /** Members of a group. Of a group only. */
  readonly children?: InputMaybe<ReadonlyArray<RuleFilterInput>>;
  /** Combination of the members of a group; `AND` when left out. Of a group only. */
  readonly combinator?: InputMaybe<RuleCombinator>;
  /** Filter or group. */
  readonly kind: RuleFilterKind;
  /** Level above that is read; null or left out for any level above. Of a filter only. */
  readonly level?: InputMaybe<RuleLevel>;
  /** Comparison, one of those the attribute has; of a filter only. */
  readonly operator?: InputMaybe<Scalars['String']['input']>;
  /** Object whose attribute is read; the target itself when left out. Of a filter only. */
  readonly scope?: InputMaybe<RuleFilterScope>;
  /** Value to compare with, in the form the operator takes; null for operators without one. Of a filter only. */
  readonly value?: InputMaybe<Scalars['JSON']['input']>;
};

/** Kind of a member of a target filter. */
export type RuleFilterKind =
  /** One comparison of an attribute. */
  | 'FILTER'
  /** Filters that are joined. */
  | 'GROUP';

/** Objects whose attribute a filter reads. */
export type RuleFilterScope =
  /** An object above the target. */
  | 'ANCESTOR'
  /** The target itself. */
  | 'SELF';

/** One filter with what it found. */
export type RuleFilterTrace = {
  /** Attribute that was read. */
  readonly attribute: Scalars['String']['output'];
  /** Values found, one for each level that was read. */
  readonly found: ReadonlyArray<Maybe<Scalars['JSON']['output']>>;
  /** Operator of the comparison. */
  readonly operator: Scalars['String']['output'];
  /** Place in the definition. */
  readonly path: Scalars['String']['output'];
  /** Value it was compared with, as the definition has it. */
  readonly value?: Maybe<Scalars['JSON']['output']>;
  /** True, false or unknown. */
  readonly verdict: RuleVerdict;
};

/** Something a definition may do against its author's mind, although it breaks no rule. */
export type RuleFinding = {
  /** Code of the finding, such as `no_minimum_data` or `fights_with`. */
  readonly code: Scalars['String']['output'];
  /** The finding in words. */
  readonly message: Scalars['String']['output'];
  /** Ids on the platform of the objects concerned, at most 25. */
  readonly objectIds: ReadonlyArray<Scalars['String']['output']>;
  /** Place in the definition, such as `tasks[0].conditions`. */
  readonly path: Scalars['String']['output'];
  /** Other rules concerned, of those the caller may see. */
  readonly ruleIds: ReadonlyArray<Scalars['UUID']['output']>;
  /** Those rules in the same order. */
  readonly rules: ReadonlyArray<Maybe<Rule>>;
  /** Weight of the finding. */
  readonly severity: RuleFindingSeverity;
};

/** Weight of a finding. */
export type RuleFindingSeverity =
  /** Worth knowing. */
  | 'NOTICE'
  /** Likely a mistake. */
  | 'WARNING';

/** A level of the account's hierarchy. */
export type RuleLevel =
  /** Ads. */
  | 'AD'
  /** Ad sets. */
  | 'ADSET'
  /** Campaigns. */
  | 'CAMPAIGN';

/** Scope of an execution limit. */
export type RuleLimitScope =
  /** Each object that the rule acts on, by itself. */
  | 'RULE_ASSET';

/** Findings about a definition. */
export type RuleLint = {
  /** The findings; empty when nothing was found. */
  readonly findings: ReadonlyArray<RuleFinding>;
  /** Objects it concerns now, by ad account; null where that could not be read. */
  readonly targets?: Maybe<ReadonlyArray<RuleTargets>>;
};

/** A metric a condition may use. */
export type RuleMetric = {
  /** True when an attribution window has an effect on it; of other metrics it is ignored. */
  readonly attributed: Scalars['Boolean']['output'];
  /** Metrics it is computed from, summed first; without a denominator it has no value and the condition is unknown, which never acts. */
  readonly computedFrom: ReadonlyArray<Scalars['String']['output']>;
  /** Action type that is counted where the reference names none; null for metrics that count no actions, whose references name none. */
  readonly defaultActionType?: Maybe<Scalars['String']['output']>;
  /** Description of the metric. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `id` of a metric reference. */
  readonly id: Scalars['String']['output'];
  /** Kind of its value. */
  readonly kind: RuleValueKind;
  /** Operators which may compare it. */
  readonly operators: ReadonlyArray<Scalars['String']['output']>;
  /** Counts that `source_metric` may name to divide by, the default first; empty where it must not be given. */
  readonly sourceMetrics: ReadonlyArray<Scalars['String']['output']>;
};

/** Operand of an operator. */
export type RuleOperandShape =
  /** Elapsed time: an object with whole `hours` or whole `days`. */
  | 'AGE'
  /** A list of values. */
  | 'LIST'
  /** Nothing; leave the value null. */
  | 'NONE'
  /** One value. */
  | 'ONE'
  /** A list of two values, the lower first. */
  | 'PAIR';

/** A comparison. */
export type RuleOperator = {
  /** Condition under which it holds. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `operator`. */
  readonly id: Scalars['String']['output'];
  /** Kinds of values it compares. */
  readonly kinds: ReadonlyArray<RuleValueKind>;
  /** Operand it compares with. */
  readonly operand: RuleOperandShape;
};

/** Result of a run for an object. */
export type RuleOutcome =
  /** A task's actions were taken, or would be in a dry run. */
  | 'ACTED'
  /** A task matched, and an action failed. */
  | 'FAILED'
  /** A task matched, and its actions were held back. */
  | 'HELD_BACK'
  /** No task matched. */
  | 'NOT_MATCHED'
  /** The target filter leaves it out. */
  | 'NOT_SELECTED'
  /** No task matched, and a condition is unknown. */
  | 'UNKNOWN';

/** Reason for which this service has paused a rule by itself. */
export type RulePausedReason =
  /** The member it acts for may no longer change all of its ad accounts. */
  | 'ACTOR_HAS_NO_ACCESS'
  /** Its stored definition cannot be read: its last run says why. Save it again with a whole definition. */
  | 'DEFINITION_UNREADABLE'
  /** Half of its last actions failed. */
  | 'FAILURES'
  /** It switched the same object on and off again and again. */
  | 'REVERSALS'
  /** It was about to act on many more objects than it has so far. */
  | 'TOO_MANY_TARGETS';

/** Objects of a run with one reason. */
export type RuleReasonCount = {
  /** Number of objects. */
  readonly count: Scalars['Int']['output'];
  /** The reason. */
  readonly reason: RuleRunReason;
};

/** A form of cron expressions that is refused. */
export type RuleRefusedCronForm = {
  /** The form. */
  readonly form: Scalars['String']['output'];
  /** Form to write instead. */
  readonly instead: Scalars['String']['output'];
};

/** One run of a rule: a slot of its schedule, or one by hand. */
export type RuleRun = Node & {
  /** Ad accounts as they were read; empty before the run was decided. */
  readonly accounts: ReadonlyArray<RuleRunAccount>;
  /** Member on whose behalf it acts. */
  readonly actingMember: Member;
  /** Budgets before and after. */
  readonly budgetChanges: ReadonlyArray<RuleBudgetChange>;
  /** Objects by what came of them. */
  readonly counts: RuleRunCounts;
  /** True when nothing was changed. */
  readonly dryRun: Scalars['Boolean']['output'];
  /** Time at which it was due, in UTC. */
  readonly dueAt: Scalars['DateTime']['output'];
  /** Time at which it ended, in UTC; null before. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifier of the run. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words, with who has to do what; null for none. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Number of slots that this row stands for, when they were missed; else 0. */
  readonly missedCount: Scalars['Int']['output'];
  /** Last of the missed slots, in UTC; null for none. */
  readonly missedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Slot on the clock of the rule's time zone, such as 2026-10-25T02:30; null for a run by hand. */
  readonly nominalLocalTime?: Maybe<Scalars['String']['output']>;
  /**
   * One object of the run's ad accounts with what its filters and conditions found, also one that was not selected; null for an object that was not
   * there. What a run read is kept for 14 days: CONFLICT after that.
   */
  readonly object?: Maybe<RuleRunObject>;
  /**
   * Objects with one of some outcomes, in the order of their ad accounts and ids: by default those that a task matched. Others are found by evaluating
   * again what the run read, which is kept for 14 days: CONFLICT after that. A page of those may be short, or empty, while `hasNextPage` is true: go on
   * with `endCursor`. They are listed forwards alone; matched objects also by `last`.
   */
  readonly objects: RuleRunObjectConnection;
  /** That run; null also when the caller may not see it. */
  readonly overlapsRun?: Maybe<RuleRun>;
  /** Run that had not ended when this one was skipped; null for any other. */
  readonly overlapsRunId?: Maybe<Scalars['UUID']['output']>;
  /** Reason why it did not act, or failed; null for none. */
  readonly reason?: Maybe<RuleRunReason>;
  /** Objects that were held back, failed or are unknown, by reason. */
  readonly reasons: ReadonlyArray<RuleReasonCount>;
  /** The rule as it is now. */
  readonly rule: Rule;
  /** Version of the rule that ran. */
  readonly ruleVersion: Scalars['Int']['output'];
  /** Time at which it was decided, in UTC; null before. */
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  readonly state: RuleRunState;
  /** Start of the run. */
  readonly trigger: RuleRunTrigger;
  /** Wait of the run while no worker is running; null otherwise, and once it has ended. */
  readonly wait?: Maybe<WorkWait>;
  /** Remarks for people. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};


/** One run of a rule: a slot of its schedule, or one by hand. */
export type RuleRunObjectArgs = {
  entityId?: InputMaybe<Scalars['String']['input']>;
};


/** One run of a rule: a slot of its schedule, or one by hand. */
export type RuleRunObjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  outcomes: ReadonlyArray<RuleOutcome>;
};

/** An ad account as a run read it. */
export type RuleRunAccount = {
  /** The ad account. */
  readonly adAccount: AdAccount;
  /** True when all days that the rule reads were imported. */
  readonly complete: Scalars['Boolean']['output'];
  /** ISO 4217 code of the currency in which amounts were compared. */
  readonly currency: Scalars['String']['output'];
  /** Time at which that day was last imported, in UTC; null when it was not. */
  readonly dataAsOf?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone in which its days were read. */
  readonly timezone: Scalars['String']['output'];
  /** Day of the run in that time zone. */
  readonly today: Scalars['Date']['output'];
};

/** One action of a run for an object. */
export type RuleRunAction = {
  /** Activity that has the operation; null for none. */
  readonly activity?: Maybe<Activity>;
  /** Value that it sets; a budget in minor units. */
  readonly after?: Maybe<Scalars['String']['output']>;
  /** Value before; a budget in minor units. */
  readonly before?: Maybe<Scalars['String']['output']>;
  /** Bound that the amount was held to; null for none. */
  readonly clampedBy?: Maybe<Scalars['String']['output']>;
  /** That campaign as it is now; null also when it is not imported any more. */
  readonly holder?: Maybe<Campaign>;
  /** Object that has the budget instead of this one; null for every reason but `BUDGET_ON_CAMPAIGN`. */
  readonly holderId?: Maybe<Scalars['String']['output']>;
  /** The reason in words; null for none. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Its operation; null when nothing is to be changed. */
  readonly operationId?: Maybe<Scalars['UUID']['output']>;
  /** Reason why it was not taken or not made; null for none. */
  readonly reason?: Maybe<RuleRunReason>;
  /** Its state. */
  readonly state: RuleActionState;
  /** Type of the action. */
  readonly type: RuleActionType;
};

/** A run as it stood behind a change. */
export type RuleRunChange = {
  /** Time of the change, in UTC. */
  readonly at: Scalars['DateTime']['output'];
  /** Objects by what came of them. */
  readonly counts: RuleRunCounts;
  /** The reason in words; null for none. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Reason why it did not act, or failed; null for none. */
  readonly reason?: Maybe<RuleRunReason>;
  /** The run as it is now; it may be further. */
  readonly run: RuleRun;
  /** The run. */
  readonly runId: Scalars['UUID']['output'];
  /** Counts up by one with each change; the first message of a subscription without `after` repeats the newest. */
  readonly sequence: Scalars['Int']['output'];
  /** Its state. */
  readonly state: RuleRunState;
};

/** One page of runs, newest first. */
export type RuleRunConnection = {
  /** The runs of this page with their cursors. */
  readonly edges: ReadonlyArray<RuleRunEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<RuleRun>;
  /** Cursors of the page, and flags for further pages. */
  readonly pageInfo: PageInfo;
};

/** Objects of a run by what came of them. */
export type RuleRunCounts = {
  /** Objects that were acted on, or would be in a dry run. */
  readonly acted: Scalars['Int']['output'];
  /** Objects that were looked at: all of the rule's level. */
  readonly evaluated: Scalars['Int']['output'];
  /** Objects of which an action failed. */
  readonly failed: Scalars['Int']['output'];
  /** Objects whose actions were held back. */
  readonly heldBack: Scalars['Int']['output'];
  /** Objects for which a task matched. */
  readonly matched: Scalars['Int']['output'];
  /** Objects that the target filter selects. */
  readonly targets: Scalars['Int']['output'];
  /** Objects of which a condition is unknown, and no task matched. */
  readonly unknown: Scalars['Int']['output'];
};

/** A run within a page. */
export type RuleRunEdge = {
  /** Pass it as `after` to continue behind this run. */
  readonly cursor: Scalars['String']['output'];
  /** The run. */
  readonly node: RuleRun;
};

/** An object of a run with what was found and done. */
export type RuleRunObject = {
  /** Actions of the task that matched. */
  readonly actions: ReadonlyArray<RuleRunAction>;
  /** The ad as it is now; null at other levels, and when it is not imported any more. */
  readonly ad?: Maybe<Ad>;
  /** Its ad account. */
  readonly adAccount: AdAccount;
  /** The ad set as it is now; null at other levels, and when it is not imported any more. */
  readonly adSet?: Maybe<AdSet>;
  /** The campaign as it is now; null at other levels, and when it is not imported any more. */
  readonly campaign?: Maybe<Campaign>;
  /** Id on the platform. */
  readonly entityId: Scalars['String']['output'];
  /** Filters with what they found. */
  readonly filter: ReadonlyArray<RuleFilterTrace>;
  /** Its level. */
  readonly level: RuleLevel;
  /** Its name when the run was decided. */
  readonly name: Scalars['String']['output'];
  /** Result of the run for it. */
  readonly outcome: RuleOutcome;
  /** Reason why it was not acted on, or only in part; null for none. */
  readonly reason?: Maybe<RuleRunReason>;
  /** Task that matched; null for none. */
  readonly taskId?: Maybe<Scalars['UUID']['output']>;
  /** Tasks up to the one that matched, with their conditions. */
  readonly tasks: ReadonlyArray<RuleTaskTrace>;
};

/** One page of a run's objects. */
export type RuleRunObjectConnection = {
  /** The objects of this page with their cursors. */
  readonly edges: ReadonlyArray<RuleRunObjectEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<RuleRunObject>;
  /** Cursors of the page, and flags for further pages. */
  readonly pageInfo: PageInfo;
};

/** An object within a page. */
export type RuleRunObjectEdge = {
  /** Pass it as `after` to continue behind this object. */
  readonly cursor: Scalars['String']['output'];
  /** The object. */
  readonly node: RuleRunObject;
};

/** Reason why an action is not taken or not done, why a run does not act, or why a condition is unknown. */
export type RuleRunReason =
  /** The member the rule acts for may not change the ad account. */
  | 'ACTOR_HAS_NO_ACCESS'
  /** The amount is at its ceiling or above. */
  | 'AT_CEILING'
  /** The amount is at its floor or below. */
  | 'AT_FLOOR'
  /** The amount would be below the smallest that the ad account may have. */
  | 'BELOW_MINIMUM'
  /** A bound against runaway rules held it back: too many objects, or too many reversals of one. */
  | 'BREAKER'
  /** The ad sets have the budgets, not their campaign. */
  | 'BUDGET_ON_AD_SETS'
  /** The campaign has the budget, not its ad sets. */
  | 'BUDGET_ON_CAMPAIGN'
  /** The object was changed between the decision and the request, which was not sent. */
  | 'CHANGED_MEANWHILE'
  /** Another rule changes the same part of the object at the same time; a pause wins. */
  | 'CONFLICT'
  /** The newest import is too old. */
  | 'DATA_STALE'
  /** The stored definition of the rule cannot be read, so the run did nothing. */
  | 'DEFINITION_UNREADABLE'
  /** The rule has acted on the object as often as its execution limit permits. */
  | 'EXECUTION_LIMIT'
  /** The object is archived, deleted or not there any more. */
  | 'GONE'
  /** The object has a budget for its whole run, which daily amounts do not touch. */
  | 'LIFETIME_BUDGET'
  /** A limit of the ad account or of this service refused the change. */
  | 'LIMIT_EXCEEDED'
  /** An action before it was held back or refused. */
  | 'NOT_DONE'
  /** The run was limited to other objects, so it did nothing for this one, whatever its task says. */
  | 'NOT_NAMED'
  /** The change is smaller than the smallest unit of the currency. */
  | 'NO_CHANGE_AFTER_ROUNDING'
  /** A day was not imported. */
  | 'NO_DATA'
  /** The metric has no value, such as a ratio without a denominator. */
  | 'NO_VALUE'
  /** The value it is compared with is unknown. */
  | 'OPERAND_UNKNOWN'
  /** A member has paused the object by hand: no rule switches it on. */
  | 'PAUSED_BY_MEMBER'
  /** A change of the same part of the object has not ended. */
  | 'PENDING_ACTION'
  /** The platform permits four changes of a budget an hour. */
  | 'PLATFORM_BUDGET_LIMIT'
  /** Reach over several days is no sum, and is not imported for them. */
  | 'REACH_NOT_ADDITIVE'
  /** The platform refused the change. */
  | 'REJECTED'
  /** The budget was changed on the same data already: without a new import nothing is known of the change. */
  | 'SAME_DATA'
  /** The latest time of the change had passed before it could be sent. */
  | 'TOO_LATE'
  /** The object is as wanted already. */
  | 'UNCHANGED'
  /** The platform withheld the attribution window on a day that is read: its sums are not known. */
  | 'WINDOW_NOT_REPORTED'
  /** Changes of the ad platform are stopped or switched off. */
  | 'WRITES_STOPPED';

/** State of a run. */
export type RuleRunState =
  /** It may not act now: see its reason. */
  | 'BLOCKED'
  /** Its slot has come, or a member has asked for it; nothing is decided. */
  | 'CLAIMED'
  /** None of its changes was made, or its data could not be read. */
  | 'FAILED'
  /** A person has to look: it would have acted on too many objects, or it is not known whether something was changed. */
  | 'NEEDS_REVIEW'
  /** Some of its changes failed. */
  | 'PARTIALLY_SUCCEEDED'
  /** Its changes are being made. */
  | 'RUNNING'
  /** The service was not there at its time, and nothing is caught up. */
  | 'SKIPPED_MISSED'
  /** The rule's run before had not ended. */
  | 'SKIPPED_OVERLAP'
  /** Everything it decided was done, or nothing was to be done. */
  | 'SUCCEEDED';

/** Start of a run. */
export type RuleRunTrigger =
  /** A member asked for it. */
  | 'MANUAL'
  /** A slot of the rule's schedule. */
  | 'SCHEDULE';

/** Schedule of a saved rule. */
export type RuleSchedule = {
  /** Five cron fields: minute, hour, day of month, month, day of week. Empty where the stored definition has none. */
  readonly cron: Scalars['String']['output'];
  /** Name of the IANA time zone the fields are read in. UTC where the stored definition has none that is known. */
  readonly timezone: Scalars['String']['output'];
};

/** Schedule of a rule. */
export type RuleScheduleInput = {
  /** Five cron fields: minute, hour, day of month, month, day of week. */
  readonly cron: Scalars['String']['input'];
  /** Name of the IANA time zone the fields are read in. */
  readonly timezone: Scalars['String']['input'];
};

/** Reading of a rule's `schedule`. */
export type RuleScheduleVocabulary = {
  /** The fields of a cron expression, in order. */
  readonly cronFields: ReadonlyArray<RuleCronField>;
  /** A run which was due while the service was down. */
  readonly missedRun: Scalars['String']['output'];
  /** A run which is due while the one before is still going. */
  readonly overlappingRun: Scalars['String']['output'];
  /** Forms of cron expressions that are refused, with the form to write instead. */
  readonly refusedCronForms: ReadonlyArray<RuleRefusedCronForm>;
  /** A local time which the change from summer time brings twice, for a rule at a fixed hour. */
  readonly repeatedFixedHour: Scalars['String']['output'];
  /** A local time which the change from summer time brings twice, for a rule at every hour. */
  readonly repeatedWildcardHour: Scalars['String']['output'];
  /** A local time which the change to summer time leaves out. */
  readonly skippedLocalTime: Scalars['String']['output'];
  /** The time zones accepted: names of the IANA database. */
  readonly timezones: Scalars['String']['output'];
  /** Test for a rule at every hour, as opposed to a fixed hour. */
  readonly wildcardHour: Scalars['String']['output'];
};

/** State of a rule. */
export type RuleStatus =
  /** Runs on its schedule. */
  | 'ACTIVE'
  /** Being written; never runs by itself. */
  | 'DRAFT'
  /** Does not run until it is active again. */
  | 'PAUSED';

/** A status for a rule, whose definition stays as it is otherwise. */
export type RuleStatusSetInput = {
  /** The rule's current `version`; VERSION_CONFLICT when it has moved on. */
  readonly expectedVersion: Scalars['Int']['input'];
  /** Makes the call happen once: repeat it with the same id after a timeout. */
  readonly requestId: Scalars['UUID']['input'];
  /** The rule. */
  readonly ruleId: Scalars['UUID']['input'];
  /** State that the rule is to have. */
  readonly status: RuleStatus;
};

/** The whole target filter: filters that are joined. */
export type RuleTargetFilterInput = {
  /** Filters and groups of filters. */
  readonly children: ReadonlyArray<RuleFilterInput>;
  /** Combination of its members. Without members `AND` holds and `OR` does not. */
  readonly combinator: RuleCombinator;
  /** Always a group. */
  readonly kind: RuleTargetFilterKind;
};

/** Kind of a whole target filter. */
export type RuleTargetFilterKind =
  /** Filters that are joined. */
  | 'GROUP';

/** Objects of one ad account that a definition concerns now. */
export type RuleTargets = {
  /** The ad account. */
  readonly adAccount: AdAccount;
  /** Number of objects for which a task would fire now. */
  readonly matched: Scalars['Int']['output'];
  /** Number of objects that the filter selects. */
  readonly selected: Scalars['Int']['output'];
  /** Number of selected objects without a match, of which a condition is unknown. */
  readonly unknown: Scalars['Int']['output'];
};

/** A task: conditions, and the actions that follow when they hold. */
export type RuleTaskInput = {
  /** Actions in their order. */
  readonly actions: ReadonlyArray<RuleActionInput>;
  /** True for targets that are being delivered only, their parents included. */
  readonly activeOnly: Scalars['Boolean']['input'];
  /** Conditions on metrics of the target. */
  readonly conditions: RuleConditionInput;
  /** Id of the caller's making; unique within the rule, it names the task in runs of all versions. */
  readonly id: Scalars['UUID']['input'];
  /** Name for people; null or left out for none. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** One task with its conditions. */
export type RuleTaskTrace = {
  /** False where the task is for active objects only and this one is not. */
  readonly activeOnlyHeld: Scalars['Boolean']['output'];
  /** Conditions with what they found. */
  readonly conditions: ReadonlyArray<RuleConditionTrace>;
  /** The task. */
  readonly taskId: Scalars['UUID']['output'];
  /** Verdict of all its conditions. */
  readonly verdict: RuleVerdict;
};

/** A period over which a metric is measured, in days of the ad account's time zone. */
export type RuleTimeframe = {
  /** Days when none are given, null when it takes none. */
  readonly defaultDays?: Maybe<Scalars['Int']['output']>;
  /** Days it covers. */
  readonly description: Scalars['String']['output'];
  /** Name to use as `kind`. */
  readonly kind: Scalars['String']['output'];
  /** Most days, null when it takes none. */
  readonly maxDays?: Maybe<Scalars['Int']['output']>;
  /** Fewest days, null when it takes none. */
  readonly minDays?: Maybe<Scalars['Int']['output']>;
};

/** A definition to put in the place of a rule's present one, or to check. */
export type RuleUpdateInput = {
  /** The whole definition: what is left out has its default, and keeps nothing of the present one. */
  readonly definition: RuleDefinitionInput;
  /** True checks the definition and stores nothing: the rule stays as it is. False saves the definition. */
  readonly dryRun: Scalars['Boolean']['input'];
  /** The rule's current `version`; VERSION_CONFLICT when it has moved on. */
  readonly expectedVersion: Scalars['Int']['input'];
  /** Makes the call happen once: repeat it with the same id after a timeout. A dry run does not use it up. */
  readonly requestId: Scalars['UUID']['input'];
  /** The rule. */
  readonly ruleId: Scalars['UUID']['input'];
};

/** A form of `value`. */
export type RuleValueForm = {
  /** Description of the form with its bounds. */
  readonly description: Scalars['String']['output'];
  /** A value of this form, as JSON. */
  readonly example: Scalars['JSON']['output'];
  /** Name of the form. */
  readonly name: Scalars['String']['output'];
};

/** Kind of a compared value. */
export type RuleValueKind =
  /** One of a fixed set of words. */
  | 'CHOICE'
  /** A count. */
  | 'COUNT'
  /** An identifier. */
  | 'IDENTIFIER'
  /** An instant. */
  | 'INSTANT'
  /** An amount in major units of the ad account's currency. */
  | 'MONEY'
  /** A quotient in percent. */
  | 'PERCENT'
  /** A quotient, such as frequency or return on ad spend. */
  | 'RATIO'
  /** A text. */
  | 'TEXT'
  /** A set of texts. */
  | 'TEXT_SET';

/** Verdict of a filter, a condition or a task. */
export type RuleVerdict =
  /** It does not hold. */
  | 'FALSE'
  /** It holds. */
  | 'TRUE'
  /** It cannot be known, and never acts. */
  | 'UNKNOWN';

/** One immutable version of a rule. */
export type RuleVersion = {
  /** Time at which it was saved. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whole definition as it was saved, with every default filled in. */
  readonly definition: Scalars['JSON']['output'];
  /** Member who saved it; null when this service paused the rule. */
  readonly savedBy?: Maybe<Member>;
  /** 1 for the first version, counting up. */
  readonly version: Scalars['Int']['output'];
};

/** One page of a rule's versions, newest first. */
export type RuleVersionConnection = {
  /** The versions of this page with their cursors. */
  readonly edges: ReadonlyArray<RuleVersionEdge>;
  /** The same objects without their cursors. */
  readonly nodes: ReadonlyArray<RuleVersion>;
  /** Cursors of the page, and flags for further pages. */
  readonly pageInfo: PageInfo;
  /** Number of versions in all. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A version within a page. */
export type RuleVersionEdge = {
  /** Pass it as `after` to continue behind this version. */
  readonly cursor: Scalars['String']['output'];
  /** The version. */
  readonly node: RuleVersion;
};

/** Result of saving or checking a definition. */
export type RuleWritePayload = {
  /** The definition of this call with every default filled in. */
  readonly definition: Scalars['JSON']['output'];
  /** Findings about the definition, which is saved all the same. */
  readonly findings: ReadonlyArray<RuleFinding>;
  /** Sentence about the outcome and the next step. */
  readonly message: Scalars['String']['output'];
  /** True when an earlier call with the same request id saved it. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The rule as it is now; null when a new one was only checked. */
  readonly rule?: Maybe<Rule>;
  /** True when the definition was saved. False when it was only checked: nothing has changed, and a new rule does not exist. */
  readonly stored: Scalars['Boolean']['output'];
  /** Objects it concerns now, by ad account; null where that could not be read. */
  readonly targets?: Maybe<ReadonlyArray<RuleTargets>>;
};

/** A run by hand. */
export type RulesRunInput = {
  /** Only these of the rule's ad accounts; null and omitted: all of them. */
  readonly adAccountIds?: InputMaybe<ReadonlyArray<Scalars['UUID']['input']>>;
  /**
   * True decides everything and changes nothing: no request to the ad platform, no count of an execution limit. False makes the changes, and is for
   * active rules only: CONFLICT for a draft or a paused one, and while another run of the rule has not ended.
   */
  readonly dryRun: Scalars['Boolean']['input'];
  /** Only these objects, by their platform ids; null and omitted: all of them. */
  readonly entityIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Version of the rule that was decided upon. VERSION_CONFLICT when it is no longer the newest. Null and omitted: the newest. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Unique id of this call, needed for a live run; repeated with the same inputs it returns the first result. A dry run does not use it up. */
  readonly requestId?: InputMaybe<Scalars['UUID']['input']>;
  /** The rule. */
  readonly ruleId: Scalars['UUID']['input'];
};

/** A run that was started by hand. */
export type RulesRunPayload = {
  /** True when this is the result of an earlier call with the same request id. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run: as it ended, or still RUNNING when it takes longer than a few seconds. Follow `ruleRunProgress` then. */
  readonly run: RuleRun;
};

/** The vocabulary of rules. */
export type RulesSchema = {
  /** Actions of a task. */
  readonly actions: ReadonlyArray<RuleAction>;
  /** Attributes of target filters. */
  readonly attributes: ReadonlyArray<RuleAttribute>;
  /** Attribution windows of a metric; `value` is the ad account's default window. */
  readonly attributionWindows: ReadonlyArray<Scalars['String']['output']>;
  /** Combinations of conditions or filters in a group. */
  readonly combinators: ReadonlyArray<RuleCombinator>;
  /** Fields of a rule definition with their bounds. */
  readonly fields: ReadonlyArray<RuleField>;
  /** Levels of the account's hierarchy a rule may target. */
  readonly levels: ReadonlyArray<RuleLevel>;
  /** Metrics a condition may measure. */
  readonly metrics: ReadonlyArray<RuleMetric>;
  /** Comparisons for each kind of value. */
  readonly operators: ReadonlyArray<RuleOperator>;
  /** Reading of schedules. */
  readonly schedule: RuleScheduleVocabulary;
  /** Version of the vocabulary's form. */
  readonly schemaVersion: Scalars['Int']['output'];
  /** States of a rule. */
  readonly statuses: ReadonlyArray<RuleStatus>;
  /** Over which days a metric may be measured. */
  readonly timeframes: ReadonlyArray<RuleTimeframe>;
  /** Forms that `value` may have. */
  readonly valueForms: ReadonlyArray<RuleValueForm>;
};

export type Subscription = {
  /**
   * Follows a backtest until it has ended. Starts with a message of how it stands; with `after`, with every message behind that sequence instead. No message is
   * left out or repeated. NOT_FOUND as for `ruleBacktestJob`, also as soon as an ad account is not readable any more.
   */
  readonly ruleBacktestJobProgress: RuleBacktestJobProgress;
  /**
   * Follows a run until it has ended. Starts with a message of its present state; with `after`, with every change behind that sequence instead.
   * NOT_FOUND when the caller may not, or no longer, read the rule's ad accounts, which is checked before each message.
   */
  readonly ruleRunProgress: RuleRunChange;
  /**
   * Follows the runs of a rule without an end: one message for each change of a run, new runs included, once and in order. Starts with the newest
   * change there was; with `after`, with every change behind that sequence instead. NOT_FOUND like `ruleRunProgress`.
   */
  readonly ruleRunsChanged: RuleRunChange;
};


export type SubscriptionRuleBacktestJobProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  jobId: Scalars['UUID']['input'];
};


export type SubscriptionRuleRunProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  runId: Scalars['UUID']['input'];
};


export type SubscriptionRuleRunsChangedArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  ruleId: Scalars['UUID']['input'];
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
  AdSet: AdSet;
  Campaign: Campaign;
  Rule: Rule;
  RuleBacktestJob: RuleBacktestJob;
  RuleRun: RuleRun;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Activity:
    ( { __typename: 'Activity' }
    & GraphQLRecursivePick<FederationTypes['Activity'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Activity'], {"causeId":true}> ) );
  Ad:
    ( { __typename: 'Ad' }
    & GraphQLRecursivePick<FederationTypes['Ad'], {"adAccountId":true,"id":true}> );
  AdSet:
    ( { __typename: 'AdSet' }
    & GraphQLRecursivePick<FederationTypes['AdSet'], {"adAccountId":true,"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"adAccountId":true,"id":true}> );
  Rule:
    ( { __typename: 'Rule' }
    & GraphQLRecursivePick<FederationTypes['Rule'], {"id":true}> );
  RuleBacktestJob:
    ( { __typename: 'RuleBacktestJob' }
    & GraphQLRecursivePick<FederationTypes['RuleBacktestJob'], {"id":true}> );
  RuleRun:
    ( { __typename: 'RuleRun' }
    & GraphQLRecursivePick<FederationTypes['RuleRun'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( { id: string; causeId?: string; ruleRun?: RuleRunRow | null } )
    | ( { id: string } )
    | ( { id: string } )
    | ( RuleRow )
    | ( BacktestRow )
    | ( RuleRunRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessScope: AccessScope;
  Activity: ResolverTypeWrapper<{ id: string; causeId?: string; ruleRun?: RuleRunRow | null }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Ad: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  AdAccount: ResolverTypeWrapper<{ id: string }>;
  AdSet: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  Campaign: ResolverTypeWrapper<{ adAccountId: string; id: string }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecimalCount: ResolverTypeWrapper<Scalars['DecimalCount']['output']>;
  ErrorCode: ErrorCode;
  ErrorRecovery: ErrorRecovery;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Member: ResolverTypeWrapper<{ id: string }>;
  MinorUnits: ResolverTypeWrapper<Scalars['MinorUnits']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Rule: ResolverTypeWrapper<RuleRow>;
  RuleAccountBacktest: ResolverTypeWrapper<AccountBacktest>;
  RuleAction: ResolverTypeWrapper<RuleAction>;
  RuleActionCount: ResolverTypeWrapper<RuleActionCount>;
  RuleActionInput: RuleActionInput;
  RuleActionParam: ResolverTypeWrapper<RuleActionParam>;
  RuleActionState: RuleActionState;
  RuleActionType: RuleActionType;
  RuleAttribute: ResolverTypeWrapper<RuleAttribute>;
  RuleBacktest: ResolverTypeWrapper<RuleBacktestResult>;
  RuleBacktestBudget: ResolverTypeWrapper<RuleBacktestBudget>;
  RuleBacktestDay: ResolverTypeWrapper<PricedDay>;
  RuleBacktestError: ResolverTypeWrapper<RuleBacktestError>;
  RuleBacktestFault: RuleBacktestFault;
  RuleBacktestInput: RuleBacktestInput;
  RuleBacktestJob: ResolverTypeWrapper<BacktestRow>;
  RuleBacktestJobCancelInput: RuleBacktestJobCancelInput;
  RuleBacktestJobCancelPayload: ResolverTypeWrapper<Omit<RuleBacktestJobCancelPayload, 'job'> & { job: ResolversTypes['RuleBacktestJob'] }>;
  RuleBacktestJobConnection: ResolverTypeWrapper<RowPage<BacktestRow>>;
  RuleBacktestJobCreateInput: RuleBacktestJobCreateInput;
  RuleBacktestJobCreatePayload: ResolverTypeWrapper<Omit<RuleBacktestJobCreatePayload, 'job'> & { job: ResolversTypes['RuleBacktestJob'] }>;
  RuleBacktestJobEdge: ResolverTypeWrapper<Omit<RuleBacktestJobEdge, 'node'> & { node: ResolversTypes['RuleBacktestJob'] }>;
  RuleBacktestJobProgress: ResolverTypeWrapper<BacktestMessage>;
  RuleBacktestObject: ResolverTypeWrapper<PlacedObject>;
  RuleBacktestReasonCount: ResolverTypeWrapper<RuleBacktestReasonCount>;
  RuleBacktestState: RuleBacktestState;
  RuleBacktestStatus: ResolverTypeWrapper<RuleBacktestStatus>;
  RuleBacktestUnknown: RuleBacktestUnknown;
  RuleBudgetChange: ResolverTypeWrapper<BudgetChangeRow>;
  RuleCombinator: RuleCombinator;
  RuleConditionInput: RuleConditionInput;
  RuleConditionKind: RuleConditionKind;
  RuleConditionTrace: ResolverTypeWrapper<RuleConditionTrace>;
  RuleConnection: ResolverTypeWrapper<KeysetPage<RuleRow>>;
  RuleCreateInput: RuleCreateInput;
  RuleCronField: ResolverTypeWrapper<RuleCronField>;
  RuleDefinitionInput: RuleDefinitionInput;
  RuleEdge: ResolverTypeWrapper<Omit<RuleEdge, 'node'> & { node: ResolversTypes['Rule'] }>;
  RuleExecutionLimit: ResolverTypeWrapper<RuleExecutionLimit>;
  RuleExecutionLimitInput: RuleExecutionLimitInput;
  RuleField: ResolverTypeWrapper<RuleField>;
  RuleFilterInput: RuleFilterInput;
  RuleFilterKind: RuleFilterKind;
  RuleFilterScope: RuleFilterScope;
  RuleFilterTrace: ResolverTypeWrapper<RuleFilterTrace>;
  RuleFinding: ResolverTypeWrapper<LintFinding>;
  RuleFindingSeverity: RuleFindingSeverity;
  RuleLevel: RuleLevel;
  RuleLimitScope: RuleLimitScope;
  RuleLint: ResolverTypeWrapper<Linted>;
  RuleMetric: ResolverTypeWrapper<RuleMetric>;
  RuleOperandShape: RuleOperandShape;
  RuleOperator: ResolverTypeWrapper<RuleOperator>;
  RuleOutcome: RuleOutcome;
  RulePausedReason: RulePausedReason;
  RuleReasonCount: ResolverTypeWrapper<RuleReasonCount>;
  RuleRefusedCronForm: ResolverTypeWrapper<RuleRefusedCronForm>;
  RuleRun: ResolverTypeWrapper<RuleRunRow>;
  RuleRunAccount: ResolverTypeWrapper<RunAccount>;
  RuleRunAction: ResolverTypeWrapper<Omit<RuleRunAction, 'activity' | 'holder'> & { activity?: Maybe<ResolversTypes['Activity']>, holder?: Maybe<ResolversTypes['Campaign']> }>;
  RuleRunChange: ResolverTypeWrapper<RunChange>;
  RuleRunConnection: ResolverTypeWrapper<KeysetPage<RuleRunRow>>;
  RuleRunCounts: ResolverTypeWrapper<RuleRunCounts>;
  RuleRunEdge: ResolverTypeWrapper<Omit<RuleRunEdge, 'node'> & { node: ResolversTypes['RuleRun'] }>;
  RuleRunObject: ResolverTypeWrapper<RunObject>;
  RuleRunObjectConnection: ResolverTypeWrapper<ObjectPage>;
  RuleRunObjectEdge: ResolverTypeWrapper<Omit<RuleRunObjectEdge, 'node'> & { node: ResolversTypes['RuleRunObject'] }>;
  RuleRunReason: RuleRunReason;
  RuleRunState: RuleRunState;
  RuleRunTrigger: RuleRunTrigger;
  RuleSchedule: ResolverTypeWrapper<RuleSchedule>;
  RuleScheduleInput: RuleScheduleInput;
  RuleScheduleVocabulary: ResolverTypeWrapper<RuleScheduleVocabulary>;
  RuleStatus: RuleStatus;
  RuleStatusSetInput: RuleStatusSetInput;
  RuleTargetFilterInput: RuleTargetFilterInput;
  RuleTargetFilterKind: RuleTargetFilterKind;
  RuleTargets: ResolverTypeWrapper<TargetsNow>;
  RuleTaskInput: RuleTaskInput;
  RuleTaskTrace: ResolverTypeWrapper<RuleTaskTrace>;
  RuleTimeframe: ResolverTypeWrapper<RuleTimeframe>;
  RuleUpdateInput: RuleUpdateInput;
  RuleValueForm: ResolverTypeWrapper<RuleValueForm>;
  RuleValueKind: RuleValueKind;
  RuleVerdict: RuleVerdict;
  RuleVersion: ResolverTypeWrapper<RuleVersionRow>;
  RuleVersionConnection: ResolverTypeWrapper<KeysetPage<RuleVersionRow>>;
  RuleVersionEdge: ResolverTypeWrapper<Omit<RuleVersionEdge, 'node'> & { node: ResolversTypes['RuleVersion'] }>;
  RuleWritePayload: ResolverTypeWrapper<RuleWritten>;
  RulesRunInput: RulesRunInput;
  RulesRunPayload: ResolverTypeWrapper<StartedRun>;
  RulesSchema: ResolverTypeWrapper<RulesSchema>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UUID: ResolverTypeWrapper<Scalars['UUID']['output']>;
  WholeCount: ResolverTypeWrapper<Scalars['WholeCount']['output']>;
  WorkWait: ResolverTypeWrapper<WorkWait>;
  WorkWaitReason: WorkWaitReason;
  _NodeType: ResolverTypeWrapper<_NodeType>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Activity: { id: string; causeId?: string; ruleRun?: RuleRunRow | null };
  ID: Scalars['ID']['output'];
  Ad: { adAccountId: string; id: string };
  AdAccount: { id: string };
  AdSet: { adAccountId: string; id: string };
  Campaign: { adAccountId: string; id: string };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecimalCount: Scalars['DecimalCount']['output'];
  JSON: Scalars['JSON']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  Member: { id: string };
  MinorUnits: Scalars['MinorUnits']['output'];
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Rule: RuleRow;
  RuleAccountBacktest: AccountBacktest;
  RuleAction: RuleAction;
  RuleActionCount: RuleActionCount;
  RuleActionInput: RuleActionInput;
  RuleActionParam: RuleActionParam;
  RuleAttribute: RuleAttribute;
  RuleBacktest: RuleBacktestResult;
  RuleBacktestBudget: RuleBacktestBudget;
  RuleBacktestDay: PricedDay;
  RuleBacktestError: RuleBacktestError;
  RuleBacktestInput: RuleBacktestInput;
  RuleBacktestJob: BacktestRow;
  RuleBacktestJobCancelInput: RuleBacktestJobCancelInput;
  RuleBacktestJobCancelPayload: Omit<RuleBacktestJobCancelPayload, 'job'> & { job: ResolversParentTypes['RuleBacktestJob'] };
  RuleBacktestJobConnection: RowPage<BacktestRow>;
  RuleBacktestJobCreateInput: RuleBacktestJobCreateInput;
  RuleBacktestJobCreatePayload: Omit<RuleBacktestJobCreatePayload, 'job'> & { job: ResolversParentTypes['RuleBacktestJob'] };
  RuleBacktestJobEdge: Omit<RuleBacktestJobEdge, 'node'> & { node: ResolversParentTypes['RuleBacktestJob'] };
  RuleBacktestJobProgress: BacktestMessage;
  RuleBacktestObject: PlacedObject;
  RuleBacktestReasonCount: RuleBacktestReasonCount;
  RuleBacktestStatus: RuleBacktestStatus;
  RuleBudgetChange: BudgetChangeRow;
  RuleConditionInput: RuleConditionInput;
  RuleConditionTrace: RuleConditionTrace;
  RuleConnection: KeysetPage<RuleRow>;
  RuleCreateInput: RuleCreateInput;
  RuleCronField: RuleCronField;
  RuleDefinitionInput: RuleDefinitionInput;
  RuleEdge: Omit<RuleEdge, 'node'> & { node: ResolversParentTypes['Rule'] };
  RuleExecutionLimit: RuleExecutionLimit;
  RuleExecutionLimitInput: RuleExecutionLimitInput;
  RuleField: RuleField;
  RuleFilterInput: RuleFilterInput;
  RuleFilterTrace: RuleFilterTrace;
  RuleFinding: LintFinding;
  RuleLint: Linted;
  RuleMetric: RuleMetric;
  RuleOperator: RuleOperator;
  RuleReasonCount: RuleReasonCount;
  RuleRefusedCronForm: RuleRefusedCronForm;
  RuleRun: RuleRunRow;
  RuleRunAccount: RunAccount;
  RuleRunAction: Omit<RuleRunAction, 'activity' | 'holder'> & { activity?: Maybe<ResolversParentTypes['Activity']>, holder?: Maybe<ResolversParentTypes['Campaign']> };
  RuleRunChange: RunChange;
  RuleRunConnection: KeysetPage<RuleRunRow>;
  RuleRunCounts: RuleRunCounts;
  RuleRunEdge: Omit<RuleRunEdge, 'node'> & { node: ResolversParentTypes['RuleRun'] };
  RuleRunObject: RunObject;
  RuleRunObjectConnection: ObjectPage;
  RuleRunObjectEdge: Omit<RuleRunObjectEdge, 'node'> & { node: ResolversParentTypes['RuleRunObject'] };
  RuleSchedule: RuleSchedule;
  RuleScheduleInput: RuleScheduleInput;
  RuleScheduleVocabulary: RuleScheduleVocabulary;
  RuleStatusSetInput: RuleStatusSetInput;
  RuleTargetFilterInput: RuleTargetFilterInput;
  RuleTargets: TargetsNow;
  RuleTaskInput: RuleTaskInput;
  RuleTaskTrace: RuleTaskTrace;
  RuleTimeframe: RuleTimeframe;
  RuleUpdateInput: RuleUpdateInput;
  RuleValueForm: RuleValueForm;
  RuleVersion: RuleVersionRow;
  RuleVersionConnection: KeysetPage<RuleVersionRow>;
  RuleVersionEdge: Omit<RuleVersionEdge, 'node'> & { node: ResolversParentTypes['RuleVersion'] };
  RuleWritePayload: RuleWritten;
  RulesRunInput: RulesRunInput;
  RulesRunPayload: StartedRun;
  RulesSchema: RulesSchema;
  Subscription: Record<PropertyKey, never>;
  UUID: Scalars['UUID']['output'];
  WholeCount: Scalars['WholeCount']['output'];
  WorkWait: WorkWait;
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
  requires: ReadonlyArray<AccessScope>;
};

export type ScopeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ScopeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type WireDirectiveArgs = {
  value: Scalars['String']['input'];
};

export type WireDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = WireDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity'], FederationReferenceType extends FederationReferenceTypes['Activity'] = FederationReferenceTypes['Activity']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Activity']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ruleRun?: Resolver<Maybe<ResolversTypes['RuleRun']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ad'] = ResolversParentTypes['Ad'], FederationReferenceType extends FederationReferenceTypes['Ad'] = FederationReferenceTypes['Ad']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Ad']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdAccount'] = ResolversParentTypes['AdAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AdSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSet'] = ResolversParentTypes['AdSet'], FederationReferenceType extends FederationReferenceTypes['AdSet'] = FederationReferenceTypes['AdSet']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdSet']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccountId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
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

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

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
  ruleBacktestJobCancel?: Resolver<ResolversTypes['RuleBacktestJobCancelPayload'], ParentType, ContextType, RequireFields<MutationRuleBacktestJobCancelArgs, 'input'>>;
  ruleBacktestJobCreate?: Resolver<ResolversTypes['RuleBacktestJobCreatePayload'], ParentType, ContextType, RequireFields<MutationRuleBacktestJobCreateArgs, 'input'>>;
  rulesCreate?: Resolver<ResolversTypes['RuleWritePayload'], ParentType, ContextType, RequireFields<MutationRulesCreateArgs, 'input'>>;
  rulesRun?: Resolver<ResolversTypes['RulesRunPayload'], ParentType, ContextType, RequireFields<MutationRulesRunArgs, 'input'>>;
  rulesStatusSet?: Resolver<ResolversTypes['RuleWritePayload'], ParentType, ContextType, RequireFields<MutationRulesStatusSetArgs, 'input'>>;
  rulesUpdate?: Resolver<ResolversTypes['RuleWritePayload'], ParentType, ContextType, RequireFields<MutationRulesUpdateArgs, 'input'>>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Activity' | 'AdAccount' | 'Member' | 'Rule' | 'RuleBacktestJob' | 'RuleRun', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  _nodeTypes?: Resolver<ReadonlyArray<ResolversTypes['_NodeType']>, ParentType, ContextType, RequireFields<Query_NodeTypesArgs, 'ids'>>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType, RequireFields<QueryRuleArgs, 'id'>>;
  ruleBacktest?: Resolver<ResolversTypes['RuleBacktest'], ParentType, ContextType, RequireFields<QueryRuleBacktestArgs, 'input'>>;
  ruleBacktestJob?: Resolver<Maybe<ResolversTypes['RuleBacktestJob']>, ParentType, ContextType, RequireFields<QueryRuleBacktestJobArgs, 'id'>>;
  ruleBacktestJobs?: Resolver<ResolversTypes['RuleBacktestJobConnection'], ParentType, ContextType, RequireFields<QueryRuleBacktestJobsArgs, 'first'>>;
  ruleLint?: Resolver<ResolversTypes['RuleLint'], ParentType, ContextType, Partial<QueryRuleLintArgs>>;
  ruleRun?: Resolver<Maybe<ResolversTypes['RuleRun']>, ParentType, ContextType, RequireFields<QueryRuleRunArgs, 'id'>>;
  ruleRuns?: Resolver<ResolversTypes['RuleRunConnection'], ParentType, ContextType, RequireFields<QueryRuleRunsArgs, 'actedOnly' | 'first'>>;
  rules?: Resolver<ResolversTypes['RuleConnection'], ParentType, ContextType, RequireFields<QueryRulesArgs, 'first'>>;
  rulesSchema?: Resolver<ResolversTypes['RulesSchema'], ParentType, ContextType>;
};

export type RuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule'], FederationReferenceType extends FederationReferenceTypes['Rule'] = FederationReferenceTypes['Rule']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Rule']> | FederationReferenceType, FederationReferenceType, ContextType>;
  actingMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  adAccounts?: Resolver<ReadonlyArray<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  executionLimit?: Resolver<Maybe<ResolversTypes['RuleExecutionLimit']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['RuleLevel'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedReason?: Resolver<Maybe<ResolversTypes['RulePausedReason']>, ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['RuleRunConnection'], ParentType, ContextType, RequireFields<RuleRunsArgs, 'first'>>;
  schedule?: Resolver<ResolversTypes['RuleSchedule'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RuleStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['RuleVersionConnection'], ParentType, ContextType, RequireFields<RuleVersionsArgs, 'first'>>;
  wait?: Resolver<Maybe<ResolversTypes['WorkWait']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleAccountBacktestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleAccountBacktest'] = ResolversParentTypes['RuleAccountBacktest']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['RuleActionCount']>, ParentType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestDay']>, ParentType, ContextType>;
  fires?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  objectCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  objects?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestObject']>, ParentType, ContextType, RequireFields<RuleAccountBacktestObjectsArgs, 'first'>>;
  peakBudget?: Resolver<Maybe<ResolversTypes['MinorUnits']>, ParentType, ContextType>;
  peakBudgetMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type RuleActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleAction'] = ResolversParentTypes['RuleAction']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  levels?: Resolver<ReadonlyArray<ResolversTypes['RuleLevel']>, ParentType, ContextType>;
  oneOf?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  params?: Resolver<ReadonlyArray<ResolversTypes['RuleActionParam']>, ParentType, ContextType>;
  paramsRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleActionCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleActionCount'] = ResolversParentTypes['RuleActionCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RuleActionType'], ParentType, ContextType>;
};

export type RuleActionParamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleActionParam'] = ResolversParentTypes['RuleActionParam']> = {
  above?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RuleValueKind'], ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RuleAttributeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleAttribute'] = ResolversParentTypes['RuleAttribute']> = {
  choices?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RuleValueKind'], ParentType, ContextType>;
  levels?: Resolver<ReadonlyArray<ResolversTypes['RuleLevel']>, ParentType, ContextType>;
  operators?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RuleBacktestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktest'] = ResolversParentTypes['RuleBacktest']> = {
  accounts?: Resolver<ReadonlyArray<ResolversTypes['RuleAccountBacktest']>, ParentType, ContextType>;
  unknowns?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestUnknown']>, ParentType, ContextType>;
};

export type RuleBacktestBudgetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestBudget'] = ResolversParentTypes['RuleBacktestBudget']> = {
  after?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  afterMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  beforeMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type RuleBacktestDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestDay'] = ResolversParentTypes['RuleBacktestDay']> = {
  acted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['RuleActionCount']>, ParentType, ContextType>;
  configuredBudget?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  configuredBudgetMoney?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  heldBack?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestReasonCount']>, ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  targets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestReasonCount']>, ParentType, ContextType>;
};

export type RuleBacktestErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestError'] = ResolversParentTypes['RuleBacktestError']> = {
  code?: Resolver<ResolversTypes['RuleBacktestFault'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleBacktestJobResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJob'] = ResolversParentTypes['RuleBacktestJob'], FederationReferenceType extends FederationReferenceTypes['RuleBacktestJob'] = FederationReferenceTypes['RuleBacktestJob']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RuleBacktestJob']> | FederationReferenceType, FederationReferenceType, ContextType>;
  adAccounts?: Resolver<ReadonlyArray<ResolversTypes['AdAccount']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dayTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  daysDone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['RuleBacktestError']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['RuleBacktest']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RuleBacktestState'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  wait?: Resolver<Maybe<ResolversTypes['WorkWait']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleBacktestJobCancelPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJobCancelPayload'] = ResolversParentTypes['RuleBacktestJobCancelPayload']> = {
  job?: Resolver<ResolversTypes['RuleBacktestJob'], ParentType, ContextType>;
};

export type RuleBacktestJobConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJobConnection'] = ResolversParentTypes['RuleBacktestJobConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestJob']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RuleBacktestJobCreatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJobCreatePayload'] = ResolversParentTypes['RuleBacktestJobCreatePayload']> = {
  job?: Resolver<ResolversTypes['RuleBacktestJob'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RuleBacktestJobEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJobEdge'] = ResolversParentTypes['RuleBacktestJobEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RuleBacktestJob'], ParentType, ContextType>;
};

export type RuleBacktestJobProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestJobProgress'] = ResolversParentTypes['RuleBacktestJobProgress']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dayTotal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  daysDone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  job?: Resolver<ResolversTypes['RuleBacktestJob'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RuleBacktestState'], ParentType, ContextType>;
};

export type RuleBacktestObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestObject'] = ResolversParentTypes['RuleBacktestObject']> = {
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  budgetPath?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestBudget']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fires?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstFire?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  statusPath?: Resolver<ReadonlyArray<ResolversTypes['RuleBacktestStatus']>, ParentType, ContextType>;
};

export type RuleBacktestReasonCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestReasonCount'] = ResolversParentTypes['RuleBacktestReasonCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleBacktestStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBacktestStatus'] = ResolversParentTypes['RuleBacktestStatus']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleBudgetChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleBudgetChange'] = ResolversParentTypes['RuleBudgetChange']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  afterMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['MinorUnits'], ParentType, ContextType>;
  beforeMoney?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleConditionTraceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleConditionTrace'] = ResolversParentTypes['RuleConditionTrace']> = {
  actionType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attributionWindow?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  metric?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  threshold?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  unknown?: Resolver<Maybe<ResolversTypes['RuleRunReason']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['RuleVerdict'], ParentType, ContextType>;
};

export type RuleConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleConnection'] = ResolversParentTypes['RuleConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Rule']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RuleCronFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleCronField'] = ResolversParentTypes['RuleCronField']> = {
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RuleEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleEdge'] = ResolversParentTypes['RuleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Rule'], ParentType, ContextType>;
};

export type RuleExecutionLimitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleExecutionLimit'] = ResolversParentTypes['RuleExecutionLimit']> = {
  maxExecutions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['RuleLimitScope'], ParentType, ContextType>;
  windowSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleField'] = ResolversParentTypes['RuleField']> = {
  default?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RuleFilterTraceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleFilterTrace'] = ResolversParentTypes['RuleFilterTrace']> = {
  attribute?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  found?: Resolver<ReadonlyArray<Maybe<ResolversTypes['JSON']>>, ParentType, ContextType>;
  operator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['RuleVerdict'], ParentType, ContextType>;
};

export type RuleFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleFinding'] = ResolversParentTypes['RuleFinding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ruleIds?: Resolver<ReadonlyArray<ResolversTypes['UUID']>, ParentType, ContextType>;
  rules?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Rule']>>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['RuleFindingSeverity'], ParentType, ContextType>;
};

export type RuleLintResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleLint'] = ResolversParentTypes['RuleLint']> = {
  findings?: Resolver<ReadonlyArray<ResolversTypes['RuleFinding']>, ParentType, ContextType>;
  targets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RuleTargets']>>, ParentType, ContextType>;
};

export type RuleMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleMetric'] = ResolversParentTypes['RuleMetric']> = {
  attributed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  computedFrom?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  defaultActionType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RuleValueKind'], ParentType, ContextType>;
  operators?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sourceMetrics?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RuleOperatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleOperator'] = ResolversParentTypes['RuleOperator']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kinds?: Resolver<ReadonlyArray<ResolversTypes['RuleValueKind']>, ParentType, ContextType>;
  operand?: Resolver<ResolversTypes['RuleOperandShape'], ParentType, ContextType>;
};

export type RuleReasonCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleReasonCount'] = ResolversParentTypes['RuleReasonCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RuleRunReason'], ParentType, ContextType>;
};

export type RuleRefusedCronFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRefusedCronForm'] = ResolversParentTypes['RuleRefusedCronForm']> = {
  form?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instead?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRun'] = ResolversParentTypes['RuleRun'], FederationReferenceType extends FederationReferenceTypes['RuleRun'] = FederationReferenceTypes['RuleRun']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RuleRun']> | FederationReferenceType, FederationReferenceType, ContextType>;
  accounts?: Resolver<ReadonlyArray<ResolversTypes['RuleRunAccount']>, ParentType, ContextType>;
  actingMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  budgetChanges?: Resolver<ReadonlyArray<ResolversTypes['RuleBudgetChange']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RuleRunCounts'], ParentType, ContextType>;
  dryRun?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nominalLocalTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  object?: Resolver<Maybe<ResolversTypes['RuleRunObject']>, ParentType, ContextType, Partial<RuleRunObjectArgs>>;
  objects?: Resolver<ResolversTypes['RuleRunObjectConnection'], ParentType, ContextType, RequireFields<RuleRunObjectsArgs, 'first' | 'outcomes'>>;
  overlapsRun?: Resolver<Maybe<ResolversTypes['RuleRun']>, ParentType, ContextType>;
  overlapsRunId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RuleRunReason']>, ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['RuleReasonCount']>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['Rule'], ParentType, ContextType>;
  ruleVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RuleRunState'], ParentType, ContextType>;
  trigger?: Resolver<ResolversTypes['RuleRunTrigger'], ParentType, ContextType>;
  wait?: Resolver<Maybe<ResolversTypes['WorkWait']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RuleRunAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunAccount'] = ResolversParentTypes['RuleRunAccount']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataAsOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type RuleRunActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunAction'] = ResolversParentTypes['RuleRunAction']> = {
  activity?: Resolver<Maybe<ResolversTypes['Activity']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clampedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  holderId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operationId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RuleRunReason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RuleActionState'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RuleActionType'], ParentType, ContextType>;
};

export type RuleRunChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunChange'] = ResolversParentTypes['RuleRunChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RuleRunCounts'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RuleRunReason']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['RuleRun'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RuleRunState'], ParentType, ContextType>;
};

export type RuleRunConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunConnection'] = ResolversParentTypes['RuleRunConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RuleRun']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RuleRunCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunCounts'] = ResolversParentTypes['RuleRunCounts']> = {
  acted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  evaluated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heldBack?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  targets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleRunEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunEdge'] = ResolversParentTypes['RuleRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RuleRun'], ParentType, ContextType>;
};

export type RuleRunObjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunObject'] = ResolversParentTypes['RuleRunObject']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['RuleRunAction']>, ParentType, ContextType>;
  ad?: Resolver<Maybe<ResolversTypes['Ad']>, ParentType, ContextType>;
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  adSet?: Resolver<Maybe<ResolversTypes['AdSet']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['Campaign']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filter?: Resolver<ReadonlyArray<ResolversTypes['RuleFilterTrace']>, ParentType, ContextType>;
  level?: Resolver<ResolversTypes['RuleLevel'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['RuleOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RuleRunReason']>, ParentType, ContextType>;
  taskId?: Resolver<Maybe<ResolversTypes['UUID']>, ParentType, ContextType>;
  tasks?: Resolver<ReadonlyArray<ResolversTypes['RuleTaskTrace']>, ParentType, ContextType>;
};

export type RuleRunObjectConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunObjectConnection'] = ResolversParentTypes['RuleRunObjectConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleRunObjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RuleRunObject']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RuleRunObjectEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleRunObjectEdge'] = ResolversParentTypes['RuleRunObjectEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RuleRunObject'], ParentType, ContextType>;
};

export type RuleScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleSchedule'] = ResolversParentTypes['RuleSchedule']> = {
  cron?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleScheduleVocabularyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleScheduleVocabulary'] = ResolversParentTypes['RuleScheduleVocabulary']> = {
  cronFields?: Resolver<ReadonlyArray<ResolversTypes['RuleCronField']>, ParentType, ContextType>;
  missedRun?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overlappingRun?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusedCronForms?: Resolver<ReadonlyArray<ResolversTypes['RuleRefusedCronForm']>, ParentType, ContextType>;
  repeatedFixedHour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repeatedWildcardHour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skippedLocalTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timezones?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wildcardHour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleTargetsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleTargets'] = ResolversParentTypes['RuleTargets']> = {
  adAccount?: Resolver<ResolversTypes['AdAccount'], ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  selected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleTaskTraceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleTaskTrace'] = ResolversParentTypes['RuleTaskTrace']> = {
  activeOnlyHeld?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  conditions?: Resolver<ReadonlyArray<ResolversTypes['RuleConditionTrace']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['UUID'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['RuleVerdict'], ParentType, ContextType>;
};

export type RuleTimeframeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleTimeframe'] = ResolversParentTypes['RuleTimeframe']> = {
  defaultDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RuleValueFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleValueForm'] = ResolversParentTypes['RuleValueForm']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  example?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleVersion'] = ResolversParentTypes['RuleVersion']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleVersionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleVersionConnection'] = ResolversParentTypes['RuleVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RuleVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RuleVersionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleVersionEdge'] = ResolversParentTypes['RuleVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RuleVersion'], ParentType, ContextType>;
};

export type RuleWritePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RuleWritePayload'] = ResolversParentTypes['RuleWritePayload']> = {
  definition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['RuleFinding']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  stored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  targets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RuleTargets']>>, ParentType, ContextType>;
};

export type RulesRunPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RulesRunPayload'] = ResolversParentTypes['RulesRunPayload']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<ResolversTypes['RuleRun'], ParentType, ContextType>;
};

export type RulesSchemaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RulesSchema'] = ResolversParentTypes['RulesSchema']> = {
  actions?: Resolver<ReadonlyArray<ResolversTypes['RuleAction']>, ParentType, ContextType>;
  attributes?: Resolver<ReadonlyArray<ResolversTypes['RuleAttribute']>, ParentType, ContextType>;
  attributionWindows?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  combinators?: Resolver<ReadonlyArray<ResolversTypes['RuleCombinator']>, ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['RuleField']>, ParentType, ContextType>;
  levels?: Resolver<ReadonlyArray<ResolversTypes['RuleLevel']>, ParentType, ContextType>;
  metrics?: Resolver<ReadonlyArray<ResolversTypes['RuleMetric']>, ParentType, ContextType>;
  operators?: Resolver<ReadonlyArray<ResolversTypes['RuleOperator']>, ParentType, ContextType>;
  schedule?: Resolver<ResolversTypes['RuleScheduleVocabulary'], ParentType, ContextType>;
  schemaVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statuses?: Resolver<ReadonlyArray<ResolversTypes['RuleStatus']>, ParentType, ContextType>;
  timeframes?: Resolver<ReadonlyArray<ResolversTypes['RuleTimeframe']>, ParentType, ContextType>;
  valueForms?: Resolver<ReadonlyArray<ResolversTypes['RuleValueForm']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  ruleBacktestJobProgress?: SubscriptionResolver<ResolversTypes['RuleBacktestJobProgress'], "ruleBacktestJobProgress", ParentType, ContextType, RequireFields<SubscriptionRuleBacktestJobProgressArgs, 'jobId'>>;
  ruleRunProgress?: SubscriptionResolver<ResolversTypes['RuleRunChange'], "ruleRunProgress", ParentType, ContextType, RequireFields<SubscriptionRuleRunProgressArgs, 'runId'>>;
  ruleRunsChanged?: SubscriptionResolver<ResolversTypes['RuleRunChange'], "ruleRunsChanged", ParentType, ContextType, RequireFields<SubscriptionRuleRunsChangedArgs, 'ruleId'>>;
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

export type Resolvers<ContextType = RequestContext> = {
  Activity?: ActivityResolvers<ContextType>;
  Ad?: AdResolvers<ContextType>;
  AdAccount?: AdAccountResolvers<ContextType>;
  AdSet?: AdSetResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DecimalCount?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  Member?: MemberResolvers<ContextType>;
  MinorUnits?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  RuleAccountBacktest?: RuleAccountBacktestResolvers<ContextType>;
  RuleAction?: RuleActionResolvers<ContextType>;
  RuleActionCount?: RuleActionCountResolvers<ContextType>;
  RuleActionParam?: RuleActionParamResolvers<ContextType>;
  RuleAttribute?: RuleAttributeResolvers<ContextType>;
  RuleBacktest?: RuleBacktestResolvers<ContextType>;
  RuleBacktestBudget?: RuleBacktestBudgetResolvers<ContextType>;
  RuleBacktestDay?: RuleBacktestDayResolvers<ContextType>;
  RuleBacktestError?: RuleBacktestErrorResolvers<ContextType>;
  RuleBacktestJob?: RuleBacktestJobResolvers<ContextType>;
  RuleBacktestJobCancelPayload?: RuleBacktestJobCancelPayloadResolvers<ContextType>;
  RuleBacktestJobConnection?: RuleBacktestJobConnectionResolvers<ContextType>;
  RuleBacktestJobCreatePayload?: RuleBacktestJobCreatePayloadResolvers<ContextType>;
  RuleBacktestJobEdge?: RuleBacktestJobEdgeResolvers<ContextType>;
  RuleBacktestJobProgress?: RuleBacktestJobProgressResolvers<ContextType>;
  RuleBacktestObject?: RuleBacktestObjectResolvers<ContextType>;
  RuleBacktestReasonCount?: RuleBacktestReasonCountResolvers<ContextType>;
  RuleBacktestStatus?: RuleBacktestStatusResolvers<ContextType>;
  RuleBudgetChange?: RuleBudgetChangeResolvers<ContextType>;
  RuleConditionTrace?: RuleConditionTraceResolvers<ContextType>;
  RuleConnection?: RuleConnectionResolvers<ContextType>;
  RuleCronField?: RuleCronFieldResolvers<ContextType>;
  RuleEdge?: RuleEdgeResolvers<ContextType>;
  RuleExecutionLimit?: RuleExecutionLimitResolvers<ContextType>;
  RuleField?: RuleFieldResolvers<ContextType>;
  RuleFilterTrace?: RuleFilterTraceResolvers<ContextType>;
  RuleFinding?: RuleFindingResolvers<ContextType>;
  RuleLint?: RuleLintResolvers<ContextType>;
  RuleMetric?: RuleMetricResolvers<ContextType>;
  RuleOperator?: RuleOperatorResolvers<ContextType>;
  RuleReasonCount?: RuleReasonCountResolvers<ContextType>;
  RuleRefusedCronForm?: RuleRefusedCronFormResolvers<ContextType>;
  RuleRun?: RuleRunResolvers<ContextType>;
  RuleRunAccount?: RuleRunAccountResolvers<ContextType>;
  RuleRunAction?: RuleRunActionResolvers<ContextType>;
  RuleRunChange?: RuleRunChangeResolvers<ContextType>;
  RuleRunConnection?: RuleRunConnectionResolvers<ContextType>;
  RuleRunCounts?: RuleRunCountsResolvers<ContextType>;
  RuleRunEdge?: RuleRunEdgeResolvers<ContextType>;
  RuleRunObject?: RuleRunObjectResolvers<ContextType>;
  RuleRunObjectConnection?: RuleRunObjectConnectionResolvers<ContextType>;
  RuleRunObjectEdge?: RuleRunObjectEdgeResolvers<ContextType>;
  RuleSchedule?: RuleScheduleResolvers<ContextType>;
  RuleScheduleVocabulary?: RuleScheduleVocabularyResolvers<ContextType>;
  RuleTargets?: RuleTargetsResolvers<ContextType>;
  RuleTaskTrace?: RuleTaskTraceResolvers<ContextType>;
  RuleTimeframe?: RuleTimeframeResolvers<ContextType>;
  RuleValueForm?: RuleValueFormResolvers<ContextType>;
  RuleVersion?: RuleVersionResolvers<ContextType>;
  RuleVersionConnection?: RuleVersionConnectionResolvers<ContextType>;
  RuleVersionEdge?: RuleVersionEdgeResolvers<ContextType>;
  RuleWritePayload?: RuleWritePayloadResolvers<ContextType>;
  RulesRunPayload?: RulesRunPayloadResolvers<ContextType>;
  RulesSchema?: RulesSchemaResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UUID?: GraphQLScalarType;
  WholeCount?: GraphQLScalarType;
  WorkWait?: WorkWaitResolvers<ContextType>;
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
