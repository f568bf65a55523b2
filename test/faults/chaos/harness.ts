import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#kit/network/free-port.ts';
import { gatewayProcess } from './gateway-process.ts';
import { KillableDatabase } from './killable-database.ts';
import { KillableProcess } from './killable-process.ts';
import { PlatformPanel } from './platform-panel.ts';

/** Parts of a harness. */
export interface HarnessPlan {
  workers: number;
  gateways: number;
  /** Timing of writes, as environment variables. */
  dispatch: Record<string, string>;
}

/** The whole service as processes which can be killed: PostgreSQL, gateways with the subgraphs, workers; and the platform. */
export class Harness {
  readonly database: KillableDatabase;
  readonly platform: PlatformPanel;
  readonly gateways: KillableProcess[];
  readonly workers: KillableProcess[];
  /** Addresses of the gateways. */
  readonly urls: string[];
  readonly token: string;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    parts: Pick<Harness, 'database' | 'platform' | 'gateways' | 'workers' | 'urls' | 'token'>,
    stack: AsyncDisposableStack,
  ) {
    this.database = parts.database;
    this.platform = parts.platform;
    this.gateways = parts.gateways;
    this.workers = parts.workers;
    this.urls = parts.urls;
    this.token = parts.token;
    this.#stack = stack;
  }

  /** Starts everything in a folder of its own. */
  static async start(plan: HarnessPlan): Promise<Harness> {
    const stack = new AsyncDisposableStack();
    try {
      const dataDir = await mkdtemp(join(tmpdir(), 'adops-chaos-'));
      stack.defer(() => rm(dataDir, { recursive: true, force: true }));
      const database = await KillableDatabase.start(dataDir);
      stack.defer(() => database.stop());
      const platform = await PlatformPanel.start(dataDir);
      stack.defer(() => platform.stop());
      const shared = {
        ADOPS_DATABASE_URL: database.url,
        ADOPS_DATA_DIR: dataDir,
        ADOPS_SANDBOX_URL: platform.url,
        ADOPS_LOG_LEVEL: 'fatal',
        ADOPS_IMPORTS: 'off',
        ...plan.dispatch,
      };
      const ports = await Promise.all(Array.from({ length: plan.gateways }, freePort));
      const urls = ports.map((port) => `http://127.0.0.1:${port}`);
      const gateways = ports.map((port) =>
        gatewayProcess({ ...shared, ADOPS_WORKERS: 'off', ADOPS_PORT: String(port) }),
      );
      const workers = Array.from({ length: plan.workers }, () => worker(shared));
      stack.defer(async () => void (await Promise.all([...gateways, ...workers].map((each) => each.kill()))));
      // The first one brings the schemas up to date, on which the others stand.
      for (const each of gateways) await each.start();
      await Promise.all(workers.map((each) => each.start()));
      const token = (await readFile(join(dataDir, 'dev-token'), 'utf8')).trim();
      return new Harness({ database, platform, gateways, workers, urls, token }, stack.move());
    } catch (error) {
      await stack.disposeAsync();
      throw error;
    }
  }

  /** Last output of processes that ended without having been killed. */
  get lastWords(): string[] {
    return [...this.gateways, ...this.workers].flatMap((each) => each.lastWords);
  }

  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

function worker(environment: Record<string, string>): KillableProcess {
  return new KillableProcess({
    script: 'gateway/worker/main.ts',
    environment,
    ready: (child) => once(child.stdout!, 'data'),
  });
}
