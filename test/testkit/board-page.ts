import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core';
import { SLOW_MACHINE_MS } from '#test/testkit/graphiql-page.ts';

/** Subscription of the page with its messages, in order. */
export interface Heard {
  operation: string;
  /** Subject of the subscription: a launch, or null for a list. */
  launchId: string | null;
  after: number | null;
  /** Sequences of its events. */
  sequences: number[];
  /** True when the server has said that nothing more comes. */
  isComplete: boolean;
}

/** The launch board in a browser as narrow as a phone, behind a connection that can be cut. */
export class BoardPage {
  readonly page: Page;
  /** Subscriptions since the page was opened. */
  readonly heard: Heard[] = [];
  /** Addresses of everything the page loaded. */
  readonly requested: string[] = [];
  /** Errors in the browser. */
  readonly complaints: string[] = [];
  readonly #sockets = new Set<WebSocketRoute>();
  #isCut = false;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page; there can be only one in a browser which runs in a single process, since closing it ends the browser. */
  static async open(browser: Browser): Promise<BoardPage> {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    page.setDefaultTimeout(SLOW_MACHINE_MS);
    const board = new BoardPage(page);
    page.on('request', (request) => board.requested.push(request.url()));
    page.on('pageerror', (error) => board.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') board.complaints.push(message.text());
    });
    await page.routeWebSocket(/\/graphql$/u, (socket) => board.#relay(socket));
    return board;
  }

  /** Cuts the connection, and every new one until it is mended. */
  async cut(): Promise<void> {
    this.#isCut = true;
    await this.#close(1012);
  }

  /** Ends the connection as the server does when a token has expired. */
  async expire(): Promise<void> {
    await this.#close(4403);
  }

  /** Lets new connections through again. */
  mend(): void {
    this.#isCut = false;
  }

  /** Presses Tab until an element has the focus, as somebody without a mouse does. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  /** Goes to an element with Tab and presses Enter. */
  async pressEnterOn(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Names of what a keyboard can reach and a screen reader could not name. */
  async nameless(): Promise<string[]> {
    const tree = await this.page.locator('body').ariaSnapshot();
    return tree
      .split('\n')
      .filter((line) =>
        /^\s*- (?:button|link|combobox|textbox|searchbox|progressbar|heading|dialog)\s*(?:\[|:|$)/u.test(line),
      );
  }

  /** Texts that are hard to read in a colour scheme. */
  async unreadable(colorScheme: 'light' | 'dark'): Promise<unknown> {
    await this.page.emulateMedia({ colorScheme });
    return this.page.evaluate(await readFile(new URL('low-contrast.js', import.meta.url), 'utf8'));
  }

  async #close(code: number): Promise<void> {
    const sockets = [...this.#sockets];
    this.#sockets.clear();
    await Promise.all(sockets.map((socket) => socket.close({ code, reason: 'closed by the test' })));
  }

  #relay(socket: WebSocketRoute): void {
    if (this.#isCut) {
      void socket.close({ code: 1012, reason: 'cut' });
      return;
    }
    const server = socket.connectToServer();
    const open = new Map<string, Heard>();
    this.#sockets.add(socket);
    socket.onMessage((message) => {
      const { type, id, payload } = JSON.parse(String(message)) as Message;
      if (type === 'subscribe' && id && payload) {
        const operation = /subscription (\w+)/u.exec(payload.query ?? '')?.[1] ?? '';
        const { launchId = null, after = null } = payload.variables ?? {};
        const heard: Heard = { operation, launchId, after, sequences: [], isComplete: false };
        open.set(id, heard);
        this.heard.push(heard);
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const { type, id, payload } = JSON.parse(String(message)) as Message;
      if (!this.#sockets.has(socket)) return void server.close();
      if (type === 'next' && id) {
        for (const { sequence } of Object.values(payload?.data ?? {})) open.get(id)?.sequences.push(sequence);
      }
      const completed = type === 'complete' && id ? open.get(id) : undefined;
      if (completed) completed.isComplete = true;
      socket.send(message);
    });
  }
}

interface Message {
  type: string;
  id?: string;
  payload?: {
    query?: string;
    variables?: { launchId?: string; after?: number | null };
    data?: Record<string, { sequence: number }>;
  };
}
