import {
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** Context for reading a selection. */
export interface DocumentScope {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** A path into the operation's arguments as a path into the tool's. */
  pathOf(path: string): string;
  /** Translates a text about the argument at a path of the tool into its words. */
  say(text: string, path: string): string;
}

/** A type whose fields can be selected. */
export type Fields = GraphQLObjectType | GraphQLInterfaceType;

/** A selected field, under its key in the answer. */
export interface SelectedField {
  key: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
  /** True when every object has it; false when only some types of an interface do. */
  always: boolean;
}

/** Every field that a selection reads from a type, through its fragments. Throws for an unknown field. */
export function selectedFields(
  type: Fields,
  selectionSet: SelectionSetNode | undefined,
  scope: DocumentScope,
): SelectedField[] {
  const byKey = new Map<string, SelectedField>();
  for (const { owner, node, always } of flatSelections({ owner: type, always: true }, selectionSet, scope)) {
    const field = owner.getFields()[node.name.value];
    if (!field) throw new Error(`${owner.name} has no field ${node.name.value}.`);
    const key = node.alias?.value ?? node.name.value;
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      field,
      node: known ? joined(known.node, node) : node,
      always: always || (known?.always ?? false),
    });
  }
  return [...byKey.values()];
}

interface Place {
  owner: Fields;
  always: boolean;
}

function flatSelections(
  place: Place,
  selectionSet: SelectionSetNode | undefined,
  scope: DocumentScope,
): (Place & { node: FieldNode })[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [{ ...place, node: selection }];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : scope.fragments.get(selection.name.value);
    return flatSelections(within(place, fragment?.typeCondition?.name.value, scope), fragment?.selectionSet, scope);
  });
}

/** Type of a fragment's fields: a fragment on one type of an interface concerns some objects only. */
function within(place: Place, condition: string | undefined, { schema }: DocumentScope): Place {
  const type = condition === undefined ? undefined : schema.getType(condition);
  if (!isObjectType(type) && !isInterfaceType(type)) return place;
  if (type === place.owner || (isInterfaceType(type) && schema.isSubType(type, place.owner))) return place;
  return { owner: type, always: false };
}

/** Merges two selections of one field. */
function joined(one: FieldNode, other: FieldNode): FieldNode {
  if (!one.selectionSet || !other.selectionSet) return one;
  const selections = [...one.selectionSet.selections, ...other.selectionSet.selections];
  return { ...one, selectionSet: { ...one.selectionSet, selections } };
}
