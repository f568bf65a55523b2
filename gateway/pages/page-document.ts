import type { Request, Response } from 'express';
import { compressed } from '#gateway/pages/compress-files.ts';
import { codingFor } from '#gateway/pages/page-assets.ts';

/** An HTML document which stays the same, with its compressed forms. */
export class PageDocument {
  readonly #html: Buffer;
  readonly #headers: Record<string, string>;
  #forms: ReturnType<typeof compressed> | null = null;

  constructor(html: string, headers: Record<string, string>) {
    this.#html = Buffer.from(html);
    this.#headers = headers;
  }

  /** Answers a request with it; browsers ask for it anew each time, since it names files which change. */
  async send(req: Request, res: Response): Promise<void> {
    const forms = await (this.#forms ??= compressed(this.#html));
    const coding = forms && codingFor(req, () => true);
    if (forms) res.vary('accept-encoding');
    if (coding) res.set('content-encoding', coding);
    res.set({ ...this.#headers, 'cache-control': 'no-cache' }).type('html');
    res.send(coding ? forms[coding] : this.#html);
  }
}
