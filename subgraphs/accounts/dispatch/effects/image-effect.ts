import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import { type Conclusion, unsendable } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import { readList } from '../reconcile/platform-lookups.ts';
import { imageHash, readStoredFile } from './read-stored-file.ts';
import { requestOnce } from './request-once.ts';
import type { Effect, Match, Settle } from './effect.ts';

const EDGE = 'adimages';

/** Uploads an image. The platform names it by its content, so sending it twice makes no second one. */
export const imageEffect: Effect = {
  send,
  searchKey: ({ marker }) => `IMAGE ${marker}`,
  search,
  searchLate: null,
};

async function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { operation } = claimed;
  const content = await readStoredFile(queue.deps.files, operation.fileKey ?? '').catch((error: unknown) => {
    queue.deps.log.error({ err: error, operationId: operation.id }, 'a file could not be read');
    return null;
  });
  if (!content) {
    return unsendable(claimed, 'Its file could not be read: upload the file again, then make what is missing.');
  }
  const contentType = operation.contentType ?? 'application/octet-stream';
  const file = { filename: operation.name, contentType, content, size: content.length };
  return requestOnce(queue, claimed, {
    call: (client, options) => client.upload(`${queue.accountId}/${EDGE}`, {}, file, options),
    idOf: hashIn,
  });
}

async function search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>> {
  const hashes = new Map<string, string>();
  for (const { id, fileKey } of group) {
    // Without its file an image cannot be recognised; to send it again makes no second one.
    const hash = await imageHash(queue.deps.files, fileKey ?? '').catch(() => null);
    if (hash !== null) hashes.set(id, hash);
  }
  if (hashes.size === 0) return () => Promise.resolve(new Map());
  const params = { hashes: [...new Set(hashes.values())], fields: 'hash,name,status' };
  const found = await readList<{ hash: string; status?: string }>(queue, `${queue.accountId}/${EDGE}`, params);
  const present = new Set(found.filter(({ status }) => status !== 'DELETED').map(({ hash }) => hash));
  const matches = [...hashes]
    .filter(([, hash]) => present.has(hash))
    .map(([id, hash]): [string, Match] => [id, { kind: 'one', id: hash, orphanIds: [] }]);
  return () => Promise.resolve(new Map(matches));
}

function hashIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('images' in answer)) return null;
  const [image] = Object.values(answer.images as Record<string, { hash?: unknown }>);
  return typeof image?.hash === 'string' && image.hash !== '' ? image.hash : null;
}
