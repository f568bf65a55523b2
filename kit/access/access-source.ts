/** Kind of an object with access grants. */
export type AccessKind = 'AD_ACCOUNT' | 'BRAND';

/** An object whose access is checked. */
export interface AccessTarget {
  kind: AccessKind;
  id: string;
}

/** Rights of a viewer on a target. */
export interface AccessVerdict extends AccessTarget {
  canRead: boolean;
  canWrite: boolean;
}

/** Properties of an ad account for other subgraphs. */
export interface AdAccountFacts {
  id: string;
  /** `act_` and digits. */
  platformId: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** Number of minor units in a major one, by the platform's table. */
  currencyOffset: number;
  /** IANA time zone. */
  timezone: string;
  pageId: string | null;
}

/** Source of access verdicts: the accounts subgraph, called by its peers; accounts itself reads its database. */
export interface AccessSource {
  /** One verdict per target, in any order; a target without one counts as invisible. */
  ask(targets: readonly AccessTarget[]): Promise<readonly AccessVerdict[]>;
  /** Null when the viewer may not read the ad account. */
  adAccount(id: string): Promise<AdAccountFacts | null>;
}
