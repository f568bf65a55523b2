import type { ExecutionResult } from 'graphql';
import type { Gateway } from '#gateway/build-gateway.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { callerKey } from '#kit/session/caller-key.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { ToolExecutor, ToolIdentity } from '#mcp/tool/tool-executor.ts';

/** A body may come slowly after its credential was checked; what accounts said is believed for longer than this anyway. */
const KNOWN_FOR_MS = 1_000;

/** Member of a credential, and the time at which it was identified. */
class KnownIdentity implements ToolIdentity {
  readonly viewer: Viewer;
  readonly #at = performance.now();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  get scopes(): readonly string[] {
    return this.viewer.scopes;
  }

  get toolGroups(): readonly ToolGroup[] {
    return this.viewer.toolGroups ?? [];
  }

  get caller(): string {
    return callerKey(this.viewer);
  }

  get isFresh(): boolean {
    return performance.now() - this.#at < KNOWN_FOR_MS;
  }
}

/** Lets the tools of this process call the gateway directly, with every check it makes for anybody. */
export function gatewayToolExecutor({ execute, authenticator }: Gateway): ToolExecutor {
  return {
    async execute({ identity, ...operation }) {
      if (!(identity instanceof KnownIdentity) || !identity.isFresh)
        return (await execute(operation)) as ExecutionResult;
      const viewer = { ...identity.viewer, requestId: operation.requestId ?? crypto.randomUUID() };
      return (await execute({ ...operation, viewer })) as ExecutionResult;
    },
    async identify(authorization, workspaceId) {
      try {
        const known = await authenticator?.authenticate({ authorization, workspaceId }, crypto.randomUUID());
        return known ? new KnownIdentity(known.viewer) : null;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
  };
}
