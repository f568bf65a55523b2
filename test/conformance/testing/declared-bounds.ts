import type { DocumentNode, InputValueDefinitionNode } from 'graphql';
import { boundsOf, type Bounds } from '#kit/schema/bounds.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

/** The bounds of every argument (`Type.field(argument)`) and input field (`Type.field`) of the five subgraphs. */
export function declaredBounds(): Map<string, Bounds> {
  return new Map(SUBGRAPHS.flatMap(({ sdl }) => boundsIn(loadSdl(sdl))));
}

function boundsIn(document: DocumentNode): [string, Bounds][] {
  return document.definitions.flatMap((definition) => {
    if (!('fields' in definition) || !('name' in definition) || !definition.name) return [];
    const owner = definition.name.value;
    return (definition.fields ?? []).flatMap((field) =>
      'arguments' in field
        ? (field.arguments ?? []).flatMap((argument) =>
            bounded(`${owner}.${field.name.value}(${argument.name.value})`, argument),
          )
        : bounded(`${owner}.${field.name.value}`, field as InputValueDefinitionNode),
    );
  });
}

function bounded(name: string, node: InputValueDefinitionNode): [string, Bounds][] {
  const bounds = boundsOf(node);
  return Object.keys(bounds).length === 0 ? [] : [[name, bounds]];
}
