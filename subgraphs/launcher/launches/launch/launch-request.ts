import type { FilterSpec } from '#subgraphs/launcher/collections/filter/filter-spec.ts';
import type { Budget, Targeting } from '#subgraphs/launcher/templates/template-config.ts';

export interface Selection {
  kind: 'DIRECT' | 'FIXED' | 'SMART';
  creativeIds: string[];
  /** Exact version of each of the creatives, of requests that schedules make; absent: the newest approved ones. */
  versionIds?: string[];
  excludedIds: string[];
  collectionId?: string | null;
  sourceLockVersion?: number | null;
  filterSpec?: FilterSpec | null;
}

export interface ManualGroup {
  groupKey: string;
  creativeIds: string[];
  targeting?: Targeting | null;
  budget?: Budget | null;
}

export interface ReplacementItem {
  sourceItemId: string;
  creativeVersionId: string;
  expectedAdAttempt: number;
}

export interface Replacement {
  launchId: string;
  expectedVersion: number;
  items: ReplacementItem[];
}

/** A launch request with its defaults applied, as it is hashed and stored. */
export interface LaunchRequest {
  name: string;
  requestKey: string;
  adAccountId: string;
  operation: 'TEST' | 'PROMOTE' | 'REFRESH';
  purpose: 'TEST' | 'SCALE';
  templateVersionId: string;
  selection: Selection;
  repeatAcrossGroups: boolean;
  manualGroups: ManualGroup[];
  requestedStatus: 'PAUSED' | 'ACTIVE';
  scheduledAt?: string | null;
  sourceLaunchItemIds: string[];
  target?: { campaignId: string; adsetId: string; settingsFingerprint: string } | null;
  retestReason?: string | null;
  /** The schedule that makes this launch; absent where a member does. */
  scheduleId?: string;
  replacement?: Replacement | null;
}
