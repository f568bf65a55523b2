import { useEffect, useState } from 'react';
import { GraphClient, type LinkState } from '../graph/graph-client.ts';
import { developmentToken } from './development-token.ts';
import { SessionCredentials } from './session-credentials.ts';

/** Who uses the page, as far as that is known. */
export interface Session {
  /** `signed-out` asks for a token. */
  state: 'opening' | 'signed-out' | 'signed-in';
  /** The graph as the member sees it; null unless signed in. */
  client: GraphClient | null;
  /** Whether events come in. */
  link: LinkState;
  /** Signs in with a token that was typed in. */
  signIn(token: string): void;
  /** Forgets the token. */
  signOut(): void;
}

/** Begins with the development token where the server gives one, and has a token typed in elsewhere. */
export function useSession(): Session {
  const [state, setState] = useState<Session['state']>('opening');
  const [client, setClient] = useState<GraphClient | null>(null);
  const [link, setLink] = useState<LinkState>('waiting');

  const open = (token: string, isRenewable: boolean): void => {
    setClient(new GraphClient(new SessionCredentials(token, { isRenewable }), setLink));
    setState('signed-in');
  };
  useEffect(() => {
    let isCurrent = true;
    void developmentToken().then((token) => {
      if (!isCurrent) return;
      if (token === null) setState('signed-out');
      else open(token, true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return {
    state,
    client,
    link,
    signIn: (token) => open(token, false),
    signOut: () => {
      void client?.close();
      setClient(null);
      setState('signed-out');
    },
  };
}
