import './global-setup.ts';

/** Jest calls this after the last test file. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.adopsTestServer?.close();
}
