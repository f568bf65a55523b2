import type { EntityManager } from '@mikro-orm/postgresql';
import { lockText } from '#kit/database/lock-text.ts';
import { limitExceeded } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { MAX_FILES } from './file-limits.ts';

/** Most prepared uploads of a member without files yet, and most upload pages that still take files. */
export const MOST_OPEN = { uploads: 200, pages: 50 } as const;

const UPLOADS_SEED = 9;

interface Kind {
  table: string;
  open: string;
  most: number;
  named: string;
  finish: string;
}

const KINDS: Record<keyof typeof MOST_OPEN, Kind> = {
  uploads: {
    table: 'media_upload',
    open: "state = 'PENDING'",
    most: MOST_OPEN.uploads,
    named: 'prepared uploads whose files have not come',
    finish: 'Send their files',
  },
  pages: {
    table: 'media_upload_page',
    open: `files < ${MAX_FILES}`,
    most: MOST_OPEN.pages,
    named: 'upload pages that still take files',
    finish: 'Use one of them',
  },
};

/**
 * Opens an upload or a page until a time, of which a member may have so many at once; expired ones do not count, and renewing an open one takes no
 * further place. Throws LIMIT_EXCEEDED. The row has to be there.
 */
export async function openUntil(
  em: EntityManager,
  { workspaceId, memberId }: Pick<Viewer, 'workspaceId' | 'memberId'>,
  kind: keyof typeof MOST_OPEN,
  id: string,
  expiresAt: Date,
): Promise<void> {
  const { table, open, most, named, finish } = KINDS[kind];
  await lockText(em, `open ${kind} ${workspaceId} ${memberId}`, UPLOADS_SEED);
  const [others] = await em.execute<{ count: number; first: Date | null }[]>(
    `select count(*)::int as count, min(expires_at) as first from ${table}
      where workspace_id = ? and created_by = ? and expires_at > clock_timestamp() and ${open} and id <> ?`,
    [workspaceId, memberId, id],
  );
  if (others!.count >= most) {
    const until = new Date(others!.first!).toISOString();
    const message = `You have ${most} ${named}, the most there may be. ${finish}, or wait until the first expires at ${until}; then call again with the same request id.`;
    throw limitExceeded(message, { limit: most, found: others!.count, firstExpiresAt: until });
  }
  await em.execute(`update ${table} set expires_at = ? where workspace_id = ? and id = ?`, [
    expiresAt,
    workspaceId,
    id,
  ]);
}
