import { MAX_NAME_LENGTH } from '#subgraphs/launcher/templates/rules/naming.ts';
import type { Findings } from './findings.ts';
import { firstCharacters } from '../params/first-characters.ts';
import type { PlannedAd, PlannedAdSet } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Most names that a finding lists. */
const SHOWN = 3;

/** Names of what a launch makes; the campaign is null where it exists. */
interface PlannedNames {
  campaign: string | null;
  adSets: readonly PlannedAdSet[];
  ads: readonly PlannedAd[];
  /** Names of the ads that are in the existing ad set the launch adds to. */
  taken: readonly string[];
}

/**
 * Finds names that are empty or too long for the platform. Finds names used twice within the same parent, by the launch itself or by existing
 * objects.
 */
export function checkNames({ campaign, adSets, ads, taken }: PlannedNames, findings: Findings): void {
  const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);
  if (campaign !== null) checkLevel([campaign], 'campaign', findings);
  checkLevel(names(adSets.filter(({ platformId }) => platformId === null)), 'adset', findings);
  for (const members of Map.groupBy(ads, ({ adSetKey }) => adSetKey).values()) {
    checkLevel(names(members), 'ad', findings);
  }
  warnOfTaken(new Set(names(ads)).intersection(new Set(taken)), findings);
}

function warnOfTaken(same: ReadonlySet<string>, findings: Findings): void {
  if (same.size === 0) return;
  const shown = [...same].slice(0, SHOWN).map((name) => `"${name}"`);
  const more = same.size > SHOWN ? ` and ${same.size - SHOWN} more` : '';
  findings.warn(
    'name_taken',
    'template.naming.ad',
    `The ad set has ads of these names already: ${shown.join(', ')}${more}.`,
  );
}

function checkLevel(names: readonly string[], level: 'campaign' | 'adset' | 'ad', findings: Findings): void {
  const path = `template.naming.${level}`;
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) doubled.add(name);
    seen.add(name);
    if (name === '')
      findings.block('name_empty', path, `A name of level ${level} comes out empty: change its pattern.`);
    if ([...name].length > MAX_NAME_LENGTH) {
      findings.block(
        'name_too_long',
        path,
        `"${firstCharacters(name, 60)}…" is longer than ${MAX_NAME_LENGTH} characters: shorten its pattern, or what it names.`,
      );
    }
  }
  for (const name of doubled) {
    findings.block(
      'name_collision',
      path,
      `"${name}" would be used more than once; add placeholders that differ, such as {{index}}.`,
    );
  }
}
