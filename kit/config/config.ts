import type { JWK } from 'jose';

/** Where rows live: a server started by ourselves, or one given by URL. */
export type DatabaseConfig = { kind: 'embedded' } | { kind: 'url'; url: string };

/** Which ad platform is spoken to: the local sandbox (started here, or running at `url`), or the real one. */
export type PlatformConfig =
  | { kind: 'sandbox'; url?: string | undefined }
  | { kind: 'real'; url: string; token: string; appSecret?: string | undefined };

/** Who vouches for members: the built-in development issuer, or an OpenID issuer. */
export type IdentityConfig = { kind: 'dev' } | { kind: 'oidc'; issuer: string; audience: string };

/** Where uploaded files live. */
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

/** A service that turns texts into vectors, in the form of OpenAI's: `url` is the base to which `/embeddings` is appended. */
export interface EmbeddingsConfig {
  url: string;
  /** Vectors of one name are compared with each other; what changes them needs another name. */
  model: string;
  /** Sent as a bearer token; a secret. */
  key?: string | undefined;
}

/** Timing and limits of writes to the ad platform, in milliseconds. */
export interface DispatchConfig {
  /** How long a call may take effect unseen; `settleMs` ≥ `leaseMs` + `requestTimeoutMs`. */
  settleMs: number;
  /** How long a request to the platform may take, answer included. */
  requestTimeoutMs: number;
  /** How long a claim lasts: its request leaves early enough to be answered within that time. */
  leaseMs: number;
  /** Writes on their way at once for one ad account. */
  writesInFlight: number;
  /** Writes a second to one ad account at most; bursts stay within a tenth more. */
  writesPerSecond: number;
  /** How often a queue looks for work without being woken. */
  pollMs: number;
}

/** How much is logged, from the least to the most; `silent` is nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything the environment decides, checked once at the start. */
export interface Config {
  /** All subgraphs in one process, or each in its own. */
  topology: 'together' | 'apart';
  host: string;
  port: number;
  /** Absolute path of the folder for everything this installation keeps. */
  dataDir: string;
  /** Base URL under which clients reach this server, without a slash at its end. */
  publicUrl: string;
  database: DatabaseConfig;
  /** Most connections a subgraph's process opens. */
  databasePool: number;
  platform: PlatformConfig;
  /** Whether anything may be changed on the platform at all. */
  liveChanges: boolean;
  identity: IdentityConfig;
  /** Where subgraphs are reached in the topology `apart`, by name; empty: the server starts them itself. */
  subgraphUrls: Record<string, string>;
  /** Whether this process does background work. */
  workers: boolean;
  /** The key all processes sign passports with; without one it is made in the data folder. */
  passportKey?: JWK | undefined;
  /** Whether ad accounts are imported by themselves, and not only when somebody asks for it. */
  imports: boolean;
  /** Whether clients may ask the public graph for its schema. */
  introspection: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** How long running work may take to end at shutdown. */
  shutdownMs: number;
  dispatch: DispatchConfig;
  files: FilesConfig;
  /** Recall by meaning; without it facts are found by their words alone, and no text leaves. */
  embeddings?: EmbeddingsConfig | undefined;
  uploads: {
    /** Of one file. */
    maxBytes: number;
    /** Of files which come together, in one call or through one upload page. */
    combinedMaxBytes: number;
    /** How long an address for uploading is good. */
    ttlSeconds: number;
  };
  /** Bytes of request bodies a process keeps at once; one caller has half of them at most. */
  bodyBytes: number;
  /** What a member may do in a workspace at once, over all its sockets and event streams to one process. */
  callers: {
    sockets: number;
    subscriptions: number;
    /** Operations begun on sockets and event streams, after a burst. */
    operationsPerSecond: number;
    operationsBurst: number;
  };
  /** The member and workspace created at the first start with the development issuer. */
  owner: { email: string; workspaceName: string };
}
