/** The sandbox's panel. */
export type Panel = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** A request as the sandbox logs it. */
export interface LoggedRequest {
  method: string;
  path: string;
  params: Record<string, unknown>;
}

/** The platform as a person with its token uses it. */
export interface Platform {
  /** Makes an object of the ad account. */
  post(edge: string, params: Record<string, string>): Promise<{ id: string }>;
  /** Changes an object, past the product. */
  change(id: string, params: Record<string, string>): Promise<void>;
  /** Fields of an object. */
  get(id: string, fields: string): Promise<Record<string, unknown>>;
  /** Requests that change an object, oldest first; the person's own ones are among them. */
  writesTo(id: string): Promise<LoggedRequest[]>;
  /** Number of requests that may have changed something. */
  writes(): Promise<number>;
}

const HEADERS = { authorization: 'Bearer sandbox-token' };

/** The panel of a sandbox. */
export function panelOf(url: string): Panel {
  return async (method, path, body) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, init);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** An ad account of a sandbox in a person's hands. */
export function platformOf(url: string, account: string): Platform {
  const panel = panelOf(url);
  const requests = async () =>
    ((await panel('GET', '/_requests?limit=5000')) as unknown as { requests: LoggedRequest[] }).requests;
  const send = async (path: string, params?: Record<string, string>) => {
    const init = params
      ? { method: 'POST', headers: HEADERS, body: new URLSearchParams(params) }
      : { headers: HEADERS };
    const response = await fetch(`${url}/v25.0/${path}`, init);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    post: async (edge, params) => (await send(`${account}/${edge}`, params)) as { id: string },
    change: async (id, params) => void (await send(id, params)),
    get: (id, fields) => send(`${id}?fields=${fields}`),
    writesTo: async (id) =>
      (await requests()).filter(({ method, path }) => method === 'POST' && path.endsWith(`/${id}`)),
    writes: async () => (await requests()).filter(({ method }) => method !== 'GET').length,
  };
}
