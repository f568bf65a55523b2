import type { Browser } from 'playwright-core';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { BoardPage } from './board-page.ts';
import { openBrowser } from './graphiql-page.ts';
import { fillLibrary } from './library.ts';
import { scratchServer, type ScratchServer } from './scratch-server.ts';

interface Parts {
  server: ScratchServer;
  graph: GraphClient;
  browser: Browser;
  board: BoardPage;
}

/** The whole service with a library to launch from, and the launch board in a browser. */
export class BoardHarness {
  readonly server: ScratchServer;
  readonly graph: GraphClient;
  readonly board: BoardPage;
  readonly account: AdAccountRow;
  readonly creativeIds: string[];
  readonly #browser: Browser;
  readonly #templateVersionId: string;

  private constructor(parts: Parts, account: AdAccountRow, creativeIds: string[], templateVersionId: string) {
    this.server = parts.server;
    this.graph = parts.graph;
    this.#browser = parts.browser;
    this.board = parts.board;
    this.account = account;
    this.creativeIds = creativeIds;
    this.#templateVersionId = templateVersionId;
  }

  /** Starts it with so many approved creatives. */
  static async start(creatives: number): Promise<BoardHarness> {
    const server = await scratchServer();
    const graph = new GraphClient(`${server.url}/graphql`, server.devToken);
    const [account] = (await listAdAccounts(graph)) as [AdAccountRow];
    const creativeIds = await fillLibrary(graph, creatives);
    const templateVersionId = await saveTemplate(graph, account);
    const browser = await openBrowser();
    const board = await BoardPage.open(browser);
    return new BoardHarness({ server, graph, browser, board }, account, creativeIds, templateVersionId);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.graph.close();
    await this.server.close();
  }

  /** Submits a launch of all creatives; gives its id. */
  async submit(name: string, more: Record<string, unknown> = {}): Promise<string> {
    const request = launchRequest(this.account, name, this.#templateVersionId, this.creativeIds);
    return submitLaunch(this.graph, { ...request, retestReason: 'Shown again.', ...more });
  }

  /** Opens the board, on this machine or, where it gives no token, elsewhere. */
  async open(query: Record<string, string> = {}, from: 'here' | 'elsewhere' = 'here'): Promise<void> {
    const url = new URL(`/console/launches?${new URLSearchParams(query)}`, this.server.url);
    if (from === 'elsewhere') url.hostname = 'board.localhost';
    await this.board.page.goto(url.href);
  }

  /** Has the platform refuse the next creation of such an object, an ad creative unless told. */
  async refuseOne(path = '/adcreatives$', message?: string): Promise<void> {
    const answer = { answer: 'error', method: 'POST', path, status: 400, code: 100, ...(message && { message }) };
    const response = await fetch(`${this.server.platform.url}/_faults/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    });
    if (!response.ok) throw new Error(`The sandbox takes no such answer: ${await response.text()}`);
  }
}
