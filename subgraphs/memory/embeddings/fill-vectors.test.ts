import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { BACKGROUND_TEXTS } from './background-texts.ts';
import { openEmbeddings } from './embeddings.ts';
import { startEmbeddingServer, type EmbeddingServer } from './testing/embedding-server.ts';
import { FactsToEmbed, until } from './testing/facts-to-embed.ts';

const MODEL = 'bag-1';
const KEY = 'sk-very-secret';
const BACKGROUND = BACKGROUND_TEXTS.flat();

let server: EmbeddingServer;
let bench: MemoryBench;
let bus: WakeBus;
let facts: FactsToEmbed;
const stack: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startEmbeddingServer();
  bench = await memoryBench({
    environment: { ADOPS_EMBEDDINGS_URL: server.url, ADOPS_EMBEDDINGS_MODEL: MODEL, ADOPS_EMBEDDINGS_KEY: KEY },
  });
  bus = await WakeBus.open(bench.database.url);
  facts = new FactsToEmbed(bench, bench.member());
});
afterAll(async () => {
  await bus.close();
  await bench.close();
  await server.close();
});
beforeEach(async () => {
  await bench.database.admin('delete from memory.fact');
  await bench.database.admin('delete from memory.vector');
  await bench.database.admin('delete from memory.vector_model');
  Object.assign(server, { requests: [], before: () => Promise.resolve() });
});
afterEach(async () => {
  for (const close of stack.splice(0).toReversed()) await close();
});

/** Starts a process' work on vectors: fresh breakers, and first a sweep through all facts. */
async function work(model = MODEL, key = KEY): Promise<void> {
  const log = pino({ level: 'silent' });
  const config = { url: server.url, model, key };
  const embeddings = openEmbeddings({ config, database: bench.database.database, bus, log });
  for (const worker of embeddings.workers) {
    await worker.start();
    stack.push(() => worker.stop());
  }
  stack.unshift(() => embeddings.close());
}

/** Returns the requested texts, besides those of the background. */
const asked = () => server.requests.map(({ texts }) => texts).filter((texts) => !BACKGROUND.includes(texts[0]!));

describe('vectors of facts', () => {
  it('are made of each fact that recall may use, in batches, once', async () => {
    const ids = [];
    for (let n = 0; n < 70; n += 1) ids.push(await facts.remember(`The shop number ${n} opens at nine.`));
    const disabled = await facts.remember('This one is switched off soon.');
    await facts.setEnabled(disabled, false, 1);
    expect(await facts.waiting()).toBe(71);
    await work();
    await facts.untilStored(MODEL, ...ids.map((id) => `${id}:1`));
    await facts.untilNoneWaits();
    expect(asked().map((texts) => texts.length)).toEqual([64, 6]);
    expect(asked().flat()).not.toContain('This one is switched off soon.');
    expect(server.requests[0]!.texts).toEqual(BACKGROUND);
    for (const request of server.requests) {
      expect(request).toMatchObject({ model: MODEL, authorization: `Bearer ${KEY}` });
    }
  });

  it('are made of facts saved while no endpoint was configured, and of those saved while it is', async () => {
    const early = await facts.remember('Saved before anybody asked for vectors.');
    await bench.database.admin('delete from memory.vector_wanted');
    await work();
    await facts.untilStored(MODEL, `${early}:1`);
    const late = await facts.remember('Saved while the worker runs.');
    await facts.untilStored(MODEL, `${early}:1`, `${late}:1`);
    expect(asked().flat().toSorted()).toEqual([
      'Saved before anybody asked for vectors.',
      'Saved while the worker runs.',
    ]);
  });

  it('are made anew by another model', async () => {
    const id = await facts.remember('Models come and go, facts stay.');
    await work();
    await facts.untilStored(MODEL, `${id}:1`);
    for (const close of stack.splice(0).toReversed()) await close();
    server.dimensions = 128;
    await work('bag-2');
    await facts.untilStored('bag-2', `${id}:1`);
    expect(await facts.stored(MODEL)).toEqual([]);
    server.dimensions = 256;
  });

  it('go with the version they are of, and with the fact', async () => {
    const [changed, disabled, forgotten] = [
      await facts.remember('This text is changed later on.'),
      await facts.remember('This fact is disabled later on.'),
      await facts.remember('This fact is forgotten later on.'),
    ];
    await work();
    await facts.untilStored(MODEL, `${changed}:1`, `${disabled}:1`, `${forgotten}:1`);
    await facts.forget(forgotten);
    expect(await facts.stored(MODEL)).toEqual([`${changed}:1`, `${disabled}:1`].toSorted());
    await facts.setEnabled(disabled, false, 1);
    expect(await facts.stored(MODEL)).toEqual([`${changed}:1`]);
    await facts.update(changed, 'This text was changed.');
    await facts.untilStored(MODEL, `${changed}:2`);
    await facts.setEnabled(disabled, true, 2);
    await facts.untilStored(MODEL, `${changed}:2`, `${disabled}:3`);
  });

  it('are never stored for a text that was changed or forgotten while the endpoint was asked', async () => {
    const changed = await facts.remember('The old text, changed on the way.');
    const forgotten = await facts.remember('The text that is forgotten on the way.');
    const kept = await facts.remember('The text that stays as it is.');
    const storedWhenAskedAgain: string[][] = [];
    server.before = async ({ texts }) => {
      if (texts.includes('The old text, changed on the way.')) {
        await facts.update(changed, 'The new text.');
        await facts.forget(forgotten);
      }
      if (texts.includes('The new text.')) storedWhenAskedAgain.push(await facts.stored(MODEL));
    };
    await work();
    await facts.untilStored(MODEL, `${changed}:2`, `${kept}:1`);
    await facts.untilNoneWaits();
    expect(storedWhenAskedAgain).toEqual([[`${kept}:1`]]);
  });

  it('are not stored for a fact that is being changed at the moment, and soon after', async () => {
    const id = await facts.remember('Somebody holds this row for a while.');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = bench.database.database.system(async (em) => {
      await em.execute('select 1 from memory.fact where id = ? for update', [id]);
      hold();
      await released;
    });
    await held;
    await work();
    await until(() => asked().length > 0);
    expect(await facts.stored(MODEL)).toEqual([]);
    release();
    await holding;
    await facts.untilStored(MODEL, `${id}:1`);
  });
});
