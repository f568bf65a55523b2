import type { Viewer } from './viewer.ts';

/** A passport as it is shown: where it was issued as it is, anywhere else as its text. */
export type Passport = IssuedPassport | string;

/** What is known of a passport when it is issued. */
export interface Issued {
  viewer: Viewer;
  /** The subgraph it is good for. */
  audience: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * A passport in the hands of the process which issued it. Most are shown to a subgraph of this very process, which need not check what is
 * signed here: only where one leaves is it signed, which takes as long as all else of a small request.
 */
export class IssuedPassport implements Readonly<Issued> {
  readonly viewer: Viewer;
  readonly audience: string;
  readonly expires: number;
  readonly #issuer: object;
  readonly #sign: () => string;
  #text: string | undefined;

  /** `sign` makes its text, once and only when it is needed. */
  constructor({ viewer, audience, expires }: Issued, issuer: object, sign: () => string) {
    this.viewer = viewer;
    this.audience = audience;
    this.expires = expires;
    this.#issuer = issuer;
    this.#sign = sign;
  }

  /** The signed token, by which every process of the installation knows it. */
  get text(): string {
    return (this.#text ??= this.#sign());
  }

  /** Whether that issuer, of this very process, has issued it. */
  isIssuedBy(issuer: object): boolean {
    return this.#issuer === issuer;
  }
}

/** What of a passport goes over the wire. */
export function textOf(passport: Passport): string {
  return typeof passport === 'string' ? passport : passport.text;
}
