import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';

const LOCK = /^([0-9a-f-]{36})\.lock$/u;
const OWNER = /^[0-9a-f-]{36}$/u;

/**
 * Files that are being written, in a folder per writing process. The process holds a lock beside its folder as long as it lives, so a
 * folder with a free lock was left by a killed process.
 */
export class Drafts {
  readonly #dir: string;
  #owner: Promise<string> | undefined;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** A path for a new draft of this process. */
  async path(): Promise<string> {
    // Tried again for the next draft after a failure: a disk is repaired without a restart.
    this.#owner ??= this.#become().catch((error: unknown) => {
      this.#owner = undefined;
      throw error;
    });
    const folder = join(this.#dir, await this.#owner);
    await mkdir(folder, { recursive: true });
    return join(folder, `${randomUUID()}.part`);
  }

  /** Deletes drafts whose process has ended, and returns their number. Any number of processes may do so at the same time. */
  async sweep(): Promise<number> {
    const names = await readdir(this.#dir).catch(unlessMissing);
    const owners = new Set(names.flatMap((name) => LOCK.exec(name)?.[1] ?? (OWNER.test(name) ? name : [])));
    let deleted = 0;
    for (const owner of owners) deleted += await this.#deleteOf(owner);
    return deleted;
  }

  async #deleteOf(owner: string): Promise<number> {
    const lock = await lockDataFolder(this.#dir, owner);
    if (lock === null) return 0;
    try {
      const folder = join(this.#dir, owner);
      const left = await readdir(folder).catch(unlessMissing);
      await rm(folder, { recursive: true, force: true });
      return left.length;
    } finally {
      // Done before the lock is free: a waiting process has to see that the file is gone.
      await rm(this.#lockFile(owner), { force: true });
      lock.release();
    }
  }

  /** Takes a lock, unless a sweep has meanwhile taken it for an abandoned one. */
  async #become(): Promise<string> {
    for (;;) {
      const owner = randomUUID();
      const lock = await lockDataFolder(this.#dir, owner);
      if (lock === null) continue;
      const kept = await access(this.#lockFile(owner)).then(
        () => true,
        () => false,
      );
      if (kept) return owner;
      lock.release();
    }
  }

  #lockFile(owner: string): string {
    return join(this.#dir, `${owner}.lock`);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
