import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { originFault } from '#kit/network/allowed-origins.ts';
import { NO_WEB_ADDRESS, serverAddressFault } from '#kit/values/web-address.ts';
import { LOG_LEVELS } from './config.ts';

const text = z.string().trim().min(1);
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const millis = integer(1, 86_400_000);
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const url = (...schemes: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
    `must be a URL starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );
/** An address is used as it is written: one that a parser would have to correct is refused. */
const asTyped = url('http', 'https').superRefine((value, context) => {
  const message = serverAddressFault(value);
  if (message !== undefined && message !== NO_WEB_ADDRESS) context.addIssue({ code: 'custom', message });
});
const http = asTyped.transform((value) => value.replace(/\/+$/, ''));

const baseUrl = http.refine((value) => {
  const { username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '');
}, 'must be a URL without credentials, query and fragment');

const namedUrls = text.transform((value, context) => {
  const urls: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const [name = '', address = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
    if (!/^[a-z]+$/.test(name) || !http.safeParse(address).success) {
      context.addIssue({ code: 'custom', message: `must be a list of name=http://…, but has "${pair.trim()}"` });
    }
    urls[name] = address.replace(/\/+$/, '');
  }
  return urls;
});

const origins = text.transform((value, context) => {
  const listed = value.split(',').map((origin) => origin.trim());
  for (const message of listed.flatMap((origin) => originFault(origin) ?? [])) {
    context.addIssue({ code: 'custom', message });
  }
  return listed;
});

const jwk = text.transform((value, context) => {
  try {
    const key = JSON.parse(value) as Record<string, string>;
    if (createPrivateKey({ key, format: 'jwk' }).asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below like every other form that is not a key; the value itself must not appear in a message.
  }
  context.addIssue({ code: 'custom', message: 'must be a private Ed25519 key as JWK in JSON' });
  return z.NEVER;
});

/** Form of every variable by itself; `loadConfig` checks their combinations. */
export const ENVIRONMENT = z.object({
  ADOPS_TOPOLOGY: z.enum(['together', 'apart'], 'must be together or apart').default('together'),
  ADOPS_HOST: text.default('127.0.0.1'),
  ADOPS_PORT: integer(0, 65_535).default(4000),
  ADOPS_DATA_DIR: text.default('.data'),
  ADOPS_PUBLIC_URL: http.optional(),
  ADOPS_ALLOWED_ORIGINS: origins.default([]),
  ADOPS_DATABASE_URL: url('postgres', 'postgresql').optional(),
  ADOPS_DATABASE_POOL: integer(2, 200).default(10),
  ADOPS_INSIGHTS_URL: url('http', 'https').optional(),
  ADOPS_STATEMENTS: z.enum(['pipelined', 'plain']).default('pipelined'),
  ADOPS_PLATFORM_URL: http.optional(),
  ADOPS_PLATFORM_TOKEN: text.optional(),
  ADOPS_PLATFORM_APP_SECRET: text.optional(),
  ADOPS_SANDBOX_URL: http.optional(),
  ADOPS_LIVE_CHANGES: onOff.optional(),
  // Tokens name their issuer character by character, and some end it with a slash.
  ADOPS_OIDC_ISSUER: asTyped.optional(),
  ADOPS_OIDC_AUDIENCE: text.optional(),
  ADOPS_SUBGRAPH_URLS: namedUrls.default({}),
  ADOPS_WORKERS: onOff.default(true),
  ADOPS_IMPORTS: onOff.default(true),
  ADOPS_PASSPORT_KEY: jwk.optional(),
  ADOPS_INTROSPECTION: onOff.default(true),
  ADOPS_METRICS_PORT: integer(0, 65_535).optional(),
  ADOPS_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ADOPS_SHUTDOWN_MS: millis.default(10_000),
  ADOPS_DISPATCH_SETTLE_MS: millis.optional(),
  ADOPS_DISPATCH_REQUEST_TIMEOUT_MS: millis.optional(),
  ADOPS_DISPATCH_LEASE_MS: millis.optional(),
  ADOPS_DISPATCH_WRITES_IN_FLIGHT: integer(1, 64).optional(),
  ADOPS_DISPATCH_WRITES_PER_SECOND: integer(1, 10_000).optional(),
  ADOPS_DISPATCH_POLL_MS: millis.optional(),
  ADOPS_S3_BUCKET: text.optional(),
  ADOPS_S3_REGION: text.optional(),
  ADOPS_S3_ENDPOINT: http.optional(),
  ADOPS_S3_ACCESS_KEY_ID: text.optional(),
  ADOPS_S3_SECRET_ACCESS_KEY: text.optional(),
  ADOPS_EMBEDDINGS_URL: baseUrl.optional(),
  ADOPS_EMBEDDINGS_MODEL: text.max(200, 'must be at most 200 characters').optional(),
  ADOPS_EMBEDDINGS_KEY: text.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces').optional(),
  // The bound of `byteSize` in the schema of uploads.
  ADOPS_UPLOAD_MAX_BYTES: integer(1, 1_073_741_824).default(1_073_741_824),
  // The longest base64 that the specification allows holds as much.
  ADOPS_UPLOAD_COMBINED_MAX_BYTES: integer(1, 268_435_456).default(67_108_864),
  ADOPS_UPLOAD_TTL_SECONDS: integer(1, 900).default(900),
  ADOPS_DISK_FLOOR_BYTES: integer(0, 1_099_511_627_776).default(268_435_456),
  ADOPS_CALLER_SOCKETS: integer(1, 1_000_000).default(2_500),
  ADOPS_CALLER_SUBSCRIPTIONS: integer(1, 1_000_000).default(2_500),
  ADOPS_CALLER_OPERATIONS_PER_SECOND: integer(1, 1_000_000).default(100),
  ADOPS_CALLER_OPERATIONS_BURST: integer(1, 1_000_000).default(2_500),
  ADOPS_BODY_BYTES: integer(1, 68_719_476_736).optional(),
  ADOPS_OWNER_EMAIL: z.email('must be an e-mail address').default('owner@example.com'),
  ADOPS_WORKSPACE_NAME: text.max(200, 'must be at most 200 characters').default('Demo'),
});

/** The variables after the check of their forms, each with its default. */
export type Environment = z.infer<typeof ENVIRONMENT>;
