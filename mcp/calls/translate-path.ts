import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolArgument } from '#mcp/schema/tool-arguments.ts';

/**
 * Makes a translator of paths from the operation's arguments, as in errors, to the tool's: `input.scope.targetId` becomes
 * `payload.scope.target_id`.
 */
export function pathTranslator(args: readonly ToolArgument[]): (path: string) => string {
  const longestFirst = [...args].sort((one, other) => other.target.length - one.target.length);
  return (path) => {
    // The gateway refuses a variable of the wrong type before it knows which argument it goes to.
    for (const root of ['target', 'variable'] as const) {
      const argument = longestFirst.find((candidate) => isWithin(path, candidate[root]));
      if (argument) return `${argument.path.join('.')}${snakeCase(path.slice(argument[root].length))}`;
    }
    return snakeCase(path);
  };
}

function isWithin(path: string, root: string): boolean {
  return path === root || (path.startsWith(root) && ['.', '['].includes(path.charAt(root.length)));
}
