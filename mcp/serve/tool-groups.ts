import type { ToolGroup } from '#kit/session/tool-groups.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Beginnings of the names of each group's tools. */
const GROUPS = {
  accounts: ['ad_accounts_', 'brands_', 'assets_'],
  actions: ['actions_', 'activity_', 'ads_', 'adsets_', 'campaigns_', 'creatives_', 'media_', 'writes_'],
  insights: ['insights_'],
  launcher: ['launcher_'],
  memory: ['memory_'],
  rules: ['rules_'],
} satisfies Record<ToolGroup, readonly string[]>;

/** True when a text is the name of a group. */
export function isToolGroup(name: string): name is ToolGroup {
  return Object.hasOwn(GROUPS, name);
}

/** The tools of some groups, in their order; all where no groups are named. */
export function toolsOfGroups(
  tools: ReadonlyMap<string, Tool>,
  groups: readonly ToolGroup[],
): ReadonlyMap<string, Tool> {
  if (groups.length === 0) return tools;
  const beginnings: readonly string[] = groups.flatMap((group) => GROUPS[group]);
  return new Map([...tools].filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning))));
}
