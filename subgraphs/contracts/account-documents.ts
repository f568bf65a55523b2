import { graphql } from './generated/gql.ts';

/** Facts, limits, stops and pace of an ad account: everything a launch is planned with. */
export const LAUNCH_ACCOUNT = graphql(`
  query LaunchAccount($id: UUID!) {
    _dispatchPace(adAccountId: $id) {
      writesPerSecond
      waitSeconds
      usedPercent
      isConnected
    }
    _adAccount(id: $id) {
      name
      currency
      timezone
      pageId
    }
    adAccount(id: $id) {
      status
      minDailyBudget
      spendGuard {
        dailyBudgetCreatedPerDay
        singleChange
        createdToday
      }
      writeStop {
        scope
        reason
        since
      }
    }
  }
`);

/** Campaigns of an ad account that carry a name. */
export const CAMPAIGNS_NAMED = graphql(`
  query CampaignsNamed($id: UUID!, $name: String!) {
    _campaignsNamed(adAccountId: $id, name: $name)
  }
`);

/** The stop of writes that holds for an ad account. */
export const WRITE_STOP = graphql(`
  query WriteStop($id: UUID!) {
    adAccount(id: $id) {
      writeStop {
        scope
        reason
        since
      }
    }
  }
`);

/** The present role of a member. */
export const MEMBER_ROLE = graphql(`
  query MemberRole($id: UUID!) {
    member(id: $id) {
      role
    }
  }
`);

/** The member a credential stands for. */
export const IDENTIFY = graphql(`
  query Identify($input: _IdentifyInput!) {
    _identify(input: $input) {
      workspaceId
      memberId
      role
      scopes
      toolGroups
    }
  }
`);

/** Currencies and time zones of ad accounts that the caller may read. */
export const LIMITED_ACCOUNTS = graphql(`
  query LimitedAccounts($accounts: [_Any!]!) {
    _entities(representations: $accounts) {
      ... on AdAccount {
        id
        currency
        timezone
      }
    }
  }
`);
