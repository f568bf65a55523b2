import type { Language } from '#subgraphs/memory/ranking/ranking.ts';

/** Languages in which two words of denial are one denial. */
const CONCORD: ReadonlySet<Language> = new Set(['es', 'fr']);

/** Counts what in a sentence denies. */
export class Denials {
  readonly #agree: boolean;
  #words = 0;
  #reversals = 0;
  #unclear = false;

  constructor(language: Language) {
    this.#agree = CONCORD.has(language);
  }

  /** A word such as `not` or `never`. Whether it is the first, in a language in which each of them counts. */
  deny(inClause: boolean): boolean {
    if (inClause) this.#unclear = true;
    else this.#words += 1;
    return !inClause && this.#words === 1 && !this.#agree;
  }

  /** A word which says the opposite of another, such as `without` or `forbidden`. */
  reverse(inClause: boolean): void {
    if (inClause) this.#unclear = true;
    else this.#reversals += 1;
  }

  /** True when the sentence as a whole says that something is not so. */
  get negative(): boolean {
    const words = this.#agree ? Math.min(1, this.#words) : this.#words;
    return (words + this.#reversals) % 2 === 1;
  }

  /** True when something was denied in a clause, which is not to deny what the sentence says. */
  get unclear(): boolean {
    return this.#unclear;
  }
}
