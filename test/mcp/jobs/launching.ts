import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Job } from '#test/mcp/jobs/job.ts';
import { drawnCreative } from '#test/testkit/library.ts';

export interface Account {
  ad_account_id: string;
  name: string;
  currency: string;
  timezone: string;
}
export interface Items<T> {
  items: T[];
}
export interface Launch {
  launch_id: string;
  version: number;
  name: string;
  state: string;
  template_version: { template_version_id: string };
  next_steps: string[];
  counts: { succeeded: number; failed: number; total: number };
  items: Items<{ item_id: string; name: string; state: string; error: { code: string; message: string } | null }>;
}
/** An ad set as the platform has it. */
export interface Target {
  settings_fingerprint: string;
}
export interface Upload {
  media_asset_id: string | null;
  upload: { url: string; method: string; headers: { name: string; value: string }[] } | null;
}
export interface Written {
  creative: { creative_id: string; version: number };
  creative_version: { version_id: string };
}

/** The ad account in dollars. */
export async function dollars(job: Job): Promise<Account> {
  const { items } = await job.call<Items<Account>>('ad_accounts_list');
  return items.find(({ currency }) => currency === 'USD')!;
}

/** Brings an image of the folder into the library, as the signed URL says. */
export async function upload(job: Job, file: string): Promise<string> {
  const { content } = await drawnCreative(file);
  const payload = {
    request_id: randomUUID(),
    filename: `${file}.png`,
    mime_type: 'image/png',
    byte_size: content.length,
    checksum_sha256: createHash('sha256').update(content).digest('hex'),
  };
  const { upload: to } = await job.call<Upload>('media_uploads_create', { payload });
  const headers = Object.fromEntries(to!.headers.map(({ name, value }) => [name, value]));
  expect((await fetch(to!.url, { method: to!.method, headers, body: new Uint8Array(content) })).ok).toBe(true);
  return (await job.call<Upload>('media_uploads_create', { payload })).media_asset_id!;
}

/** Makes an approved creative of an image. */
export async function creative(job: Job, name: string, mediaAssetId: string): Promise<Written> {
  const copy = {
    variant_key: 'en',
    locale: 'en',
    headline: name,
    primary_text: 'New.',
    destination_url: 'https://shop.example.com/',
  };
  const content = {
    format: 'single_image',
    default_locale: 'en',
    variants: [copy],
    media: [{ media_asset_id: mediaAssetId, slot_key: 'main' }],
  };
  const made = await job.call<Written>('launcher_creatives_create', { family: { name, concept: 'Spring' }, content });
  const { creative_id } = made.creative;
  await job.call('launcher_creative_versions_approve', { creative_id, version_id: made.creative_version.version_id });
  return made;
}

/** Follows a launch to its end. */
export async function end(job: Job, ad_account_id: string, launch_id: string): Promise<Launch> {
  for (;;) {
    const launch = await job.call<Launch>('launcher_launches_get', { ad_account_id, launch_id, wait_seconds: 50 });
    if (!['QUEUED', 'RUNNING'].includes(launch.state)) return launch;
  }
}
