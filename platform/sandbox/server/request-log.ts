import type { Params } from '../wire/param-reader.ts';

/** One request as the log keeps it: without credentials. */
export interface LoggedRequest {
  at: number;
  method: string;
  path: string;
  params: Params;
  status: number | null;
  fault: string | null;
}

const KEPT = 5000;
const SECRETS = new Set(['access_token', 'appsecret_proof', 'input_token', 'bytes']);

/** Remembers the latest requests and counts all of them. */
export class RequestLog {
  #requests: LoggedRequest[] = [];
  #counts = new Map<string, number>();
  #faults = new Map<string, number>();
  #open = 0;
  #most = 0;

  /** Notes the beginning of a request; the entry is filled in when it ends. */
  begin(method: string, path: string, params: Params): LoggedRequest {
    const kept = Object.fromEntries(
      Object.entries(params)
        .filter(([name]) => !SECRETS.has(name))
        .map(([name, value]) => [name, name.endsWith('batch') ? withoutTokens(value) : value]),
    );
    const entry: LoggedRequest = { at: Date.now(), method, path, params: kept, status: null, fault: null };
    this.#requests.push(entry);
    if (this.#requests.length > KEPT * 2) this.#requests = this.#requests.slice(-KEPT);
    const key = `${method} ${path.replaceAll(/\d{6,}/g, '{id}')}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#open += 1;
    this.#most = Math.max(this.#most, this.#open);
    return entry;
  }

  end(entry: LoggedRequest, status: number | null): void {
    entry.status = status;
    if (entry.fault !== null) this.#faults.set(entry.fault, (this.#faults.get(entry.fault) ?? 0) + 1);
    this.#open -= 1;
  }

  /** The latest requests, newest last. */
  latest(limit: number): LoggedRequest[] {
    return limit <= 0 ? [] : this.#requests.slice(-Math.min(limit, KEPT));
  }

  stats(): Record<string, unknown> {
    const requests = Object.fromEntries(this.#counts);
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    const faults = Object.fromEntries(this.#faults);
    return { total, open: this.#open, maxConcurrent: this.#most, requests, faults };
  }

  reset(): void {
    this.#requests = [];
    this.#counts.clear();
    this.#faults.clear();
    this.#most = this.#open;
  }
}

/** The requests of a batch carry tokens inside their addresses and bodies. */
function withoutTokens(batch: unknown): string {
  const text = typeof batch === 'string' ? batch : JSON.stringify(batch);
  return text.replaceAll(/(access_token|appsecret_proof)=[^&"\\]*/g, '$1=[removed]');
}
