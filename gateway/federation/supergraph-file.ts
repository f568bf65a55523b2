/** The checked-in supergraph, which the gateway serves and any other federation router can serve as it is. */
export const SUPERGRAPH_FILE = new URL('../../supergraph.graphql', import.meta.url);
