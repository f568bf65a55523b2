/** Kinds of node the sandbox keeps. */
export type NodeKind =
  | 'user'
  | 'business'
  | 'account'
  | 'campaign'
  | 'adset'
  | 'ad'
  | 'creative'
  | 'image'
  | 'video'
  | 'label'
  | 'page'
  | 'instagram'
  | 'pixel'
  | 'application'
  | 'audience'
  | 'conversion'
  | 'leadform'
  | 'catalog'
  | 'productset'
  | 'reportrun'
  | 'asyncset'
  | 'asyncrequest'
  | 'asyncsession'
  | 'adrule'
  | 'rulerun';

/** One stored node. Times are milliseconds since 1970. */
export interface NodeRecord {
  id: string;
  kind: NodeKind;
  /** Digits of the ad account the node belongs to, or '' for nodes of no account. */
  accountId: string;
  /** The campaign of an ad set, the ad set of an ad, the page of a form, the catalog of a product set. */
  parentId: string | null;
  name: string;
  /** Configured status; the effective one is computed. */
  status: string;
  createdAt: number;
  updatedAt: number;
  /** Time from which list edges show the node. */
  visibleAt: number;
  /** Order of creation. */
  seq: number;
  data: Record<string, unknown>;
}
