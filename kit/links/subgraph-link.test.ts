import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { sampleViewer } from '#kit/schema/testing/sample-schema.ts';
import { freePort } from '#kit/network/free-port.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { httpLink } from './http-link.ts';
import { serveSubgraph, type ServedSubgraph } from '#kit/subgraph/serve-subgraph.ts';
import type { SubgraphLink, SubgraphRequest } from './subgraph-link.ts';
import { startSample, type Sample } from '#kit/subgraph/testing/start-sample.ts';
import { until } from '#kit/subgraph/testing/until.ts';

let sample: Sample;
let served: ServedSubgraph;
const links: Record<string, SubgraphLink> = {};

beforeAll(async () => {
  sample = await startSample();
  served = await serveSubgraph(sample.running, { host: '127.0.0.1', port: 0, log: sample.log });
  links['in memory'] = sample.running;
  links['over HTTP'] = httpLink('sample', served.url);
});

afterAll(async () => {
  await links['over HTTP']?.close();
  await served.close();
  await sample.close();
});

/** A request with a passport; a null viewer comes without one. */
async function request(document: string, more: Partial<SubgraphRequest> = {}, viewer: Partial<Viewer> | null = {}) {
  const passport = viewer ? sample.passports.issue(sampleViewer(viewer), 'sample').text : undefined;
  return { document, passport, ...more };
}

async function* streamOf(
  answer: AsyncIterable<ExecutionResult> | ExecutionResult,
): AsyncGenerator<ExecutionResult, undefined> {
  if (Symbol.asyncIterator in answer) yield* answer;
  else throw new Error(`Not a stream but ${JSON.stringify(answer)}`);
}

