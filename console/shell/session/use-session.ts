import { useEffect, useState } from 'react';
import { GraphClient, type LinkState } from '../../shared/graph/graph-client.ts';
import type { WorkspaceChoice } from '../../shared/graph/graph-refusal.ts';
import type { Visit } from '../../shared/page-props.ts';
import { developmentToken } from './development-token.ts';
import { SessionCredentials } from './session-credentials.ts';

/** Member of the page, as far as known. */
export interface Session {
  /** True while it is unknown if the server gives a token. */
  isOpening: boolean;
  /** The graph as the member sees it; null unless signed in. */
  client: GraphClient | null;
  /** Reason for which the last token is no longer used; null unless it was refused. */
  refusal: string | null;
  /** State of the connection for events. */
  link: LinkState;
  /** The workspaces to choose from, by a member of several; null unless one has to be chosen. */
  choice: readonly WorkspaceChoice[] | null;
  /** Becomes another one by signing out. */
  visit: Visit;
  /** Works in one of them from now on. */
  choose(workspaceId: string): void;
  /** Signs in with a token that was typed in. */
  signIn(token: string): void;
  /** Forgets the token. */
  signOut(): void;
}

/** A token whose member has to choose a workspace. */
interface Pending {
  token: string;
  isRenewable: boolean;
  workspaces: readonly WorkspaceChoice[];
}

const SPENT = 'This token is not good, or not any more. Show another one to go on where you were.';

/** Begins with the development token where the server gives one, and has a token typed in elsewhere and when one is spent. */
export function useSession(): Session {
  const [isOpening, setOpening] = useState(true);
  const [client, setClient] = useState<GraphClient | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [visit, setVisit] = useState<Visit>(() => ({}));
  const [link, setLink] = useState<LinkState>('idle');

  const open = (token: string, isRenewable: boolean, workspaceId: string | null = null): void => {
    const leave = (): void => {
      void opened.close();
      setClient((current) => (current === opened ? null : current));
    };
    const onSpent = (): void => {
      leave();
      setRefusal(SPENT);
    };
    const onChoice = (workspaces: readonly WorkspaceChoice[]): void => {
      leave();
      setPending({ token: credentials.token(), isRenewable, workspaces });
    };
    const credentials = new SessionCredentials(token, { isRenewable, workspaceId, onSpent, onChoice });
    const opened = new GraphClient(credentials, setLink);
    setRefusal(null);
    setPending(null);
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
    visit,
    choice: pending?.workspaces ?? null,
    choose: (workspaceId) => {
      if (pending) open(pending.token, pending.isRenewable, workspaceId);
    },
    signIn: (token) => open(token, false),
    signOut: () => {
      void client?.close();
      setPending(null);
      setClient(null);
      setVisit({});
    },
  };
}
