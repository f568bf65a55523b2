import { useEffect, useState } from 'react';
import { GraphClient, type LinkState } from '../graph/graph-client.ts';
import { developmentToken } from './development-token.ts';
import { SessionCredentials } from './session-credentials.ts';

/** Who uses the page, as far as that is known. */
export interface Session {
  /** Whether it is still to be found out if the server gives a token. */
  isOpening: boolean;
  /** The graph as the member sees it; null unless signed in. */
  client: GraphClient | null;
  /** Why the token that was used is not used any more; null unless it was refused. */
  refusal: string | null;
  /** Whether events come in. */
  link: LinkState;
  /** Signs in with a token that was typed in. */
  signIn(token: string): void;
  /** Forgets the token. */
  signOut(): void;
}

const SPENT = 'This token is not good, or not any more. Show another one to go on where you were.';

/** Begins with the development token where the server gives one, and has a token typed in elsewhere and when one is spent. */
export function useSession(): Session {
  const [isOpening, setOpening] = useState(true);
  const [client, setClient] = useState<GraphClient | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [link, setLink] = useState<LinkState>('idle');

  const open = (token: string, isRenewable: boolean): void => {
    const onSpent = (): void => {
      void opened.close();
      setRefusal(SPENT);
      setClient((current) => (current === opened ? null : current));
    };
    const opened = new GraphClient(new SessionCredentials(token, { isRenewable, onSpent }), setLink);
    setRefusal(null);
    setClient(opened);
  };
  useEffect(() => {
    let isCurrent = true;
    const begin = (token: string | null): void => {
      if (!isCurrent) return;
      if (token !== null) open(token, true);
      setOpening(false);
    };
    developmentToken().then(begin, () => begin(null));
    return () => {
      isCurrent = false;
    };
  }, []);

  return {
    isOpening,
    client,
    refusal,
    link,
    signIn: (token) => open(token, false),
    signOut: () => {
      void client?.close();
      setClient(null);
    },
  };
}
