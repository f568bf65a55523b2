import type { PageProps } from '../shared/page-props.ts';
import { LaunchPage } from './launch/launch-page.tsx';
import './launches.css';
import { LaunchList } from './list/launch-list.tsx';
import { useLaunches } from './list/use-launches.ts';
import { draftsOf } from './replacement/drafts.ts';
import { ReplacementPage } from './replacement/replacement-page.tsx';
import { useShown } from './shown.ts';

/** The launch board: the launches of an ad account, and the one that was chosen. */
export function Page({ client, account, visit }: PageProps) {
  const { launchId, isReplacing, filter } = useShown();
  const launches = useLaunches(client, account.id, filter);
  const row = launches.rows.find(({ id }) => id === launchId) ?? null;
  return (
    <div className="panes" data-view={launchId ? 'launch' : 'list'}>
      <LaunchList account={account} launches={launches} chosen={launchId} filter={filter} />
      <main>
        {launchId === null && <p className="note">Choose a launch to watch it.</p>}
        {launchId !== null && !isReplacing && (
          <LaunchPage
            key={launchId}
            client={client}
            account={account}
            launchId={launchId}
            row={row}
            newestSequence={launches.newestSequence(launchId)}
          />
        )}
        {launchId !== null && isReplacing && (
          <ReplacementPage
            key={launchId}
            client={client}
            account={account}
            launchId={launchId}
            name={row?.name ?? null}
            drafts={draftsOf(visit)}
          />
        )}
      </main>
    </div>
  );
}
