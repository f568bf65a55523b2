import { mkdir, statfs } from 'node:fs/promises';
import { DiskFull } from './disk-full.ts';

const MIB = 1024 * 1024;

/** Room reserved for a file that is being written. */
export interface ReservedRoom {
  /** Counts bytes of it as written. */
  written(bytes: number): void;
  /** Releases the rest. */
  release(): void;
}

/** The free space of a disk, of which some is kept for parts that must not stop, such as the database. */
export class DiskRoom {
  readonly #dir: string;
  readonly #floorBytes: number;
  /** Bytes of files under way that are still to be written. */
  #promised = 0;

  constructor(dir: string, floorBytes: number) {
    this.#dir = dir;
    this.#floorBytes = floorBytes;
  }

  /** Describes a shortage of free space; null where there is enough. */
  async shortage(): Promise<string | null> {
    const free = await this.#free();
    if (free >= this.#floorBytes) return null;
    const [has, needs] = [Math.floor(free / MIB), Math.ceil(this.#floorBytes / MIB)];
    return `The disk of the data folder has ${has} MiB free, and ${needs} MiB are to stay free (ADOPS_DISK_FLOOR_BYTES): make room on it, or enlarge it.`;
  }

  /** Reserves room for a file of this size. Throws DiskFull when it would exceed the available space. */
  async reserve(bytes: number): Promise<ReservedRoom> {
    let left = bytes;
    this.#promised += left;
    const give = (given: number): void => {
      const taken = Math.min(left, given);
      left -= taken;
      this.#promised -= taken;
    };
    try {
      if ((await this.#free()) - this.#promised < this.#floorBytes) throw new DiskFull();
    } catch (error) {
      give(left);
      throw error;
    }
    return { written: give, release: () => give(left) };
  }

  async #free(): Promise<number> {
    await mkdir(this.#dir, { recursive: true });
    const { bavail, bsize } = await statfs(this.#dir);
    return bavail * bsize;
  }
}
