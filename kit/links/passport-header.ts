/** Header of a subgraph request that carries the passport. */
export const PASSPORT_HEADER = 'x-adops-passport';
