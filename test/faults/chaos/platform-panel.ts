import { startServingChild, type ServingChild } from '#gateway/topology/child-process.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import type { StoredObject } from './judge.ts';

const KINDS = ['campaign', 'adset', 'ad', 'creative'];

/** Counts of the platform. */
export interface PlatformStats {
  total: number;
  /** Faults that hit a request, by name. */
  faults: Record<string, number>;
}

/** The sandbox platform in a process of its own, seen from behind its counter. */
export class PlatformPanel {
  readonly #child: ServingChild;

  private constructor(child: ServingChild) {
    this.#child = child;
  }

  /** Starts it with its state in a file of the folder. */
  static async start(folder: string): Promise<PlatformPanel> {
    const script = new URL('../../../platform/sandbox/main.ts', import.meta.url);
    const args = ['--seed', 'empty', '--file', `${folder}/sandbox.sqlite`];
    return new PlatformPanel(await startServingChild(script, args, childEnvironment({})));
  }

  get url(): string {
    return this.#child.url;
  }

  /** Changes some of its faults. */
  async set(faults: Record<string, unknown>): Promise<void> {
    await this.#call('PATCH', '/_faults', faults);
  }

  /** Orders a bad answer to calls to come. */
  async order(answer: Record<string, unknown>): Promise<void> {
    await this.#call('POST', '/_faults/answers', answer);
  }

  /** Everything that was ever made, whatever its status now. */
  async made(): Promise<StoredObject[]> {
    const lists = await Promise.all(
      KINDS.map((kind) => this.#call<{ objects: StoredObject[] }>('GET', `/_state/objects?made=true&kind=${kind}`)),
    );
    return lists.flatMap(({ objects }) => objects);
  }

  stats(): Promise<PlatformStats> {
    return this.#call('GET', '/_stats');
  }

  async stop(): Promise<void> {
    await this.#child.close();
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${this.url}${path}`, init);
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
