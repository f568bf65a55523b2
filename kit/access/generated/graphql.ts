/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type GrantKind =
  | 'AD_ACCOUNT'
  | 'BRAND';

export type _AccessTarget = {
  id: string;
  kind: GrantKind;
};

export type AccessQueryVariables = Exact<{
  targets: Array<_AccessTarget> | _AccessTarget;
}>;


export type AccessQuery = { _access: Array<{ kind: GrantKind, id: string, canRead: boolean, canWrite: boolean }> };

export type AdAccountQueryVariables = Exact<{
  id: string;
}>;


export type AdAccountQuery = { _adAccount: { id: string, platformId: string, name: string, currency: string, currencyOffset: number, timezone: string, pageId: string | null } | null };

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

export const AccessDocument = new TypedDocumentString(`
    query Access($targets: [_AccessTarget!]!) {
  _access(targets: $targets) {
    kind
    id
    canRead
    canWrite
  }
}
    `) as unknown as TypedDocumentString<AccessQuery, AccessQueryVariables>;
export const AdAccountDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<AdAccountQuery, AdAccountQueryVariables>;