/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type RuleActionInput = {
  params?: Record<string, unknown> | null | undefined;
  type: RuleActionType;
};

export type RuleActionState =
  | 'CONFIRMED'
  | 'HELD_BACK'
  | 'NEEDS_REVIEW'
  | 'NOT_DONE'
  | 'PLANNED'
  | 'REFUSED'
  | 'REJECTED'
  | 'SENT'
  | 'WOULD_ACT';

export type RuleActionType =
  | 'ADD_TAG'
  | 'DECREASE_BUDGET'
  | 'DUPLICATE'
  | 'EDIT_NAME'
  | 'INCREASE_BUDGET'
  | 'REMOVE_TAG'
  | 'REPLACE_TAG'
  | 'SET_BUDGET'
  | 'SET_STATUS';

export type RuleBacktestInput = {
  definition?: RuleDefinitionInput | null | undefined;
  from: string;
  ruleId?: string | null | undefined;
  to: string;
};

export type RuleBacktestJobCancelInput = {
  jobId: string;
};

export type RuleBacktestJobCreateInput = {
  definition?: RuleDefinitionInput | null | undefined;
  from: string;
  requestId: string;
  ruleId?: string | null | undefined;
  to: string;
};

export type RuleBacktestState =
  | 'CANCELLED'
  | 'FAILED'
  | 'QUEUED'
  | 'RUNNING'
  | 'SUCCEEDED';

export type RuleBacktestUnknown =
  | 'BUDGET_HISTORY'
  | 'DELIVERY'
  | 'FILTER_HISTORY'
  | 'FREQUENCY'
  | 'INTRADAY'
  | 'LATE_CONVERSIONS'
  | 'STATUS_HISTORY';

export type RuleCombinator =
  | 'AND'
  | 'OR';

export type RuleConditionInput = {
  children: Array<RuleConditionInput>;
  combinator?: RuleCombinator | null | undefined;
  kind: RuleConditionKind;
  metric?: unknown;
  operator?: string | null | undefined;
  timeframe?: unknown;
  value?: unknown;
};

export type RuleConditionKind =
  | 'CONDITION'
  | 'GROUP';

export type RuleDefinitionInput = {
  adAccountIds: Array<string>;
  executionLimit?: RuleExecutionLimitInput | null | undefined;
  level: RuleLevel;
  metadata?: Record<string, unknown> | null | undefined;
  name: string;
  provider: string;
  schedule: RuleScheduleInput;
  status: RuleStatus;
  targetFilter: RuleTargetFilterInput;
  tasks: Array<RuleTaskInput>;
};

export type RuleExecutionLimitInput = {
  maxExecutions: number;
  scope: RuleLimitScope;
  windowSeconds: number;
};

export type RuleFilterInput = {
  attribute?: string | null | undefined;
  children?: Array<RuleFilterInput> | null | undefined;
  combinator?: RuleCombinator | null | undefined;
  kind: RuleFilterKind;
  level?: RuleLevel | null | undefined;
  operator?: string | null | undefined;
  scope?: RuleFilterScope | null | undefined;
  value?: unknown;
};

export type RuleFilterKind =
  | 'FILTER'
  | 'GROUP';

export type RuleFilterScope =
  | 'ANCESTOR'
  | 'SELF';

export type RuleLevel =
  | 'AD'
  | 'ADSET'
  | 'CAMPAIGN';

export type RuleLimitScope =
  | 'RULE_ASSET';

export type RuleOutcome =
  | 'ACTED'
  | 'FAILED'
  | 'HELD_BACK'
  | 'NOT_MATCHED'
  | 'NOT_SELECTED'
  | 'UNKNOWN';

export type RulePausedReason =
  | 'ACTOR_HAS_NO_ACCESS'
  | 'DEFINITION_UNREADABLE'
  | 'FAILURES'
  | 'REVERSALS'
  | 'TOO_MANY_TARGETS';

