import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSets } from '#test/bench/memory/retrieval-set.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adops-sets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function store(facts: string, questions: string): Promise<void> {
  await mkdir(join(folder, 'some'));
  await writeFile(join(folder, 'some/facts.jsonl'), facts);
  await writeFile(join(folder, 'some/questions.jsonl'), questions);
}

describe('sets', () => {
  it('are read as they lie', async () => {
    await store('{"id":"b","text":"B"}\n{"id":"a","text":"A"}\n', '{"question":"A?","facts":["a"]}\n\n');
    expect(await readSets(folder)).toEqual([
      {
        name: 'some',
        facts: [
          { id: 'b', text: 'B' },
          { id: 'a', text: 'A' },
        ],
        questions: [{ question: 'A?', facts: ['a'] }],
      },
    ]);
  });

  it('are refused with the line that is wrong', async () => {
    await store('{"id":"a","text":"A"}\n', '{"question":"A?","facts":[]}\n{"question":"B?","facts":["b"]}\n');
    await expect(readSets(folder)).rejects.toThrow(/questions\.jsonl, line 2/);
  });

  it('must be there', async () => expect(readSets(folder)).rejects.toThrow('holds no sets'));

  it('of the repository speak four languages and ask of what was never saved', async () => {
    const [ads] = await readSets();
    const perLanguage = Map.groupBy(ads!.facts, ({ id }) => id.slice(0, 2));
    expect([...perLanguage.keys()].toSorted()).toEqual(['de', 'en', 'es', 'fr']);
    for (const facts of perLanguage.values()) expect(facts.length).toBeGreaterThanOrEqual(30);
    expect(ads!.facts.length).toBeGreaterThanOrEqual(150);
    expect(ads!.questions.filter(({ facts }) => facts.length > 0).length).toBeGreaterThanOrEqual(150);
    expect(ads!.questions.filter(({ facts }) => facts.length === 0).length).toBeGreaterThanOrEqual(40);
  });
});
