/** Groups of tools, as the addresses of tools and API keys name them. */
export const TOOL_GROUPS = ['accounts', 'actions', 'insights', 'launcher', 'memory', 'rules'] as const;

/** Name of a group of tools. */
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** A group's name in the graph, a value of `ToolGroup`. */
export type ToolGroupName = Uppercase<ToolGroup>;

/** The group of its name in the graph. */
export function toolGroupOf(name: ToolGroupName): ToolGroup {
  return name.toLowerCase() as ToolGroup;
}

/** A group's name in the graph. */
export function toolGroupName(group: ToolGroup): ToolGroupName {
  return group.toUpperCase() as ToolGroupName;
}
