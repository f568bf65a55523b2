import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { Violation } from '#kit/errors/refusals.ts';
import type { Following } from '#mcp/follow/following.ts';
import type { ToolArgument } from '#mcp/schema/tool-arguments.ts';
import type { ObjectSchema } from '#mcp/schema/json-schema.ts';
import type { Scope } from '#kit/session/permissions.ts';

/** Arguments of a call, ready to be sent, or every rule they break. */
export type ParsedArguments =
  { variables: Record<string, unknown>; violations?: undefined } | { variables?: undefined; violations: Violation[] };

/** One operation offered as a tool. */
export interface Tool {
  name: string;
  title: string | undefined;
  description: string;
  /** Every scope that a call needs. */
  scopes: readonly Scope[];
  /** The operation's variables as arguments. */
  arguments: readonly ToolArgument[];
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: ToolAnnotations;
  /** Parts of its result by which a call waits; undefined where it never does. */
  following: Following | undefined;
  /** The registered operation; nothing else is ever sent. */
  document: string;
  /** The variables for these arguments, or every rule they break. */
  parse(args: unknown): ParsedArguments;
  /** The result of the operation in the tool's form. Lists for which the variables name no length are cut where the result gets long. */
  present(data: Record<string, unknown>, variables?: Record<string, unknown>): Record<string, unknown>;
  /** A path into the operation's arguments as a path into the tool's. */
  pathOf(path: string): string;
  /**
   * Translates a text of the graph into the tool's words. A text about the argument at `path`, in the tool's names, may use its enum
   * values.
   */
  say(text: string, path?: string): string;
}
