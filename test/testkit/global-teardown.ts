import './global-setup.ts';

/** Jest calls this after the last test file. */
// oxlint-disable-next-line import/no-default-export -- Jest calls the default export
export default async function globalTeardown(): Promise<void> {
  await globalThis.adopsTestServer?.close();
}
