/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccessLevel =
  | 'READ'
  | 'WRITE';

export type AdAccountsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AdAccountsQuery = { adAccounts: { edges: Array<{ node: { id: string, name: string, timezone: string, currencyOffset: number, access: AccessLevel } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const AdAccountsDocument = new TypedDocumentString(`
    query AdAccounts($after: String) {
  adAccounts(first: 100, after: $after) {
    edges {
      node {
        id
        name
        timezone
        currencyOffset
        access
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdAccountsQuery, AdAccountsQueryVariables>;