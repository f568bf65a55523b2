import { addressOfPlace, PLACES, type PlaceName } from '../places.ts';
import { followAddress } from '../shared/address.ts';

/** Links to all places; they keep the ad account. */
export function Navigation({ current, adAccountId }: { current: PlaceName; adAccountId: string | null }) {
  const query = adAccountId === null ? '' : `?${new URLSearchParams({ account: adAccountId })}`;
  return (
    <nav className="places" aria-label="Console">
      <ul>
        {PLACES.map(({ name, title }) => {
          const address = `${addressOfPlace(name)}${query}`;
          return (
            <li key={name}>
              <a
                href={address}
                aria-current={name === current ? 'page' : undefined}
                onClick={(event) => followAddress(event, address)}
              >
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
