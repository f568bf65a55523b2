import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import { addUnusedImage, fillLibrary } from '#test/testkit/library.ts';

/** Ids of what a library holds. */
export interface LibraryIds {
  mediaUpload: string;
  mediaAsset: string;
  /** One that nothing refers to. */
  unusedMediaAsset: string;
  creative: string;
  creativeVersion: string;
  draftVersion: string;
  collection: string;
}

/** Content of a version showing one image. */
export function creativeContent(mediaAssetId: string, text = 'A text.'): Record<string, unknown> {
  return {
    format: 'SINGLE_IMAGE',
    defaultLocale: 'en',
    variants: [
      {
        variantKey: 'en',
        locale: 'en',
        headline: text,
        primaryText: text,
        destinationUrl: 'https://shop.example.com/',
      },
    ],
    media: [{ mediaAssetId, slotKey: 'main' }],
  };
}

/** An image, an announced upload, a creative with an approved version and a draft, and a collection of it. */
export async function fillCreatives(graph: GraphClient, canary: string): Promise<LibraryIds> {
  const [creative] = (await fillLibrary(graph, 1)) as [string];
  const { mediaAssets } = await graph.run<{ mediaAssets: { edges: { node: { id: string } }[] } }>(
    `{ mediaAssets { edges { node { id } } } }`,
  );
  const mediaAsset = mediaAssets.edges[0]!.node.id;
  const upload = await graph.run<{ mediaUploadCreate: { mediaId: string } }>(
    `mutation Upload($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { mediaId } }`,
    { input: uploadInput(`${canary}.png`) },
  );
  const found = await graph.run<{ creative: { version: number; versions: { id: string }[] } }>(
    `query Creative($id: UUID!) { creative(id: $id) { version versions { id } } }`,
    { id: creative },
  );
  const draft = await graph.run<{ creativeVersionCreate: { creativeVersion: { id: string } } }>(
    `mutation Draft($input: CreativeVersionCreateInput!) { creativeVersionCreate(input: $input) { creativeVersion { id } } }`,
    {
      input: {
        creativeId: creative,
        expectedVersion: found.creative.version,
        content: creativeContent(mediaAsset, `${canary} headline`),
      },
    },
  );
  return {
    mediaUpload: upload.mediaUploadCreate.mediaId,
    mediaAsset,
    unusedMediaAsset: await addUnusedImage(graph),
    creative,
    creativeVersion: found.creative.versions[0]!.id,
    draftVersion: draft.creativeVersionCreate.creativeVersion.id,
    collection: await createCollection(graph, canary, creative),
  };
}

async function createCollection(graph: GraphClient, canary: string, creative: string): Promise<string> {
  const { collectionCreate } = await graph.run<{ collectionCreate: { collection: { id: string } } }>(
    `mutation Collect($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`,
    { input: { data: { name: `${canary} collection`, kind: 'FIXED', memberIds: [creative] } } },
  );
  return collectionCreate.collection.id;
}

/** Announces a file that nobody sends. */
export function uploadInput(filename = 'picture.png'): Record<string, unknown> {
  return {
    requestId: crypto.randomUUID(),
    filename,
    mimeType: 'IMAGE_PNG',
    byteSize: 100,
    checksumSha256: 'a'.repeat(64),
  };
}

/** An image of one pixel, to be sent within a call. */
export const TINY_PICTURE = {
  name: 'tiny.png',
  size: 90,
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4Y8wAAALOAQA8KZK+AAAAAElFTkSuQmCC',
};
