import { PageSize } from '#platform/client/page-size.ts';
import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { readPage } from '#platform/client/read-page.ts';
import type { ConnectedAccount } from '../platform-clients.ts';
import { operationErrorOf } from '../throttle/judge-failure.ts';
import type { OperationError } from '../operation-error.ts';
import type { ThrottleKey } from '../throttle/throttle-repository.ts';
import type { AccountReader } from './account-reader.ts';
import type { ReadDeps } from './read-deps.ts';
import { type CallTerms, ReadCalls, type Send } from './read-calls.ts';

const VALIDATE_ONLY = ['validate_only'];

/** Reads one ad account through calls that keep to its throttle. */
export class PlatformReader implements AccountReader {
  readonly accountId: string;
  readonly currency: string;
  readonly timezone: string;
  readonly #calls: ReadCalls;
  readonly #sizes = new Map<string, PageSize>();

  constructor(
    deps: ReadDeps,
    key: ThrottleKey,
    { platformId, currency, timezone }: ConnectedAccount,
    terms: CallTerms,
  ) {
    this.accountId = platformId;
    this.currency = currency;
    this.timezone = timezone;
    this.#calls = new ReadCalls(deps, key, terms);
  }

  get<T>(path: string, params: Params): Promise<T> {
    return this.#calls.run(reading(path, params), ({ data }) => data as T);
  }

  async object<T>(id: string, fields: string): Promise<T | null> {
    try {
      return await this.get<T>(id, { fields });
    } catch (error) {
      if (error instanceof PlatformError && error.objectMissing) return null;
      throw error;
    }
  }

  async *pages<T>(path: string, params: Params): AsyncGenerator<T[]> {
    const size = new PageSize(params.limit);
    let after: string | null = null;
    do {
      const page: { rows: T[]; after: string | null } = await this.#page<T>(path, params, { after, size });
      yield page.rows;
      after = page.after;
    } while (after !== null);
  }

  page<T>(
    path: string,
    params: Params,
    after: string | null,
    accessToken?: string,
  ): Promise<{ rows: T[]; after: string | null }> {
    const list = `${path} ${Number(params.limit)}`;
    const size = this.#sizes.get(list) ?? new PageSize(params.limit);
    this.#sizes.set(list, size);
    return this.#page(path, params, { after, size, accessToken });
  }

  report<T>(path: string, params: Params): Promise<T> {
    const send: Send = (client, options) => client.post(path, params, options);
    return this.#calls.run(send, ({ data }) => data as T, { harmless: true });
  }

  usedPercent(useCase: string): number | null {
    return this.#calls.usedPercent(useCase);
  }

  async validate(path: string, params: Params): Promise<OperationError | null> {
    const options = params.execution_options;
    const all = [...new Set([...(Array.isArray(options) ? options : []), ...VALIDATE_ONLY])];
    const send: Send = (client, call) => client.post(path, { ...params, execution_options: all }, call);
    try {
      await this.#calls.run(send, () => null);
      return null;
    } catch (error) {
      if (error instanceof PlatformError && error.outcome === 'rejected') return operationErrorOf(error);
      throw error;
    }
  }

  async #page<T>(
    path: string,
    params: Params,
    { after, size, accessToken }: { after: string | null; size: PageSize; accessToken?: string | undefined },
  ) {
    for (;;) {
      const asked = { ...params, ...size.params, ...(after === null ? {} : { after }) };
      try {
        const { rows, next } = await this.#calls.run(
          reading(path, asked),
          (response) => readPage<T>(response, path, after),
          { accessToken },
        );
        size.grow();
        return { rows, after: next };
      } catch (error) {
        if (!(error instanceof PlatformError && error.smallerPage && size.shrink())) throw error;
      }
    }
  }
}

function reading(path: string, params: Params): Send {
  return (client, options) => client.get(path, params, options);
}
