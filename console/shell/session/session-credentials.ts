import type { Credentials } from '../../shared/graph/graph-client.ts';
import type { WorkspaceChoice } from '../../shared/graph/graph-refusal.ts';
import { developmentToken } from './development-token.ts';

interface SessionOptions {
  isRenewable: boolean;
  workspaceId: string | null;
  onSpent: () => void;
  onChoice: (workspaces: readonly WorkspaceChoice[]) => void;
}

/** A token in memory: never in the address, never in storage. Where it came from the server, it is renewed there. */
export class SessionCredentials implements Credentials {
  readonly #isRenewable: boolean;
  readonly #onSpent: () => void;
  readonly #onChoice: (workspaces: readonly WorkspaceChoice[]) => void;
  readonly workspaceId: string | null;
  #token: string;

  /** `onSpent` is called when the token is not good any more and there is no other, `onChoice` when a workspace has to be chosen. */
  constructor(token: string, { isRenewable, workspaceId, onSpent, onChoice }: SessionOptions) {
    this.#token = token;
    this.#isRenewable = isRenewable;
    this.#onSpent = onSpent;
    this.#onChoice = onChoice;
    this.workspaceId = workspaceId;
  }

  token(): string {
    return this.#token;
  }

  choose(workspaces: readonly WorkspaceChoice[]): void {
    this.#onChoice(workspaces);
  }

  async renew(): Promise<boolean> {
    const token = this.#isRenewable ? await developmentToken() : null;
    if (token === null) this.#onSpent();
    else this.#token = token;
    return token !== null;
  }
}
