import { useEffect, useRef } from 'react';
import { addressOfPlace, FIRST_PLACE, PLACES, type Place } from '../places.ts';
import { useAddress } from '../shared/address.ts';
import { useTabTitle } from '../shared/tab-title.ts';
import { Navigation } from './navigation.tsx';
import { NotThereYet } from './not-there-yet.tsx';
import { PLACE_HEADING } from './place-heading.tsx';
import { SignIn } from './session/sign-in.tsx';
import { useSession, type Session } from './session/use-session.ts';
import { WorkspacePicker } from './session/workspace-picker.tsx';
import { SignedIn } from './signed-in.tsx';
import type { PageLoaders } from './use-page.ts';

/** The whole console: the navigation, and the place that is open. */
export function Console({ pages }: { pages: PageLoaders }) {
  const session = useSession();
  const { path, query } = useAddress();
  const place = placeAt(path);
  useTabTitle('place', place.title);
  useFocusOnHeading(place);
  return (
    <>
      <a className="skip" href={`#${PLACE_HEADING}`} onClick={skip}>
        Skip the navigation
      </a>
      <Navigation current={place.name} adAccountId={query.get('account')} />
      <OpenPlace session={session} place={place} pages={pages} />
    </>
  );
}

function OpenPlace({ session, place, pages }: { session: Session; place: Place; pages: PageLoaders }) {
  const load = pages[place.name];
  const { isOpening, client, choice, refusal } = session;
  if (!load) return <NotThereYet title={place.title} meanwhile={place.meanwhile ?? ''} />;
  if (isOpening) return <p className="note">Loading…</p>;
  if (choice) return <WorkspacePicker title={place.title} workspaces={choice} session={session} />;
  if (client === null) return <SignIn title={place.title} refusal={refusal} onToken={session.signIn} />;
  return <SignedIn client={client} session={session} place={place} load={load} />;
}

function placeAt(path: string): Place {
  const first = PLACES.find(({ name }) => name === FIRST_PLACE)!;
  return PLACES.find(({ name }) => addressOfPlace(name) === path) ?? first;
}

/** Moves the focus to the heading when another page opens, for keyboards and screen readers. */
function useFocusOnHeading({ name }: Place): void {
  const before = useRef(name);
  useEffect(() => {
    if (before.current !== name) document.getElementById(PLACE_HEADING)?.focus();
    before.current = name;
  }, [name]);
}

/** The address stays as it is. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(PLACE_HEADING)?.focus();
}
