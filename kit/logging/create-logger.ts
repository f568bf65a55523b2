import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Names of fields whose values are secrets, or texts of users, wherever they stand in what is logged. */
const SECRET =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|x-adops-passport|passport|.*token|api_?key|.*secret.*|.*password|signature|fact|private_?key|d|variables|headers)$/iu;

const REMOVED = '[removed]';
const DEEPEST = 6;

/** A structured logger writing JSON lines to `stream` (standard output by default), without secrets. */
export function createLogger(
  { name = 'adops', level = 'info' }: { name?: string; level?: string } = {},
  stream?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    serializers: { err: serializeError, error: serializeError },
    formatters: { log: (fields: Record<string, unknown>) => withoutSecrets(fields, 0) as Record<string, unknown> },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** What happened and where. Database drivers put the values of a statement into message and fields: they stay out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error, 0);
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  const short = withoutValues(message);
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0));
  return { type, message: short, ...(typeof code === 'string' ? { code } : {}), stack: `${type}: ${short}${frames}` };
}

/** MikroORM writes "<statement with values> - <what is wrong>". */
function withoutValues(message: string): string {
  const statement = /^\s*(?:select|insert|update|delete|with|set|begin|call)\b.* - (?<said>[^\n]*)$/isu.exec(message);
  const said = statement?.groups?.['said'] ?? message;
  return said
    .replace(/\b(Bearer\s+)\S+/giu, `$1${REMOVED}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/gu, REMOVED)
    .replace(/((?:access_token|appsecret_proof|token|password)=)[^&\s]+/giu, `$1${REMOVED}`)
    .replace(/:\/\/[^/\s:@]+:[^/\s@]+@/gu, `://${REMOVED}@`);
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return serializeError(value);
  if (depth >= DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    SECRET.test(key) && item !== undefined ? REMOVED : withoutSecrets(item, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
