import type { JWK } from 'jose';

/** Database server: one started by this installation, or one given by URL. */
export type DatabaseConfig = { kind: 'embedded' } | { kind: 'url'; url: string };

/** Ad platform: the local sandbox (started here, or running at `url`), or the real one. */
export type PlatformConfig =
  | { kind: 'sandbox'; url?: string | undefined }
  | { kind: 'real'; url: string; token: string; appSecret?: string | undefined };

/** Issuer of members' tokens: the built-in development issuer, or an OpenID issuer. */
export type IdentityConfig = { kind: 'dev' } | { kind: 'oidc'; issuer: string; audience: string };

/** Place of uploaded files. */
export type FilesConfig =
  | {
      kind: 'local';
      dir: string;
      /** Bytes that stay free on the disk of the folder; 0 by default. */
      floorBytes?: number | undefined;
    }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint?: string | undefined;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** A service that makes vectors of texts, in the form of OpenAI's: `url` is the base to which `/embeddings` is appended. */
export interface EmbeddingsConfig {
  url: string;
  /** Vectors of one name are compared with each other; a change that alters them needs another name. */
  model: string;
  /** Sent as a bearer token; a secret. */
  key?: string | undefined;
}

/** Timing and limits of writes to the ad platform, in milliseconds. */
export interface DispatchConfig {
  /** Time within which a call may take effect unseen; `settleMs` ≥ `leaseMs` + `requestTimeoutMs`. */
  settleMs: number;
  /** Timeout of a request to the platform, answer included. */
  requestTimeoutMs: number;
  /** Duration of a claim: its request leaves early enough to be answered within that time. */
  leaseMs: number;
  /** Writes under way at once for one ad account. */
  writesInFlight: number;
  /** Maximum of writes a second to one ad account; bursts stay within a tenth more. */
  writesPerSecond: number;
  /** Interval at which a queue polls for work without being woken. */
  pollMs: number;
}

/** Levels of logging, from the least to the most; `silent` logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Collector that spans are sent to, over OTLP/HTTP as JSON. */
export interface TracingConfig {
  /** Whole address for spans. */
  url: string;
  /** Name of the service in spans, instead of the name of the program. */
  service: string | undefined;
}

/** Complete configuration from the environment, checked once at the start. */
export interface Config {
  /** All subgraphs in one process, or each in its own. */
  topology: 'together' | 'apart';
  host: string;
  port: number;
  /** Absolute path of the folder for everything this installation keeps. */
  dataDir: string;
  /** Base URL under which clients reach this server, without a slash at its end. */
  publicUrl: string;
  /** Origins besides its own whose pages may use the server from a browser; see `originFault` for their form. */
  allowedOrigins: readonly string[];
  database: DatabaseConfig;
  /** ClickHouse with the facts of insights, credentials included; without it they are in the database. */
  insightsUrl?: string | undefined;
  /** Maximum number of connections of a subgraph's process. */
  databasePool: number;
  platform: PlatformConfig;
  /** True when anything may be changed on the platform at all. */
  liveChanges: boolean;
  identity: IdentityConfig;
  /** URLs of subgraphs in the topology `apart`, by name; empty: the server starts them itself. */
  subgraphUrls: Record<string, string>;
  /** True when this process does background work. */
  workers: boolean;
  /** The key all processes sign passports with; without one it is made in the data folder. */
  passportKey?: JWK | undefined;
  /** True when ad accounts are imported on a schedule, not only on request. */
  imports: boolean;
  /** True when clients may read the public graph's schema. */
  introspection: boolean;
  /** Port for metrics and health besides the public one, which serves no metrics then; null without one. */
  metricsPort: number | null;
  /** Collector of traces; null without one. */
  tracing: TracingConfig | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Time for running work to end at shutdown. */
  shutdownMs: number;
  dispatch: DispatchConfig;
  files: FilesConfig;
  /** Recall by meaning; without it facts are found by their words alone, and no text leaves. */
  embeddings?: EmbeddingsConfig | undefined;
  uploads: {
    /** Maximum bytes of one file. */
    maxBytes: number;
    /** Maximum bytes of files that come together, in one call or through one upload page. */
    combinedMaxBytes: number;
    /** Seconds for which an address for uploading is valid. */
    ttlSeconds: number;
  };
  /** Bytes of request bodies a process keeps at once; one caller gets half of them at most. */
  bodyBytes: number;
  /** Limits of a member in a workspace, over all its sockets and event streams to one process. */
  callers: {
    sockets: number;
    subscriptions: number;
    /** Operations begun a second on sockets and event streams, after a burst. */
    operationsPerSecond: number;
    operationsBurst: number;
  };
  /** The member and workspace created at the first start with the development issuer. */
  owner: { email: string; workspaceName: string };
}
