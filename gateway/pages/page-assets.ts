import { readdir } from 'node:fs/promises';
import type { Request, RequestHandler } from 'express';
import { CODINGS, type Coding } from '#gateway/pages/compress-files.ts';

/** A hash of what is in it, as the bundler writes it. */
const HASHED = /-[0-9A-Z]{8}\.\w+$/u;
const FOREVER = 'public, max-age=31536000, immutable';

/** The best coding a request accepts out of those there are; null for the bytes as they are. */
export function codingFor(req: Request, has: (coding: Coding) => boolean): Coding | null {
  const found = CODINGS.find(({ coding }) => has(coding) && req.acceptsEncodings(coding) === coding);
  return found?.coding ?? null;
}

/**
 * Serves the files of a bundle, compressed where a request accepts it. What has a hash in its name is kept by browsers for good; the rest is asked
 * for anew each time.
 */
export async function serveAssets(folder: string): Promise<RequestHandler> {
  const names = new Set(await readdir(folder));
  const endings = new Map<Coding, string>(CODINGS.map(({ coding, ending }) => [coding, ending]));
  const isAsset = (name: string): boolean => names.has(name) && !/\.(?:br|gz|json)$/u.test(name);
  return (req, res, next) => {
    const name = req.path.slice(1);
    if (!isAsset(name) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const coding = codingFor(req, (each) => names.has(`${name}${endings.get(each)}`));
    if (names.has(`${name}.br`)) res.vary('accept-encoding');
    if (coding) res.set('content-encoding', coding);
    res.type(name.slice(name.lastIndexOf('.')));
    res.set('x-content-type-options', 'nosniff');
    res.set('cache-control', HASHED.test(name) ? FOREVER : 'public, max-age=0');
    const sent = coding ? `${name}${endings.get(coding)}` : name;
    res.sendFile(sent, { root: folder, cacheControl: false }, (error?: Error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}
