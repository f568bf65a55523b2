import type { GraphQLFormattedError } from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { snakeCase } from '#mcp/names/snake-case.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Error of a failed call: the graph's error, with names and paths of the tool. */
export interface ToolError {
  code: string;
  recovery: string;
  message: string;
  violations?: Violation[];
  [detail: string]: unknown;
}

/** Parts of an error's extensions that are not for the caller. */
const DROPPED = new Set(['code', 'recovery', 'violations', 'stacktrace', 'serviceName', 'http']);

/** New names of extensions that identify a call in the logs; tools have a `request_id` of the caller's. */
const RENAMED: Readonly<Record<string, string>> = { requestId: 'log_request_id' };

/** The error for arguments that break the tool's own schema. */
export function argumentsError(tool: string, violations: Violation[]): ToolError {
  return {
    code: 'BAD_USER_INPUT',
    recovery: 'CORRECTABLE',
    message: brokenRules(tool, violations),
    violations,
  };
}

/** Turns an error of the operation into the tool's words. */
export function operationError(tool: Tool, error: GraphQLFormattedError): ToolError {
  const extensions = error.extensions ?? {};
  const code = codeOf(extensions['code']);
  const violations = violationsOf(tool, extensions['violations']);
  return {
    code,
    recovery: recoveryOf(extensions['recovery'], code),
    message: violations
      ? brokenRules(tool.name, violations)
      : tool.say(error.message, argumentOf(tool, extensions['argument']) ?? ''),
    ...(violations && { violations }),
    ...detailsOf(extensions, (name, value) => toolForm(tool, name, value)),
  };
}

/** The error for a fault of ours, whose cause is only in the log. */
export function internalError(tool: string, requestId: string | undefined): ToolError {
  return {
    code: 'INTERNAL',
    recovery: 'TRANSIENT',
    message: `Something went wrong here while ${tool} was called. A write may have been done: repeat it unchanged, with the same request id.`,
    ...(requestId !== undefined && { [RENAMED['requestId']!]: requestId }),
  };
}

/** An error's extensions in the form of tools, violations as they are. */
export function toolDetails({ violations, recovery, ...extensions }: Record<string, unknown>): Record<string, unknown> {
  return { recovery, violations, ...detailsOf(extensions) };
}

function detailsOf(
  extensions: Record<string, unknown>,
  inForm: (name: string, value: unknown) => unknown = (_name, value) => value,
): Record<string, unknown> {
  const details = Object.entries(extensions).filter(([name]) => !DROPPED.has(name));
  return Object.fromEntries(
    details.map(([name, value]) => [RENAMED[name] ?? snakeCase(name), snakeKeys(inForm(name, value))]),
  );
}

/** Every broken rule with its path in the tool's arguments. */
function brokenRules(tool: string, violations: readonly Violation[]): string {
  const count = violations.length === 1 ? 'a rule' : `${violations.length} rules`;
  const rules = violations.map(({ path, message }) => `${path || 'the arguments'}${asClause(message)}`);
  return `The arguments of ${tool} break ${count}: ${rules.join('; ')}. Nothing was done.`;
}

/** Joins a message to its path: most messages continue it, a whole sentence comes after a colon. */
function asClause(message: string): string {
  const isSentence = /^\p{Lu}/u.test(message) || message.endsWith('.');
  return `${isSentence ? ':' : ''} ${message.replace(/\.$/, '')}`;
}

/** GraphQL's own refusals of an operation or its variables are the caller's input too. */
function codeOf(code: unknown): string {
  if (typeof code !== 'string') return 'BAD_USER_INPUT';
  return code.startsWith('GRAPHQL_') ? 'BAD_USER_INPUT' : code;
}

function recoveryOf(recovery: unknown, code: string): string {
  if (typeof recovery === 'string') return recovery;
  return code === 'BAD_USER_INPUT' ? 'CORRECTABLE' : 'TERMINAL';
}

function violationsOf(tool: Tool, violations: unknown): Violation[] | undefined {
  return Array.isArray(violations) ? inToolForm(violations as Violation[], tool) : undefined;
}

/** Translates violations of a stored object, and the argument a refusal is about, like violations of the arguments. */
function toolForm(tool: Tool, name: string, value: unknown): unknown {
  if (name === 'argument') return argumentOf(tool, value) ?? value;
  return name === 'faults' ? (violationsOf(tool, value) ?? value) : value;
}

function argumentOf(tool: Tool, argument: unknown): string | undefined {
  return typeof argument === 'string' ? tool.pathOf(argument) : undefined;
}

/** Violations of the graph with the paths and in the words of a tool. */
export function inToolForm(violations: readonly Violation[], tool: Pick<Tool, 'pathOf' | 'say'>): Violation[] {
  return violations.map(({ path: graphPath, message, ...rest }) => {
    const path = tool.pathOf(graphPath);
    return { ...rest, path, message: tool.say(message, path) };
  });
}

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [snakeCase(name), snakeKeys(part)]));
}
