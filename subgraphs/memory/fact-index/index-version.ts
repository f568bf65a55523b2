/** Raised with whatever changes the words kept of a text; facts indexed under an older one are indexed again. */
export const INDEX_VERSION = 4;
