import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ExecutionResult } from 'graphql';
import { argumentsError, internalError, operationError, type ToolError } from '#mcp/calls/tool-error.ts';
import { WAIT_SECONDS } from '#mcp/follow/following.ts';
import { waitForChange, type Waiting } from '#mcp/follow/wait-for-change.ts';
import type { ToolCaller, ToolExecutor } from '#mcp/tool/tool-executor.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Outcome of a call, for the log; never its content. */
export interface CallOutcome {
  result: CallToolResult;
  code: string;
  /** Error on our side, for the log only. */
  fault?: unknown;
}

/**
 * Calls a tool: its one registered operation with the arguments as variables. The operation is not tied to the caller's connection: an
 * admitted call runs to its end. Only a wait for a change ends with the caller.
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  executor: ToolExecutor,
  caller: ToolCaller,
  errorForm: 'structured' | 'text',
  live: Omit<Waiting, 'seconds'> = {},
): Promise<CallOutcome> {
  try {
    const { variables, violations } = tool.parse(args);
    if (!variables) return failed(argumentsError(tool.name, violations), errorForm);
    const first = await answered(tool, variables, executor, caller, errorForm);
    const seconds = Number((args as Record<string, unknown> | undefined)?.[WAIT_SECONDS] ?? 0);
    if (!tool.following || seconds === 0 || first.result.isError) return first;
    // A credential that is taken away meanwhile ends the wait.
    const { identity: _known, ...anew } = caller;
    const seen = (outcome: CallOutcome) => ({ outcome, result: outcome.result.structuredContent });
    const again = async () => seen(await answered(tool, variables, executor, anew, errorForm));
    const last = await waitForChange(tool.following, seen(first), again, { ...live, seconds });
    return last.outcome;
  } catch (fault) {
    return { ...failed(internalError(tool.name, caller.requestId), errorForm), fault };
  }
}

/** Outcome of the operation with these variables. */
async function answered(
  tool: Tool,
  variables: Record<string, unknown>,
  executor: ToolExecutor,
  caller: ToolCaller,
  errorForm: 'structured' | 'text',
): Promise<CallOutcome> {
  const { document, name: operationName } = tool;
  const { data, errors } = await executor.execute({ ...caller, document, variables, operationName });
  const [error] = errors ?? [];
  if (error) return failed(operationError(tool, formatted(error)), errorForm);
  if (!data) throw new Error(`${tool.name} was answered with neither data nor errors.`);
  return succeeded(tool.present(data as Record<string, unknown>, variables));
}

/** Result of a call that was answered. */
export function succeeded(structuredContent: Record<string, unknown>): CallOutcome {
  return {
    result: { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent },
    code: 'OK',
  };
}

/**
 * Answer of a failed call. Clients of the older revisions check structured content of an error against the output schema: they get the
 * text.
 */
export function failed(error: ToolError, form: 'structured' | 'text'): CallOutcome {
  return {
    result: {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify(error) }],
      ...(form === 'structured' && { structuredContent: error }),
    },
    code: error.code,
  };
}

function formatted(error: NonNullable<ExecutionResult['errors']>[number]) {
  return typeof error.toJSON === 'function' ? error.toJSON() : error;
}
