/** Kind of a part of a sentence; only parts of one kind can replace each other. */
export type PartKind =
  | 'WORD'
  | 'AMOUNT'
  | 'PERCENT'
  | 'TIME'
  | 'DATE'
  | 'WEEKDAY'
  | 'PERIOD'
  | 'COLOUR'
  | 'NAME'
  | 'ADDRESS'
  | 'CODE'
  | 'CONTRARY';

/** Kind of limit that an amount sets. */
export type Limit = 'MOST' | 'LEAST' | 'ABOVE' | 'BELOW';

/** Something a sentence says, with what its place in the sentence adds. */
export interface Part {
  kind: PartKind;
  /** The same for everything that says the same. */
  key: string;
  /** Contraries and alternatives of one group exclude each other. */
  group: string | null;
  /** Currency of an amount. */
  currency: string | null;
  limit: Limit | null;
  /** Its limit is the denial of another: `not below 18`. */
  denied: boolean;
  /** Role of the word before it: for whom or what, where or when, or to or by whom. */
  before: 'PURPOSE' | 'SCOPE' | 'TARGET' | null;
  /** Follows the part before it with no other word between them. */
  adjoining: boolean;
  /** Stands right behind a form of `to be`. */
  afterBe: boolean;
  /** Part of a clause that states when something holds or which one is meant. */
  inClause: boolean;
  capital: boolean;
  verb: boolean;
  /** Something of which there is one, such as a slogan. */
  single: boolean;
  /** Follows a noun which things are numbered by: `campaign 12`. */
  naming: boolean;
}

/** A sentence as far as facts are compared by it. */
export interface Sentence {
  parts: Part[];
  /** The parts from this one on say something about those before it. */
  pivot: number;
  negative: boolean;
  /** Holds a negation of something else than the whole. */
  unclear: boolean;
  /** Number of parts before `only`; null without it. */
  only: number | null;
  /** Leaves room for others of the kind. */
  open: boolean;
  enjoys: boolean;
  past: boolean;
  modal: 'MAY' | 'MUST' | null;
  /** Number of parts before `instead of` or a late `not`; null without one. */
  contrast: number | null;
  /** Begins with a name and a colon, as what somebody said does. */
  labelled: boolean;
  /** Says what something is. */
  being: boolean;
  prefers: boolean;
  /** Has a verb of whose objects there is one at a time. */
  takes: boolean;
  /** Names something with a time of its own, such as a meeting. */
  occasion: boolean;
  /** Begins what it says about its subject with a definite article. */
  definite: boolean;
}
