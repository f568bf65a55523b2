import type { AssetImportMode, AssetImportStep } from '#subgraphs/accounts/generated/schema-types.ts';

/** Kinds of imported objects. */
export const ASSET_KINDS = ['CAMPAIGN', 'AD_SET', 'AD', 'CREATIVE', 'PAGE', 'SOCIAL_ACCOUNT'] as const;
/** A kind of imported objects. */
export type ImportedAssetKind = (typeof ASSET_KINDS)[number];

/** Kinds with a life of their own: they are paused, archived and deleted. */
export type LivingKind = 'CAMPAIGN' | 'AD_SET' | 'AD';

interface StepDefinition {
  /** Kind that is read. */
  kind: ImportedAssetKind;
  /** The step in the graph's form. */
  shown: AssetImportStep;
}

/** Parts of an import, each read page by page. */
export const STEPS = {
  CAMPAIGNS: { kind: 'CAMPAIGN', shown: 'CAMPAIGNS' },
  DELETED_CAMPAIGNS: { kind: 'CAMPAIGN', shown: 'CAMPAIGNS' },
  AD_SETS: { kind: 'AD_SET', shown: 'AD_SETS' },
  AD_SETS_BELOW: { kind: 'AD_SET', shown: 'AD_SETS' },
  DELETED_AD_SETS: { kind: 'AD_SET', shown: 'AD_SETS' },
  ADS: { kind: 'AD', shown: 'ADS' },
  ADS_BELOW: { kind: 'AD', shown: 'ADS' },
  DELETED_ADS: { kind: 'AD', shown: 'ADS' },
  CREATIVES: { kind: 'CREATIVE', shown: 'CREATIVES' },
  CREATIVES_OF_ADS: { kind: 'CREATIVE', shown: 'CREATIVES' },
  PAGES: { kind: 'PAGE', shown: 'PAGES' },
  SOCIAL_ACCOUNTS: { kind: 'SOCIAL_ACCOUNT', shown: 'SOCIAL_ACCOUNTS' },
} as const satisfies Record<string, StepDefinition>;

/** A step of an import that reads objects of the platform. */
export type ReadStep = keyof typeof STEPS;
/** A step of an import; the last one shows all read objects. */
export type ImportStep = ReadStep | 'MERGE';

/**
 * The steps of each mode. An incremental import reads below changed parents as well: pausing or archiving a parent changes its children's
 * effective status without changing their `updated_time`.
 */
const ORDER: Record<AssetImportMode, readonly ImportStep[]> = {
  FULL: ['CAMPAIGNS', 'AD_SETS', 'ADS', 'CREATIVES', 'PAGES', 'SOCIAL_ACCOUNTS', 'MERGE'],
  INCREMENTAL: [
    'CAMPAIGNS',
    'DELETED_CAMPAIGNS',
    'AD_SETS',
    'AD_SETS_BELOW',
    'DELETED_AD_SETS',
    'ADS',
    'ADS_BELOW',
    'DELETED_ADS',
    'CREATIVES_OF_ADS',
    'PAGES',
    'SOCIAL_ACCOUNTS',
    'MERGE',
  ],
};

/** First step of every import. */
export const FIRST_STEP: ImportStep = 'CAMPAIGNS';

/** The step after the given one. */
export function stepAfter(mode: AssetImportMode, step: ReadStep): ImportStep {
  const order = ORDER[mode];
  return order[order.indexOf(step) + 1] ?? 'MERGE';
}

/** The step in the graph's form. */
export function shownStep(step: ImportStep): AssetImportStep {
  return step === 'MERGE' ? 'MERGE' : STEPS[step].shown;
}
