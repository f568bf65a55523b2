import { pino, type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';

/** Names of fields whose values are secrets, or texts of users, at any depth of a log entry. */
const SECRET =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|x-adops-passport|passport|.*token|api_?key|.*secret.*|.*password|signature|fact|private_?key|d|variables|headers)$/iu;

const REMOVED = '[removed]';
const DEEPEST = 6;
/** Longer texts come from callers, such as headers quoted in a library's messages; their beginning says enough. */
const LONGEST_TEXT = 1_000;

/** A structured logger writing JSON lines to `stream` (standard output by default), without secrets. */
export function createLogger(
  { name = 'adops', level = 'info' }: { name?: string; level?: string } = {},
  stream?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: (error: unknown) => serializeError(error) },
    formatters: { log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
    hooks: {
      logMethod(given, method) {
        method.apply(this, withMessage(given as unknown[]) as Parameters<LogFn>);
      },
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** Without a message of its own a line takes that of its error, which may hold forbidden values. */
function withMessage([first, ...rest]: unknown[]): unknown[] {
  if (typeof first === 'string') return [withoutValues(first), ...rest];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
  const fields = first instanceof Error ? { err: first } : first;
  const [message = error instanceof Error ? withoutValues(error.message) : undefined, ...values] = rest;
  const told = message === undefined ? [] : [message, ...values];
  return [fields, ...told.map((part) => (typeof part === 'string' ? bounded(part) : part))];
}

/**
 * Serialises an error without values. Database drivers put the values of a statement into message, stack and fields. Of these, only the
 * frames, the code and the fault in the statement are kept, down to the first cause.
 */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error, depth);
  const { code, cause, constructor, stack = '' } = error as Error & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^ {4}at /u.test(line));
  return {
    type: constructor.name,
    message: withoutValues(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.slice(0, 20).join('\n'),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

/** MikroORM writes "<statement with values> - <what is wrong>". */
function withoutValues(message: string): string {
  const statement = /^\s*(?:select|insert|update|delete|with|set|begin|call)\b.* - (?<said>[^\n]*)$/isu.exec(message);
  const said = statement?.groups?.['said'] ?? message;
  const told = said
    .slice(0, 2 * LONGEST_TEXT)
    .replace(/\b(Bearer\s+)\S+/giu, `$1${REMOVED}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/gu, REMOVED)
    .replace(/((?:access_token|appsecret_proof|token|password)=)[^&\s]+/giu, `$1${REMOVED}`)
    .replace(/:\/\/[^/\s:@]+:[^/\s@]+@/gu, `://${REMOVED}@`);
  return bounded(told);
}

function bounded(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return bounded(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return serializeError(value, depth);
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    SECRET.test(key) && item !== undefined ? REMOVED : withoutSecrets(item, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
