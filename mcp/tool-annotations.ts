import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { OperationDefinitionNode } from 'graphql';
import { directiveArgument } from '#mcp/documents/directive-argument.ts';

/** A tool's name for people, where its document gives one. */
export function titleOf(operation: OperationDefinitionNode): string | undefined {
  const title = directiveArgument(operation, 'tool', 'title');
  return typeof title === 'string' ? title : undefined;
}

/**
 * How clients should treat a tool: queries only read; mutations add without destroying, and can be repeated when the
 * arguments name the request. A document says otherwise with `@tool`.
 */
export function annotationsOf(operation: OperationDefinitionNode, namesRequest: boolean): ToolAnnotations {
  const readOnly = operation.operation === 'query';
  const told = (name: string): boolean | undefined => {
    const value = directiveArgument(operation, 'tool', name);
    return typeof value === 'boolean' ? value : undefined;
  };
  return {
    readOnlyHint: readOnly,
    destructiveHint: told('destructive') ?? false,
    idempotentHint: told('idempotent') ?? (readOnly || namesRequest),
    openWorldHint: told('openWorld') ?? false,
  };
}
