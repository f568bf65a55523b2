import { graphql } from './generated/gql.ts';

/** The stored file of a completed upload. */
export const MEDIA_UPLOAD = graphql(`
  query MediaUpload($mediaId: UUID!) {
    _mediaUpload(mediaId: $mediaId) {
      fileKey
      fileName
      contentType
      mediaType
    }
  }
`);

/** Activities that may still send a file to the platform. */
export const FILE_USES = graphql(`
  query FileUses($fileKey: String!) {
    _fileUses(fileKey: $fileKey)
  }
`);

/** Those of some activities which the caller may see. */
export const SEEN_ACTIVITIES = graphql(`
  query SeenActivities($activities: [_Any!]!) {
    _entities(representations: $activities) {
      ... on Activity {
        id
      }
    }
  }
`);
