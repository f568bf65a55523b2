import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#kit/config/load-config.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { createApprovedCreative } from '../../../examples/demo/create-approved-creative.ts';
import { GraphClient } from '../../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../../examples/demo/list-ad-accounts.ts';
import { readAdFolder } from '../../../examples/demo/read-ad-folder.ts';
import { followLaunch, launchRequest, submitLaunch } from '../../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../../examples/demo/save-template.ts';
import { uploadImage } from '../../../examples/demo/upload-image.ts';

const FOLDER = fileURLToPath(new URL('../../../examples/spring-sale/', import.meta.url));
const FACTS = [
  'The spring sale runs with bright outdoor pictures; the customer dislikes countdown banners.',
  'Gift ads for the spring sale must not promise delivery dates.',
];
const REMEMBER = /* GraphQL */ `
  mutation Remember($input: MemoryRememberInput!) {
    memoryRemember(input: $input) {
      fact {
        id
      }
    }
  }
`;

/** The service of a team with a library of ads, as the pictures of the documents show it. */
export class Showroom {
  readonly server: RunningServer;
  readonly graph: GraphClient;
  readonly account: AdAccountRow;
  readonly #creativeIds: string[];
  readonly #templateVersionId: string;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    server: RunningServer,
    graph: GraphClient,
    account: AdAccountRow,
    library: { creativeIds: string[]; templateVersionId: string },
    stack: AsyncDisposableStack,
  ) {
    this.server = server;
    this.graph = graph;
    this.account = account;
    this.#creativeIds = library.creativeIds;
    this.#templateVersionId = library.templateVersionId;
    this.#stack = stack;
  }

  /** Starts the service in a data folder of its own, and approves the creatives of `examples/spring-sale`. */
  static async open(): Promise<Showroom> {
    await using stack = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-pictures-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_PORT: '0', ADOPS_LOG_LEVEL: 'warn' });
    const server = await startServer(config, { onStep: () => undefined });
    stack.defer(() => server.close());
    const graph = new GraphClient(`${server.url}/graphql`, server.devToken);
    stack.defer(() => graph.close());
    const accounts = await listAdAccounts(graph);
    const account = accounts.find(({ currency }) => currency === 'USD')!;
    const library = await fillLibrary(graph, account);
    return new Showroom(server, graph, account, library, stack.move());
  }

  close(): Promise<void> {
    return this.#stack.disposeAsync();
  }

  /** Submits a launch of all creatives, or of so many; gives its id. */
  submit(name: string, more: Record<string, unknown> = {}, creatives = this.#creativeIds.length): Promise<string> {
    const chosen = this.#creativeIds.slice(0, creatives);
    const request = launchRequest(this.account, name, this.#templateVersionId, chosen);
    return submitLaunch(this.graph, { ...request, retestReason: 'Shown in a picture.', ...more });
  }

  /** Waits until a launch has ended. */
  async ended(launchId: string): Promise<void> {
    for await (const event of followLaunch(this.graph, this.account.id, launchId)) void event;
  }

  /** Has the platform refuse the next creation of a kind of object. */
  async refuseOne(path: string): Promise<void> {
    await this.#order('POST', 'answers', { answer: 'error', method: 'POST', path, status: 400, code: 100 });
  }

  /** Has the platform take so long for each answer. */
  async slowDown(latencyMs: number): Promise<void> {
    await this.#order('PATCH', '', { latencyMs });
  }

  async #order(method: string, what: string, body: object): Promise<void> {
    const url = `${this.server.platform.url}/_faults${what && `/${what}`}`;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The sandbox does not take ${url}: ${await response.text()}`);
  }
}

async function fillLibrary(graph: GraphClient, account: AdAccountRow) {
  const { creatives } = await readAdFolder(FOLDER);
  const creativeIds: string[] = [];
  for (const creative of creatives) {
    creativeIds.push(await createApprovedCreative(graph, creative, await uploadImage(graph, creative)));
  }
  for (const fact of FACTS) {
    const requestId = crypto.randomUUID();
    await graph.run(REMEMBER, {
      input: { requestId, fact, scope: { kind: 'TEAM' }, consent: 'EXPLICIT_USER_REQUEST' },
    });
  }
  return { creativeIds, templateVersionId: await saveTemplate(graph, account, { multilingual: true }) };
}
