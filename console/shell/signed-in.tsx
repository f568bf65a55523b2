import { useEffect } from 'react';
import { addressOfPlace, type Place } from '../places.ts';
import { AccountPicker } from '../shared/accounts/account-picker.tsx';
import { useAdAccounts, type ConsoleAccount } from '../shared/accounts/use-ad-accounts.ts';
import { moveTo, useAddress } from '../shared/address.ts';
import type { GraphClient } from '../shared/graph/graph-client.ts';
import { PlaceHeading } from './place-heading.tsx';
import type { Session } from './session/use-session.ts';
import { usePage, type LoadedPage, type PageLoaders } from './use-page.ts';

const LINKS = { idle: '', waiting: 'Connecting…', live: 'Live', broken: 'Connection lost, trying again…' };

interface SignedInProps {
  client: GraphClient;
  session: Session;
  place: Place;
  load: NonNullable<PageLoaders[Place['name']]>;
}

/** The page of a place, for an ad account of the member's. */
export function SignedIn({ client, session, place, load }: SignedInProps) {
  const wanted = useAddress().query.get('account');
  const { accounts, isLoading, refusal } = useAdAccounts(client);
  const loaded = usePage(place.name, load);
  const account = accounts.find(({ id }) => id === wanted) ?? (wanted ? undefined : accounts[0]);
  const accountId = account?.id;
  const choose = (adAccountId: string, how?: { replace: boolean }): void => {
    moveTo(`${addressOfPlace(place.name)}?${new URLSearchParams({ account: adAccountId })}`, how);
  };
  useEffect(() => {
    if (accountId && !wanted) choose(accountId, { replace: true });
  }, [accountId, wanted]);
  return (
    <>
      <header>
        <PlaceHeading title={place.title} />
        <AccountPicker accounts={accounts} chosen={accountId ?? null} onChoose={choose} />
        <p role="status" className="link" data-link={session.link}>
          {LINKS[session.link]}
        </p>
        <button type="button" className="quiet" onClick={session.signOut}>
          Sign out
        </button>
      </header>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {!account && refusal === null && <NoAccount isLoading={isLoading} isAny={accounts.length > 0} />}
      {account && <LoadedPlace loaded={loaded} client={client} account={account} session={session} />}
    </>
  );
}

function NoAccount({ isLoading, isAny }: { isLoading: boolean; isAny: boolean }) {
  if (isLoading) return <p>Loading…</p>;
  return (
    <p>
      {isAny
        ? 'There is no such ad account, or you may not read it. Choose another one.'
        : 'There is no ad account which you may read.'}
    </p>
  );
}

function LoadedPlace(props: { loaded: LoadedPage; client: GraphClient; account: ConsoleAccount; session: Session }) {
  const { loaded, client, account, session } = props;
  const { Page, hasFailed } = loaded;
  if (Page) return <Page key={account.id} client={client} account={account} visit={session.visit} />;
  if (!hasFailed) return <p>Loading…</p>;
  return (
    <p role="alert">
      This page could not be loaded. It may have been changed meanwhile.{' '}
      <button type="button" onClick={() => location.reload()}>
        Load it again
      </button>
    </p>
  );
}
