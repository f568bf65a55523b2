import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { OperationDefinitionNode } from 'graphql';
import { directiveArgument } from '#mcp/documents/directive-argument.ts';

/** A tool's name for people, from its document. */
export function titleOf(operation: OperationDefinitionNode): string | undefined {
  const title = directiveArgument(operation, 'tool', 'title');
  return typeof title === 'string' ? title : undefined;
}

/**
 * Hints for clients about a tool: queries only read; mutations add without destroying, and are repeatable when the arguments contain a
 * request id or key. A document overrides them with `@tool`.
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
