import type { Viewer } from './viewer.ts';

/** A passport in use: the object itself in the issuing process, its text anywhere else. */
export type Passport = IssuedPassport | string;

/** Claims of a passport when it is issued. */
export interface Issued {
  viewer: Viewer;
  /** The subgraph for which it is valid. */
  audience: string;
  /** Expiry in milliseconds since 1970. */
  expires: number;
}

/**
 * A passport within the process that issued it. Most are used by a subgraph of this very process, which does not need to check a signature
 * of its own. Only a passport that leaves is signed, which takes as long as all else of a small request.
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

  /** The signed token, for other processes of the installation. */
  get text(): string {
    return (this.#text ??= this.#sign());
  }

  /** True when that issuer, of this very process, has issued it. */
  isIssuedBy(issuer: object): boolean {
    return this.#issuer === issuer;
  }
}

/** Text of a passport for the wire. */
export function textOf(passport: Passport): string {
  return typeof passport === 'string' ? passport : passport.text;
}
