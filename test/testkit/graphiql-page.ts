import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { unpackedBrowser } from '#test/testkit/unpacked-browser.ts';

/** Longest time of anything in the browser on a slow, busy machine. */
export const SLOW_MACHINE_MS = 180_000;
const CLICK_PATIENCE_MS = 5_000;

/** A headless Chromium of the package, which loads nothing of its own from the network. */
export async function openBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const executablePath = await unpackedBrowser();
  return playwright.launch({ executablePath, args: [...chromium.args, '--no-sandbox', ...quiet], headless: true });
}

/**
 * Opens GraphiQL with an operation in its editor, runs it, and waits until `begun` says that it has. A click before the
 * page is ready for it is lost, so it is repeated until the button has turned into its opposite or the operation began.
 */
export async function runInGraphiql(
  page: Page,
  serverUrl: string,
  query: string,
  begun: () => Promise<unknown>,
): Promise<void> {
  const url = new URL(`/graphiql?query=${encodeURIComponent(query)}`, serverUrl);
  await page.goto(url.href, { waitUntil: 'domcontentloaded' });
  await page.getByText(query.split(/[ (]/u)[1]!).first().waitFor();
  const execute = page.getByRole('button', { name: /execute query/iu });
  let started = false;
  const beginning = begun().then(() => (started = true));
  while (!started) {
    if (await execute.isVisible()) await execute.click({ timeout: CLICK_PATIENCE_MS }).catch(() => undefined);
    await Promise.race([beginning, page.waitForTimeout(CLICK_PATIENCE_MS)]);
  }
  await beginning;
}
