/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query LaunchAccount($id: UUID!) {\n    _dispatchPace(adAccountId: $id) {\n      writesPerSecond\n      waitSeconds\n      usedPercent\n      isConnected\n    }\n    _adAccount(id: $id) {\n      name\n      currency\n      timezone\n      pageId\n    }\n    adAccount(id: $id) {\n      status\n      minDailyBudget\n      spendGuard {\n        dailyBudgetCreatedPerDay\n        singleChange\n        createdToday\n      }\n      writeStop {\n        scope\n        reason\n        since\n      }\n    }\n  }\n": types.LaunchAccountDocument,
  "\n  query CampaignsNamed($id: UUID!, $name: String!) {\n    _campaignsNamed(adAccountId: $id, name: $name)\n  }\n": types.CampaignsNamedDocument,
  "\n  query WriteStop($id: UUID!) {\n    adAccount(id: $id) {\n      writeStop {\n        scope\n        reason\n        since\n      }\n    }\n  }\n": types.WriteStopDocument,
  "\n  query MemberRole($id: UUID!) {\n    member(id: $id) {\n      role\n    }\n  }\n": types.MemberRoleDocument,
  "\n  query Identify($input: _IdentifyInput!) {\n    _identify(input: $input) {\n      workspaceId\n      memberId\n      role\n      scopes\n    }\n  }\n": types.IdentifyDocument,
  "\n  mutation DispatchAdmit($input: _DispatchAdmitInput!) {\n    _dispatchAdmit(input: $input) {\n      activityId\n      refusals {\n        operationId\n        code\n        message\n        details\n      }\n    }\n  }\n": types.DispatchAdmitDocument,
  "\n  mutation DispatchStop($input: _DispatchStopInput!) {\n    _dispatchStop(input: $input) {\n      activityId\n    }\n  }\n": types.DispatchStopDocument,
  "\n  query DispatchChanges($causeId: UUID!, $after: String, $first: Int!, $arrivals: Boolean!) {\n    _dispatchChanges(causeId: $causeId, after: $after, first: $first, arrivals: $arrivals) {\n      changes {\n        cursor\n        operationId\n        state\n        platformId\n        error {\n          code\n          subcode\n          title\n          message\n          blamedFields\n        }\n        attempt\n        at\n      }\n      complete\n      endCursor\n      hasMore\n      blockReason {\n        reason\n        until\n        seconds\n        usedPercent\n      }\n    }\n  }\n": types.DispatchChangesDocument,
  "\n  query DispatchPace($adAccountId: UUID!) {\n    _dispatchPace(adAccountId: $adAccountId) {\n      writesPerSecond\n      waitSeconds\n      usedPercent\n      isConnected\n    }\n  }\n": types.DispatchPaceDocument,
  "\n  query LiveObjects(\n    $adAccountId: UUID!\n    $kind: _LiveKind!\n    $parentId: String\n    $pageId: String\n    $name: String\n    $first: Int!\n    $place: _LivePlaceInput\n  ) {\n    _liveObjects(\n      adAccountId: $adAccountId\n      kind: $kind\n      parentId: $parentId\n      pageId: $pageId\n      name: $name\n      first: $first\n      place: $place\n    ) {\n      objects {\n        id\n        data\n        place {\n          after\n          seen\n        }\n      }\n      next {\n        after\n        seen\n      }\n      readAt\n    }\n  }\n": types.LiveObjectsDocument,
  "\n  query LiveAdSet($adAccountId: UUID!, $id: String!) {\n    _liveAdSet(adAccountId: $adAccountId, id: $id) {\n      id\n      data\n    }\n  }\n": types.LiveAdSetDocument,
  "\n  query FilledAdSet($adAccountId: UUID!, $id: String!) {\n    _liveAdSet(adAccountId: $adAccountId, id: $id) {\n      id\n      data\n      adCount\n      adNames\n    }\n  }\n": types.FilledAdSetDocument,
  "\n  query ImportedObjects(\n    $adAccountId: UUID!\n    $kind: _ImportedKind!\n    $pageId: String\n    $name: String\n    $first: Int!\n    $after: String\n  ) {\n    _importedObjects(\n      adAccountId: $adAccountId\n      kind: $kind\n      pageId: $pageId\n      name: $name\n      first: $first\n      after: $after\n    ) {\n      objects {\n        row\n        id\n        data\n        importedAt\n      }\n      hasNext\n      syncStatus\n      syncedAt\n    }\n  }\n": types.ImportedObjectsDocument,
  "\n  query MediaUpload($mediaId: UUID!) {\n    _mediaUpload(mediaId: $mediaId) {\n      fileKey\n      fileName\n      contentType\n      mediaType\n    }\n  }\n": types.MediaUploadDocument,
  "\n  query FileUses($fileKey: String!) {\n    _fileUses(fileKey: $fileKey)\n  }\n": types.FileUsesDocument,
  "\n  query SeenActivities($activities: [_Any!]!) {\n    _entities(representations: $activities) {\n      ... on Activity {\n        id\n      }\n    }\n  }\n": types.SeenActivitiesDocument,
  "\n  query ReportAccount($id: UUID!) {\n    _reportAccount(adAccountId: $id) {\n      platformId\n      currency\n      timezone\n    }\n  }\n": types.ReportAccountDocument,
  "\n  mutation ReportStart($id: UUID!, $params: JSONObject!) {\n    _reportStart(adAccountId: $id, params: $params) {\n      reportId\n      refusal {\n        ...Refused\n      }\n      usedPercent\n    }\n  }\n": types.ReportStartDocument,
  "\n  query Report($id: UUID!, $reportId: String!) {\n    _report(adAccountId: $id, reportId: $reportId) {\n      state\n      status\n      refusal {\n        ...Refused\n      }\n      usedPercent\n    }\n  }\n": types.ReportDocument,
  "\n  query ReportRows($id: UUID!, $reportId: String!, $after: String) {\n    _reportRows(adAccountId: $id, reportId: $reportId, after: $after) {\n      rows\n      endCursor\n      refusal {\n        ...Refused\n      }\n      usedPercent\n    }\n  }\n": types.ReportRowsDocument,
  "\n  query ReportObjects($id: UUID!, $level: String!, $after: String) {\n    _reportObjects(adAccountId: $id, level: $level, after: $after) {\n      paths\n      endCursor\n    }\n  }\n": types.ReportObjectsDocument,
  "\n  fragment Refused on _ReportRefusal {\n    reason\n    code\n    subcode\n    message\n  }\n": types.RefusedFragmentDoc,
  "\n  query ObjectsOfStatus($adAccountIds: [UUID!]!, $level: _StatusLevel!, $statuses: [String!]!, $negated: Boolean!) {\n    _objectsOfStatus(adAccountIds: $adAccountIds, level: $level, statuses: $statuses, negated: $negated)\n  }\n": types.ObjectsOfStatusDocument,
  "\n  query StatusesOfObjects($adAccountIds: [UUID!]!, $level: _StatusLevel!, $ids: [String!]!) {\n    _statusesOfObjects(adAccountIds: $adAccountIds, level: $level, ids: $ids) {\n      id\n      status\n    }\n  }\n": types.StatusesOfObjectsDocument,
};

/** The typed form of a document, by its text. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
