import { Denials } from '#subgraphs/memory/similar/denials.ts';
import type { Lexicon } from '#subgraphs/memory/similar/lexicon.ts';
import { withoutDeniedLimits } from '#subgraphs/memory/similar/limits.ts';
import { canBeName, meaningOf } from '#subgraphs/memory/similar/meaning.ts';
import { PendingLimit } from '#subgraphs/memory/similar/pending-limit.ts';
import { piecesOf, type Piece } from '#subgraphs/memory/similar/pieces.ts';
import type { Part, Sentence } from '#subgraphs/memory/similar/sentence.ts';
import { valueAt } from '#subgraphs/memory/similar/values.ts';

/** Takes a sentence apart. */
export function readSentence(text: string, lexicon: Lexicon): Sentence {
  return new SentenceReader(text, lexicon).read();
}

/** Goes through a sentence word by word and keeps what its little words say about the others. */
class SentenceReader {
  readonly #lexicon: Lexicon;
  readonly #pieces: readonly Piece[];
  readonly #parts: Part[] = [];
  readonly #limit = new PendingLimit();
  readonly #denials: Denials;
  readonly #said: Omit<Sentence, 'parts' | 'pivot' | 'negative' | 'unclear'> = {
    only: null,
    open: false,
    enjoys: false,
    past: false,
    modal: null,
    contrast: null,
    labelled: false,
    being: false,
    prefers: false,
    takes: false,
    occasion: false,
    definite: false,
  };
  #pivot: number | null = null;
  #before: Part['before'] = null;
  #adjoining = false;
  #afterBe = false;
  #clause: 'CONDITION' | 'RELATIVE' | null = null;

  constructor(text: string, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#pieces = piecesOf(text, lexicon);
    this.#denials = new Denials(lexicon.language);
  }

  read(): Sentence {
    for (let at = 0; at < this.#pieces.length;) at += this.#take(at);
    return withoutDeniedLimits({
      ...this.#said,
      parts: this.#parts,
      pivot: this.#lastPivot(),
      negative: this.#denials.negative,
      unclear: this.#denials.unclear,
    });
  }

  /** Reads the piece at a place and answers how many it took. */
  #take(at: number): number {
    const piece = this.#pieces[at];
    const value = valueAt(this.#pieces, at, this.#lexicon);
    if (!piece) return 1;
    if (piece.kind === 'STOP') this.#stop(piece.word);
    else if (piece.kind === 'MARK') this.#mark(piece.word, at);
    else if (value || !this.#takeLittle(piece, at)) return this.#takePart(piece, at);
    this.#adjoining = false;
    return 1;
  }

  #stop(sign: string): void {
    if (sign === ',') this.#clause = this.#before = null;
    if (sign === ':' && this.#parts.length === 1) this.#said.labelled = true;
    if (sign === ':' || sign === '=') this.#be();
  }

  #mark(mark: string, at: number): void {
    this.#limit.mark(mark);
    if (mark === '#not') this.#deny(at);
    if (mark === '#only') this.#said.only ??= this.#parts.length;
    if (mark === '#also') this.#said.open = true;
    if (mark === '#was') this.#was();
    if (mark === '#over') this.#said.contrast ??= this.#parts.length;
  }

  /** Returns true when a word has no meaning of its own but says something about the words around it. */
  #takeLittle(piece: Piece, at: number): boolean {
    const is = (name: Parameters<Lexicon['is']>[0]) => this.#lexicon.is(name, piece);
    if (is('definite') && this.#afterBe) this.#said.definite = true;
    if (this.#takeFrench(piece.word, at) || this.#limit.word(this.#pieces, at, this.#lexicon)) return true;
    if (is('not')) this.#deny(at);
    else if (is('without')) this.#reverse();
    else if (is('only')) this.#said.only ??= this.#parts.length;
    else if (is('also')) this.#said.open = true;
    else if (is('lists')) this.#list();
    else if (is('condition')) this.#clause = 'CONDITION';
    else if (is('clause') && this.#opensClause(at)) this.#clause = 'RELATIVE';
    else if (is('be')) this.#be();
    else if (is('was')) this.#was();
    else if (is('may')) this.#modal('MAY');
    else if (is('must')) this.#modal('MUST');
    else if (is('avoid')) this.#avoid();
    else if (is('use')) this.#use(piece);
    else if (is('target')) this.#before = 'TARGET';
    else if (is('purpose')) this.#before = 'PURPOSE';
    else if (is('scope')) this.#scope(piece.word);
    else return is('vague') || is('empty');
    return true;
  }

  /** `Ne … que` says only; any other `ne` denies, once with its `pas` or `jamais`. */
  #takeFrench(word: string, at: number): boolean {
    if (this.#lexicon.language !== 'fr') return false;
    if (word === 'que' && this.#said.only !== null) return true;
    if (word !== 'ne' && word !== 'n') return false;
    const rest = this.#pieces.slice(at + 1);
    const only = rest.some((piece) => piece.word === 'que') && !rest.some((piece) => this.#lexicon.is('not', piece));
    if (only) this.#said.only ??= this.#parts.length;
    else this.#deny(at);
    return true;
  }

  /** `Remember that` opens none, nor does `that headline`. */
  #opensClause(at: number): boolean {
    return at > 0 && this.#pieces[at - 1]?.kind !== 'MARK';
  }

  /** A denial behind what is said, as in `teal, not coral`, is one of the rest. */
  #deny(at: number): void {
    const said = this.#pivot === null ? 0 : this.#parts.length - this.#pivot;
    const late = said > 1 || (said > 0 && this.#pieces[at - 1]?.kind === 'STOP');
    const first = this.#denials.deny(this.#clause !== null);
    if (late && first) this.#said.contrast ??= this.#parts.length;
  }

  #reverse(): void {
    this.#denials.reverse(this.#clause !== null);
  }

  #be(): void {
    this.#pivot ??= this.#parts.length;
    this.#said.being ||= this.#pivot === this.#parts.length;
    this.#afterBe = true;
    this.#endPhrase();
  }

  #was(): void {
    this.#said.past = true;
    this.#be();
  }

  #modal(modal: 'MAY' | 'MUST'): void {
    this.#pivot ??= this.#parts.length;
    this.#said.modal ??= modal;
    this.#endPhrase();
  }

  /** The predicate of a sentence is not in the subject's clause; a condition goes on to its comma. */
  #endPhrase(): void {
    this.#before = null;
    if (this.#clause === 'RELATIVE') this.#clause = null;
  }

  #avoid(): void {
    this.#pivot ??= this.#parts.length;
    this.#reverse();
  }

  /** `Competitors include Acme` leaves room for others, `include the price` does not. */
  #list(): void {
    this.#said.open ||= this.#pivot === null && this.#parts.length > 0;
    this.#pivot ??= this.#parts.length;
  }

  #use(piece: Piece): void {
    this.#pivot ??= this.#parts.length;
    this.#before = null;
    this.#said.takes ||= this.#lexicon.is('takes', piece);
  }

  #scope(word: string): void {
    if (word === 'over' && this.#said.prefers) this.#said.contrast ??= this.#parts.length;
    this.#before = 'SCOPE';
  }

  #takePart(piece: Piece, at: number): number {
    const lexicon = this.#lexicon;
    const value = valueAt(this.#pieces, at, lexicon);
    const verb = piece.kind === 'WORD' && !value && lexicon.is('verbs', piece);
    const named =
      at > 0 && this.#pieces[at - 1]?.word !== ':' && canBeName(piece, lexicon, this.#before !== null || this.#afterBe);
    if (verb) this.#pivot ??= this.#parts.length;
    this.#notice(piece);
    const { denies, ...meaning } = meaningOf(piece, value, named, lexicon);
    if (denies) this.#reverse();
    this.#add({
      ...meaning,
      limit: this.#limit.take(value),
      denied: false,
      before: this.#before,
      adjoining: this.#adjoining,
      afterBe: this.#afterBe,
      inClause: this.#clause !== null,
      capital: piece.capital,
      verb,
      single: piece.kind === 'WORD' && lexicon.is('single', piece),
      naming: this.#adjoining && this.#isNaming(piece, this.#pieces[at - 1]),
    });
    this.#adjoining = true;
    this.#afterBe = false;
    if (verb) this.#before = null;
    return value?.pieces ?? 1;
  }

  #isNaming(piece: Piece, previous: Piece | undefined): boolean {
    if (previous && this.#lexicon.is('kinds', previous)) return true;
    return piece.kind === 'CODE' && this.#parts.at(-1)?.kind === 'WORD';
  }

  #notice(piece: Piece): void {
    const said = this.#said;
    for (const name of ['prefers', 'takes', 'enjoys'] as const) said[name] ||= this.#lexicon.is(name, piece);
    said.occasion ||= this.#lexicon.is('occasions', piece);
  }

  /** First and last name are one name, at the beginning of a sentence too. */
  #add(part: Part): void {
    const last = this.#parts.at(-1);
    const first = last?.kind === 'WORD' && last.capital && !last.verb && this.#parts.length === 1;
    if (!last || part.kind !== 'NAME' || !part.adjoining || (last.kind !== 'NAME' && !first)) this.#parts.push(part);
    else Object.assign(last, { kind: 'NAME', key: `${last.key} ${part.key}` });
  }

  /** German may put its verb last; a sentence without a known verb says something about its first part. */
  #lastPivot(): number {
    const last = this.#parts.length - 1;
    const german = this.#lexicon.language === 'de';
    if (this.#pivot !== null) return german && this.#pivot >= last && !this.#said.being ? 0 : this.#pivot;
    const infinitive = this.#parts.at(-1)?.capital === false && this.#pieces.at(-1)?.word.endsWith('en');
    return german && infinitive ? 0 : Math.min(1, this.#parts.length);
  }
}