describe.each(['in memory', 'over HTTP'])('a subgraph %s', (where) => {
  const link = () => links[where] as SubgraphLink;
  const ask = async (...args: Parameters<typeof request>) => link().execute(await request(...args));
  const firstCode = ({ errors }: ExecutionResult) => errors?.[0]?.extensions['code'];

  it('answers who has a passport', async () => {
    expect(await ask('{ whoami }')).toEqual({ data: { whoami: 'editor null' } });
    expect(await link().ready()).toBe(true);
  });

  it.each(['{ whoami }', '{ _service { sdl } }', '{ nonsense }', '{', 'mutation { endable }'])(
    'answers nothing to %s without one',
    async (document) => {
      const { data, errors } = await ask(document, {}, null);
      expect(data).toBeUndefined();
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
      expect(errors).toHaveLength(1);
    },
  );

  it('subscribes nobody without one', async () => {
    const answer = await link().subscribe(await request('subscription { ticks(from: 1) { number } }', {}, null));
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(answer).not.toHaveProperty('data');
  });

  it('refuses the passport of another subgraph', async () => {
    const passport = sample.passports.issue(sampleViewer(), 'accounts').text;
    expect(firstCode(await link().execute({ document: '{ whoami }', passport }))).toBe('UNAUTHENTICATED');
  });

  it('passes on refusals with code, recovery, details, request id and path', async () => {
    const { data, errors } = await ask('{ refused }');
    expect(data).toEqual({ refused: null });
    expect(errors?.[0]).toMatchObject({
      message: 'It cannot be done now.',
      path: ['refused'],
      extensions: { code: 'CONFLICT', recovery: 'CORRECTABLE', expected: 1, found: 2, requestId: 'request-1' },
    });
  });

  it('masks what is broken, and logs it without secrets', async () => {
    const { errors } = await ask('{ broken }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL', requestId: 'request-1' });
    expect(JSON.stringify(errors)).not.toContain('hunter2');
    const line = sample.logged.find((said) => said.includes('an unexpected error was masked'));
    expect(line?.match(/"requestId":"request-1"/gu)).toHaveLength(1);
    expect(sample.logged.join('')).not.toContain('hunter2');
  });

  it('names all violations of variables, types and documents', async () => {
    const document = 'query ($text: String!, $count: Int) { echo(text: $text, count: $count) }';
    const bounds = await ask(document, { variables: { text: 'longer' } });
    expect(bounds.errors?.[0]?.extensions['violations']).toMatchObject([{ path: 'text', rule: 'length' }]);
    const types = await ask(document, { variables: { count: 'x' } });
    expect(types.errors?.[0]?.extensions['violations']).toMatchObject([
      { path: 'text', rule: 'required' },
      { path: 'count', rule: 'type' },
    ]);
    const invalid = await ask('{ nonsense other }');
    expect(invalid.errors?.[0]?.extensions['violations']).toMatchObject([
      { rule: 'validation' },
      { rule: 'validation' },
    ]);
    expect(firstCode(await ask('{'))).toBe('BAD_USER_INPUT');
  });

  it('names types and bounds broken in one call together', async () => {
    const document = 'query ($text: String!, $count: Int) { echo(text: $text, count: $count) }';
    const { errors } = await ask(document, { variables: { text: 'longer', count: 'x' } });
    expect(errors?.[0]?.extensions['violations']).toMatchObject([
      { path: 'count', rule: 'type' },
      { path: 'text', rule: 'length' },
    ]);
  });

  it('keeps every digit of money', async () => {
    const document = 'query ($amount: MinorUnits!) { money(amount: $amount) }';
    expect(await ask(document, { variables: { amount: '1000000000000000001' } })).toEqual({
      data: { money: '1000000000000000001' },
    });
  });

  it('asks peers as itself on behalf of the caller, and hands on their refusals', async () => {
    expect((await ask('{ viaPeer }')).data).toEqual({ viaPeer: 'editor sample' });
    const { errors } = await ask('{ viaPeer(refused: true) }');
    expect(errors?.[0]).toMatchObject({ path: ['viaPeer'], extensions: { code: 'CONFLICT', found: 2 } });
  });

  it('keeps internal fields from members', async () => {
    expect(firstCode(await ask('{ _service_name }'))).toBe('FORBIDDEN');
    expect((await ask('{ _service_name }', {}, { service: 'launcher' })).data).toEqual({ _service_name: 'launcher' });
  });

  it('loads in batches', async () => {
    expect((await ask('{ things { loads } }')).data).toEqual({ things: [{ loads: 1 }, { loads: 1 }] });
  });

  it('stops waiting when the caller does, and ends what was waited for', async () => {
    const gone = new AbortController();
    const answer = link().execute(await request('{ hang }', { signal: gone.signal }));
    await until(() => sample.open() === 1);
    gone.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await until(() => sample.open() === 0);
  });

  it('lets mutations run on', async () => {
    const { signal } = new AbortController();
    expect((await ask('mutation { endable }', { signal })).data).toEqual({ endable: false });
  });

  it('streams events, each in a context of its own, until the reader has enough', async () => {
    const document = 'subscription { ticks(from: 3, to: 5) { number context again: context } }';
    const seen = [];
    for await (const { data } of streamOf(await link().subscribe(await request(document)))) {
      seen.push(data?.['ticks'] as { number: number; context: number; again: number });
      if (seen.length === 3) break;
    }
    expect(seen.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(new Set(seen.map(({ context }) => context)).size).toBe(3);
    expect(seen.every(({ context, again }) => context === again)).toBe(true);
    await until(() => sample.open() === 0);
  });

  it('streams hardly further than it is read, however much others read, and leaves nothing out', async () => {
    const document = 'subscription { ticks(from: 1, to: 10000) { number context } }';
    const gone = new AbortController();
    const open = async (more = {}) => streamOf(await link().subscribe(await request(document, more)));
    const tick = async (stream: AsyncGenerator<ExecutionResult, undefined>) =>
      (await stream.next()).value?.data?.['ticks'] as { number: number; context: number };
    const [slow, quick] = [await open({ signal: gone.signal }), await open()];
    const { context: before } = await tick(slow);
    let executed = 0;
    for (let read = 0; read < 500; read += 1) executed = (await tick(quick)).context - before;
    expect(executed).toBeLessThan(500 + 2 * 32);
    for (let number = 2; number <= 200; number += 1) expect(await tick(slow)).toMatchObject({ number });
    await quick.return(undefined);
    await until(() => sample.open() === 1);
    gone.abort();
    await until(() => sample.open() === 0);
  });

  it('ends a stream when its signal fires', async () => {
    const gone = new AbortController();
    const stream = streamOf(
      await link().subscribe(
        await request('subscription { ticks(from: 1, to: 1) { number } }', { signal: gone.signal }),
      ),
    );
    await stream.next();
    const waiting = stream.next();
    gone.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    await until(() => sample.open() === 0);
  });

  it('refuses subscriptions before they begin', async () => {
    expect(await link().subscribe(await request('subscription { forbiddenTicks { number } }'))).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN', permission: 'ticks:read' } }],
    });
    expect(await link().subscribe(await request('subscription { ticks(from: -1) { number } }'))).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', violations: [{ path: 'from' }] } }],
    });
    expect(await link().subscribe(await request('subscription { nonsense }'))).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('ends a broken stream with a masked error', async () => {
    const results = [];
    const document = 'subscription { breakingTicks { number } }';
    for await (const result of streamOf(await link().subscribe(await request(document)))) results.push(result);
    expect(results).toMatchObject([
      { data: { breakingTicks: { number: 1 } } },
      { errors: [{ extensions: { code: 'INTERNAL' } }] },
    ]);
  });
});

it('names the subgraph that gives no answer, and why', async () => {
  const link = httpLink('elsewhere', `http://127.0.0.1:${await freePort()}/graphql`);
  await expect(link.execute(await request('{ whoami }'))).rejects.toThrow(
    /^The subgraph elsewhere gives no answer at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/u,
  );
  await link.close();
});
