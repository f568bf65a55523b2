import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolArgument } from '#mcp/schema/tool-arguments.ts';

/**
 * Turns a path into the operation's arguments, as errors carry it, into the path of the same value in the tool's:
 * `input.scope.targetId` becomes `payload.scope.target_id`.
 */
export function pathTranslator(args: readonly ToolArgument[]): (path: string) => string {
  const longestFirst = [...args].sort((one, other) => other.target.length - one.target.length);
  return (path) => {
    const argument = longestFirst.find(({ target }) => path === target || startsWithStep(path, target));
    const rest = argument ? path.slice(argument.target.length) : path;
    return `${argument?.path.join('.') ?? ''}${snakeCase(rest)}`;
  };
}

function startsWithStep(path: string, target: string): boolean {
  return path.startsWith(target) && ['.', '['].includes(path.charAt(target.length));
}
