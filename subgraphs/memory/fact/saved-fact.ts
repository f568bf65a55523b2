import type { Fact } from '#subgraphs/memory/fact/fact-entity.ts';

/** A fact as it is saved, without its place in the index. */
export type SavedFact = Omit<Fact, 'rowNo' | 'scopeId' | 'words' | 'length' | 'indexVersion'>;
