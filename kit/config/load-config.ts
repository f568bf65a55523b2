import { join, resolve } from 'node:path';
import type {
  Config,
  DatabaseConfig,
  DispatchConfig,
  EmbeddingsConfig,
  FilesConfig,
  IdentityConfig,
  PlatformConfig,
  TracingConfig,
} from './config.ts';
import { ConfigError } from './config-error.ts';
import { largestMessage } from './largest-message.ts';
import { ENVIRONMENT, type Environment } from './environment-schema.ts';

/** Parsed size of two messages of 1 MiB without files. */
const PARSED_BYTES = 2 * 16 * 1_048_576;

export type { Config } from './config.ts';

type Mistakes = string[];

/** Variables of programs beside the service: the stdio server of the tools, tests and benchmarks. */
const OF_OTHERS = /^ADOPS_(?:URL|TOKEN|WORKSPACE|TOOLS|TEST_\w+|BENCH_\w+)$/u;
/** Variables that Kubernetes sets in every container for services beside it, such as one named `adops` or `adops-accounts`. */
const OF_KUBERNETES =
  /^ADOPS_(?:\w+_)?(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)=|^ADOPS_\w+_PORT=(?:tcp|udp|sctp):/u;

/** Defaults of dispatch, by the kind of platform. */
export const DISPATCH_DEFAULTS: Record<PlatformConfig['kind'], DispatchConfig> = {
  sandbox: {
    settleMs: 6_000,
    requestTimeoutMs: 2_000,
    leaseMs: 4_000,
    writesInFlight: 48,
    writesPerSecond: 90,
    pollMs: 500,
  },
  real: {
    settleMs: 120_000,
    requestTimeoutMs: 30_000,
    leaseMs: 60_000,
    writesInFlight: 16,
    writesPerSecond: 90,
    pollMs: 1_000,
  },
};

