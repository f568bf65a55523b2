/** Raised with every change of the words kept of a text; facts indexed under an older version are indexed again. */
export const INDEX_VERSION = 4;
