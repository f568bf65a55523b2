import { graphql } from '../generated/gql.ts';

/** A simulation as it is drawn. */
export const SIMULATION = graphql(/* GraphQL */ `
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
`);

/** Simulates a rule over past days at once. */
export const BACKTEST = graphql(/* GraphQL */ `
  query ConsoleRuleBacktest($input: RuleBacktestInput!) {
    ruleBacktest(input: $input) {
      ...Simulation
    }
  }
`);

/** Has a rule simulated in the background. */
export const CREATE_BACKTEST = graphql(/* GraphQL */ `
  mutation ConsoleBacktestCreate($input: RuleBacktestJobCreateInput!) {
    ruleBacktestJobCreate(input: $input) {
      job {
        id
      }
    }
  }
`);

/** Cancels a backtest. */
export const CANCEL_BACKTEST = graphql(/* GraphQL */ `
  mutation ConsoleBacktestCancel($input: RuleBacktestJobCancelInput!) {
    ruleBacktestJobCancel(input: $input) {
      job {
        id
      }
    }
  }
`);

/** A backtest with its result, once that is there. */
export const BACKTEST_JOB = graphql(/* GraphQL */ `
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
`);

/** Wait of a backtest, which begins and ends without an event. */
export const BACKTEST_WAIT = graphql(/* GraphQL */ `
  query ConsoleBacktestWait($id: UUID!) {
    ruleBacktestJob(id: $id) {
      wait {
        message
      }
    }
  }
`);

/** Progress of a backtest until it has ended. */
export const BACKTEST_PROGRESS = graphql(/* GraphQL */ `
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
`);

/** The member's newest backtests. */
export const BACKTESTS = graphql(/* GraphQL */ `
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
`);