/**
 * Builds the configuration from variables named `ADOPS_…`; an empty one counts as unset. Throws one ConfigError with every mistake: unknown
 * names, values of a wrong form, and features that are incomplete or exclude each other.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('ADOPS_') && value?.trim());
  const parsed = ENVIRONMENT.safeParse(Object.fromEntries(given));
  const mistakes: Mistakes = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  for (const [name, value] of given) {
    if (value?.includes('\uFFFD')) mistakes.push(`${name} has bytes that are not UTF-8: set it anew, in UTF-8`);
    if (!(name in ENVIRONMENT.shape) && !OF_OTHERS.test(name) && !OF_KUBERNETES.test(`${name}=${value}`))
      mistakes.push(`${name} is no setting: correct its name, or unset it`);
  }
  // Wrong values are replaced by their absence, so that what is missing around them is reported in the same run.
  const wrong = new Set((parsed.error?.issues ?? []).map((issue) => issue.path[0]));
  const variables = parsed.data ?? ENVIRONMENT.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  const tracing = tracingOf(env, mistakes);
  const config = { ...assemble(variables, wrong, mistakes), tracing };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

function assemble(v: Environment, wrong: Set<PropertyKey | undefined>, mistakes: Mistakes): Omit<Config, 'tracing'> {
  const missing = (name: keyof Environment) => v[name] === undefined && !wrong.has(name);
  const dataDir = resolve(v.ADOPS_DATA_DIR);
  const platform = platformOf(v, missing, mistakes);
  const identity = identityOf(v, missing, mistakes);
  if (platform.kind === 'real' && identity.kind === 'dev' && !wrong.has('ADOPS_OIDC_ISSUER')) {
    mistakes.push(
      'ADOPS_OIDC_ISSUER must be set with ADOPS_PLATFORM_URL: the development issuer never guards a real platform',
    );
  }
  return {
    topology: v.ADOPS_TOPOLOGY,
    host: v.ADOPS_HOST,
    port: v.ADOPS_PORT,
    dataDir,
    publicUrl:
      v.ADOPS_PUBLIC_URL ?? `http://${v.ADOPS_HOST.includes(':') ? `[${v.ADOPS_HOST}]` : v.ADOPS_HOST}:${v.ADOPS_PORT}`,
    allowedOrigins: v.ADOPS_ALLOWED_ORIGINS,
    database: databaseOf(v),
    databasePool: v.ADOPS_DATABASE_POOL,
    insightsUrl: v.ADOPS_INSIGHTS_URL,
    platform,
    liveChanges: v.ADOPS_LIVE_CHANGES ?? platform.kind === 'sandbox',
    identity,
    subgraphUrls: v.ADOPS_SUBGRAPH_URLS,
    workers: v.ADOPS_WORKERS,
    imports: v.ADOPS_IMPORTS,
    passportKey: v.ADOPS_PASSPORT_KEY,
    introspection: v.ADOPS_INTROSPECTION,
    metricsPort: v.ADOPS_METRICS_PORT ?? null,
    logLevel: v.ADOPS_LOG_LEVEL,
    shutdownMs: v.ADOPS_SHUTDOWN_MS,
    dispatch: dispatchOf(v, platform.kind, mistakes),
    files: filesOf(v, dataDir, missing, mistakes),
    embeddings: embeddingsOf(v, missing, mistakes),
    uploads: {
      maxBytes: v.ADOPS_UPLOAD_MAX_BYTES,
      combinedMaxBytes: v.ADOPS_UPLOAD_COMBINED_MAX_BYTES,
      ttlSeconds: v.ADOPS_UPLOAD_TTL_SECONDS,
    },
    bodyBytes: bodyBytesOf(v, mistakes),
    callers: {
      sockets: v.ADOPS_CALLER_SOCKETS,
      subscriptions: v.ADOPS_CALLER_SUBSCRIPTIONS,
      operationsPerSecond: v.ADOPS_CALLER_OPERATIONS_PER_SECOND,
      operationsBurst: v.ADOPS_CALLER_OPERATIONS_BURST,
    },
    owner: { email: v.ADOPS_OWNER_EMAIL, workspaceName: v.ADOPS_WORKSPACE_NAME },
  };
}

/** Reads OpenTelemetry's own variables, of which the rest is read by its library. */
function tracingOf(env: Record<string, string | undefined>, mistakes: Mistakes): TracingConfig | null {
  const given = (name: string) => env[name]?.trim() || undefined;
  const own = given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const base = given('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = given('OTEL_SDK_DISABLED') === 'true' || given('OTEL_TRACES_EXPORTER') === 'none';
  if ((own ?? base) === undefined || isOff) return null;
  const url = own ?? `${base!.replace(/\/+$/u, '')}/v1/traces`;
  if (!/^https?:$/u.test(URL.parse(url)?.protocol ?? '')) {
    const name = own === undefined ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
    mistakes.push(`${name} must be an http(s) URL, such as http://127.0.0.1:4318`);
  }
  const names = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];
  const named = names.find((name) => given(name) !== undefined);
  if (named !== undefined && given(named) !== 'http/json') {
    mistakes.push(`${named} must be http/json, which collectors take at port 4318, but is ${given(named)}`);
  }
  return { url, service: given('OTEL_SERVICE_NAME') };
}

/** Room for two of the largest calls, so that one caller has room for one. */
function bodyBytesOf(v: Environment, mistakes: Mistakes): number {
  const largest = largestMessage({ combinedMaxBytes: v.ADOPS_UPLOAD_COMBINED_MAX_BYTES });
  // Parsed JSON is larger than its text, so small installations need some room as well.
  const least = 2 * largest + PARSED_BYTES;
  const bytes = v.ADOPS_BODY_BYTES ?? least;
  if (bytes < least) {
    mistakes.push(
      `ADOPS_BODY_BYTES must be at least ${least}, twice the largest call of a tool (ADOPS_UPLOAD_COMBINED_MAX_BYTES), but is ${bytes}`,
    );
  }
  return bytes;
}

function databaseOf(v: Environment): DatabaseConfig {
  return v.ADOPS_DATABASE_URL ? { kind: 'url', url: v.ADOPS_DATABASE_URL } : { kind: 'embedded' };
}

type Missing = (name: keyof Environment) => boolean;

function platformOf(v: Environment, missing: Missing, mistakes: Mistakes): PlatformConfig {
  const names = ['ADOPS_PLATFORM_URL', 'ADOPS_PLATFORM_TOKEN', 'ADOPS_PLATFORM_APP_SECRET'] as const;
  if (names.every((name) => missing(name))) return { kind: 'sandbox', url: v.ADOPS_SANDBOX_URL };
  for (const name of ['ADOPS_PLATFORM_URL', 'ADOPS_PLATFORM_TOKEN'] as const) {
    if (missing(name)) mistakes.push(`${name} must be set, too, to use a real platform`);
  }
  if (v.ADOPS_SANDBOX_URL) mistakes.push('ADOPS_SANDBOX_URL must not be set together with ADOPS_PLATFORM_URL');
  return {
    kind: 'real',
    url: v.ADOPS_PLATFORM_URL ?? '',
    token: v.ADOPS_PLATFORM_TOKEN ?? '',
    appSecret: v.ADOPS_PLATFORM_APP_SECRET,
  };
}

