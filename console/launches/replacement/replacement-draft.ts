import type {
  CandidateFragment,
  LaunchRequestInput,
  ReplacedLaunchFragment,
  ReplacementContentFragment,
  RequestedStatus,
} from '../generated/graphql.ts';

/** Content an ad can show: a version of a creative. */
export interface Content {
  creativeId: string;
  versionId: string;
  name: string;
  number: number;
  format: string;
  locales: string[];
}

/** Decisions of a member so far. */
export interface Draft {
  /** New content by candidate, or null for an ad that is left as it is. */
  choices: Record<string, Content | null>;
  /** The ad set whose ads are replaced; null before one was chosen. */
  adSet: string | null;
  /** Name of the launch that replaces; null while it is the suggested one. */
  name: string | null;
  /** Final status of the ads; null for that of the replaced ones. */
  requestedStatus: RequestedStatus | null;
}

/** Nothing decided yet. */
export const NEW_DRAFT: Draft = { choices: {}, adSet: null, name: null, requestedStatus: null };

/** Candidates that one launch can replace: those meant for one ad set, or those whose ad sets do not exist. */
export interface AdSetGroup {
  key: string;
  /** Name of the ad set; null for those that do not exist. */
  name: string | null;
  target: { campaignId: string; adsetId: string } | null;
  candidates: CandidateFragment[];
}

/** A whole replacement, decided. */
export interface Decided {
  adAccountId: string;
  launch: ReplacedLaunchFragment;
  group: AdSetGroup;
  draft: Draft;
}

const NO_AD_SET = 'none';
const LONGEST_NAME = 200;

/** Content as it can be chosen; null where nothing of the creative may be launched. */
export function contentOf(creative: ReplacementContentFragment): Content | null {
  const { id, name, state, approvedVersion: version } = creative;
  if (state === 'ARCHIVED' || !version) return null;
  const locales = [...new Set(version.content.variants.map(({ locale }) => locale))];
  const { id: versionId, number, format } = version;
  return { creativeId: id, versionId, name, number, format, locales };
}

/** The candidates by ad set, in the order of the plan. */
export function groupsOf(candidates: readonly CandidateFragment[]): AdSetGroup[] {
  const groups = Map.groupBy(candidates, ({ adSet }) => adSet?.adsetId ?? NO_AD_SET);
  return [...groups].map(([key, members]) => {
    const target = members[0]!.adSet;
    return { key, name: target && members[0]!.item.adSetName, target, candidates: members };
  });
}

/** The group that was chosen, or the first. */
export function groupIn(groups: readonly AdSetGroup[], { adSet }: Draft): AdSetGroup | null {
  return groups.find(({ key }) => key === adSet) ?? groups[0] ?? null;
}

/** Returns the new content of an ad: the chosen one, else a newer version of the shown one. */
export function choiceOf({ choices }: Draft, candidate: CandidateFragment): Content | null {
  const chosen = choices[candidate.id];
  if (chosen !== undefined) return chosen;
  const own = contentOf(candidate.creative);
  return own && isNewer(own, candidate) ? own : null;
}

/** Returns true when content is another version of the creative which the ad showed. */
export function isNewer({ creativeId, versionId }: Content, { creative, item }: CandidateFragment): boolean {
  return creativeId === creative.id && versionId !== item.creativeVersionId;
}

/** Chooses content for ads; null leaves them as they are. */
export function withChoice(draft: Draft, candidates: readonly CandidateFragment[], content: Content | null): Draft {
  const chosen = Object.fromEntries(candidates.map(({ id }) => [id, content]));
  return { ...draft, choices: { ...draft.choices, ...chosen } };
}

/** The candidates of a group that are replaced. */
export function chosenIn({ candidates }: AdSetGroup, draft: Draft): CandidateFragment[] {
  return candidates.filter((candidate) => choiceOf(draft, candidate) !== null);
}

/** Returns the default name of a launch that replaces ads of another. */
export function suggestedName(launch: Pick<ReplacedLaunchFragment, 'name'>): string {
  // Names of earlier launches may hold what new ones may not.
  const name = `Replacement: ${launch.name}`.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202D\u202E]+/gu, ' ').slice(0, LONGEST_NAME);
  return name.isWellFormed() ? name : name.slice(0, -1);
}

/**
 * The request of the replacing launch: the settings and the ad set of the replaced one, with the chosen content.
 *
 * @param requestKey names it: the same key is the same launch
 * @param settingsFingerprint of the ad set; null where there is none
 */
export function requestOf(
  { adAccountId, launch, group, draft }: Decided,
  requestKey: string,
  settingsFingerprint: string | null,
): LaunchRequestInput {
  const items = chosenIn(group, draft).map((candidate) => ({
    schemaVersion: 1,
    sourceItemId: candidate.id,
    creativeVersionId: choiceOf(draft, candidate)!.versionId,
    expectedAdAttempt: candidate.adAttempt,
  }));
  return {
    schemaVersion: 1,
    name: draft.name ?? suggestedName(launch),
    requestKey,
    adAccountId,
    // A promoting ad shows the very same content, so other content is a test.
    operation: launch.operation === 'PROMOTE' ? 'TEST' : launch.operation,
    purpose: launch.purpose,
    templateVersionId: launch.templateVersion.id,
    selection: { schemaVersion: 1, kind: 'DIRECT', creativeIds: [], excludedIds: [] },
    repeatAcrossGroups: false,
    manualGroups: [],
    sourceLaunchItemIds: [],
    requestedStatus: draft.requestedStatus ?? launch.requestedStatus,
    target:
      group.target && settingsFingerprint !== null ? { schemaVersion: 1, ...group.target, settingsFingerprint } : null,
    replacement: { schemaVersion: 1, launchId: launch.id, expectedVersion: launch.version, items },
  };
}

/** The item of a replacement that a path into its request is about; null when it is about something else. */
export function itemAt(path: string): number | null {
  const [, index] = /replacement\.items\[(\d+)\]/u.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}
