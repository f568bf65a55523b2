import { limitsConflict, sameLimit } from '#subgraphs/memory/similar/limits.ts';
import { isSaid } from '#subgraphs/memory/similar/replaceable.ts';
import type { Part, PartKind, Sentence } from '#subgraphs/memory/similar/sentence.ts';

/** Relation of a saved fact to one that is being written. */
export type Similarity = 'REPEATS' | 'CONTRADICTS';

/** Parts two sentences share, in pairs, and those only one of them has. */
interface Difference {
  shared: [Part, Part][];
  left: Part[];
  right: Part[];
}

const MOST_REPLACED = 3;
/** Kinds of part whose order matters: one value twice in another order makes a sentence about something else. */
const ORDERED: ReadonlySet<PartKind> = new Set([
  'AMOUNT',
  'PERCENT',
  'COLOUR',
  'NAME',
  'CONTRARY',
  'WEEKDAY',
  'ADDRESS',
  'CODE',
]);

/** Compares the meaning of two sentences; null when they can stand side by side, or it is unclear. */
export function compareSentences(one: Sentence, other: Sentence): Similarity | null {
  const difference = differenceOf(one.parts, other.parts);
  const { shared, left, right } = difference;
  const labelled = one.labelled && other.labelled;
  if (!shared.some(([part]) => !labelled || part !== one.parts[0]) || one.unclear || other.unclear) return null;
  if (left.length === 0 && right.length === 0) return compareSame(one, other, shared);
  if (left.length === 0 || right.length === 0) return null;
  return replaces(one, other, difference) ? 'CONTRADICTS' : null;
}

function compareSame(one: Sentence, other: Sentence, shared: [Part, Part][]): Similarity | null {
  if (one.negative !== other.negative) return one.open || other.open || one.past !== other.past ? null : 'CONTRADICTS';
  const limits = shared.filter(([a, b]) => !sameLimit(a, b));
  if (limits.length > 0) return limits.some(([a, b]) => limitsConflict(a, b)) ? 'CONTRADICTS' : null;
  if ((isOnly(one) && other.open) || (one.open && isOnly(other))) return 'CONTRADICTS';
  if (isOnly(one) !== isOnly(other) || one.open !== other.open || one.past !== other.past) return null;
  if (!one.negative && one.modal !== other.modal && one.modal && other.modal) return null;
  return compareOrder(one, other);
}

/** The same parts, in another order perhaps: `teal over coral` is not `coral over teal`. */
function compareOrder(one: Sentence, other: Sentence): Similarity | null {
  if (one.contrast !== null && other.contrast !== null && !sameFirst(one, other)) return 'CONTRADICTS';
  if ((one.contrast === null) !== (other.contrast === null)) return null;
  if (one.contrast !== null) return 'REPEATS';
  if (inOrder(one, other, isValue) || inOrder(one, other, isValue, ({ before }) => before ?? '')) return 'REPEATS';
  if (inOrder(one, other, isAmount)) return listed(one) && listed(other) ? 'REPEATS' : null;
  return inOrder(one, other, (part) => !isValue(part)) ? 'CONTRADICTS' : null;
}

/** Returns true when parts come in the same order in both, those of each kind and group for themselves. */
function inOrder(one: Sentence, other: Sentence, of: (part: Part) => boolean, group = (_part: Part) => ''): boolean {
  const keys = ({ parts }: Sentence) => {
    const chosen = parts.filter(of).map((part) => ({ key: part.key, rank: `${part.kind} ${group(part)}` }));
    return chosen
      .toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
      .map(({ rank, key }) => `${rank} ${key}`);
  };
  return keys(one).join() === keys(other).join();
}

function isValue({ kind }: Part): boolean {
  return ORDERED.has(kind);
}

function isAmount({ kind }: Part): boolean {
  return kind === 'AMOUNT' || kind === 'PERCENT';
}

function sameFirst(one: Sentence, other: Sentence): boolean {
  const first = ({ parts, contrast }: Sentence) =>
    parts
      .slice(0, contrast ?? 0)
      .map(({ key }) => key)
      .sort()
      .join();
  return first(one) === first(other);
}

/** Returns true when the values that stand in another order stand side by side, as in a list. */
function listed({ parts }: Sentence): boolean {
  const places = parts.flatMap((part, at) => (isValue(part) ? [at] : []));
  return places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
}

/** Returns true when one sentence puts something else into a place of the other that holds one thing at a time. */
function replaces(one: Sentence, other: Sentence, { shared, left, right }: Difference): boolean {
  if (one.negative || other.negative) return limitMoved(one, other, { shared, left, right });
  if (one.past !== other.past || left.length > MOST_REPLACED || right.length > MOST_REPLACED) return false;
  if (excludes(one, left) || excludes(other, right))
    return excluded(one, left) && excluded(other, right) && sameKind(left, right);
  if (!framed(shared)) return false;
  if (one.open || other.open || shared.some(([a, b]) => !sameLimit(a, b))) return false;
  if (chosen(one, other, left, right)) return true;
  if (!sameKind(left, right) || left.length !== right.length) return false;
  if (one.enjoys || other.enjoys) return false;
  const said = left.every((part) => isSaid(part, one)) && right.every((part) => isSaid(part, other));
  return said && left.some((part, at) => conflict(part, right[at]));
}