function identityOf(v: Environment, missing: Missing, mistakes: Mistakes): IdentityConfig {
  if (missing('ADOPS_OIDC_ISSUER') && missing('ADOPS_OIDC_AUDIENCE')) return { kind: 'dev' };
  for (const name of ['ADOPS_OIDC_ISSUER', 'ADOPS_OIDC_AUDIENCE'] as const) {
    if (missing(name)) mistakes.push(`${name} must be set, too, to accept tokens of an OpenID issuer`);
  }
  return { kind: 'oidc', issuer: v.ADOPS_OIDC_ISSUER ?? '', audience: v.ADOPS_OIDC_AUDIENCE ?? '' };
}

function dispatchOf(v: Environment, kind: PlatformConfig['kind'], mistakes: Mistakes): DispatchConfig {
  const defaults = DISPATCH_DEFAULTS[kind];
  const dispatch: DispatchConfig = {
    settleMs: v.ADOPS_DISPATCH_SETTLE_MS ?? defaults.settleMs,
    requestTimeoutMs: v.ADOPS_DISPATCH_REQUEST_TIMEOUT_MS ?? defaults.requestTimeoutMs,
    leaseMs: v.ADOPS_DISPATCH_LEASE_MS ?? defaults.leaseMs,
    writesInFlight: v.ADOPS_DISPATCH_WRITES_IN_FLIGHT ?? defaults.writesInFlight,
    writesPerSecond: v.ADOPS_DISPATCH_WRITES_PER_SECOND ?? defaults.writesPerSecond,
    pollMs: v.ADOPS_DISPATCH_POLL_MS ?? defaults.pollMs,
  };
  const least = dispatch.leaseMs + dispatch.requestTimeoutMs;
  if (dispatch.settleMs < least) {
    mistakes.push(
      `ADOPS_DISPATCH_SETTLE_MS must be at least ${least} (ADOPS_DISPATCH_LEASE_MS + ADOPS_DISPATCH_REQUEST_TIMEOUT_MS), but is ${dispatch.settleMs}`,
    );
  }
  return dispatch;
}

function filesOf(v: Environment, dataDir: string, missing: Missing, mistakes: Mistakes): FilesConfig {
  const required = [
    'ADOPS_S3_BUCKET',
    'ADOPS_S3_REGION',
    'ADOPS_S3_ACCESS_KEY_ID',
    'ADOPS_S3_SECRET_ACCESS_KEY',
  ] as const;
  const given = [...required, 'ADOPS_S3_ENDPOINT' as const].some((name) => v[name] !== undefined);
  if (!given) return { kind: 'local', dir: join(dataDir, 'files'), floorBytes: v.ADOPS_DISK_FLOOR_BYTES };
  for (const name of required) if (missing(name)) mistakes.push(`${name} must be set, too, to keep files in S3`);
  return {
    kind: 's3',
    bucket: v.ADOPS_S3_BUCKET ?? '',
    region: v.ADOPS_S3_REGION ?? '',
    endpoint: v.ADOPS_S3_ENDPOINT,
    accessKeyId: v.ADOPS_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: v.ADOPS_S3_SECRET_ACCESS_KEY ?? '',
  };
}

function embeddingsOf(v: Environment, missing: Missing, mistakes: Mistakes): EmbeddingsConfig | undefined {
  const names = ['ADOPS_EMBEDDINGS_URL', 'ADOPS_EMBEDDINGS_MODEL', 'ADOPS_EMBEDDINGS_KEY'] as const;
  if (names.every((name) => missing(name))) return undefined;
  for (const name of ['ADOPS_EMBEDDINGS_URL', 'ADOPS_EMBEDDINGS_MODEL'] as const) {
    if (missing(name)) mistakes.push(`${name} must be set, too, to recall facts by their meaning`);
  }
  return {
    url: v.ADOPS_EMBEDDINGS_URL ?? '',
    model: v.ADOPS_EMBEDDINGS_MODEL ?? '',
    key: v.ADOPS_EMBEDDINGS_KEY,
  };
}
