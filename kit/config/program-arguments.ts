import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** What a program takes on its command line, and how it says so. */
export interface ProgramUsage<O extends ParseArgsOptionsConfig> {
  /** Begins with `Usage:`; told for `--help`, and behind what is wrong. */
  usage: string;
  options?: O;
  /** Least and most arguments that are no options; none by default. */
  operands?: readonly [least: number, most: number];
}

/** Told by whoever starts a process that is to end with it. */
const OF_ALL = { help: { type: 'boolean', short: 'h' }, 'end-with-stdin': { type: 'boolean' } } as const;

/**
 * The arguments this process was started with. For `--help` the process ends with its usage and code 0; where
 * it does not take what it was given, with what is wrong, its usage and code 2.
 */
export function programArguments<const O extends ParseArgsOptionsConfig = Record<never, never>>(
  { usage, options, operands: [least, most] = [0, 0] }: ProgramUsage<O>,
  args: string[] = process.argv.slice(2),
) {
  const parsed = parse(usage, args, { ...OF_ALL, ...options } as typeof OF_ALL & O);
  const { values, positionals } = parsed;
  if ((values as { help?: boolean }).help) leave(process.stdout, usage, 0);
  if (positionals.length > most) refuse(`unexpected argument ${JSON.stringify(positionals[most])}`, usage);
  if (positionals.length < least) refuse('an argument is missing', usage);
  return parsed;
}

function parse<O extends ParseArgsOptionsConfig>(usage: string, args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    // What follows the first sentence is how a file of that name could be given.
    return refuse(error.message.split('. ')[0]!, usage);
  }
}

/** Ends the process, telling what is wrong with its arguments and what it takes. */
export function refuse(fault: string, usage: string): never {
  return leave(process.stderr, `${fault}\n\n${usage}`, 2);
}

function leave(stream: NodeJS.WriteStream, text: string, code: number): never {
  stream.write(`${text.trim()}\n`);
  process.exit(code);
}
