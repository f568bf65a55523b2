import type { Passport, Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { PeerCaller, PeerRequest, Peers } from './peers.ts';

/** Time for which a passport is used again, well within its validity of a minute: a stream lives on after it has expired. */
const SHOWN_MS = 20_000;

/** Peers called as subgraph `name` on behalf of the viewer, with one passport for each peer and moment. */
export function boundPeers(
  name: string,
  { passports, peers }: { passports: Passports; peers: Peers },
  viewer: Viewer,
): PeerCaller {
  const issued = new Map<string, { passport: Passport; at: number }>();
  const passportFor = (peer: string): Passport => {
    const now = Date.now();
    const known = issued.get(peer);
    if (known && now - known.at < SHOWN_MS) return known.passport;
    const passport = passports.issue({ ...viewer, service: name }, peer);
    issued.set(peer, { passport, at: now });
    return passport;
  };
  return {
    call: <T>(peer: string, request: PeerRequest): Promise<T> => peers.call<T>(peer, request, passportFor(peer)),
  };
}
