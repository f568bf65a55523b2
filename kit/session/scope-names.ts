import type { Scope } from './permissions.ts';

/** A scope's name in the graph, a value of `AccessScope`. */
export type ScopeName = 'READ' | 'WRITE';

const SCOPE_OF: Readonly<Record<ScopeName, Scope>> = { READ: 'mcp:read', WRITE: 'mcp:write' };

/** The scope of its name in the graph, as credentials hold it. */
export function scopeOf(name: ScopeName): Scope {
  return SCOPE_OF[name];
}

/** A scope's name in the graph. */
export function scopeName(scope: Scope): ScopeName {
  return scope === 'mcp:read' ? 'READ' : 'WRITE';
}
