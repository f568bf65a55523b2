import {
  Kind,
  print,
  validate,
  visit,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolSource } from '#mcp/documents/read-tool-documents.ts';

/** A tool's document, checked against the schema. */
export interface PreparedDocument {
  name: string;
  operation: OperationDefinitionNode;
  fragments: Map<string, FragmentDefinitionNode>;
  /** The one field the operation selects. */
  root: FieldNode;
  /** Text that is sent: the operation with its fragments, without parts for the shim. */
  text: string;
}

/** Checks a tool's document against the schema; throws an error naming the tool and every mistake in it. */
export function prepareDocument(
  schema: GraphQLSchema,
  source: ToolSource,
  shared: readonly DocumentNode[],
): PreparedDocument {
  const document = withFragments(source.document, shared);
  const sent = withCursorsAsText(document);
  const mistakes = validate(schema, sent).map((error) => error.message);
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) mistakes.push('it must hold exactly one operation');
  if (operation?.name?.value !== source.name) mistakes.push(`the operation must be named ${source.name} like its file`);
  if (operation && !operation.description?.value.trim()) mistakes.push('the operation needs a description');
  for (const { variable } of operation?.variableDefinitions ?? []) {
    if (variable.name.value !== snakeCase(variable.name.value)) {
      mistakes.push(`its argument $${variable.name.value} must be in snake case`);
    }
  }
  const root = operation?.selectionSet.selections[0];
  if (operation?.selectionSet.selections.length !== 1 || root?.kind !== Kind.FIELD) {
    mistakes.push('the operation must select exactly one field');
  }
  if (mistakes.length > 0) throw new Error(`The tool ${source.name} cannot be offered: ${mistakes.join('; ')}`);
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return {
    name: source.name,
    operation: operation as OperationDefinitionNode,
    fragments,
    root: root as FieldNode,
    text: print(withoutToolParts(sent)),
  };
}

/** Types of a tool's arguments that are cursors of the graph, which are text: ids of rows, and their numbers. */
const CURSOR_TYPES = new Set(['UUID', 'RowNumber']);
const CURSOR_ARGUMENTS = new Set(['after', 'before']);

/** Returns the variables of a document that are cursors. */
export function cursorVariables(document: DocumentNode | OperationDefinitionNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    Argument: ({ name, value }) => {
      if (CURSOR_ARGUMENTS.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
}

/** The document with cursors as the graph takes them. A tool declares the narrower form in which it takes them itself. */
function withCursorsAsText(document: DocumentNode): DocumentNode {
  const cursors = cursorVariables(document);
  return visit(document, {
    VariableDefinition: (node) => {
      const type = node.type.kind === Kind.NON_NULL_TYPE ? node.type.type : node.type;
      const isCursor = cursors.has(node.variable.name.value);
      if (!isCursor || type.kind !== Kind.NAMED_TYPE || !CURSOR_TYPES.has(type.name.value)) return undefined;
      return { ...node, type: { ...type, name: { ...type.name, value: 'String' } }, defaultValue: undefined };
    },
  });
}

function withFragments(document: DocumentNode, shared: readonly DocumentNode[]): DocumentNode {
  const known = new Map<string, FragmentDefinitionNode>();
  for (const definition of shared.flatMap((file) => file.definitions)) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) known.set(definition.name.value, definition);
  }
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (part: DocumentNode | FragmentDefinitionNode): void => {
    visit(part, {
      FragmentSpread: (spread) => {
        const fragment = known.get(spread.name.value);
        if (!fragment || used.has(spread.name.value)) return;
        used.set(spread.name.value, fragment);
        collect(fragment);
      },
    });
  };
  collect(document);
  return { ...document, definitions: [...document.definitions, ...used.values()] };
}

const CURSOR: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'cursor' } };
const TOOL_PARTS = new Set(['tool', 'follow', 'within', 'jsonText', 'argumentPath', 'argumentWords']);

/** The document as it is sent: without parts for the shim, and with the cursor of each entry of a list that has pages. */
function withoutToolParts(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: { leave: withCursors },
    Directive: (node: DirectiveNode) => (TOOL_PARTS.has(node.name.value) ? null : undefined),
    OperationDefinition: { leave: (node) => ({ ...node, description: undefined }) },
    VariableDefinition: { leave: (node) => ({ ...node, description: undefined }) },
    FragmentDefinition: { leave: (node) => ({ ...node, description: undefined }) },
  });
}

function withCursors(set: SelectionSetNode): SelectionSetNode {
  const isField = (node: SelectionNode, name: string) => node.kind === Kind.FIELD && node.name.value === name;
  if (!set.selections.some((node) => isField(node, 'pageInfo'))) return set;
  const selections = set.selections.map((node) => {
    if (node.kind !== Kind.FIELD || !isField(node, 'edges') || !node.selectionSet) return node;
    return { ...node, selectionSet: { ...node.selectionSet, selections: [...node.selectionSet.selections, CURSOR] } };
  });
  return { ...set, selections };
}
