import type { ManualGroup } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchState } from '#subgraphs/launcher/launches/launch/launch-state.ts';

/** A selected creative without the approval it needs. */
export interface UnapprovedCreative {
  creativeId: string;
  name: string;
  /** State of the version in question: the one that is named, else the newest; null when there is none. */
  newestState: string | null;
  /** Everything that version still lacks where it is a draft, in words. */
  lacks: string[];
  /** Where the request names it. */
  path: string;
}

/** The test in which a creative version was used, or is going to be. */
export interface EarlierTest {
  launchId: string;
  launchName: string;
  /** Whether the test has begun with it. */
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
  /** Where it shows ads, as templates name placements; none: the platform chooses. */
  placements: string[];
  /** When it delivers no more; null: never. */
  endsAt: Date | null;
  /** How many ads it holds which are neither archived nor deleted; null when the platform does not say. */
  adCount: number | null;
  /** Names of those ads. */
  adNames: string[];
  /** What speaks against it: it is not as it was when it was read, or is gone; null for nothing. */
  fault: 'CHANGED' | 'MISSING' | null;
}

/** An item of an earlier launch that is to be promoted. */
export interface PlanSource {
  itemId: string;
  /** Where the request names it. */
  path: string;
  name: string;
  creativeId: string;
  state: string;
  /** What kind of launch it belongs to. */
  operation: string;
  /** Platform id of its ad creative; null while there is none. */
  platformCreativeId: string | null;
}

/** A failed item of an earlier launch which is to be replaced. */
export interface PlanReplaced {
  itemId: string;
  /** Where the request names it. */
  path: string;
  name: string;
  state: string;
  attempt: number;
  /** The attempt that was looked at. */
  expectedAttempt: number;
  /** Launch of another ad that has its place, or may get it; null for none. */
  replacedBy: string | null;
  /** Platform id of the ad set it was meant for; null where that does not exist. */
  adsetId: string | null;
  /** Whether that ad set may still come into being. */
  adSetMayCome: boolean;
  /** The manual group it was launched in; null for none. */
  group: Omit<ManualGroup, 'creativeIds'> | null;
}

/** The launch of which items are to be replaced. */
export interface PlanEarlier {
  name: string;
  state: LaunchState;
  /** The launches, this one or such as it replaces items of, that are switched on once these ads are there. */
  completes: CompletedLaunch[];
}

/** A launch that asked to be active, and lacks nothing but ads which others stand in for. */
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

/** How an ad account stands at the moment. Money in minor units. */
export interface PlanStanding {
  /** Whether anything may be changed on the platform at all. */
  liveChanges: boolean;
  /** Whether the platform takes the credentials of the account's connection. */
  isConnected: boolean;
  /** What the platform said of the account at its last import. */
  status: string;
  /** The least budget the platform takes there a day; null where it is not known. */
  minDailyBudget: string | null;
  /** The stop that holds; null while writes go on. */
  stop: PlanStop | null;
  caps: { dailyBudgetCreatedPerDay: string | null; singleChange: string | null; createdToday: string };
  /** How fast the platform can be written to now. */
  pace: { writesPerSecond: number; waitSeconds: number; usedPercent: number };
  /** Campaigns with the name the launch gives its own: platform ids, and launches which have not made theirs yet. */
  sameNamed: string[];
}
