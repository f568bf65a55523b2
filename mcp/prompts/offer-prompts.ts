import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { PROMPTS, promptText, type JobPrompt } from '#mcp/prompts/prompts.ts';

/** Offers the prompts of which every tool is offered. */
export function offerPrompts(server: Server, isOffered: (tool: string) => boolean): void {
  // Most servers serve one call of a tool, and are never asked for prompts.
  const offered = (): JobPrompt[] => PROMPTS.filter(({ tools }) => tools.every(isOffered));
  server.setRequestHandler('prompts/list', () => ({
    prompts: offered().map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: [...args],
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) => {
    const prompt = offered().find((one) => one.name === name);
    if (!prompt) throw invalid(`There is no prompt ${JSON.stringify(name)}; see prompts/list.`);
    const faults = faultsOf(prompt, given);
    if (faults.length > 0) throw invalid(faults.join(' '));
    const text = `${promptText(prompt, given)}\nTools in their order: ${prompt.tools.join(', ')}.`;
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
}

function faultsOf({ arguments: args }: JobPrompt, given: Readonly<Record<string, string>>): string[] {
  const missing = args.filter(({ name, required }) => required && (given[name] ?? '').trim() === '');
  const unknown = Object.keys(given).filter((name) => !args.some((one) => one.name === name));
  return [
    ...missing.map(({ name }) => `The argument ${name} is required.`),
    ...unknown.map((name) => `${JSON.stringify(name)} is not an argument of this prompt.`),
  ];
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
