import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WireRequest } from '../wire/read-request.ts';
import { WireError } from '../wire/wire-error.ts';

/** The seeded pages' own tokens, which page edges may be read with. */
const PAGE_TOKEN = /^sandbox-page-token-\d+$/;

/** Secrets a caller must know. */
export interface Credentials {
  accessToken: string;
  appSecret: string | null;
  /** Tokens that were accepted once and are no longer. */
  expiredTokens: readonly string[];
}

/**
 * Checks the token, from the parameter or the Authorization header, and the proof when the app has a secret.
 *
 * @throws WireError 190/467 for a wrong token, 190/463 for an expired one, 104 when there is none, 100 for a missing or wrong proof
 */
export function authenticate(request: WireRequest, { accessToken, appSecret, expiredTokens }: Credentials): string {
  const sent = typeof request.params.access_token === 'string' ? request.params.access_token : request.bearer;
  if (!sent) {
    const message = 'An access token is required to request this resource.';
    throw new WireError({ status: 400, code: 104, message });
  }
  if (expiredTokens.includes(sent)) {
    const message = 'Error validating access token: Session has expired.';
    throw new WireError({ status: 401, code: 190, subcode: 463, message });
  }
  if (!equal(sent, accessToken) && !PAGE_TOKEN.test(sent)) {
    throw new WireError({
      status: 401,
      code: 190,
      subcode: 467,
      message: 'Invalid OAuth access token - Cannot parse access token',
    });
  }
  if (appSecret === null) return sent;
  const proof = createHmac('sha256', appSecret).update(sent).digest('hex');
  const given = request.params.appsecret_proof;
  if (typeof given === 'string' && equal(given, proof)) return sent;
  const message =
    given === undefined
      ? 'API calls from the server require an appsecret_proof argument'
      : 'Invalid appsecret_proof provided in the API argument';
  throw new WireError({ status: 400, type: 'GraphMethodException', code: 100, message });
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
