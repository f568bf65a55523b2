import { graphql } from '../generated/gql.ts';

/** Content that an ad can show: a creative in the version which a launch takes. */
export const REPLACEMENT_CONTENT = graphql(/* GraphQL */ `
  fragment ReplacementContent on Creative {
    id
    name
    state
    approvedVersion {
      id
      number
      format
      content {
        variants {
          locale
        }
      }
    }
  }
`);

/** A failed ad which can be replaced, with what it showed. */
export const CANDIDATE = graphql(/* GraphQL */ `
  fragment Candidate on LaunchReplacementCandidate {
    id
    adAttempt
    adSet {
      campaignId
      adsetId
    }
    creative {
      ...ReplacementContent
    }
    item {
      name
      adSetName
      locale
      creativeVersionId
      error {
        ...Refusal
      }
    }
  }
`);

/** The launch whose ads are replaced, as far as the launch that replaces them takes after it. */
export const REPLACED_LAUNCH = graphql(/* GraphQL */ `
  fragment ReplacedLaunch on Launch {
    id
    version
    name
    operation
    purpose
    requestedStatus
    templateVersion {
      id
    }
  }
`);

export const CANDIDATES = graphql(/* GraphQL */ `
  query Candidates($adAccountId: UUID!, $launchId: UUID!, $after: String) {
    launchReplacementCandidates(adAccountId: $adAccountId, launchId: $launchId, first: 100, after: $after) {
      launch {
        ...ReplacedLaunch
      }
      edges {
        node {
          ...Candidate
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const CONTENTS = graphql(/* GraphQL */ `
  query Contents($query: String, $after: String) {
    creatives(first: 20, query: $query, after: $after) {
      edges {
        node {
          ...ReplacementContent
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The ad set which replaced ads were meant for, as the platform has it now. */
export const TARGET = graphql(/* GraphQL */ `
  query Target($adAccountId: UUID!, $adsetId: String!, $campaignId: String) {
    launchTarget(adAccountId: $adAccountId, adsetId: $adsetId, campaignId: $campaignId) {
      settingsFingerprint
    }
  }
`);

export const PLAN = graphql(/* GraphQL */ `
  query Plan($request: LaunchRequestInput!) {
    launchPreview(request: $request) {
      fingerprint
      submittable
      findingCounts {
        blockers
        warnings
        information
      }
      findings(first: 100) {
        severity
        code
        path
        message
      }
      campaignName
      adSets(first: 1000) {
        key
        name
        platformId
      }
      ads(first: 1000) {
        key
        name
        replacesItemId
      }
      usage {
        images
        videos
        creatives
        campaigns
        adSets
        ads
        activations
        calls
        estimatedSeconds
      }
      budget {
        period
        totalMinor
        currency
      }
    }
  }
`);

export const SUBMIT = graphql(/* GraphQL */ `
  mutation Submit($request: LaunchRequestInput!, $planFingerprint: String) {
    launchSubmit(request: $request, planFingerprint: $planFingerprint) {
      launch {
        id
      }
    }
  }
`);
