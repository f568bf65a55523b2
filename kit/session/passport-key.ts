import type { JWK } from 'jose';
import { signingKey } from './signing-key.ts';

/** The key all processes of this installation sign passports with, kept in `<dataDir>/passport-key.json`. */
export function loadPassportKey(dataDir: string): Promise<JWK> {
  return signingKey(dataDir, 'passport-key');
}
