import { useEffect, useState } from 'react';
import { AccountPicker } from './accounts/account-picker.tsx';
import { useAdAccounts, type BoardAccount } from './accounts/use-ad-accounts.ts';
import type { GraphClient } from './graph/graph-client.ts';
import { LaunchPage } from './launch/launch-page.tsx';
import { LaunchList } from './launches/launch-list.tsx';
import { useLaunches } from './launches/use-launches.ts';
import { goTo, usePlace, type Place } from './place.ts';
import { ReplacementPage, type Drafts } from './replacement/replacement-page.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useSession, type Session } from './session/use-session.ts';
import { WorkspacePicker } from './session/workspace-picker.tsx';

const LINKS = { idle: '', waiting: 'Connecting…', live: 'Live', broken: 'Connection lost, trying again…' };

/** The whole page. */
export function Board() {
  const session = useSession();
  const [drafts] = useState<Drafts>(() => new Map());
  const { isOpening, client, refusal } = session;
  if (isOpening) return <p className="note">Loading…</p>;
  if (session.choice) return <WorkspacePicker workspaces={session.choice} session={session} />;
  if (client === null) return <SignIn refusal={refusal} onToken={session.signIn} />;
  return <SignedIn client={client} session={session} drafts={drafts} />;
}

function SignedIn({ client, session, drafts }: { client: GraphClient; session: Session; drafts: Drafts }) {
  const place = usePlace();
  const { accounts, isLoading, refusal } = useAdAccounts(client);
  const account = accounts.find(({ id }) => id === place.adAccountId) ?? (place.adAccountId ? undefined : accounts[0]);
  const accountId = account?.id;
  const signOut = (): void => {
    drafts.clear();
    session.signOut();
  };
  useEffect(() => {
    if (accountId && !place.adAccountId) goTo({ adAccountId: accountId, launchId: null }, { replace: true });
  }, [accountId, place.adAccountId]);
  return (
    <>
      <header>
        <h1>Launches</h1>
        <AccountPicker
          accounts={accounts}
          chosen={accountId ?? null}
          onChoose={(adAccountId) => goTo({ adAccountId, launchId: null })}
        />
        <p role="status" className="link" data-link={session.link}>
          {LINKS[session.link]}
        </p>
        <button type="button" className="quiet" onClick={signOut}>
          Sign out
        </button>
      </header>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {!account && isLoading && <p>Loading…</p>}
      {!account && !isLoading && refusal === null && (
        <p>
          {accounts.length === 0
            ? 'There is no ad account which you may read.'
            : 'There is no such ad account, or you may not read it. Choose another one.'}
        </p>
      )}
      {account && <AccountBoard key={account.id} client={client} account={account} place={place} drafts={drafts} />}
    </>
  );
}

function AccountBoard(props: { client: GraphClient; account: BoardAccount; place: Place; drafts: Drafts }) {
  const { client, account, place, drafts } = props;
  const { launchId } = place;
  const launches = useLaunches(client, account.id);
  const row = launches.rows.find(({ id }) => id === launchId) ?? null;
  return (
    <div className="panes" data-view={launchId ? 'launch' : 'list'}>
      <LaunchList account={account} launches={launches} chosen={launchId} />
      <main>
        {launchId === null && <p className="note">Choose a launch to watch it.</p>}
        {launchId !== null && !place.isReplacing && (
          <LaunchPage
            key={launchId}
            client={client}
            account={account}
            launchId={launchId}
            row={row}
            newestSequence={launches.newestSequence(launchId)}
          />
        )}
        {launchId !== null && place.isReplacing && (
          <ReplacementPage
            key={launchId}
            client={client}
            account={account}
            launchId={launchId}
            name={row?.name ?? null}
            drafts={drafts}
          />
        )}
      </main>
    </div>
  );
}
