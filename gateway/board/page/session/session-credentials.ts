import type { Credentials } from '../graph/graph-client.ts';
import { developmentToken } from './development-token.ts';

/** A token in memory: never in the address, never in storage. Where it came from the server, it is renewed there. */
export class SessionCredentials implements Credentials {
  readonly #isRenewable: boolean;
  #token: string;

  constructor(token: string, { isRenewable }: { isRenewable: boolean }) {
    this.#token = token;
    this.#isRenewable = isRenewable;
  }

  token(): string {
    return this.#token;
  }

  async renew(): Promise<boolean> {
    const token = this.#isRenewable ? await developmentToken() : null;
    this.#token = token ?? this.#token;
    return token !== null;
  }
}
