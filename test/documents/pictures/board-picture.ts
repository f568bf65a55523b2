import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser, SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';
import type { Showroom } from './showroom.ts';

const FILE = fileURLToPath(new URL('../../../docs/pictures/board.webp', import.meta.url));
const VIEWPORT = { width: 1180, height: 860 };
const LATENCY_MS = 1_500;
const HOUR_MS = 3_600_000;

/** Takes the picture of the launch board: launches in several states, one of them under way with a refused ad. */
export async function takeBoardPicture(showroom: Showroom): Promise<void> {
  await showroom.ended(await showroom.submit('Blossom, first test', {}, 2));
  await showroom.submit('Gift boxes, weekend', { scheduledAt: new Date(Date.now() + 20 * HOUR_MS).toISOString() });
  await showroom.refuseOne('/adcreatives$');
  const failed = await showroom.submit('Blossom and garden', {}, 4);
  await showroom.ended(failed);
  await showroom.slowDown(LATENCY_MS);
  const running = await showroom.submit('Spring sale, all formats');
  try {
    await photograph(showroom, failed, running);
  } finally {
    await showroom.slowDown(0);
    await showroom.ended(running);
  }
}

async function photograph({ server, account }: Showroom, launchId: string, running: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' });
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    await page.goto(`${server.url}/console/launches?${new URLSearchParams({ account: account.id, launch: launchId })}`);
    await page.getByRole('heading', { name: 'Blossom and garden' }).waitFor();
    await page.locator(`#entry-${running}`).getByText('Running').waitFor();
    const png = await page.screenshot({ animations: 'disabled' });
    await writeFile(FILE, await sharp(png).webp({ quality: 85 }).toBuffer());
  } finally {
    await browser.close();
  }
}
