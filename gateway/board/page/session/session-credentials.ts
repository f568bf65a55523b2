import type { Credentials } from '../graph/graph-client.ts';
import { developmentToken } from './development-token.ts';

/** A token in memory: never in the address, never in storage. Where it came from the server, it is renewed there. */
export class SessionCredentials implements Credentials {
  readonly #isRenewable: boolean;
  readonly #onSpent: () => void;
  #token: string;

  /** `onSpent` is called when the token is not good any more and there is no other. */
  constructor(token: string, { isRenewable, onSpent }: { isRenewable: boolean; onSpent: () => void }) {
    this.#token = token;
    this.#isRenewable = isRenewable;
    this.#onSpent = onSpent;
  }

  token(): string {
    return this.#token;
  }

  async renew(): Promise<boolean> {
    const token = this.#isRenewable ? await developmentToken() : null;
    if (token === null) this.#onSpent();
    else this.#token = token;
    return token !== null;
  }
}
