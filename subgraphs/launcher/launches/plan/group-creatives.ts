import type { Findings } from './findings.ts';
import type { PlanCreative } from './launch-plan.ts';

/** Creatives that share an ad set. */
export interface CreativeGroup {
  key: string;
  name: string;
  creatives: PlanCreative[];
}

const NO_CONCEPT = 'No concept';

/** Spreads creatives over ad sets: one for all, or one for each concept in the order of their first appearance. */
export function groupCreatives(
  creatives: PlanCreative[],
  mode: 'ALL' | 'CONCEPT' | 'MANUAL',
  findings: Findings,
): CreativeGroup[] {
  if (mode === 'ALL') return [{ key: 'all', name: 'All', creatives }];
  if (mode === 'MANUAL') {
    findings.block(
      'unavailable',
      'template.structure.mode',
      'Structure MANUAL is not launched yet; use ALL or CONCEPT.',
    );
    return [];
  }
  const concepts = Map.groupBy(creatives, (creative) => creative.concept?.trim() || null);
  if (concepts.has(null)) {
    const names = concepts.get(null)!.map((creative) => `"${creative.name}"`);
    findings.warn('no_concept', 'request.selection', `${names.join(', ')} without a concept share one ad set.`);
  }
  return [...concepts].map(([concept, members]) => ({
    key: concept === null ? 'none' : `concept:${concept}`,
    name: concept ?? NO_CONCEPT,
    creatives: members,
  }));
}
