/** Options of a sandbox. */
export interface SandboxOptions {
  /** 0 or nothing: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** SQLite file the state survives in; default ':memory:'. */
  file?: string;
  /** The one token that is accepted; default 'sandbox-token'. */
  accessToken?: string;
  /** Secret of the app; every call must then carry the matching appsecret_proof. */
  appSecret?: string;
  /** Contents of a new file: 'standard' (default) accounts with objects, or 'empty' accounts with pages and pixels only. */
  seed?: 'standard' | 'empty';
}
