import { graphql } from './generated/gql.ts';

/** Living objects of a level as columns. */
export const RULE_OBJECTS = graphql(`
  query RuleObjects($adAccountId: UUID!, $level: _StatusLevel!, $after: String, $first: Int!) {
    _ruleObjects(adAccountId: $adAccountId, level: $level, after: $after, first: $first) {
      ids
      columns
      watermark
      syncedAt
      next
    }
  }
`);

/** Objects that actions are decided for, as the platform has them now. */
export const PRESENT_OBJECTS = graphql(`
  query PresentObjects($adAccountId: UUID!, $level: _StatusLevel!, $ids: [String!]!) {
    _presentObjects(adAccountId: $adAccountId, level: $level, ids: $ids) {
      id
      name
      status
      effectiveStatus
      dailyBudget
      lifetimeBudget
      campaignId
      campaignHasBudget
    }
  }
`);

/** Sums of the objects of a level over windows of days. */
export const RULE_METRICS = graphql(`
  query RuleMetrics(
    $adAccountId: UUID!
    $level: InsightsEntityLevel!
    $windows: [_RuleWindow!]!
    $metrics: [InsightsMetricName!]!
    $actions: [_RuleAction!]!
    $after: String
    $first: Int!
  ) {
    _ruleMetrics(
      adAccountId: $adAccountId
      level: $level
      windows: $windows
      metrics: $metrics
      actions: $actions
      after: $after
      first: $first
    ) {
      watermark
      currency
      ids
      next
      windows {
        key
        metrics
        actions
      }
      days {
        day
        imported
        over
        importedAt
        missing
        withheld
      }
    }
  }
`);

/** Asks for a new import of today. */
export const TODAY_SOON = graphql(`
  mutation TodaySoon($adAccountId: UUID!) {
    _todaySoon(adAccountId: $adAccountId) {
      importedAt
    }
  }
`);

/** Properties of an ad account that rules evaluate and act by. */
export const RULE_ACCOUNT = graphql(`
  query RuleAccount($id: UUID!) {
    _adAccount(id: $id) {
      currency
      currencyOffset
      timezone
    }
    adAccount(id: $id) {
      minDailyBudget
    }
  }
`);

/** Budget changes of objects within the last hour. */
export const BUDGET_CHANGES = graphql(`
  query BudgetChanges($adAccountId: UUID!, $ids: [String!]!) {
    _budgetChanges(adAccountId: $adAccountId, ids: $ids) {
      id
      count
    }
  }
`);