export type RuleRunReason =
  | 'ACTOR_HAS_NO_ACCESS'
  | 'AT_CEILING'
  | 'AT_FLOOR'
  | 'BELOW_MINIMUM'
  | 'BREAKER'
  | 'BUDGET_ON_AD_SETS'
  | 'BUDGET_ON_CAMPAIGN'
  | 'CHANGED_MEANWHILE'
  | 'CONFLICT'
  | 'DATA_STALE'
  | 'DEFINITION_UNREADABLE'
  | 'EXECUTION_LIMIT'
  | 'GONE'
  | 'LIFETIME_BUDGET'
  | 'LIMIT_EXCEEDED'
  | 'NOT_DONE'
  | 'NOT_NAMED'
  | 'NO_CHANGE_AFTER_ROUNDING'
  | 'NO_DATA'
  | 'NO_VALUE'
  | 'OPERAND_UNKNOWN'
  | 'PAUSED_BY_MEMBER'
  | 'PENDING_ACTION'
  | 'PLATFORM_BUDGET_LIMIT'
  | 'REACH_NOT_ADDITIVE'
  | 'REJECTED'
  | 'SAME_DATA'
  | 'TOO_LATE'
  | 'UNCHANGED'
  | 'WINDOW_NOT_REPORTED'
  | 'WRITES_STOPPED';

export type RuleRunState =
  | 'BLOCKED'
  | 'CLAIMED'
  | 'FAILED'
  | 'NEEDS_REVIEW'
  | 'PARTIALLY_SUCCEEDED'
  | 'RUNNING'
  | 'SKIPPED_MISSED'
  | 'SKIPPED_OVERLAP'
  | 'SUCCEEDED';

export type RuleScheduleInput = {
  cron: string;
  timezone: string;
};

export type RuleStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'PAUSED';

export type RuleStatusSetInput = {
  expectedVersion: number;
  requestId: string;
  ruleId: string;
  status: RuleStatus;
};

export type RuleTargetFilterInput = {
  children: Array<RuleFilterInput>;
  combinator: RuleCombinator;
  kind: RuleTargetFilterKind;
};

export type RuleTargetFilterKind =
  | 'GROUP';

export type RuleTaskInput = {
  actions: Array<RuleActionInput>;
  activeOnly: boolean;
  conditions: RuleConditionInput;
  id: string;
  name?: string | null | undefined;
};

export type RuleValueKind =
  | 'CHOICE'
  | 'COUNT'
  | 'IDENTIFIER'
  | 'INSTANT'
  | 'MONEY'
  | 'PERCENT'
  | 'RATIO'
  | 'TEXT'
  | 'TEXT_SET';

export type RuleVerdict =
  | 'FALSE'
  | 'TRUE'
  | 'UNKNOWN';

export type SimulationFragment = { unknowns: Array<RuleBacktestUnknown>, accounts: Array<{ currency: string, peakBudget: string | null, objectCount: number, adAccount: { id: string }, days: Array<{ date: string, targets: number, matched: number, acted: number, configuredBudget: string }>, objects: Array<{ entityId: string, fires: number, firstFire: string, budgetPath: Array<{ date: string, before: string, after: string }>, statusPath: Array<{ date: string, status: string }> }> }> };

export type ConsoleRuleBacktestQueryVariables = Exact<{
  input: RuleBacktestInput;
}>;


export type ConsoleRuleBacktestQuery = { ruleBacktest: { unknowns: Array<RuleBacktestUnknown>, accounts: Array<{ currency: string, peakBudget: string | null, objectCount: number, adAccount: { id: string }, days: Array<{ date: string, targets: number, matched: number, acted: number, configuredBudget: string }>, objects: Array<{ entityId: string, fires: number, firstFire: string, budgetPath: Array<{ date: string, before: string, after: string }>, statusPath: Array<{ date: string, status: string }> }> }> } };

export type ConsoleBacktestCreateMutationVariables = Exact<{
  input: RuleBacktestJobCreateInput;
}>;


