/** How a sandbox is started. */
export interface SandboxOptions {
  /** 0 or nothing: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** SQLite file the state survives in; default ':memory:'. */
  file?: string;
  /** The one token that is accepted; default 'sandbox-token'. */
  accessToken?: string;
  /** When given, every call must carry the matching appsecret_proof. */
  appSecret?: string;
  /** What a new file holds: 'standard' (default) accounts with objects, or 'empty' accounts with pages and pixels only. */
  seed?: 'standard' | 'empty';
}
