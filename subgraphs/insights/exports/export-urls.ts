import type { UrlKey } from '#kit/session/url-key.ts';
import type { ExportKey, ExportRow } from './export-row.ts';

const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Path of the files of exports on the public server. */
export const EXPORTS_PATH = '/exports';

/** Signs and checks URLs of exports. */
export class ExportUrls {
  readonly #key: UrlKey;
  readonly #base: string;

  constructor(key: UrlKey, publicUrl: string) {
    this.#key = key;
    this.#base = publicUrl;
  }

  /** A URL good for an hour, and not longer than the file is kept; null for an export without a file. */
  sign({ workspaceId, id, state, expiresAt }: ExportRow, now: Date): string | null {
    if (state !== 'READY' || expiresAt === null || expiresAt <= now) return null;
    const expires = Math.floor(Math.min(now.getTime() + HOUR_MS, expiresAt.getTime()) / 1_000);
    const signature = this.#key.sign(partsOf({ workspaceId, exportId: id }, expires));
    const query = new URLSearchParams({ workspace: workspaceId, expires: String(expires), signature });
    return `${this.#base}${EXPORTS_PATH}/${id}?${query}`;
  }

  /** The export of a URL; null when it was not made here, was changed or has expired. */
  verify(exportId: string, query: URLSearchParams, now: Date): ExportKey | null {
    const key = { workspaceId: query.get('workspace') ?? '', exportId };
    const expires = Number(query.get('expires'));
    if (!this.#key.verify(partsOf(key, expires), query.get('signature') ?? '')) return null;
    return UUID.test(key.workspaceId) && UUID.test(exportId) && expires * 1_000 > now.getTime() ? key : null;
  }
}

function partsOf({ workspaceId, exportId }: ExportKey, expires: number): (string | number)[] {
  return ['export', workspaceId, exportId, expires];
}
