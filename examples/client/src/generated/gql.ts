/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Launches($first: Int!, $after: String, $search: String) {\n    launches(first: $first, after: $after, search: $search) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          id\n          version\n          name\n          state\n          adAccount {\n            id\n            name\n          }\n          submittedByMember {\n            id\n            email\n          }\n        }\n      }\n    }\n  }\n": typeof types.LaunchesDocument,
    "\n  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {\n    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {\n      sequence\n      message\n      launch {\n        id\n        version\n        state\n        counts {\n          succeeded\n          total\n        }\n      }\n    }\n  }\n": typeof types.ProgressDocument,
    "\n  mutation RunNow($input: LaunchRunNowInput!) {\n    launchRunNow(input: $input) {\n      launch {\n        id\n        version\n        state\n      }\n    }\n  }\n": typeof types.RunNowDocument,
};
const documents: Documents = {
    "\n  query Launches($first: Int!, $after: String, $search: String) {\n    launches(first: $first, after: $after, search: $search) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          id\n          version\n          name\n          state\n          adAccount {\n            id\n            name\n          }\n          submittedByMember {\n            id\n            email\n          }\n        }\n      }\n    }\n  }\n": types.LaunchesDocument,
    "\n  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {\n    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {\n      sequence\n      message\n      launch {\n        id\n        version\n        state\n        counts {\n          succeeded\n          total\n        }\n      }\n    }\n  }\n": types.ProgressDocument,
    "\n  mutation RunNow($input: LaunchRunNowInput!) {\n    launchRunNow(input: $input) {\n      launch {\n        id\n        version\n        state\n      }\n    }\n  }\n": types.RunNowDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Launches($first: Int!, $after: String, $search: String) {\n    launches(first: $first, after: $after, search: $search) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          id\n          version\n          name\n          state\n          adAccount {\n            id\n            name\n          }\n          submittedByMember {\n            id\n            email\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Launches($first: Int!, $after: String, $search: String) {\n    launches(first: $first, after: $after, search: $search) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      edges {\n        node {\n          id\n          version\n          name\n          state\n          adAccount {\n            id\n            name\n          }\n          submittedByMember {\n            id\n            email\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {\n    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {\n      sequence\n      message\n      launch {\n        id\n        version\n        state\n        counts {\n          succeeded\n          total\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {\n    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {\n      sequence\n      message\n      launch {\n        id\n        version\n        state\n        counts {\n          succeeded\n          total\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RunNow($input: LaunchRunNowInput!) {\n    launchRunNow(input: $input) {\n      launch {\n        id\n        version\n        state\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RunNow($input: LaunchRunNowInput!) {\n    launchRunNow(input: $input) {\n      launch {\n        id\n        version\n        state\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;