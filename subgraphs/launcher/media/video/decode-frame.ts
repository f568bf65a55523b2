import { readFile } from 'node:fs/promises';
import { UnusableVideo } from './unusable-video.ts';

/** Most memory of the decoder, in pages of 64 KiB. */
const MOST_PAGES = (384 * 1024 * 1024) / 65_536;

/** A decoded picture: rows of red, green and blue, a byte each. */
export interface DecodedFrame {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes the first picture of a video file, scaled to this size, unturned. The decoder is WebAssembly: all it can reach
 * is the memory given to it. To be called in a worker only, because it takes the thread's time and changes its globals. Throws UnusableVideo.
 */
export async function decodeFrame(file: Uint8Array, size: { width: number; height: number }): Promise<DecodedFrame> {
  boundMemory();
  const core = await loadDecoder();
  const said: string[] = [];
  core.setLogger(({ message }) => said.push(message));
  core.FS.writeFile('in', file);
  const { width, height } = size;
  const filter = ['-frames:v', '1', '-vf', `scale=${width}:${height}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const exitCode = core.exec('-nostdin', '-noautorotate', '-i', 'in', '-map', '0:v:0', ...filter, 'out');
  const data = exitCode === 0 ? core.FS.readFile('out') : new Uint8Array();
  if (data.length !== width * height * 3) {
    const why = said.filter((line) => /error|invalid|unsupported|not found/i.test(line)).at(-1);
    throw new UnusableVideo('video', `No picture of the video can be decoded${why ? `: ${why.slice(0, 120)}` : '.'}`);
  }
  return { data, width, height };
}

interface GrowingMemory {
  buffer: ArrayBuffer;
  grow(this: GrowingMemory, pages: number): number;
}

/** Growing fails like on a machine that has no more, which the decoder reports in order. */
function boundMemory(): void {
  const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: GrowingMemory } } }).WebAssembly;
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (this: GrowingMemory, pages: number) {
    if (this.buffer.byteLength / 65_536 + pages > MOST_PAGES) throw new RangeError('The decoder has no more memory.');
    return grow.call(this, pages);
  };
}

/** The decoder was made for browsers: it reads the address it was loaded from, and gets all of its files in advance. */
async function loadDecoder() {
  Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } });
  const { default: create } = await import('@ffmpeg/core');
  const wasmBinary = await readFile(new URL(import.meta.resolve('@ffmpeg/core/wasm')));
  const nothing = btoa(JSON.stringify({ wasmURL: 'x', workerURL: 'x' }));
  return create({ wasmBinary, mainScriptUrlOrBlob: `x#${nothing}` });
}
