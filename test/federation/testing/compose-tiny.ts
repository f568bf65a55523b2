import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { MemoryLink, sdlOf, type TinySubgraph } from '#test/federation/testing/memory-link.ts';

/** The supergraph of tiny subgraphs, with a link to each. */
export function composeTiny(subgraphs: readonly TinySubgraph[]): {
  supergraphSdl: string;
  links: Record<string, MemoryLink>;
} {
  const result = composeServices(
    subgraphs.map((subgraph) => ({
      name: subgraph.name,
      url: `http://${subgraph.name}.invalid/graphql`,
      typeDefs: parse(sdlOf(subgraph)),
    })),
  );
  if (result.errors !== undefined) throw new AggregateError(result.errors, 'The tiny subgraphs do not compose');
  const links = Object.fromEntries(subgraphs.map((subgraph) => [subgraph.name, new MemoryLink(subgraph)]));
  return { supergraphSdl: result.supergraphSdl, links };
}
