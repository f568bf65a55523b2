/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query AdAccounts($after: String) {\n    adAccounts(first: 100, after: $after) {\n      edges {\n        node {\n          id\n          name\n          timezone\n          currencyOffset\n          access\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.AdAccountsDocument,
};

/** The typed form of a document, by its text. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
