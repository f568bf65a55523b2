import { composeServices } from '@apollo/composition';
import type { DocumentNode } from 'graphql';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { describeBounds } from '#kit/schema/describe-bounds.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';

/** First port of the subgraphs when each serves over HTTP on its own; the others follow in order. */
const FIRST_PORT = 4001;

/** Returns the address of a subgraph in the supergraph; routers that serve the file as it is can override it. */
function defaultSubgraphUrl(index: number): string {
  return `http://127.0.0.1:${FIRST_PORT + index}/graphql`;
}

/** The subgraphs as composers take them, with every bound spelled out in its description. */
export function subgraphServices(
  subgraphs: readonly SubgraphDefinition[],
): { name: string; url: string; typeDefs: DocumentNode }[] {
  return subgraphs.map(({ name, sdl }, index) => ({
    name,
    url: defaultSubgraphUrl(index),
    typeDefs: describeBounds(loadSdl(sdl)),
  }));
}

/** Composes the subgraphs into the supergraph SDL. Throws an error naming every conflict when they do not fit together. */
export function composeSupergraph(subgraphs: readonly SubgraphDefinition[]): string {
  const result = composeServices(subgraphServices(subgraphs));
  if (result.errors === undefined) return `${result.supergraphSdl.trim()}\n`;
  throw new Error(`The subgraphs do not compose:\n${result.errors.map(({ message }) => `- ${message}`).join('\n')}`);
}
