import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { jsonKeyFile } from './key-file.ts';

/** The Ed25519 key for signing tokens, stored in `<dataDir>/<name>.json` by the first process that needs it. */
export async function signingKey(dataDir: string, name: string): Promise<JWK> {
  const key = await jsonKeyFile<JWK>(dataDir, name, async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    return exportJWK(privateKey);
  });
  return key as JWK;
}
