import { MAX_NAME_LENGTH } from '../../templates/rules/naming.ts';
import type { Findings } from './findings.ts';
import { firstCharacters } from './first-characters.ts';
import type { PlannedAd, PlannedAdSet } from './launch-plan.ts';

/** Names of what a launch makes; the campaign is null where it exists. */
interface PlannedNames {
  campaign: string | null;
  adSets: readonly PlannedAdSet[];
  ads: readonly PlannedAd[];
}

/** Finds names that are empty, too long for the platform, or used twice within the object they lie in. */
export function checkNames({ campaign, adSets, ads }: PlannedNames, findings: Findings): void {
  const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);
  if (campaign !== null) checkLevel([campaign], 'campaign', findings);
  checkLevel(names(adSets.filter(({ platformId }) => platformId === null)), 'adset', findings);
  for (const members of Map.groupBy(ads, ({ adSetKey }) => adSetKey).values()) {
    checkLevel(names(members), 'ad', findings);
  }
}

function checkLevel(names: readonly string[], level: 'campaign' | 'adset' | 'ad', findings: Findings): void {
  const path = `template.naming.${level}`;
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) doubled.add(name);
    seen.add(name);
    if (name === '') findings.block('name_empty', path, `A name of level ${level} comes out empty.`);
    if ([...name].length > MAX_NAME_LENGTH) {
      findings.block(
        'name_too_long',
        path,
        `"${firstCharacters(name, 60)}…" is longer than ${MAX_NAME_LENGTH} characters.`,
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
