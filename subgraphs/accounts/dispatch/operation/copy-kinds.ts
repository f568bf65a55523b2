import type { CopyKind, Operation, OperationKind } from './operation.ts';
import { referenceIn } from './references.ts';

/** How the platform names things about copies of one kind of object. */
export interface CopyTerms {
  /** Edge on which such objects are listed, below their parent or the ad account. */
  edge: string;
  /** Field, and parameter, which names what the object lies in. */
  parent: string | null;
  /** Field which names what it was copied from. */
  source: string;
  /** Member of the answer which holds the copy's id. */
  answer: string;
  noun: string;
}

const TERMS: Record<CopyKind, CopyTerms> = {
  COPY_CAMPAIGN: {
    edge: 'campaigns',
    parent: null,
    source: 'source_campaign_id',
    answer: 'copied_campaign_id',
    noun: 'campaign',
  },
  COPY_AD_SET: {
    edge: 'adsets',
    parent: 'campaign_id',
    source: 'source_adset_id',
    answer: 'copied_adset_id',
    noun: 'ad set',
  },
  COPY_AD: { edge: 'ads', parent: 'adset_id', source: 'source_ad_id', answer: 'copied_ad_id', noun: 'ad' },
};

/** Whether a kind copies something. */
export function isCopyKind(kind: OperationKind): kind is CopyKind {
  return kind in TERMS;
}

/** The platform's names for copies of a kind. */
export function copyTerms(kind: OperationKind): CopyTerms {
  if (!isCopyKind(kind)) throw new TypeError(`${kind} copies nothing`);
  return TERMS[kind];
}

/** The operation of the same plan which makes what a copy is put into; null for a copy beside its source. */
export function newParentOf({ kind, params }: Pick<Operation, 'kind' | 'params'>): string | null {
  const { parent } = copyTerms(kind);
  return parent === null ? null : referenceIn(params[parent]);
}

const MARKED = /\[adops:[0-9a-f-]{36}\]$/;

/** Ends the name of a copy that nothing else would tell apart, until it is given its own. */
export function copySuffix({ id }: Pick<Operation, 'id'>): string {
  return ` [adops:${id}]`;
}

/** Whether a name ends with the suffix of some copy. */
export function isMarkedName(name: unknown): boolean {
  return typeof name === 'string' && MARKED.test(name.trim());
}
