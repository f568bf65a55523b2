import { configFaults } from '../../templates/rules/config-faults.ts';
import type { TemplateConfig } from '../../templates/template-config.ts';
import type { ManualGroup } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { Findings } from './checks/findings.ts';
import type { CreativeGroup } from './group-creatives.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** One ad set for each manual group, with its own creatives, or with all of them where they are repeated. */
export function manualGroups(input: PlanInput, findings: Findings): CreativeGroup[] {
  const { request, creatives, template } = input;
  if (request.manualGroups.length === 0) {
    const message = "The template's ad sets are manual groups: say which creatives go together.";
    findings.block('groups_missing', 'request.manualGroups', message);
  }
  const byId = Map.groupBy(creatives, ({ id }) => id);
  const groups = request.manualGroups.map((group, index): CreativeGroup => {
    const path = `request.manualGroups[${index}]`;
    const members = request.repeatAcrossGroups ? creatives : membersOf(input, { group, path, byId }, findings);
    if (members.length === 0)
      findings.block(
        'group_empty',
        path,
        `Group "${group.groupKey}" has no creative: add one, or leave the group out.`,
      );
    const unfit = group.budget ? budgetFaults(template.config, group.budget) : [];
    for (const { field, message } of unfit) findings.block('group_budget', `${path}.budget${field}`, message);
    const config = configOf(
      template.config,
      unfit.length === 0 ? group : { targeting: group.targeting },
      path,
      findings,
    );
    return { key: `group:${group.groupKey}`, name: group.groupKey, creatives: members, config };
  });
  if (groups.length > 0) blockUngrouped(creatives, groups, findings);
  return groups;
}

function membersOf(
  { unapproved }: PlanInput,
  { group, path, byId }: { group: ManualGroup; path: string; byId: ReadonlyMap<string, PlanCreative[]> },
  findings: Findings,
): PlanCreative[] {
  const seen = new Set<string>();
  return group.creativeIds.flatMap((id, place) => {
    if (seen.has(id)) return [];
    seen.add(id);
    const members = byId.get(id);
    if (members) return members;
    if (!unapproved.some(({ creativeId }) => creativeId === id)) {
      const message = `Creative ${id} is not selected: select it, or leave it out of the group.`;
      findings.block('not_selected', `${path}.creativeIds[${place}]`, message);
    }
    return [];
  });
}

function blockUngrouped(creatives: PlanCreative[], groups: CreativeGroup[], findings: Findings): void {
  const grouped = new Set(groups.flatMap((group) => group.creatives));
  for (const creative of creatives) {
    if (grouped.has(creative)) continue;
    findings.block('ungrouped', creative.path, `"${creative.name}" is in no group: put it into one, or exclude it.`);
  }
}

/**
 * Returns the ad sets for ads that replace others: one for each group those were launched in, with its own targeting and budget when this template
 * has a place for them. Ads without a group share one ad set.
 */
export function replacedGroups(input: PlanInput, findings: Findings): CreativeGroup[] {
  const { replaced, creatives, template } = input;
  const byGroup = Map.groupBy(replaced, ({ group }) => group?.groupKey ?? null);
  return [...byGroup].map(([groupKey, items]): CreativeGroup => {
    const ids = new Set(items.map(({ itemId }) => itemId));
    const members = creatives.flatMap((creative) => {
      const wanted = creative.wanted?.filter(({ replacesItemId }) => ids.has(replacesItemId ?? '')) ?? [];
      return wanted.length > 0 ? [{ ...creative, wanted }] : [];
    });
    const { path, group } = items[0]!;
    if (!group) {
      return { key: 'all', name: 'All', creatives: members, config: configOf(template.config, {}, path, findings) };
    }
    const { targeting, budget } = group;
    const fits = !budget || budgetFaults(template.config, budget).length === 0;
    if (!fits) {
      const message = `Group "${groupKey}" had a budget of its own, which does not go with this template: the template's holds.`;
      findings.warn('group_settings', path, message);
    }
    const config = configOf(template.config, fits ? { targeting, budget } : { targeting }, path, findings);
    return { key: `group:${groupKey}`, name: groupKey!, creatives: members, config };
  });
}

/** The template's settings with the group's targeting and budget in their place. */
function configOf(
  config: TemplateConfig,
  { targeting, budget }: Pick<ManualGroup, 'targeting' | 'budget'>,
  path: string,
  findings: Findings,
): TemplateConfig {
  const own: TemplateConfig = {
    ...config,
    ...(targeting && { adset: { ...config.adset, targeting } }),
    ...(budget && { budget }),
  };
  const known = new Set(configFaults(config).map(({ path: of, message }) => `${of} ${message}`));
  // Settings that the template may leave to its groups must be complete in this one.
  for (const { code, path: of, message } of configFaults({ ...own, structure: null })) {
    if (!known.has(`${of} ${message}`)) findings.block(code, placeOf(of, path), message);
  }
  return own;
}

/** Returns the path of a setting: a group has a targeting and a budget of its own, all else is the template's. */
function placeOf(setting: string, path: string): string {
  if (setting.startsWith('adset.targeting')) return `${path}.${setting.slice('adset.'.length)}`;
  return setting.startsWith('budget') ? `${path}.${setting}` : `template.${setting}`;
}

function budgetFaults(
  { budget: template }: TemplateConfig,
  budget: NonNullable<ManualGroup['budget']>,
): { field: string; message: string }[] {
  if (template.owner !== 'ADSET') {
    return [{ field: '', message: "must be null: with this template the campaign holds the launch's budget." }];
  }
  const wanted = [
    ['owner', "must be ADSET: a group's budget is its ad set's."],
    ['period', `must be ${template.period}, as in the template.`],
    ['currency', `must be ${template.currency}, as in the template.`],
  ] as const;
  return wanted.flatMap(([field, message]) =>
    budget[field] === template[field] ? [] : [{ field: `.${field}`, message }],
  );
}
