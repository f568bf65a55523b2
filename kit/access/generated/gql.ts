/* eslint-disable */
import * as types from './graphql.ts';

const documents = {
  "\n  query Access($targets: [_AccessTarget!]!) {\n    _access(targets: $targets) {\n      kind\n      id\n      canRead\n      canWrite\n    }\n  }\n": types.AccessDocument,
  "\n  query AdAccount($id: UUID!) {\n    _adAccount(id: $id) {\n      id\n      platformId\n      name\n      currency\n      currencyOffset\n      timezone\n      pageId\n    }\n  }\n": types.AdAccountDocument,
};

/** The typed form of a document, by its text. */
export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {
  return documents[text];
}
