import type { Sandbox, SandboxOptions } from '../start-sandbox.ts';
import { startSandbox } from '../start-sandbox.ts';

/** An answer read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { error?: Record<string, unknown>; data?: Record<string, unknown>[] };
}

/** A sandbox with the calls tests make, over real HTTP. */
export interface OpenSandbox extends Sandbox {
  get(path: string, params?: Record<string, unknown>): Promise<Answer>;
  post(path: string, params?: Record<string, unknown>): Promise<Answer>;
  remove(path: string, params?: Record<string, unknown>): Promise<Answer>;
  /** Changes fault settings. */
  faults(change: Record<string, unknown>): Promise<Answer>;
  /** Makes the platform calm again and forgets what was ordered in advance. */
  resetFaults(): Promise<Answer>;
  /** Orders the course of reports in advance. */
  orderReports(script: Record<string, unknown>): Promise<Answer>;
  /** Changes an object behind everybody's back. */
  change(id: string, change: Record<string, unknown>): Promise<Answer>;
  /** Adds objects in bulk. */
  seed(body: Record<string, unknown>): Promise<Answer>;
  tick(ms: number): Promise<Answer>;
  /** Everything of a kind that a test has made, without the seed. */
  made(kind: string): Promise<Record<string, unknown>[]>;
}

/** The dollar, euro and yen account of the seed. */
export const ACCOUNTS = { usd: 'act_482910374650192', eur: 'act_593028475610283', jpy: 'act_617283940516273' } as const;

/** Starts a sandbox for one test. */
export async function openSandbox(options: SandboxOptions = {}): Promise<OpenSandbox> {
  const sandbox = await startSandbox(options);
  const call =
    (method: string) =>
    async (path: string, params: Record<string, unknown> = {}) => {
      const form = encode({ access_token: options.accessToken ?? 'sandbox-token', ...params });
      const inQuery = method !== 'POST';
      const url = `${sandbox.url}/v25.0/${path}${inQuery ? `?${form}` : ''}`;
      return read(await fetch(url, { method, ...(!inQuery && { body: form }) }));
    };
  const panel = async (method: string, path: string, body?: unknown) =>
    read(await fetch(`${sandbox.url}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) }));
  return {
    ...sandbox,
    get: call('GET'),
    post: call('POST'),
    remove: call('DELETE'),
    faults: (change) => panel('PATCH', '/_faults', change),
    resetFaults: () => panel('POST', '/_faults/reset'),
    orderReports: (script) => panel('POST', '/_faults/reports', script),
    change: (id, change) => panel('PATCH', `/_state/objects/${id}`, change),
    seed: (body) => panel('POST', '/_seed', body),
    tick: (ms) => panel('POST', '/_faults/tick', { ms }),
    made: async (kind) => {
      const { body } = await panel('GET', `/_state/objects?kind=${kind}&made=true`);
      return body.objects as Record<string, unknown>[];
    },
  };
}

/** Reads an answer of the sandbox. */
export async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

/** Parameters as a form: lists and objects as JSON text. */
export function encode(params: Record<string, unknown>): URLSearchParams {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(entries);
}
