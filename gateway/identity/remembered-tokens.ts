import { hash } from 'node:crypto';
import type { VerifiedToken } from '#gateway/identity/token-claims.ts';
import type { TokenVerifier } from '#gateway/identity/token-verifier.ts';

const MOST_REMEMBERED = 10_000;
/** Longer ones are rare, and what they say is long as well. */
const LONGEST_TOKEN = 8_192;

interface Remembered {
  token: VerifiedToken;
  /** The keys it was verified with. */
  keysAsOf: number;
}

/**
 * Remembers what good tokens say by their hashes, so that a signature is not verified at every request: until they expire, or their issuer's
 * keys are read again. What a member may do is asked elsewhere, so nothing is revoked later by it. Bad tokens are not remembered.
 */
export class RememberedTokens implements TokenVerifier {
  readonly #verifier: TokenVerifier;
  readonly #most: number;
  readonly #remembered = new Map<string, Remembered>();

  constructor(verifier: TokenVerifier, most = MOST_REMEMBERED) {
    this.#verifier = verifier;
    this.#most = most;
  }

  /** Number of remembered tokens. */
  get size(): number {
    return this.#remembered.size;
  }

  async verify(token: string): Promise<VerifiedToken> {
    if (token.length > LONGEST_TOKEN) return this.#verifier.verify(token);
    const key = hash('sha256', token, 'base64');
    return this.#recall(key) ?? this.#learn(key, token);
  }

  keysAsOf(): number | null {
    return this.#verifier.keysAsOf();
  }

  #recall(key: string): VerifiedToken | undefined {
    const known = this.#remembered.get(key);
    if (known === undefined) return undefined;
    this.#remembered.delete(key);
    if (known.keysAsOf !== this.#verifier.keysAsOf() || known.token.expiresAt * 1_000 <= Date.now()) return undefined;
    // Behind all others: the first one is then that which was used longest ago.
    this.#remembered.set(key, known);
    return known.token;
  }

  async #learn(key: string, token: string): Promise<VerifiedToken> {
    const keysAsOf = this.#verifier.keysAsOf();
    const verified = await this.#verifier.verify(token);
    if (keysAsOf === null || keysAsOf !== this.#verifier.keysAsOf()) return verified;
    this.#remembered.delete(key);
    this.#remembered.set(key, { token: verified, keysAsOf });
    if (this.#remembered.size > this.#most) this.#remembered.delete(this.#remembered.keys().next().value!);
    return verified;
  }
}
