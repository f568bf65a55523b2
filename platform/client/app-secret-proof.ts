import { createHmac } from 'node:crypto';

/** The proof that the holder of a token also knows the app's secret: HMAC-SHA256 of the token under the secret, in hex. */
export function appSecretProof(appSecret: string, accessToken: string): string {
  return createHmac('sha256', appSecret).update(accessToken).digest('hex');
}
