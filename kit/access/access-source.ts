/** What access is granted to. */
export type AccessKind = 'AD_ACCOUNT' | 'BRAND';

/** One thing which somebody may see or change, or not. */
export interface AccessTarget {
  kind: AccessKind;
  id: string;
}

/** What a viewer may do with a target. */
export interface AccessVerdict extends AccessTarget {
  canRead: boolean;
  canWrite: boolean;
}

/** What a subgraph needs to know of an ad account. */
export interface AdAccountFacts {
  id: string;
  /** `act_` and digits. */
  platformId: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** How many minor units make a major one, by the platform's table. */
  currencyOffset: number;
  /** IANA time zone. */
  timezone: string;
  pageId: string | null;
}

/** Who knows the answers: the accounts subgraph, asked by its peers; itself it looks them up. */
export interface AccessSource {
  /** One verdict a target, in any order; a target without one counts as invisible. */
  ask(targets: readonly AccessTarget[]): Promise<readonly AccessVerdict[]>;
  /** Null when the viewer may not read the ad account. */
  adAccount(id: string): Promise<AdAccountFacts | null>;
}
