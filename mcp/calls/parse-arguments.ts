import type { Violation } from '#kit/errors/refusals.ts';
import { MOST_BESIDE_FILES, sizeBesideFiles } from '#kit/json/size-beside-files.ts';
import { parseLossless } from '#kit/json/parse-lossless.ts';
import { isRecord } from '#kit/json/records.ts';
import { isTooDeep, TOO_DEEP } from '#kit/values/nesting.ts';
import { schemaCheck } from '#mcp/schema/argument-validator.ts';
import type { ObjectSchema } from '#mcp/schema/json-schema.ts';
import type { ToolArgument } from '#mcp/schema/tool-arguments.ts';
import type { ParsedArguments } from '#mcp/tool/tool.ts';

/**
 * Checks a call's arguments and makes the operation's variables of them. When the schema refuses some of them, `brokenRules` adds the
 * graph's violations in the tool's words, so that all faults are reported at once.
 */
export function argumentParser(
  args: readonly ToolArgument[],
  schema: ObjectSchema,
  brokenRules: (variables: Record<string, unknown>) => Violation[],
): (given: unknown) => ParsedArguments {
  const check = schemaCheck(schema);
  return (given) => {
    const { value, violations } = withoutJsonText(given ?? {}, args);
    if (isTooDeep(value)) return { violations: [...violations, { path: '', rule: 'depth', message: TOO_DEEP }] };
    violations.push(...check(value).filter(({ path }) => !violations.some((known) => known.path === path)));
    const variables = variablesOf(args, value);
    return violations.length > 0 ? { violations: [...violations, ...brokenRules(variables)] } : { variables };
  };
}

/** The operation's variables for a tool's arguments; omitted arguments stay omitted. */
export function variablesOf(args: readonly ToolArgument[], given: unknown): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const { path, variable, shape } of args) {
    const part = valueAt(given, path);
    if (part !== undefined) variables[variable] = shape.toGraphql(part);
  }
  return variables;
}

/** Replaces JSON text by its object, where a tool accepts either. */
function withoutJsonText(given: unknown, args: readonly ToolArgument[]): { value: unknown; violations: Violation[] } {
  const violations: Violation[] = [];
  if (!isRecord(given)) return { value: given, violations };
  const value = { ...given };
  for (const { path, jsonText } of args) {
    const name = path[0];
    if (!jsonText || path.length > 1 || name === undefined || typeof value[name] !== 'string') continue;
    const said = parsedObject(value[name]);
    if (said) value[name] = said;
    else violations.push({ path: name, rule: 'json', message: 'must be an object, or a string which holds its JSON' });
  }
  return { value, violations };
}

function parsedObject(text: string): Record<string, unknown> | null {
  // Within the text of the call it counted as a long text.
  if (sizeBesideFiles(text, MOST_BESIDE_FILES) > MOST_BESIDE_FILES) return null;
  try {
    const value: unknown = parseLossless(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
}
