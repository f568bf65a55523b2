import { beforeEach, describe, expect, it } from '@jest/globals';
import { places, readings, type Reading } from '#test/federation/subscription-joins/subgraphs.ts';
import { EventSource } from '#test/federation/testing/event-source.ts';
import { opened, plain, runGraph, type RunningGraph } from '#test/federation/testing/run-graph.ts';

let source: EventSource<Reading>;
let running: RunningGraph;

beforeEach(() => {
  source = new EventSource();
  running = runGraph([readings(() => source), places]);
});

const probe = (id: string, value: number): Reading => ({ sensor: { __typename: 'Probe', id }, value });

const WITH_PLACES = `subscription Watch($above: Int) {
  measured: reading(above: $above) {
    kind: __typename
    v: value
    sensor { __typename ... on Probe { where: place depth } ... on Buoy { place } }
  }
}`;

describe('a subscription which selects fields of another subgraph', () => {
  it('completes every event and shapes it to the selection', async () => {
    const stream = await opened(running.subscribe(WITH_PLACES, { above: 3 }));
    source.emit(probe('p1', 5));
    source.emit({ sensor: { __typename: 'Buoy', id: 'b1' }, value: 7 });
    expect(plain((await stream.next()).value)).toEqual({
      data: { measured: { kind: 'Reading', v: 5, sensor: { __typename: 'Probe', where: 'North', depth: 12 } } },
    });
    expect(plain((await stream.next()).value)).toEqual({
      data: { measured: { kind: 'Reading', v: 7, sensor: { __typename: 'Buoy', place: 'Harbour' } } },
    });
    await stream.return();
  });

  it('asks the owner of the events once and the other subgraph once an event', async () => {
    const stream = await opened(running.subscribe(WITH_PLACES));
    source.emit(probe('p1', 1));
    source.emit(probe('p1', 2));
    await stream.next();
    await stream.next();
    expect(running.links['readings']?.requests).toHaveLength(1);
    expect(running.links['places']?.requests).toHaveLength(2);
    await stream.return();
  });

  it('makes an error of the other subgraph an error of that event only', async () => {
    const stream = await opened(running.subscribe(WITH_PLACES));
    source.emit(probe('unknown', 1));
    source.emit(probe('p1', 2));
    const [first, second] = [(await stream.next()).value, (await stream.next()).value];
    expect(plain(first)).toMatchObject({
      data: { measured: { v: 1, sensor: { where: null, depth: 12 } } },
      errors: [{ message: 'lost', extensions: { code: 'NOT_FOUND' } }],
    });
    expect(second?.errors).toBeUndefined();
    await stream.return();
  });

  it('needs no other subgraph when nothing of it is selected', async () => {
    const stream = await opened(running.subscribe('subscription { reading { value } }'));
    source.emit(probe('p1', 9));
    expect(plain((await stream.next()).value)).toEqual({ data: { reading: { value: 9 } } });
    expect(running.links['places']?.requests).toHaveLength(0);
    await stream.return();
  });
});

describe('the end of a subscription', () => {
  it('closes the source when the client unsubscribes, also while an event is awaited', async () => {
    const stream = await opened(running.subscribe(WITH_PLACES));
    const pending = stream.next();
    await stream.return();
    await source.closed;
    expect(await pending).toEqual({ done: true, value: undefined });
    source.emit(probe('p1', 1));
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('ends when the source ends, after the events before', async () => {
    const stream = await opened(running.subscribe(WITH_PLACES));
    source.emit(probe('p1', 1));
    source.end();
    expect((await stream.next()).done).toBe(false);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('answers a refusal of the subgraph as a result with errors', async () => {
    const answer = await running.subscribe(WITH_PLACES, { above: -1 });
    expect(Symbol.asyncIterator in answer).toBe(false);
    expect(plain(answer)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});

describe('the public schema', () => {
  it('hides what is inaccessible', () => {
    expect(
      running.graph.apiSchema
        .toConfig()
        .types.find(({ name }) => name === 'Reading')
        ?.toString(),
    ).toBe('Reading');
    const reading = running.graph.apiSchema.getType('Reading');
    expect(reading && 'getFields' in reading ? Object.keys(reading.getFields()) : []).toEqual(['value', 'sensor']);
  });
});
