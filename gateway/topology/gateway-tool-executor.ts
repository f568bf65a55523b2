import type { ExecutionResult } from 'graphql';
import type { Gateway } from '#gateway/build-gateway.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import type { ToolExecutor } from '#mcp/tool-executor.ts';

/** Lets the tools of this process call the gateway directly, with every check it makes for anybody. */
export function gatewayToolExecutor({ execute, authenticator }: Gateway): ToolExecutor {
  return {
    execute: async (operation) => (await execute(operation)) as ExecutionResult,
    async identify(authorization, workspaceId) {
      try {
        const known = await authenticator?.authenticate({ authorization, workspaceId }, crypto.randomUUID());
        return known ? { scopes: known.viewer.scopes } : null;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
  };
}
