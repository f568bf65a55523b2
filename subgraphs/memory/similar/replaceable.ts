import type { Part, PartKind, Sentence } from '#subgraphs/memory/similar/sentence.ts';

const AMOUNTS: ReadonlySet<PartKind> = new Set(['AMOUNT', 'PERCENT']);
const TIMES: ReadonlySet<PartKind> = new Set(['DATE', 'TIME', 'WEEKDAY', 'PERIOD']);
const RANGE = /\d-\d/;

/**
 * Returns true when a part is said of the subject, so that another one in its place would contradict it. False when it identifies the subject, or the place,
 * time or person for which something holds.
 */
export function isSaid(part: Part, sentence: Sentence): boolean {
  if (part.naming) return false;
  if (part.inClause) return part.limit !== null;
  if (AMOUNTS.has(part.kind)) return amountIsSaid(part, sentence);
  if (isBefore(part, sentence)) return isName(part) && isNamedAs(sentence);
  if (TIMES.has(part.kind)) return timeIsSaid(part, sentence);
  switch (part.kind) {
    case 'NAME':
      return nameIsSaid(part, sentence);
    case 'COLOUR':
      return !isScoped(part) || !others(part, sentence).some(({ kind }) => kind === 'COLOUR');
    case 'CONTRARY':
      return part.before !== 'PURPOSE' && !(part.group === 'hourly' && isAttribute(part, sentence));
    case 'ADDRESS':
    case 'CODE':
      return !isScoped(part);
    default:
      return false;
  }
}

/** Limits hold wherever they stand; other amounts in front, or of a range somebody belongs to, identify the subject. */
function amountIsSaid(part: Part, sentence: Sentence): boolean {
  if (part.limit !== null) return true;
  if (isBefore(part, sentence)) {
    return part.currency !== null && sentence.being && sentence.pivot === 1;
  }
  return !(isScoped(part) && RANGE.test(part.key));
}

/** A time is replaceable where the sentence names something with a time of its own, and no amount or colour. */
function timeIsSaid(part: Part, sentence: Sentence): boolean {
  if (others(part, sentence).some(({ kind }) => AMOUNTS.has(kind) || kind === 'COLOUR')) return false;
  return sentence.occasion || part.afterBe;
}

function nameIsSaid(part: Part, sentence: Sentence): boolean {
  if (part.afterBe) return !isIndefinite(sentence);
  if (isScoped(part)) return false;
  return sentence.takes || sentence.prefers;
}

/** `Anna is the account manager`: a role that one has. */
function isNamedAs({ being, definite, pivot, parts }: Sentence): boolean {
  return being && definite && pivot === 1 && parts.slice(1).some(({ single }) => single);
}

/** The first word of a sentence has its capital anyway. */
function isName({ kind, capital, before }: Part): boolean {
  return capital && before === null && (kind === 'NAME' || kind === 'WORD');
}

function isIndefinite(sentence: Sentence): boolean {
  return sentence.pivot === 0;
}

function isBefore(part: Part, sentence: Sentence): boolean {
  return sentence.parts.indexOf(part) < sentence.pivot;
}

function isScoped({ before }: Part): boolean {
  return before === 'SCOPE' || before === 'PURPOSE';
}

function isAttribute(part: Part, { parts }: Sentence): boolean {
  return parts[parts.indexOf(part) + 1]?.adjoining === true;
}

function others(part: Part, sentence: Sentence): Part[] {
  return sentence.parts.filter((other) => other !== part && !isBefore(other, sentence));
}
