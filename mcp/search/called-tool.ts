/** Name of the tool that a message calls, by itself or through `tools_call`; undefined for other messages. */
export function calledTool(message: unknown): string | undefined {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: NamedCall | null };
  if (method !== 'tools/call') return undefined;
  const called = params?.name === 'tools_call' ? (params.arguments as NamedCall | null | undefined) : params;
  return typeof called?.name === 'string' ? called.name : undefined;
}

interface NamedCall {
  name?: unknown;
  arguments?: unknown;
}
