import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { declaredNames, openings } from './testing/written-words.ts';

/** Retired words, with the words to use instead. A word of two parts is written with a blank. */
const DICTIONARY: readonly (readonly [retired: string, instead: string])[] = [
  ['door', 'dispatch, or database'],
  ['lane', 'account queue, with its owner'],
  ['stray', 'orphan'],
  ['hold up', 'block reason'],
  ['hopeless', 'permanent refusal'],
  ['parcel', 'batch'],
  ['departure', 'send pacing'],
  ['house', 'harness'],
  ['storm', 'chaos test'],
  ['take over', 'adopt a queue, or apply a report'],
  ['surroundings', 'the name of what it holds, such as plan inputs'],
];

/** Doc comments begin with a verb, or with the thing itself. */
const QUESTION = /^(?:What|Whether|Who|Whom|Whose|Where|Which|How|Why)\b/u;

const SOURCES = '{console,gateway,kit,mcp,platform,subgraphs,examples}/**/*.{ts,tsx,graphql,sql}';
const NAMED = '{console,gateway,kit,mcp,platform,subgraphs,examples,test}/**/*';
/** Generated code repeats the schema, and this file names the words. Word lists of memory are texts, not names. */
const EXCLUDED = ['**/generated/**', '**/node_modules/**', 'test/conformance/plain-words.test.ts'];

const sources = globSync(SOURCES, { exclude: EXCLUDED }).toSorted();
const named = globSync(NAMED, { exclude: EXCLUDED, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .toSorted();

/** Advice for each retired word in a name; its words are told apart by case and punctuation. */
function adviceFor(name: string): string[] {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim();
  return DICTIONARY.filter(([retired]) => new RegExp(`\\b${retired}s?\\b`, 'u').test(words)).map(
    ([retired, instead]) => `${name}: instead of "${retired}" use ${instead}`,
  );
}

describe('doc comments, descriptions and headers of SQL', () => {
  it('are found in each of the languages', () => {
    const found = (path: string, text: string) => openings(path, text).map(({ text: opening }) => opening);
    expect(found('a.ts', "/**\n * What it is.\n * More.\n */\nconst glob = '/**/*.ts';")).toEqual([
      'What it is. More.',
    ]);
    expect(found('a.graphql', '"How far."\ntype A {\n  a("Which one." b: ID): Int\n}\n"""\nWho asks.\n"""')).toEqual([
      'How far.',
      'Which one.',
      'Who asks.',
    ]);
    expect(found('a.sql', '-- needs: b\n-- Where it is.\nselect 1;\n-- Not a header.')).toEqual(['Where it is.']);
    expect(sources.flatMap((path) => openings(path, readFileSync(path, 'utf8'))).length).toBeGreaterThan(3_000);
  });

  it('begin with a verb or the thing itself, never with a question', () => {
    const questions = sources.flatMap((path) =>
      openings(path, readFileSync(path, 'utf8'))
        .filter(({ text }) => QUESTION.test(text))
        .map(({ line, text }) => `${path}:${line}: ${text}`),
    );
    expect(questions).toEqual([]);
  });
});

describe('names', () => {
  it('are distinguished from text, and retired words are found in them', () => {
    const names = declaredNames(
      'a.ts',
      "// const door = 1;\nexport const openLane = 'stray';\n  holdUp(door: string) {",
    );
    expect(names).toEqual(['openLane', 'holdUp']);
    expect(declaredNames('a.sql', '-- a door\ncreate table stray_house (lane_key text);')).toContain('stray_house');
    expect(names.flatMap(adviceFor)).toEqual([
      'openLane: instead of "lane" use account queue, with its owner',
      'holdUp: instead of "hold up" use block reason',
    ]);
    expect(adviceFor('planetary')).toEqual([]);
  });

  it('of files hold no retired word', () => {
    expect(named.flatMap((path) => adviceFor(basename(path)).map((advice) => `${path}: ${advice}`))).toEqual([]);
  });

  it('of types, functions, fields, tables, columns and settings hold no retired word', () => {
    const code = named.filter((path) => /\.(?:tsx?|graphql|sql)$/u.test(path));
    const advice = code.flatMap((path) =>
      [...new Set(declaredNames(path, readFileSync(path, 'utf8')))]
        .flatMap(adviceFor)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(advice).toEqual([]);
  });
});
