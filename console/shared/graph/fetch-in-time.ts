import { unreachable } from './graph-refusal.ts';

const PATIENCE_MS = 30_000;

/** Asks the server and reads what it answers. Throws a GraphRefusal when no answer comes, or not in time: a dead connection does not say so. */
export async function fetchInTime<T>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    return await read(await fetch(path, { ...init, signal: late.signal }));
  } catch {
    throw unreachable();
  } finally {
    clearTimeout(timer);
  }
}
