import type { Findings } from './findings.ts';
import type { PlannedAd, PlannedAdSet } from './launch-plan.ts';
import { MAX_NAME_LENGTH } from '../../templates/rules/naming.ts';

/** Finds names that are empty, too long for the platform, or used twice at their level of the launch. */
export function checkNames(campaign: string, adSets: PlannedAdSet[], ads: PlannedAd[], findings: Findings): void {
  checkLevel([campaign], 'campaign', findings);
  checkLevel(
    adSets.map((adSet) => adSet.name),
    'adset',
    findings,
  );
  checkLevel(
    ads.map((ad) => ad.name),
    'ad',
    findings,
  );
}

function checkLevel(names: string[], level: 'campaign' | 'adset' | 'ad', findings: Findings): void {
  const path = `template.naming.${level}`;
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) doubled.add(name);
    seen.add(name);
    if (name === '') findings.block('name_empty', path, `A name of level ${level} comes out empty.`);
    if ([...name].length > MAX_NAME_LENGTH) {
      findings.block('name_too_long', path, `"${name.slice(0, 60)}…" is longer than ${MAX_NAME_LENGTH} characters.`);
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