export type ConsoleBacktestCreateMutation = { ruleBacktestJobCreate: { job: { id: string } } };

export type ConsoleBacktestCancelMutationVariables = Exact<{
  input: RuleBacktestJobCancelInput;
}>;


export type ConsoleBacktestCancelMutation = { ruleBacktestJobCancel: { job: { id: string } } };

export type ConsoleBacktestQueryVariables = Exact<{
  id: string;
}>;


export type ConsoleBacktestQuery = { ruleBacktestJob: { id: string, state: RuleBacktestState, from: string, to: string, daysDone: number, dayTotal: number, createdAt: string, rule: { name: string } | null, adAccounts: Array<{ id: string, name: string }>, error: { message: string } | null, wait: { message: string } | null, result: { unknowns: Array<RuleBacktestUnknown>, accounts: Array<{ currency: string, peakBudget: string | null, objectCount: number, adAccount: { id: string }, days: Array<{ date: string, targets: number, matched: number, acted: number, configuredBudget: string }>, objects: Array<{ entityId: string, fires: number, firstFire: string, budgetPath: Array<{ date: string, before: string, after: string }>, statusPath: Array<{ date: string, status: string }> }> }> } | null } | null };

export type ConsoleBacktestWaitQueryVariables = Exact<{
  id: string;
}>;


export type ConsoleBacktestWaitQuery = { ruleBacktestJob: { wait: { message: string } | null } | null };

export type ConsoleBacktestProgressSubscriptionVariables = Exact<{
  jobId: string;
  after?: number | null | undefined;
}>;


export type ConsoleBacktestProgressSubscription = { ruleBacktestJobProgress: { sequence: number, state: RuleBacktestState, daysDone: number, dayTotal: number, job: { wait: { message: string } | null } } };

export type ConsoleBacktestsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleBacktestsQuery = { ruleBacktestJobs: { edges: Array<{ node: { id: string, state: RuleBacktestState, from: string, to: string, createdAt: string, rule: { id: string } | null } }> } };

export type ConsoleRuleWordsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleRuleWordsQuery = { rulesSchema: { metrics: Array<{ id: string, kind: RuleValueKind, defaultActionType: string | null }>, attributes: Array<{ id: string, kind: RuleValueKind }> } };

export type ConsoleRulesQueryVariables = Exact<{
  adAccountId: string;
  after?: string | null | undefined;
}>;


