import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import type { LongVideo } from './long-video.ts';
import type { Answer, Ask } from './receiver-messages.ts';

/** A process that receives files, so that neither its work nor its memory are mixed up with those of the sender. */
export class Receiver {
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  /** Starts the program of that name in this folder; it keeps files in `dir`. */
  static async start(name: string, dir: string): Promise<Receiver> {
    const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
    const child = fork(program, [dir], { env: { ...process.env, TMPDIR: dir } });
    await once(child, 'message');
    return new Receiver(child);
  }

  /** Returns an address for a file. */
  async prepare({ announced }: LongVideo): Promise<string> {
    return (await this.#ask<{ url: string }>({ kind: 'prepare', announced })).url;
  }

  /** Returns the growth of the process's memory in bytes while something is done. */
  async growth(work: () => Promise<void>): Promise<number> {
    await this.#ask({ kind: 'watch' });
    await work();
    return (await this.#ask<{ grownBytes: number }>({ kind: 'peak' })).grownBytes;
  }

  /** Ends the process. */
  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.disconnect();
    await gone;
  }

  async #ask<T extends Answer>(ask: Ask): Promise<T> {
    const answered = once(this.#process, 'message');
    this.#process.send(ask);
    return (await answered)[0] as T;
  }
}

/** Sends a file as any program would. Throws unless it is taken. */
export async function send(video: LongVideo, url: string): Promise<void> {
  const headers = { 'content-type': 'video/mp4', 'content-length': video.announced.byteSize };
  const sent = request(url, { method: 'PUT', headers, agent: false });
  const answered = once(sent, 'response');
  await pipeline(video.stream(), sent);
  const [response] = (await answered) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 201) throw new Error(`The file was refused: ${Buffer.concat(chunks).toString()}`);
}
