/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query AdAccounts($after: String) {\n    adAccounts(first: 100, after: $after) {\n      edges {\n        node {\n          id\n          name\n          timezone\n          access\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AdAccountsDocument,
  "\n  mutation SetEnabled($input: LaunchSetEnabledInput!) {\n    changed: launchSetEnabled(input: $input) {\n      launch {\n        ...LaunchHead\n      }\n    }\n  }\n": types.SetEnabledDocument,
  "\n  mutation RunNow($input: LaunchRunNowInput!) {\n    changed: launchRunNow(input: $input) {\n      launch {\n        ...LaunchHead\n      }\n    }\n  }\n": types.RunNowDocument,
  "\n  mutation Cancel($input: LaunchCancelInput!) {\n    changed: launchCancel(input: $input) {\n      launch {\n        ...LaunchHead\n      }\n    }\n  }\n": types.CancelDocument,
  "\n  mutation Retry($input: LaunchRetryInput!) {\n    changed: launchRetry(input: $input) {\n      launch {\n        ...LaunchHead\n      }\n    }\n  }\n": types.RetryDocument,
  "\n  mutation Stop($input: LaunchStopInput!) {\n    changed: launchStop(input: $input) {\n      launch {\n        ...LaunchHead\n      }\n    }\n  }\n": types.StopDocument,
  "\n  fragment LaunchHead on Launch {\n    ...LaunchRow\n    requestedStatus\n    nextSteps\n    heldAt\n    stoppedAt\n    estimatedSecondsLeft\n    wait {\n      ...Wait\n    }\n    startedAt\n    finishedAt\n    error {\n      ...Refusal\n    }\n  }\n": types.LaunchHeadFragmentDoc,
  "\n  fragment Wait on LaunchWait {\n    message\n    until\n  }\n": types.WaitFragmentDoc,
  "\n  fragment Refusal on LaunchError {\n    code\n    platformCode\n    platformSubcode\n    title\n    message\n    blamedFields\n  }\n": types.RefusalFragmentDoc,
  "\n  fragment Item on LaunchItem {\n    id\n    number\n    name\n    state\n    adSetName\n    platformId\n    attempt\n    error {\n      ...Refusal\n    }\n  }\n": types.ItemFragmentDoc,
  "\n  query Launch($adAccountId: UUID!, $launchId: UUID!, $state: LaunchItemState, $items: Int!, $after: UUID) {\n    launch(adAccountId: $adAccountId, id: $launchId) {\n      ...LaunchHead\n      items(state: $state, first: $items, after: $after) {\n        edges {\n          node {\n            ...Item\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.LaunchDocument,
  "\n  query LaunchAlone($adAccountId: UUID!, $launchId: UUID!) {\n    launch(adAccountId: $adAccountId, id: $launchId) {\n      ...LaunchHead\n    }\n  }\n": types.LaunchAloneDocument,
  "\n  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {\n    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {\n      sequence\n      state\n      step\n      message\n      by {\n        email\n      }\n      at\n      estimatedSecondsLeft\n      wait {\n        ...Wait\n      }\n      counts {\n        ...Counts\n      }\n      operationCounts {\n        ...Counts\n      }\n      item {\n        ...Item\n      }\n    }\n  }\n": types.ProgressDocument,
  "\n  query FailedOperations($adAccountId: UUID!, $launchId: UUID!) {\n    launch(adAccountId: $adAccountId, id: $launchId) {\n      operations(state: FAILED, first: 50) {\n        edges {\n          node {\n            id\n            kind\n            name\n            error {\n              ...Refusal\n            }\n          }\n        }\n      }\n    }\n  }\n": types.FailedOperationsDocument,
  "\n  fragment LaunchPage on LaunchConnection {\n    edges {\n      node {\n        ...LaunchRow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n": types.LaunchPageFragmentDoc,
  "\n  subscription LaunchesChanged($adAccountId: UUID!, $after: Int) {\n    launchesChanged(adAccountId: $adAccountId, after: $after) {\n      sequence\n      snapshot(first: 50) {\n        ...LaunchPage\n      }\n      change {\n        ...LaunchChange\n      }\n    }\n  }\n": types.LaunchesChangedDocument,
  "\n  fragment LaunchChange on LaunchChange {\n    launchId\n    launchSequence\n    version\n    state\n    step\n    counts {\n      ...Counts\n    }\n    operationCounts {\n      ...Counts\n    }\n  }\n": types.LaunchChangeFragmentDoc,
  "\n  query OlderLaunches($adAccountId: UUID!, $after: UUID) {\n    launches(adAccountId: $adAccountId, first: 50, after: $after) {\n      ...LaunchPage\n    }\n  }\n": types.OlderLaunchesDocument,
  "\n  query OneLaunch($adAccountId: UUID!, $launchId: UUID!) {\n    launch(adAccountId: $adAccountId, id: $launchId) {\n      ...LaunchRow\n    }\n  }\n": types.OneLaunchDocument,
  "\n  fragment Counts on LaunchCounts {\n    planned\n    running\n    succeeded\n    failed\n    unknown\n    replaced\n    total\n  }\n": types.CountsFragmentDoc,
  "\n  fragment LaunchRow on Launch {\n    id\n    version\n    name\n    state\n    step\n    sequence\n    createdAt\n    scheduledAt\n    counts {\n      ...Counts\n    }\n    operationCounts {\n      ...Counts\n    }\n  }\n": types.LaunchRowFragmentDoc,
};

/** The typed form of a document of the page. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
