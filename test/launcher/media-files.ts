import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewer } from '#kit/session/viewer.ts';
import { announcementOf, prepareUpload, sendFile, type TestFile } from './library.ts';
import type { TestLauncher } from './start-launcher.ts';

/** Videos of one second, 64 by 48 pixels, made by FFmpeg's test source; see the folder `videos`. */
export type VideoName =
  'h264.mp4' | 'h264.mov' | 'rot.mp4' | 'sar.mp4' | 'frag.mp4' | 'front.mp4' | 'mpeg4.mp4' | 'audio.mp4';

/** A video with what is announced of it; `bytes` instead of its own where given. */
export function videoFile(
  name: VideoName,
  bytes = readFileSync(new URL(`./videos/${name}`, import.meta.url)),
): TestFile {
  return { bytes, announced: announcementOf(bytes, name, name.endsWith('.mov') ? 'VIDEO_QUICKTIME' : 'VIDEO_MP4') };
}

/** Sends a file to the library; what came of it. */
export async function addFile(harness: TestLauncher, viewer: Viewer, file: TestFile): ReturnType<typeof sendFile> {
  return sendFile(await prepareUpload(harness, viewer, file.announced), file.bytes);
}

/** Keys of the files a workspace has in the store. */
export async function storedFiles({ config }: TestLauncher, workspaceId: string): Promise<string[]> {
  if (config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  const { dir } = config.files;
  const folders = ['media', 'thumbnails'].map((folder) => `${folder}/${workspaceId}`);
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(join(dir, folder)).catch(() => []);
      return found.map((name) => `${folder}/${name}`);
    }),
  );
  return names.flat();
}

/** Drafts of files that are being written, of whatever workspace. */
export async function draftFiles({ config }: TestLauncher): Promise<string[]> {
  if (config.files.kind !== 'local') throw new Error('Tests keep files on local disk.');
  const found = await readdir(join(config.files.dir, '.drafts'), { recursive: true }).catch(() => []);
  return found.filter((name) => name.endsWith('.part'));
}

/** Counts the workspace's rows of assets, and its files; drafts of all workspaces. */
export async function leftBehind(
  harness: TestLauncher,
  workspaceId: string,
): Promise<{ rows: number; files: string[] }> {
  const sql = 'select count(*)::int as count from launcher.media_asset where workspace_id = $1';
  const [row] = await harness.test.admin<{ count: number }>(sql, [workspaceId]);
  return { rows: row!.count, files: [...(await storedFiles(harness, workspaceId)), ...(await draftFiles(harness))] };
}
