import { createHash } from 'node:crypto';
import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter, invalidWithSubcode, WireError } from '../wire/wire-error.ts';
import { dataFields, ownedFields } from './common-fields.ts';
import { insertNode } from './create-node.ts';
import { recordChanges } from './activity-log.ts';
import { rareImageFields } from './rare-fields.ts';
import type { Call, Edge, FilePart, Listing, NodeType, WriteResult } from './node-type.ts';
import { readZip } from './read-zip.ts';
import { readImageSize } from './read-image-size.ts';

/** `/act_X/adimages`: upload, look up by hash or name, delete. */
export const imagesEdge: Edge = { list: listImages, create: uploadImages, remove: deleteImage };

function listImages(call: Call, account: NodeRecord): Listing {
  const hashes = call.params.words('hashes');
  const name = call.params.text('name');
  const nodes = call.world.store.list({ kind: 'image', accountId: account.accountId, name });
  return {
    nodes: nodes.filter(({ data, status }) => status !== 'DELETED' && (!hashes || hashes.includes(String(data.hash)))),
  };
}

function uploadImages(call: Call, account: NodeRecord): WriteResult {
  const images = uploadedImages(call, account);
  const node = images.at(-1)?.node;
  if (!node) throw invalidParameter('An image file is required', ['bytes']);
  const answer = Object.fromEntries(images.map((image) => [image.key, imageRow(image.node)]));
  return { body: { images: answer }, node };
}

function imageRow({ name, data }: NodeRecord): Record<string, unknown> {
  const { hash, width, height } = data;
  const url = String(data.url);
  return { hash, url, url_128: `${url}&s=128`, url_256: `${url}&s=256`, height, width, name };
}

/** Stores what was sent; the key is the file's name, or `bytes`. */
function uploadedImages(call: Call, account: NodeRecord): { key: string; node: NodeRecord }[] {
  const name = call.params.text('name');
  const base64 = call.params.text('bytes');
  if (base64 !== undefined) {
    return [{ key: 'bytes', node: storeImage(call, account, name ?? 'untitled', Buffer.from(base64, 'base64')) }];
  }
  const from = call.params.record('copy_from');
  if (!from)
    return call.files.flatMap(filesIn).map(({ filename, bytes }) => ({
      key: filename,
      node: storeImage(call, account, name ?? filename, bytes),
    }));
  const source = call.world.store.get(`${String(from.source_account_id).replace('act_', '')}:${String(from.hash)}`);
  if (source?.kind !== 'image') throw invalidParameter(`There is no image ${String(from.hash)} to copy`, ['copy_from']);
  return [{ key: source.name, node: insertOrKeep(call, account, { ...source.data, name: source.name }) }];
}

/** A ZIP archive stands for the files in it. */
function filesIn(file: FilePart): Pick<FilePart, 'filename' | 'bytes'>[] {
  return readZip(file.bytes)?.map(({ name, bytes }) => ({ filename: name, bytes })) ?? [file];
}

function storeImage(call: Call, account: NodeRecord, name: string, bytes: Buffer): NodeRecord {
  const size = readImageSize(bytes);
  if (!size)
    throw invalidWithSubcode(1487411, 'The Image Cannot Be Read', 'The file is no PNG, JPEG or GIF image.', ['bytes']);
  const hash = createHash('md5').update(bytes).digest('hex');
  const url = `https://scontent.example/image/${hash}?account=${account.accountId}`;
  return insertOrKeep(call, account, {
    hash,
    ...size,
    original_width: size.width,
    original_height: size.height,
    url,
    name,
  });
}

/** The same bytes are the same image of the account. */
function insertOrKeep(call: Call, account: NodeRecord, data: Record<string, unknown>): NodeRecord {
  const { name, ...kept } = data;
  const id = `${account.accountId}:${String(data.hash)}`;
  const known = call.world.store.get(id);
  if (known) {
    if (known.status !== 'DELETED') return known;
    known.status = 'ACTIVE';
    call.world.store.save(known);
    return known;
  }
  const permalink_url = `https://www.facebook.com/ads/image/?d=${String(data.hash)}`;
  const imageName = String(name).slice(0, 100);
  return insertNode(call, {
    id,
    kind: 'image',
    accountId: account.accountId,
    name: imageName,
    status: 'ACTIVE',
    data: { ...kept, permalink_url },
  });
}

function deleteImage(call: Call, account: NodeRecord): WriteResult {
  const hash = call.params.requiredText('hash');
  const image = call.world.store.get(`${account.accountId}:${hash}`);
  if (!image || image.status === 'DELETED')
    throw invalidParameter(`The account has no image with hash ${hash}`, ['hash']);
  const creatives = call.world.store.list({ kind: 'creative', accountId: account.accountId });
  const isUsed = creatives.some(
    ({ data, status }) => status !== 'DELETED' && isRecord(data) && JSON.stringify(data).includes(hash),
  );
  if (isUsed)
    throw new WireError({ code: 100, message: '(#100) The image is used by a creative and cannot be deleted' });
  image.status = 'DELETED';
  recordChanges(call.world, image);
  call.world.store.save(image);
  return { body: { success: true } };
}

/** Images on the wire. */
export const imageType: NodeType = {
  typeName: 'AdImage',
  defaults: ['id', 'hash', 'name'],
  fields: {
    ...rareImageFields,
    ...ownedFields,
    ...dataFields('hash', 'width', 'height', 'original_width', 'original_height', 'url', 'permalink_url'),
    url_128: (_world, node) => `${String(node.data.url)}&s=128`,
  },
  edges: {},
};
