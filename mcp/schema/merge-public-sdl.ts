import { Kind, visit, type DefinitionNode, type DirectiveNode, type DocumentNode } from 'graphql';

/** Directives that are useful to a reader of the public schema. */
const KEPT_DIRECTIVES = new Set([
  'scope',
  'length',
  'range',
  'pattern',
  'items',
  'line',
  'keptWhenOmitted',
  'wire',
  'cursor',
  'deprecated',
  'specifiedBy',
]);
const HIDING_DIRECTIVES = new Set(['internal', 'inaccessible']);

const DEFINITION_OF_EXTENSION: Partial<Record<Kind, Kind>> = {
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
};

interface Named {
  name: { value: string };
}

/** Parts of any type definition; its kind decides which of the lists it has. */
interface TypeParts extends Named {
  kind: Kind;
  directives?: readonly DirectiveNode[];
  fields?: readonly Named[];
  values?: readonly Named[];
  types?: readonly Named[];
  interfaces?: readonly Named[];
}

/**
 * The public schema of several subgraphs in one document. Fields for services only are left out, and the parts of a type in several
 * subgraphs are merged. The directives of bounds, scopes and wire names stay.
 */
export function mergePublicSdl(documents: readonly DocumentNode[]): DocumentNode {
  const definitions = new Map<string, DefinitionNode>();
  for (const document of documents) {
    for (const definition of publicPart(document).definitions) addDefinition(definitions, definition);
  }
  return { kind: Kind.DOCUMENT, definitions: [...definitions.values()] };
}

function addDefinition(definitions: Map<string, DefinitionNode>, definition: DefinitionNode): void {
  if (definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION) return;
  if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
    const name = definition.name.value;
    if (KEPT_DIRECTIVES.has(name)) definitions.set(`@${name}`, definition);
    return;
  }
  const part = { ...definition, kind: DEFINITION_OF_EXTENSION[definition.kind] ?? definition.kind } as TypeParts;
  const known = definitions.get(part.name.value) as TypeParts | undefined;
  definitions.set(part.name.value, (known ? mergeParts(known, part) : part) as unknown as DefinitionNode);
}

function mergeParts(known: TypeParts, part: TypeParts): TypeParts {
  return {
    ...part,
    ...known,
    ...(known.fields && { fields: unionByName(known.fields, part.fields) }),
    ...(known.values && { values: unionByName(known.values, part.values) }),
    ...(known.types && { types: unionByName(known.types, part.types) }),
    ...(known.interfaces && { interfaces: unionByName(known.interfaces, part.interfaces) }),
  };
}

function unionByName(known: readonly Named[], added: readonly Named[] = []): Named[] {
  const names = new Set(known.map((item) => item.name.value));
  return [...known, ...added.filter((item) => !names.has(item.name.value))];
}

function publicPart(document: DocumentNode): DocumentNode {
  return visit(document, {
    enter: (node) => {
      const directives = 'directives' in node ? (node.directives as readonly DirectiveNode[] | undefined) : undefined;
      return directives?.some((directive) => HIDING_DIRECTIVES.has(directive.name.value)) ? null : undefined;
    },
    Directive: {
      leave: (node) => (KEPT_DIRECTIVES.has(node.name.value) ? undefined : null),
    },
  });
}
