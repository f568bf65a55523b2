import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

import { itemsIn, type InputCosts } from '#kit/schema/input-costs.ts';

/** Size of an operation, with its fragments spread out. */
export interface OperationMeasure {
  depth: number;
  aliases: number;
  /** Objects returned at most, one an object times the sizes of the lists around it, and the items which arguments name. */
  cost: number;
  fields: number;
  rootFields: number;
}

type Measure = Omit<OperationMeasure, 'rootFields'>;

/** Length assumed of a list for which no argument sets one. */
const ASSUMED_LIST_SIZE = 10;
/** Arguments which set how many items a field returns. */
const SIZE_ARGUMENTS = ['first', 'last', 'limit'];
/** Arguments whose items are answered by one object each. */
const ITEM_ARGUMENTS = ['ids'];
/** Lists which hold the page of the connection around them. */
const PAGE_FIELDS = new Set(['edges', 'nodes', 'items']);
const NOTHING: Measure = { depth: 0, aliases: 0, cost: 0, fields: 0 };

/** Measures a validated operation in time linear to its text: each fragment is measured once per place's type. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  inputCosts: InputCosts = {},
): OperationMeasure {
  const measurer = new Measurer(schema, document, { variables, inputCosts });
  const root = schema.getRootType(operation.operation) ?? undefined;
  const measure = measurer.selections(operation.selectionSet, root, undefined);
  return { ...measure, rootFields: measurer.rootFields(operation.selectionSet) };
}

class Measurer {
  readonly #schema: GraphQLSchema;
  readonly #variables: Record<string, unknown>;
  readonly #inputCosts: InputCosts;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #measured = new Map<string, Measure>();
  readonly #rootFields = new Map<string, number>();

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    { variables, inputCosts }: { variables: Record<string, unknown>; inputCosts: InputCosts },
  ) {
    this.#schema = schema;
    this.#variables = variables;
    this.#inputCosts = inputCosts;
    for (const node of document.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
    }
  }

  rootFields({ selections }: SelectionSetNode): number {
    const counts = selections.map((node): number => {
      if (node.kind === Kind.FIELD) return 1;
      if (node.kind === Kind.INLINE_FRAGMENT) return this.rootFields(node.selectionSet);
      const name = node.name.value;
      const fragment = this.#fragments.get(name);
      const count = this.#rootFields.get(name) ?? (fragment === undefined ? 0 : this.rootFields(fragment.selectionSet));
      this.#rootFields.set(name, count);
      return count;
    });
    return counts.reduce((sum, count) => sum + count, 0);
  }

  selections(set: SelectionSetNode, type: GraphQLNamedType | undefined, page: number | undefined): Measure {
    return set.selections.map((node) => this.#selection(node, type, page)).reduce(add, NOTHING);
  }

  #selection(node: SelectionNode, type: GraphQLNamedType | undefined, page: number | undefined): Measure {
    if (node.kind === Kind.FIELD) return this.#field(node, type, page);
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const narrowed = node.typeCondition && this.#schema.getType(node.typeCondition.name.value);
      return this.selections(node.selectionSet, narrowed ?? type, page);
    }
    const key = `${node.name.value} ${String(page)}`;
    const fragment = this.#fragments.get(node.name.value);
    const known = this.#measured.get(key);
    if (known !== undefined || fragment === undefined) return known ?? NOTHING;
    const narrowed = this.#schema.getType(fragment.typeCondition.name.value);
    const measured = this.selections(fragment.selectionSet, narrowed, page);
    this.#measured.set(key, measured);
    return measured;
  }

  #field(node: FieldNode, parent: GraphQLNamedType | undefined, page: number | undefined): Measure {
    if (node.name.value.startsWith('__')) return this.#introspection(node);
    const holder = isObjectType(parent) || isInterfaceType(parent) ? parent : undefined;
    const field = holder?.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    const asked = field && this.#askedSize(field, node);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const within = node.selectionSet ? this.selections(node.selectionSet, type, asked) : NOTHING;
    const pageSize = PAGE_FIELDS.has(node.name.value) ? page : undefined;
    const times = isList ? (asked ?? pageSize ?? ASSUMED_LIST_SIZE) : 1;
    return {
      depth: within.depth + 1,
      aliases: within.aliases + (node.alias === undefined ? 0 : 1),
      fields: within.fields + 1,
      cost: times * (within.cost + (isCompositeType(type) ? 1 : 0)) + (field ? this.#named(field, node) : 0),
    };
  }

  /** Introspection reads nothing, and validation bounds its depth; but aliases multiply its answer as well. */
  #introspection(node: FieldNode): Measure {
    const { aliases, fields } = node.selectionSet ? this.selections(node.selectionSet, undefined, undefined) : NOTHING;
    return { ...NOTHING, aliases: aliases + (node.alias === undefined ? 0 : 1), fields };
  }

  /** Items which arguments name, or what the work for them costs where that is known. */
  #named(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const large = field.args.filter(
      ({ type }) => isInputObjectType(getNamedType(type)) || isListType(getNullableType(type)),
    );
    if (large.length === 0) return 0;
    const values = argumentValues(field, node, this.#variables);
    return large.reduce((sum, { name, type }) => sum + this.#costOf(getNamedType(type).name, values[name]), 0);
  }

  #costOf(type: string, value: unknown): number {
    const cost = this.#inputCosts[type];
    const single = typeof value === 'object' && value !== null && !Array.isArray(value);
    return cost && single ? cost(value as Record<string, unknown>) : itemsIn(value);
  }

  #askedSize(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const names = [...SIZE_ARGUMENTS, ...ITEM_ARGUMENTS].filter((name) =>
      field.args.some((argument) => argument.name === name),
    );
    if (names.length === 0) return undefined;
    const values = argumentValues(field, node, this.#variables);
    const sizes = names
      .map((name) => values[name])
      .map((value) => (Array.isArray(value) ? value.length : value))
      .filter((value) => typeof value === 'number');
    return sizes.length === 0 ? undefined : Math.max(0, ...sizes);
  }
}

/** Values of the arguments; none when they are not valid, which execution will say in its own words. */
function argumentValues(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

function add(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    cost: a.cost + b.cost,
    fields: a.fields + b.fields,
  };
}
