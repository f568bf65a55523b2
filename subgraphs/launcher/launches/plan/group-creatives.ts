import { textKey } from '#kit/text/text-key.ts';
import type { TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './checks/findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { manualGroups, replacedGroups } from './manual-groups.ts';

/** Creatives that share an ad set. */
export interface CreativeGroup {
  key: string;
  name: string;
  creatives: PlanCreative[];
  /** The template's settings with what the group has instead. */
  config: TemplateConfig;
}

const NO_CONCEPT = 'No concept';

/**
 * Spreads creatives over ad sets: all into the existing ad set, or one for all, or one for each concept, or one for each manual group. Concepts are
 * compared without regard to case and kept in order of appearance. A replacement has the groups of the failed ads.
 */
export function groupCreatives(input: PlanInput, findings: Findings): CreativeGroup[] {
  const { creatives, target, request } = input;
  const { config } = input.template;
  const mode = config.structure?.mode ?? 'ALL';
  if (target) {
    return [{ key: 'target', name: target.name ?? target.adsetId, creatives, config }];
  }
  if (mode === 'MANUAL' && !request.replacement) return manualGroups(input, findings);
  if (request.manualGroups.length > 0) {
    const why = request.replacement
      ? 'replacements go where the failed ads were'
      : `the template's structure is ${mode}`;
    findings.block('groups_unused', 'request.manualGroups', `must be empty: ${why}.`);
  }
  if (mode === 'MANUAL') return replacedGroups(input, findings);
  warnOfGroups(input, findings);
  if (mode === 'CONCEPT') return byConcept(creatives, config, findings);
  return [{ key: 'all', name: 'All', creatives, config }];
}

/** Ads of a group are meant for its audience, and to be paid from its budget. */
function warnOfGroups({ replaced }: PlanInput, findings: Findings): void {
  const lost = replaced.flatMap(({ group }) => (group?.targeting || group?.budget ? [group.groupKey] : []));
  if (lost.length === 0) return;
  const names = [...new Set(lost)].map((key) => `"${key}"`).join(', ');
  const message = `The failed ads were meant for ${names}, with an audience or a budget of its own: this template has no groups, so its own settings hold.`;
  findings.warn('group_settings', 'request.templateVersionId', message);
}

function byConcept(creatives: PlanCreative[], config: TemplateConfig, findings: Findings): CreativeGroup[] {
  const concepts = Map.groupBy(creatives, ({ concept }) => textKey(concept ?? '').trim() || null);
  if (concepts.has(null)) {
    const names = concepts.get(null)!.map((creative) => `"${creative.name}"`);
    findings.warn('no_concept', 'request.selection', `${names.join(', ')} without a concept share one ad set.`);
  }
  return [...concepts.values()].map((members) => {
    const concept = members[0]!.concept?.trim() || null;
    return {
      key: concept === null ? 'none' : `concept:${concept}`,
      name: concept ?? NO_CONCEPT,
      creatives: members,
      config,
    };
  });
}
