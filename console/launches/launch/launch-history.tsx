import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { LaunchHeadFragment, LaunchNameFragment } from '../generated/graphql.ts';
import { addressOf, followLink } from '../shown.ts';

/** The launch whose failed ads a launch replaces, and those that replace ads of it. */
export function LaunchHistory({ account, launch }: { account: ConsoleAccount; launch: LaunchHeadFragment }) {
  const { replaces } = launch;
  const later = launch.replacedBy.edges.map(({ node }) => node);
  if (!replaces && later.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <h3 id="history-heading">Replacements</h3>
      {replaces && (
        <p>
          Replaces failed ads of <LaunchLink account={account} launch={replaces} />
        </p>
      )}
      {later.length > 0 && <p>Failed ads of it are replaced by</p>}
      {later.length > 0 && (
        <ul>
          {later.map((one) => (
            <li key={one.id}>
              <LaunchLink account={account} launch={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LaunchLink({ account, launch }: { account: ConsoleAccount; launch: LaunchNameFragment }) {
  const place = { adAccountId: account.id, launchId: launch.id };
  return (
    <a href={addressOf(place)} onClick={(event) => followLink(event, place)}>
      <bdi>{launch.name}</bdi>
    </a>
  );
}
