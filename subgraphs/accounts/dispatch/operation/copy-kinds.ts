import type { CopyKind, Operation, OperationKind } from './operation.ts';
import { referenceIn } from './references.ts';

/** The platform's names for copies of one kind of object. */
export interface CopyTerms {
  /** Edge on which such objects are listed, below their parent or the ad account. */
  edge: string;
  /** Field, and parameter, that names the object's parent. */
  parent: string | null;
  /** Field that names the source of the copy. */
  source: string;
  /** Member of the answer that holds the copy's id. */
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

/** True when a kind copies something. */
export function isCopyKind(kind: OperationKind): kind is CopyKind {
  return kind in TERMS;
}

/** The platform's names for copies of a kind. */
export function copyTerms(kind: OperationKind): CopyTerms {
  if (!isCopyKind(kind)) throw new TypeError(`${kind} copies nothing`);
  return TERMS[kind];
}

/** The operation of the same plan that makes the copy's parent; null for a copy beside its source. */
export function newParentOf({ kind, params }: Pick<Operation, 'kind' | 'params'>): string | null {
  const { parent } = copyTerms(kind);
  return parent === null ? null : referenceIn(params[parent]);
}

const MARKED = /\[adops:[0-9a-f-]{36}\]$/;

/** Suffix for the name of a copy that has no other mark, until it gets its own name. */
export function copySuffix({ id }: Pick<Operation, 'id'>): string {
  return ` [adops:${id}]`;
}

/** True when a name ends with the suffix of some copy. */
export function isMarkedName(name: unknown): boolean {
  return typeof name === 'string' && MARKED.test(name.trim());
}
