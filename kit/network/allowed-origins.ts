/** Form of an origin whose port may be any, for development. */
const ANY_PORT = /^http:\/\/(?:localhost|127\.0\.0\.1):\*$/u;

/** Returns why a text is no origin that can be allowed; undefined where it is one: `https://host[:port]`, or `http://localhost:*` for any port. */
export function originFault(text: string): string | undefined {
  if (ANY_PORT.test(text)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWhole = url?.origin === text && !url.hostname.includes('*');
  if (isWhole && ['http:', 'https:'].includes(url.protocol)) return undefined;
  return `must be origins such as https://app.example.com or http://localhost:*, but has "${text}"`;
}

/** Origins whose pages may use this server from a browser: its own, and those of the configuration. */
export class AllowedOrigins {
  readonly #own: string;
  readonly #listed: ReadonlySet<string>;

  constructor({ publicUrl, allowedOrigins }: { publicUrl: string; allowedOrigins: readonly string[] }) {
    this.#own = new URL(publicUrl).origin;
    this.#listed = new Set(allowedOrigins);
  }

  /** True when pages of other origins are allowed at all. */
  get any(): boolean {
    return this.#listed.size > 0;
  }

  /** True when a page of this origin may use the server; `host` is the request's `Host`, which the server's own pages have in their origin. */
  permits(origin: string, host: string | undefined): boolean {
    return origin === this.#own || isOfHost(origin, host) || this.lists(origin);
  }

  /** True when the configuration names this origin. */
  lists(origin: string): boolean {
    return (
      this.#listed.has(origin) || this.#listed.has(origin.replace(/:\d+$/u, ':*')) || this.#listed.has(`${origin}:*`)
    );
  }
}

function isOfHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
