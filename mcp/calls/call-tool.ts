import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ExecutionResult } from 'graphql';
import { argumentsError, internalError, operationError, type ToolError } from '#mcp/calls/tool-error.ts';
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
 * admitted call runs to its end.
 */
export async function callTool(
  tool: Tool,
  args: unknown,
  executor: ToolExecutor,
  caller: ToolCaller,
  errorForm: 'structured' | 'text',
): Promise<CallOutcome> {
  const { document, name: operationName } = tool;
  try {
    const { variables, violations } = tool.parse(args);
    if (!variables) return failed(argumentsError(tool.name, violations), errorForm);
    const { data, errors } = await executor.execute({ ...caller, document, variables, operationName });
    const [error] = errors ?? [];
    if (error) return failed(operationError(tool, formatted(error)), errorForm);
    if (!data) throw new Error(`${tool.name} was answered with neither data nor errors.`);
    return succeeded(tool.present(data as Record<string, unknown>));
  } catch (fault) {
    return { ...failed(internalError(tool.name, caller.requestId), errorForm), fault };
  }
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
