import type { JWK } from 'jose';
import { signingKey } from './signing-key.ts';

/** The key with which all processes of this installation sign passports, stored in `<dataDir>/passport-key.json`. */
export function loadPassportKey(dataDir: string): Promise<JWK> {
  return signingKey(dataDir, 'passport-key');
}
