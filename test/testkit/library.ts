import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { GraphClient } from '../../examples/demo/graph-client.ts';
import { createApprovedCreative } from '../../examples/demo/create-approved-creative.ts';
import { uploadImage } from '../../examples/demo/upload-image.ts';
import type { FolderCreative } from '../../examples/demo/read-ad-folder.ts';

/** Fills a workspace's library through the public graph: one image, and that many approved creatives showing it. */
export async function fillLibrary(graph: GraphClient, creatives: number): Promise<string[]> {
  const image = await drawnCreative('library');
  const mediaAssetId = await uploadImage(graph, image);
  const ids: string[] = [];
  for (let number = 1; number <= creatives; number += 1) {
    ids.push(await createApprovedCreative(graph, { ...image, file: `creative ${number}.png` }, mediaAssetId));
  }
  return ids;
}

/** Saves an image nothing refers to, and gives its id. */
export async function addUnusedImage(graph: GraphClient): Promise<string> {
  return uploadImage(graph, await drawnCreative('unused', 540));
}

/** A creative with an image of one colour and one English text. */
export async function drawnCreative(name: string, edge = 1080): Promise<FolderCreative> {
  const background = { r: Math.trunc(Math.random() * 256), g: 90, b: 40 };
  const content = await sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .png()
    .toBuffer();
  return {
    file: `${name}.png`,
    content,
    mimeType: 'image/png',
    sha256: createHash('sha256').update(content).digest('hex'),
    concept: 'One',
    cta: 'SHOP_NOW',
    variants: [
      {
        locale: 'en',
        headline: 'Hello',
        primaryText: 'A text.',
        description: '',
        destinationUrl: 'https://shop.example.com/',
      },
    ],
  };
}
