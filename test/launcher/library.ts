import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestLauncher } from './start-launcher.ts';

/** A file with what is announced of it. */
export interface TestFile {
  bytes: Buffer;
  announced: { filename: string; mimeType: string; byteSize: number; checksumSha256: string };
}

/** An image of one colour; the same arguments give the same bytes. */
export async function imageFile(
  options: { colour?: string; type?: 'png' | 'jpeg' | 'webp'; width?: number; height?: number } = {},
): Promise<TestFile> {
  const { colour = '#cc3300', type = 'png', width = 64, height = 32 } = options;
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  const bytes = await image.toFormat(type).toBuffer();
  return { bytes, announced: announcementOf(bytes, `picture.${type}`, `IMAGE_${type.toUpperCase()}`) };
}

/** Returns the announcement of these bytes. */
export function announcementOf(bytes: Buffer, filename: string, mimeType: string): TestFile['announced'] {
  const checksumSha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename, mimeType, byteSize: bytes.length, checksumSha256 };
}

interface Prepared {
  mediaId: string;
  mediaAssetId: string | null;
  state: string;
  replayed: boolean;
  upload: { url: string; headers: { name: string; value: string }[]; expiresAt: string } | null;
}

/** Prepares an upload of a member, whom accounts knows from then on. */
export async function prepareUpload(
  harness: TestLauncher,
  viewer: Viewer,
  announced: TestFile['announced'] & { adAccountId?: string },
  requestId = uuid7(),
): Promise<Prepared> {
  const document = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) {
    mediaId mediaAssetId state replayed upload { url headers { name value } expiresAt } } }`;
  const input = { requestId, ...announced };
  await harness.join(viewer);
  return (await harness.ok<{ mediaUploadCreate: Prepared }>(viewer, document, { input })).mediaUploadCreate;
}

/** Sends bytes to a prepared upload. */
export async function sendFile(
  prepared: Prepared,
  bytes: Buffer,
): Promise<{
  status: number;
  body: { mediaAssetId?: string; error?: { code: string; rule: string; message: string } };
}> {
  if (!prepared.upload) throw new Error('There is nothing to upload.');
  const headers = Object.fromEntries(prepared.upload.headers.map(({ name, value }) => [name, value]));
  const response = await fetch(prepared.upload.url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return { status: response.status, body: (await response.json()) as never };
}

/** Saves an image that fits every placement in the library and returns the asset's id. */
export async function addImage(harness: TestLauncher, viewer: Viewer, colour?: string): Promise<string> {
  const file = await imageFile({ ...(colour && { colour }), width: 600, height: 600 });
  const { body } = await sendFile(await prepareUpload(harness, viewer, file.announced), file.bytes);
  if (!body.mediaAssetId) throw new Error(`The image was refused: ${JSON.stringify(body)}`);
  return body.mediaAssetId;
}

/** Content with one image and one variant for each locale. */
export function content(mediaAssetId: string, locales: string[] = ['en']): Record<string, unknown> {
  return {
    format: 'SINGLE_IMAGE',
    languageMode: locales.length > 1 ? 'MULTILINGUAL' : 'SINGLE',
    defaultLocale: locales[0],
    cta: 'SHOP_NOW',
    variants: locales.map((locale) => ({
      variantKey: locale,
      locale,
      headline: `Headline ${locale}`,
      primaryText: `Text ${locale}`,
      destinationUrl: 'https://example.com/spring',
    })),
    media: [{ mediaAssetId, slotKey: 'main' }],
  };
}

/** Creates a creative and returns its id and its first version's. */
export async function addCreative(
  harness: TestLauncher,
  viewer: Viewer,
  options: { name?: string; concept?: string; content: Record<string, unknown>; approve?: boolean },
): Promise<{ creativeId: string; versionId: string }> {
  const { name = 'Shoes', concept, approve = true } = options;
  const create = `mutation ($input: CreativeCreateInput!) { creativeCreate(input: $input) { creative { id } creativeVersion { id } } }`;
  const { creativeCreate } = await harness.ok<{
    creativeCreate: { creative: { id: string }; creativeVersion: { id: string } };
  }>(viewer, create, { input: { family: { name, concept }, content: options.content } });
  const ref = { creativeId: creativeCreate.creative.id, versionId: creativeCreate.creativeVersion.id };
  if (approve) {
    const document = `mutation ($input: CreativeVersionApproveInput!) { creativeVersionApprove(input: $input) { creative { id } } }`;
    await harness.ok(viewer, document, { input: ref });
  }
  return ref;
}

/** The graph's input of template settings: link clicks in Germany for 50.00 a day. */
export function templateInput(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    campaign: { objective: 'OUTCOME_TRAFFIC' },
    budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '5000', currency: 'EUR' },
    adset: {
      destination: 'WEBSITE',
      optimizationGoal: 'LINK_CLICKS',
      billingEvent: 'IMPRESSIONS',
      promotedObject: { kind: 'WEBSITE', pageId: '101' },
      targeting: { countries: ['DE'] },
      delivery: { timezone: 'Europe/Berlin' },
      beneficiary: 'Example GmbH',
      payor: 'Example GmbH',
    },
    creativePolicy: { allowedFormats: ['SINGLE_IMAGE'] },
    naming: { campaign: '{{launch}}', adset: '{{launch}} {{group}}', ad: '{{creative}} {{variant}}' },
    ...changes,
  };
}

/** Creates a template and returns its version's id. */
export async function addTemplate(
  harness: TestLauncher,
  viewer: Viewer,
  config: Record<string, unknown> = templateInput(),
): Promise<string> {
  const document = `mutation ($input: TemplateCreateInput!) { templateCreate(input: $input) { template { currentVersion { id } } } }`;
  const { templateCreate } = await harness.ok<{ templateCreate: { template: { currentVersion: { id: string } } } }>(
    viewer,
    document,
    { input: { data: { name: 'Template', config } } },
  );
  return templateCreate.template.currentVersion.id;
}
