import type { UrlKey } from '#kit/session/url-key.ts';

/** Permission in the address of an upload page: upload through this page, for this member, until the expiry. */
export interface PageClaims {
  pageId: string;
  workspaceId: string;
  memberId: string;
  adAccountId: string | null;
  expiresAt: Date;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs and checks addresses of upload pages. */
export class PageUrls {
  readonly #key: UrlKey;
  readonly #base: string;

  constructor(key: UrlKey, publicUrl: string) {
    this.#key = key;
    this.#base = publicUrl;
  }

  /** The address to open in a browser. */
  sign(claims: PageClaims): string {
    const query = new URLSearchParams({
      workspace: claims.workspaceId,
      member: claims.memberId,
      account: claims.adAccountId ?? '',
      expires: String(secondsOf(claims)),
      signature: this.#key.sign(partsOf(claims)),
    });
    return `${this.#base}/uploads/pages/${claims.pageId}?${query}`;
  }

  /** Returns the permission in an address; null when the address was not made here or was changed. Its expiry is not checked. */
  verify(pageId: string, query: URLSearchParams): PageClaims | null {
    const claims = {
      pageId,
      workspaceId: query.get('workspace') ?? '',
      memberId: query.get('member') ?? '',
      adAccountId: query.get('account') || null,
      expiresAt: new Date(Number(query.get('expires')) * 1000),
    };
    const genuine = UUID.test(pageId) && this.#key.verify(partsOf(claims), query.get('signature') ?? '');
    return genuine ? claims : null;
  }
}

function secondsOf({ expiresAt }: PageClaims): number {
  return Math.floor(expiresAt.getTime() / 1000);
}

function partsOf(claims: PageClaims): (string | number)[] {
  const { pageId, workspaceId, memberId, adAccountId } = claims;
  return ['page', pageId, workspaceId, memberId, adAccountId ?? '', secondsOf(claims)];
}
