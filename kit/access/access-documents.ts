import { graphql } from './generated/gql.ts';

/** Rights of the caller on brands and ad accounts. */
export const ACCESS = graphql(`
  query Access($targets: [_AccessTarget!]!) {
    _access(targets: $targets) {
      kind
      id
      canRead
      canWrite
    }
  }
`);

/** Facts of an ad account. */
export const AD_ACCOUNT = graphql(`
  query AdAccount($id: UUID!) {
    _adAccount(id: $id) {
      id
      platformId
      name
      currency
      currencyOffset
      timezone
      pageId
    }
  }
`);
