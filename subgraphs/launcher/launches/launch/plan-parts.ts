import type { PlannedLimits } from '#subgraphs/launcher/account-limits/planned-limits.ts';
import type { ManualGroup } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchState } from '#subgraphs/launcher/launches/launch/launch-state.ts';

/** A selected creative without the approval it needs. */
export interface UnapprovedCreative {
  creativeId: string;
  name: string;
  /** State of the version in question: the named one, else the newest; null when there is none. */
  newestState: string | null;
  /** Missing parts of that version when it is a draft, in words. */
  lacks: string[];
  /** Path of the request that names it. */
  path: string;
}

/** The test that has used a creative version, or is going to. */
export interface EarlierTest {
  launchId: string;
  launchName: string;
  /** True when the test has begun with it. */
  begun: boolean;
}

/** An existing ad set which a launch adds ads to, as the platform has it. */
export interface PlanTarget {
  campaignId: string;
  campaignName: string | null;
  campaignStatus: string | null;
  adsetId: string;
  name: string | null;
  status: string | null;
  /** Placements it shows ads in, by the names of templates; empty: the platform chooses. */
  placements: string[];
  /** Time at which it delivers no more; null: never. */
  endsAt: Date | null;
  /** Number of ads it holds that are neither archived nor deleted; null when the platform does not report it. */
  adCount: number | null;
  /** Names of those ads. */
  adNames: string[];
  /** Fault of the target: it has changed since it was read, or is gone; null when there is none. */
  fault: 'CHANGED' | 'MISSING' | null;
}

/** An item of an earlier launch that is to be promoted. */
export interface PlanSource {
  itemId: string;
  /** Path of the request that names it. */
  path: string;
  name: string;
  creativeId: string;
  state: string;
  /** Kind of the launch it belongs to. */
  operation: string;
  /** Platform id of its ad creative; null while there is none. */
  platformCreativeId: string | null;
}

/** A failed item of an earlier launch which is to be replaced. */
export interface PlanReplaced {
  itemId: string;
  /** Path of the request that names it. */
  path: string;
  name: string;
  state: string;
  attempt: number;
  /** The attempt that was read. */
  expectedAttempt: number;
  /** Launch of another ad that has its place, or may get it; null when there is none. */
  replacedBy: string | null;
  /** Platform id of the ad set it was meant for; null where that does not exist. */
  adsetId: string | null;
  /** True when that ad set may still be made. */
  adSetMayCome: boolean;
  /** The manual group it was launched in; null when there was none. */
  group: Omit<ManualGroup, 'creativeIds'> | null;
}

/** The launch of which items are to be replaced. */
export interface PlanEarlier {
  name: string;
  state: LaunchState;
  /** The launches that are switched on once these ads exist: this one, or launches whose items it replaces. */
  completes: CompletedLaunch[];
}

/** A launch that requested `ACTIVE` and lacks only ads that others replace. */
export interface CompletedLaunch {
  id: string;
  name: string;
  /** Platform ids of the ad sets it made. */
  adSetIds: string[];
}

/** A stop of writes that holds for the ad account. */
export interface PlanStop {
  scope: string;
  reason: string;
  since: string;
}

/** State of an ad account as of now. Money in minor units. */
export interface AccountState {
  /** True when anything may be changed on the platform at all. */
  liveChanges: boolean;
  /** True when the platform takes the credentials of the account's connection. */
  isConnected: boolean;
  /** Status the platform reported for the account at its last import. */
  status: string;
  /** The least daily budget the platform takes there; null when it is unknown. */
  minDailyBudget: string | null;
  /** The stop that holds; null while writes go on. */
  stop: PlanStop | null;
  caps: { dailyBudgetCreatedPerDay: string | null; singleChange: string | null; createdToday: string };
  /** Limits on launches, with their use. */
  limits: PlannedLimits;
  /** Present pace of writes to the platform. */
  pace: { writesPerSecond: number; waitSeconds: number; usedPercent: number };
  /** Campaigns with the name the launch gives its own: platform ids, or launches that have not made theirs yet. */
  sameNamed: string[];
}