function isOnly({ only }: Sentence): boolean {
  return only !== null;
}

/** Returns true when the one part that differs is said of nothing else. */
function excludes({ only, parts }: Sentence, different: readonly Part[]): boolean {
  const exclusive = only === null ? undefined : parts.slice(only).find(({ verb }) => !verb);
  return different.length === 1 && different[0] === exclusive;
}

function excluded(sentence: Sentence, different: readonly Part[]): boolean {
  return different.length === 1 && (!isOnly(sentence) || excludes(sentence, different));
}

/** A denial leaves room for everything else; a limit moved stays a limit moved. */
function limitMoved(one: Sentence, other: Sentence, { shared, left, right }: Difference): boolean {
  const [a, b] = [left[0], right[0]];
  if (one.negative !== other.negative || left.length !== 1 || right.length !== 1 || !a || !b) return false;
  return framed(shared) && a.kind === b.kind && a.limit !== null && b.limit !== null && limitsConflict(a, b);
}

/** Enough in common to be about the same thing: a noun, or two words. */
function framed(shared: readonly [Part, Part][]): boolean {
  return shared.length > 1 || shared.some(([part]) => part.kind !== 'COLOUR' && !part.verb);
}

function sameKind(left: readonly Part[], right: readonly Part[]): boolean {
  const parts = [...left, ...right];
  return parts.every(textual) || parts.every(({ kind }) => kind === parts[0]?.kind);
}

function conflict(a: Part, b: Part | undefined): boolean {
  if (!b) return false;
  if (a.kind === 'CONTRARY') return a.group === b.group;
  if (a.kind === 'AMOUNT' || a.kind === 'PERCENT') return a.key === b.key || limitsConflict(a, b);
  if (textual(a)) return !within(a.key, b.key) && !within(b.key, a.key);
  return a.limit === b.limit;
}

/** `Anna` and `Anna Schmidt` may be the same person. */
function within(key: string, longer: string): boolean {
  const words = longer.split(' ');
  return key.split(' ').every((word) => words.includes(word));
}

/** With a preference, or the only one of its kind, any other thing in its place is another choice. */
function chosen(one: Sentence, other: Sentence, left: readonly Part[], right: readonly Part[]): boolean {
  const unique = isOfOne(one) && isOfOne(other);
  if (!unique && !(one.prefers && other.prefers)) return false;
  if (one.contrast !== null || other.contrast !== null) return false;
  const free = (parts: readonly Part[], sentence: Sentence) =>
    parts.every((part) => isFree(part) && sentence.parts.indexOf(part) >= sentence.pivot);
  if (!free(left, one) || !free(right, other)) return false;
  if (unique) return true;
  const [a, b] = [left[0], right[0]];
  return (
    left.length === 1 && right.length === 1 && a?.kind === b?.kind && (a?.kind !== 'CONTRARY' || a.group === b?.group)
  );
}

/** Says what something is of which there is one. */
function isOfOne({ being, parts, pivot }: Sentence): boolean {
  return being && parts.slice(0, pivot).some(({ single }) => single);
}

function isFree({ before, inClause, kind, naming }: Part): boolean {
  return (
    before !== 'SCOPE' &&
    before !== 'PURPOSE' &&
    !inClause &&
    !naming &&
    (kind === 'WORD' || kind === 'NAME' || kind === 'COLOUR' || kind === 'CONTRARY')
  );
}

/** Pairs each part with one that says the same; what is said twice counts once. */
function differenceOf(one: readonly Part[], other: readonly Part[]): Difference {
  const shared: [Part, Part][] = [];
  const left: Part[] = [];
  for (const part of one) {
    const same = other.find((candidate) => means(part, candidate));
    if (same) shared.push([part, same]);
    else left.push(part);
  }
  const right = other.filter((part) => !one.some((candidate) => means(candidate, part)));
  return { shared, left, right };
}

function means(a: Part, b: Part): boolean {
  if (a.kind === 'DATE' && b.kind === 'DATE') return a.key === b.key || dayOf(a) === b.key || a.key === dayOf(b);
  if (a.key === b.key && a.kind === b.kind) {
    return a.currency === null || b.currency === null || a.currency === b.currency;
  }
  return textual(a) && textual(b) && (a.key === b.key || misspelt(a, b));
}

/** A capital may be the beginning of a sentence as well as of a name. */
function textual({ kind }: Part): boolean {
  return kind === 'WORD' || kind === 'NAME';
}

function dayOf({ key }: Part): string {
  return key.replace(/^\d+/, '');
}

const LONG_ENOUGH = 7;

/** Long words in lower case which differ by two neighbouring letters having changed places. */
function misspelt(a: Part, b: Part): boolean {
  if (a.capital || b.capital || a.key.length !== b.key.length || a.key.length < LONG_ENOUGH + 3) return false;
  const at = [...a.key].findIndex((letter, index) => letter !== b.key[index]);
  const swapped = `${a.key.slice(0, at)}${a.key[at + 1] ?? ''}${a.key[at] ?? ''}${a.key.slice(at + 2)}`;
  return swapped === b.key;
}
