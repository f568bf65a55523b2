import { graphql } from './generated/gql.ts';

/** Part of a list of objects as the platform has them now. */
export const LIVE_OBJECTS = graphql(`
  query LiveObjects(
    $adAccountId: UUID!
    $kind: _LiveKind!
    $parentId: String
    $pageId: String
    $name: String
    $first: Int!
    $place: _LivePlaceInput
  ) {
    _liveObjects(
      adAccountId: $adAccountId
      kind: $kind
      parentId: $parentId
      pageId: $pageId
      name: $name
      first: $first
      place: $place
    ) {
      objects {
        id
        data
        place {
          after
          seen
        }
      }
      next {
        after
        seen
      }
      readAt
    }
  }
`);

/** One ad set as the platform has it now. */
export const LIVE_AD_SET = graphql(`
  query LiveAdSet($adAccountId: UUID!, $id: String!) {
    _liveAdSet(adAccountId: $adAccountId, id: $id) {
      id
      data
    }
  }
`);

/** One ad set as the platform has it now, with the ads it holds. */
export const FILLED_AD_SET = graphql(`
  query FilledAdSet($adAccountId: UUID!, $id: String!) {
    _liveAdSet(adAccountId: $adAccountId, id: $id) {
      id
      data
      adCount
      adNames
    }
  }
`);

/** Part of a list of imported objects. */
export const IMPORTED_OBJECTS = graphql(`
  query ImportedObjects(
    $adAccountId: UUID!
    $kind: _ImportedKind!
    $pageId: String
    $name: String
    $first: Int!
    $after: String
  ) {
    _importedObjects(
      adAccountId: $adAccountId
      kind: $kind
      pageId: $pageId
      name: $name
      first: $first
      after: $after
    ) {
      objects {
        row
        id
        data
        importedAt
      }
      hasNext
      syncStatus
      syncedAt
    }
  }
`);