export type ConsoleRulesQuery = { rules: { edges: Array<{ node: { id: string, name: string, level: RuleLevel, definition: unknown, version: number, status: RuleStatus, pausedReason: RulePausedReason | null, pausedAt: string | null, nextRunAt: string | null, schedule: { cron: string, timezone: string }, adAccounts: Array<{ id: string, name: string, currency: string }>, runs: { edges: Array<{ node: { id: string, state: RuleRunState, dryRun: boolean, dueAt: string, message: string | null, wait: { message: string } | null, counts: { targets: number, matched: number, acted: number, heldBack: number, failed: number, unknown: number }, reasons: Array<{ reason: RuleRunReason, count: number }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, wait: { message: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type RuleStandingFragment = { version: number, status: RuleStatus, pausedReason: RulePausedReason | null, pausedAt: string | null, nextRunAt: string | null, wait: { message: string } | null };

export type RunRowFragment = { id: string, state: RuleRunState, dryRun: boolean, dueAt: string, message: string | null, wait: { message: string } | null, counts: { targets: number, matched: number, acted: number, heldBack: number, failed: number, unknown: number }, reasons: Array<{ reason: RuleRunReason, count: number }> };

export type RunPageFragment = { edges: Array<{ node: { id: string, state: RuleRunState, dryRun: boolean, dueAt: string, message: string | null, wait: { message: string } | null, counts: { targets: number, matched: number, acted: number, heldBack: number, failed: number, unknown: number }, reasons: Array<{ reason: RuleRunReason, count: number }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ConsoleOlderRunsQueryVariables = Exact<{
  ruleId: string;
  after?: string | null | undefined;
}>;


export type ConsoleOlderRunsQuery = { ruleRuns: { edges: Array<{ node: { id: string, state: RuleRunState, dryRun: boolean, dueAt: string, message: string | null, wait: { message: string } | null, counts: { targets: number, matched: number, acted: number, heldBack: number, failed: number, unknown: number }, reasons: Array<{ reason: RuleRunReason, count: number }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConsoleRunsChangedSubscriptionVariables = Exact<{
  ruleId: string;
  after?: number | null | undefined;
}>;


export type ConsoleRunsChangedSubscription = { ruleRunsChanged: { sequence: number, run: { id: string, state: RuleRunState, dryRun: boolean, dueAt: string, message: string | null, rule: { version: number, status: RuleStatus, pausedReason: RulePausedReason | null, pausedAt: string | null, nextRunAt: string | null, wait: { message: string } | null }, wait: { message: string } | null, counts: { targets: number, matched: number, acted: number, heldBack: number, failed: number, unknown: number }, reasons: Array<{ reason: RuleRunReason, count: number }> } } };

export type ConsoleRuleWaitsQueryVariables = Exact<{
  adAccountId: string;
  after?: string | null | undefined;
}>;


export type ConsoleRuleWaitsQuery = { rules: { edges: Array<{ node: { id: string, wait: { message: string } | null, runs: { edges: Array<{ node: { id: string, wait: { message: string } | null } }> } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ConsoleSwitchRuleMutationVariables = Exact<{
  input: RuleStatusSetInput;
}>;


export type ConsoleSwitchRuleMutation = { rulesStatusSet: { rule: { id: string } | null, findings: Array<{ path: string, message: string }> } };

export type ConsoleRuleRunQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ConsoleRuleRunQuery = { ruleRun: { objects: { edges: Array<{ node: { entityId: string, name: string, outcome: RuleOutcome, reason: RuleRunReason | null, adAccount: { id: string, name: string, currency: string, currencyOffset: number }, tasks: Array<{ taskId: string, conditions: Array<{ path: string, metric: string, from: string, to: string, operator: string, threshold: unknown, value: string | null, unknown: RuleRunReason | null, verdict: RuleVerdict }> }>, actions: Array<{ type: RuleActionType, before: string | null, after: string | null, clampedBy: string | null, state: RuleActionState, reason: RuleRunReason | null, message: string | null }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SimulationFragmentDoc = new TypedDocumentString(`
    fragment Simulation on RuleBacktest {
  unknowns
  accounts {
    adAccount {
      id
    }
    currency
    peakBudget
    objectCount
    days {
      date
      targets
      matched
      acted
      configuredBudget
    }
    objects(first: 25) {
      entityId
      fires
      firstFire
      budgetPath {
        date
        before
        after
      }
      statusPath {
        date
        status
      }
    }
  }
}
    `, {"fragmentName":"Simulation"}) as unknown as TypedDocumentString<SimulationFragment, unknown>;
export const RuleStandingFragmentDoc = new TypedDocumentString(`
    fragment RuleStanding on Rule {
  version
  status
  pausedReason
  pausedAt
  nextRunAt
  wait {
    message
  }
}
    `, {"fragmentName":"RuleStanding"}) as unknown as TypedDocumentString<RuleStandingFragment, unknown>;
export const RunRowFragmentDoc = new TypedDocumentString(`
    fragment RunRow on RuleRun {
  id
  state
  dryRun
  dueAt
  message
  wait {
    message
  }
  counts {
    targets
    matched
    acted
    heldBack
    failed
    unknown
  }
  reasons {
    reason
    count
  }
}
    `, {"fragmentName":"RunRow"}) as unknown as TypedDocumentString<RunRowFragment, unknown>;
export const RunPageFragmentDoc = new TypedDocumentString(`
    fragment RunPage on RuleRunConnection {
  edges {
    node {
      ...RunRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment RunRow on RuleRun {
  id
  state
  dryRun
  dueAt
  message
  wait {
    message
  }
  counts {
    targets
    matched
    acted
    heldBack
    failed
    unknown
  }
  reasons {
    reason
    count
  }
}`, {"fragmentName":"RunPage"}) as unknown as TypedDocumentString<RunPageFragment, unknown>;
export const ConsoleRuleBacktestDocument = new TypedDocumentString(`
    query ConsoleRuleBacktest($input: RuleBacktestInput!) {
  ruleBacktest(input: $input) {
    ...Simulation
  }
}
    fragment Simulation on RuleBacktest {
  unknowns
  accounts {
    adAccount {
      id
    }
    currency
    peakBudget
    objectCount
    days {
      date
      targets
      matched
      acted
      configuredBudget
    }
    objects(first: 25) {
      entityId
      fires
      firstFire
      budgetPath {
        date
        before
        after
      }
      statusPath {
        date
        status
      }
    }
  }
}`) as unknown as TypedDocumentString<ConsoleRuleBacktestQuery, ConsoleRuleBacktestQueryVariables>;
export const ConsoleBacktestCreateDocument = new TypedDocumentString(`
    mutation ConsoleBacktestCreate($input: RuleBacktestJobCreateInput!) {
  ruleBacktestJobCreate(input: $input) {
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleBacktestCreateMutation, ConsoleBacktestCreateMutationVariables>;
export const ConsoleBacktestCancelDocument = new TypedDocumentString(`
    mutation ConsoleBacktestCancel($input: RuleBacktestJobCancelInput!) {
  ruleBacktestJobCancel(input: $input) {
    job {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleBacktestCancelMutation, ConsoleBacktestCancelMutationVariables>;
export const ConsoleBacktestDocument = new TypedDocumentString(`
    query ConsoleBacktest($id: UUID!) {
  ruleBacktestJob(id: $id) {
    id
    state
    from
    to
    daysDone
    dayTotal
    createdAt
    rule {
      name
    }
    adAccounts {
      id
      name
    }
    error {
      message
    }
    wait {
      message
    }
    result {
      ...Simulation
    }
  }
}
    fragment Simulation on RuleBacktest {
  unknowns
  accounts {
    adAccount {
      id
    }
    currency
    peakBudget
    objectCount
    days {
      date
      targets
      matched
      acted
      configuredBudget
    }
    objects(first: 25) {
      entityId
      fires
      firstFire
      budgetPath {
        date
        before
        after
      }
      statusPath {
        date
        status
      }
    }
  }
}`) as unknown as TypedDocumentString<ConsoleBacktestQuery, ConsoleBacktestQueryVariables>;
export const ConsoleBacktestWaitDocument = new TypedDocumentString(`
    query ConsoleBacktestWait($id: UUID!) {
  ruleBacktestJob(id: $id) {
    wait {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleBacktestWaitQuery, ConsoleBacktestWaitQueryVariables>;
export const ConsoleBacktestProgressDocument = new TypedDocumentString(`
    subscription ConsoleBacktestProgress($jobId: UUID!, $after: Int) {
  ruleBacktestJobProgress(jobId: $jobId, after: $after) {
    sequence
    state
    daysDone
    dayTotal
    job {
      wait {
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleBacktestProgressSubscription, ConsoleBacktestProgressSubscriptionVariables>;
export const ConsoleBacktestsDocument = new TypedDocumentString(`
    query ConsoleBacktests {
  ruleBacktestJobs(first: 100) {
    edges {
      node {
        id
        state
        from
        to
        createdAt
        rule {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleBacktestsQuery, ConsoleBacktestsQueryVariables>;
export const ConsoleRuleWordsDocument = new TypedDocumentString(`
    query ConsoleRuleWords {
  rulesSchema {
    metrics {
      id
      kind
      defaultActionType
    }
    attributes {
      id
      kind
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleRuleWordsQuery, ConsoleRuleWordsQueryVariables>;
export const ConsoleRulesDocument = new TypedDocumentString(`
    query ConsoleRules($adAccountId: UUID!, $after: String) {
  rules(adAccountId: $adAccountId, first: 50, after: $after) {
    edges {
      node {
        id
        ...RuleStanding
        name
        level
        definition
        schedule {
          cron
          timezone
        }
        adAccounts {
          id
          name
          currency
        }
        runs(first: 3) {
          ...RunPage
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment RuleStanding on Rule {
  version
  status
  pausedReason
  pausedAt
  nextRunAt
  wait {
    message
  }
}
fragment RunRow on RuleRun {
  id
  state
  dryRun
  dueAt
  message
  wait {
    message
  }
  counts {
    targets
    matched
    acted
    heldBack
    failed
    unknown
  }
  reasons {
    reason
    count
  }
}
fragment RunPage on RuleRunConnection {
  edges {
    node {
      ...RunRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<ConsoleRulesQuery, ConsoleRulesQueryVariables>;
export const ConsoleOlderRunsDocument = new TypedDocumentString(`
    query ConsoleOlderRuns($ruleId: UUID!, $after: String) {
  ruleRuns(ruleId: $ruleId, first: 10, after: $after) {
    ...RunPage
  }
}
    fragment RunRow on RuleRun {
  id
  state
  dryRun
  dueAt
  message
  wait {
    message
  }
  counts {
    targets
    matched
    acted
    heldBack
    failed
    unknown
  }
  reasons {
    reason
    count
  }
}
fragment RunPage on RuleRunConnection {
  edges {
    node {
      ...RunRow
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<ConsoleOlderRunsQuery, ConsoleOlderRunsQueryVariables>;
export const ConsoleRunsChangedDocument = new TypedDocumentString(`
    subscription ConsoleRunsChanged($ruleId: UUID!, $after: Int) {
  ruleRunsChanged(ruleId: $ruleId, after: $after) {
    sequence
    run {
      ...RunRow
      rule {
        ...RuleStanding
      }
    }
  }
}
    fragment RuleStanding on Rule {
  version
  status
  pausedReason
  pausedAt
  nextRunAt
  wait {
    message
  }
}
fragment RunRow on RuleRun {
  id
  state
  dryRun
  dueAt
  message
  wait {
    message
  }
  counts {
    targets
    matched
    acted
    heldBack
    failed
    unknown
  }
  reasons {
    reason
    count
  }
}`) as unknown as TypedDocumentString<ConsoleRunsChangedSubscription, ConsoleRunsChangedSubscriptionVariables>;
export const ConsoleRuleWaitsDocument = new TypedDocumentString(`
    query ConsoleRuleWaits($adAccountId: UUID!, $after: String) {
  rules(adAccountId: $adAccountId, first: 50, after: $after) {
    edges {
      node {
        id
        wait {
          message
        }
        runs(first: 3) {
          edges {
            node {
              id
              wait {
                message
              }
            }
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleRuleWaitsQuery, ConsoleRuleWaitsQueryVariables>;
export const ConsoleSwitchRuleDocument = new TypedDocumentString(`
    mutation ConsoleSwitchRule($input: RuleStatusSetInput!) {
  rulesStatusSet(input: $input) {
    rule {
      id
    }
    findings {
      path
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleSwitchRuleMutation, ConsoleSwitchRuleMutationVariables>;
export const ConsoleRuleRunDocument = new TypedDocumentString(`
    query ConsoleRuleRun($id: UUID!, $after: String) {
  ruleRun(id: $id) {
    objects(first: 25, after: $after) {
      edges {
        node {
          entityId
          name
          adAccount {
            id
            name
            currency
            currencyOffset
          }
          outcome
          reason
          tasks {
            taskId
            conditions {
              path
              metric
              from
              to
              operator
              threshold
              value
              unknown
              verdict
            }
          }
          actions {
            type
            before
            after
            clampedBy
            state
            reason
            message
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ConsoleRuleRunQuery, ConsoleRuleRunQueryVariables>;