import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** Command line of a program, with its usage text. */
export interface ProgramUsage<O extends ParseArgsOptionsConfig> {
  /** Usage text, beginning with `Usage:`; printed for `--help`, and after a fault. */
  usage: string;
  options?: O;
  /** Least and most arguments that are no options; none by default. */
  operands?: readonly [least: number, most: number];
}

/** Options of all programs; the second is set by a process that starts one to end with it. */
const OF_ALL = { help: { type: 'boolean', short: 'h' }, 'end-with-stdin': { type: 'boolean' } } as const;

/**
 * The arguments of this process. For `--help` it prints its usage and ends with code 0. For wrong arguments it prints the fault and its
 * usage and ends with code 2.
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
    // After the first sentence the message explains how a file of that name could be given.
    return refuse(error.message.split('. ')[0]!, usage);
  }
}

/** Ends the process after printing the fault in its arguments and its usage. */
export function refuse(fault: string, usage: string): never {
  return leave(process.stderr, `${fault}\n\n${usage}`, 2);
}

function leave(stream: NodeJS.WriteStream, text: string, code: number): never {
  stream.write(`${text.trim()}\n`);
  process.exit(code);
}
