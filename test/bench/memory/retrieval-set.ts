import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A question and the facts which answer it; none for a question about something never saved. */
export interface SetQuestion {
  question: string;
  /** Ids of facts. */
  facts: string[];
}

/** Facts of one scope, in the order they are saved in, and questions about them. */
export interface RetrievalSet {
  name: string;
  facts: { id: string; text: string }[];
  questions: SetQuestion[];
}

const OWN_SETS = fileURLToPath(new URL('../sets', import.meta.url));

/**
 * Reads every set of a folder: each a folder with `facts.jsonl` (`{"id","text"}`) and `questions.jsonl`
 * (`{"question","facts":["id"]}`). Throws where a line is of another form or a question names an unknown fact.
 */
export async function readSets(folder = OWN_SETS): Promise<RetrievalSet[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (names.length === 0) throw new Error(`${folder} holds no sets.`);
  return Promise.all(names.toSorted().map((name) => readSet(join(folder, name), name)));
}

async function readSet(folder: string, name: string): Promise<RetrievalSet> {
  const facts = await readLines(join(folder, 'facts.jsonl'), ({ id, text }) =>
    typeof id === 'string' && typeof text === 'string' ? { id, text } : null,
  );
  const known = new Set(facts.map(({ id }) => id));
  const questions = await readLines(join(folder, 'questions.jsonl'), ({ question, facts: ids }) =>
    typeof question === 'string' && isListOf(ids, known) ? { question, facts: ids } : null,
  );
  return { name, facts, questions };
}

async function readLines<T>(file: string, read: (row: Record<string, unknown>) => T | null): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = read(JSON.parse(line) as Record<string, unknown>);
    if (row === null) throw new Error(`${file}, line ${index + 1}: not of the expected form`);
    return [row];
  });
}

function isListOf(value: unknown, known: ReadonlySet<string>): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && known.has(id));
}
