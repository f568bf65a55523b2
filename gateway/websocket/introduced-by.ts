import { WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import type { Credential } from '#gateway/identity/authenticator.ts';

const AUTHORIZATION = 'authorization';
/** Names under which the parameters of `connection_init` may have the workspace. */
const WORKSPACE_NAMES = [WORKSPACE_PATH, 'workspace'];

/**
 * The credential in the parameters of `connection_init`; null when there is none. Names count in upper and lower case, as they do in
 * headers. The workspace may also stand in a header of the request that opened the socket; places that differ name none that is known.
 */
export function introducedBy(params: Record<string, unknown>, workspaceOfRequest: unknown): Credential | null {
  const given = Object.entries(params).map(([name, value]) => [name.toLowerCase(), value] as const);
  const valuesOf = (names: readonly string[]): unknown[] =>
    given.filter(([name, value]) => names.includes(name) && value !== undefined).map(([, value]) => value);
  const [authorization] = valuesOf([AUTHORIZATION]);
  if (typeof authorization !== 'string') return null;
  const named = [...valuesOf(WORKSPACE_NAMES), ...(workspaceOfRequest === undefined ? [] : [workspaceOfRequest])];
  const [workspaceId, ...others] = new Set(
    named.map((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
  );
  return { authorization, workspaceId: others.length === 0 ? workspaceId : null };
}
