/** Header of a subgraph request which carries the passport. */
export const PASSPORT_HEADER = 'x-adops-passport';
