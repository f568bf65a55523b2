import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { declaredBounds } from './declared-bounds.ts';

const BOUNDS = declaredBounds();

type Owner = GraphQLObjectType | GraphQLInterfaceType;
type Field = GraphQLField<unknown, unknown>;

/** A list of the graph together with one thing its nodes lead to. */
export interface ListEdge {
  /** Path of the list, such as `Brand.adAccounts`, or `AdAccount.assets(level: AD)`. */
  list: string;
  /** Edge of the nodes, such as `launches`; `its fields` for the nodes' own. */
  edge: string;
  /** Asks for up to a number of nodes with their edge: with all there is one step further, and with nothing there. */
  documents(first: number): [string, string];
}

/** Call of a field on the way to a list. */
interface Call {
  field: Field;
  owner: Owner;
  /** Type of what it is called on, which may be an interface of the owner. */
  on: Owner;
  /** Literal arguments without a size. */
  chosen: string;
}

interface FoundList {
  path: Call[];
  nodes: Owner;
}

interface Edge {
  edge: string;
  deep: string;
  flat: string;
}

/** Most nodes of pages within lists: what they cost must not depend on how many there are. */
const FEW = 2;

/**
 * Returns every list of objects that a query reaches, with each edge of its nodes. `roots` has the literal arguments of root fields that need some.
 */
export function listEdges(schema: GraphQLSchema, roots: Record<string, string>): ListEdge[] {
  return listsOf(schema, roots).flatMap(({ path, nodes }) => {
    const { owner, on, field, chosen } = path.at(-1)!;
    const reported = owner === on ? chosen : path.at(-2)!.chosen;
    const level = owner === schema.getQueryType() || reported === '' ? '' : `(${reported})`;
    return edgesOf(schema, nodes).map(({ edge, deep, flat }) => ({
      list: `${owner.name}.${field.name}${level}`,
      edge,
      documents: (first: number): [string, string] => [along(path, first, deep), along(path, first, flat)],
    }));
  });
}

/** A connection of the graph, as a query reaches it. */
export interface ReachedConnection {
  /** Path of the list, such as `Brand.adAccounts`. */
  list: string;
  /** Names of its arguments. */
  args: string[];
  /** Asks for one page with literal arguments and a selection; of lists on the way for their first node. */
  document(args: string, selection: string): string;
  /** The page within the data of an answer. */
  pageIn(data: unknown): unknown;
}

/** Returns every connection that a query reaches. `roots` has the literal arguments of root fields that need some. */
export function connectionsOf(schema: GraphQLSchema, roots: Record<string, string>): ReachedConnection[] {
  return listsOf(schema, roots)
    .filter(({ path }) => isConnection(path.at(-1)!.field))
    .map(({ path }) => {
      const { owner, field, chosen } = path.at(-1)!;
      const onWay = path.slice(0, -1);
      return {
        list: `${owner.name}.${field.name}${owner !== schema.getQueryType() && chosen ? `(${chosen})` : ''}`,
        args: field.args.map(({ name }) => name),
        document: (args: string, selection: string) => {
          const given = [chosen, args].filter(Boolean).join(', ');
          const page = `${field.name}${given === '' ? '' : `(${given})`} ${selection}`;
          const asked = owner === path.at(-1)!.on ? page : `... on ${owner.name} { ${page} }`;
          return onWay.reduceRight((inner, call) => `{ ${called(call, 1, inner)} }`, `{ ${asked} }`);
        },
        pageIn: (data: unknown) => {
          const parent = onWay.reduce<unknown>((at, call) => firstOf(call.field, valueOf(at, call.field.name)), data);
          return valueOf(parent, field.name);
        },
      };
    });
}

function valueOf(at: unknown, name: string): unknown {
  return (at as Record<string, unknown> | null | undefined)?.[name];
}

function firstOf(field: Field, value: unknown): unknown {
  if (isConnection(field)) return (value as { edges: { node: unknown }[] } | null)?.edges[0]?.node;
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

/** A document that goes along a path; the last page on it has so many nodes, those before it one. */
function along(path: Call[], first: number, selection: string): string {
  const sized = path.findLastIndex(({ field }) => isPaged(field));
  return path.reduceRight((inner, call, index) => `{ ${called(call, index === sized ? first : 1, inner)} }`, selection);
}

function called({ owner, on, field, chosen }: Call, first: number, selection: string): string {
  const size = field.args.find(({ name }) => name === 'first' || name === 'limit');
  const most = size ? Number(BOUNDS.get(`${owner.name}.${field.name}(${size.name})`)?.range?.max ?? first) : first;
  const args = [chosen, size ? `${size.name}: ${Math.min(first, most)}` : ''].filter(Boolean).join(', ');
  const text = `${field.name}${args === '' ? '' : `(${args})`} ${isConnection(field) ? `{ edges { node ${selection} } }` : selection}`;
  return owner === on ? text : `... on ${owner.name} { ${text} }`;
}

/** Pages by the shortest way, through as few others as possible; lists without a size below the nodes of a page, where they are below one. */
function listsOf(schema: GraphQLSchema, roots: Record<string, string>): FoundList[] {
  const query = schema.getQueryType()!;
  const all = reachedFrom(schema, roots, [{ path: [], nodes: query }], () => true);
  const pages = all.filter(({ path }) => isPaged(path.at(-1)!.field));
  const below = reachedFrom(schema, roots, pages, ({ field }) => !isPaged(field));
  const lists = all.filter(({ path }) => !isPaged(path.at(-1)!.field));
  return [...pages, ...lists.map((list) => below.find((found) => isSame(found, list)) ?? list)];
}

function isSame(one: FoundList, other: FoundList): boolean {
  return one.path.at(-1)!.field === other.path.at(-1)!.field && one.path.at(-1)!.owner === other.path.at(-1)!.owner;
}

function reachedFrom(
  schema: GraphQLSchema,
  roots: Record<string, string>,
  from: FoundList[],
  goes: (call: Call) => boolean,
): FoundList[] {
  const found: FoundList[] = [];
  const seen = new Set<string>();
  for (let places = from; places.length > 0;) {
    const next: FoundList[] = [];
    for (const { path, nodes } of places) {
      for (const call of callsOf(schema, nodes, roots)) {
        // Fields of only some nodes of an interface are searched below each list of them.
        const below = call.owner === call.on ? '' : path.at(-1)!.chosen;
        const key = `${call.owner.name}.${call.field.name} ${call.chosen} ${below}`;
        const inner = nodesOf(call.field.type);
        if (inner === null || seen.has(key) || !goes(call)) continue;
        seen.add(key);
        const place = { path: [...path, call], nodes: inner };
        if (isListing(call.field)) found.push(place);
        next.push(place);
      }
    }
    places = next.toSorted((a, b) => pagesIn(a.path) - pagesIn(b.path));
  }
  return found;
}

function pagesIn(path: Call[]): number {
  return path.filter(({ field }) => isListing(field)).length;
}

/** The fields of a type; of an interface those of its own and of the types that implement it. */
function callsOf(schema: GraphQLSchema, on: Owner, roots: Record<string, string>): Call[] {
  const owners: Owner[] = isInterfaceType(on) ? [on, ...schema.getPossibleTypes(on)] : [on];
  const known = (owner: Owner, { name }: Field) => owner !== on && on.getFields()[name] !== undefined;
  return owners.flatMap((owner) =>
    Object.values(owner.getFields())
      .filter((field) => !known(owner, field))
      .flatMap((field) =>
        argumentsOf(field, owner === schema.getQueryType() ? roots[field.name] : undefined).map((chosen) => ({
          field,
          owner,
          on,
          chosen,
        })),
      ),
  );
}

/** The literal arguments a field is called with: none, those given, or each value of an enum it requires. */
function argumentsOf(field: Field, given?: string): string[] {
  if (given !== undefined) return [given];
  const required = field.args.filter((arg) => isRequiredArgument(arg) && arg.name !== 'first');
  const [only] = required;
  if (only === undefined) return [''];
  const type = getNamedType(only.type);
  return required.length === 1 && isEnumType(type) ? type.getValues().map(({ name }) => `${only.name}: ${name}`) : [];
}

/** Returns the edges of the nodes, and their own fields. */
function edgesOf(schema: GraphQLSchema, nodes: Owner): Edge[] {
  const objects = callsOf(schema, nodes, {}).filter(({ field }) => isCompositeType(getNamedType(field.type)));
  return [
    { edge: 'its fields', deep: fieldsOf(nodes), flat: fieldsOf(nodes) },
    ...objects.map((call) => {
      const { owner, field, chosen } = call;
      const own = `${owner === nodes ? '' : `${owner.name}.`}${field.name}`;
      return {
        edge: chosen === '' ? own : `${own}(${chosen})`,
        deep: `{ ${below(call, deepOf(call))} }`,
        flat: `{ ${below(call, fieldsOf(nodesOf(field.type)!))} }`,
      };
    }),
  ];
}

/** A field with a selection of its nodes; of a connection with what it tells of the whole, too. */
function below(call: Call, selection: string): string {
  const text = called(call, FEW, selection);
  if (!isConnection(call.field)) return text;
  const connection = getNamedType(call.field.type) as Owner;
  return text.replace('{ edges', `${fieldsOf(connection).slice(0, -1)} edges`);
}

/** Everything of an object, with the single objects and pages it leads to. */
function deepOf({ field: { type } }: Call): string {
  const nodes = nodesOf(type)!;
  const objects = Object.values(nodes.getFields())
    .filter((field) => isCompositeType(getNamedType(field.type)) && argumentsOf(field).includes(''))
    .filter((field) => isPaged(field) || !isListing(field))
    .map((field) => called({ field, owner: nodes, on: nodes, chosen: '' }, FEW, fieldsOf(nodesOf(field.type)!)));
  return `${fieldsOf(nodes).slice(0, -1)} ${objects.join(' ')} }`;
}

function fieldsOf(type: Owner): string {
  const leaves = Object.values(type.getFields()).filter(
    (field) => !isCompositeType(getNamedType(field.type)) && argumentsOf(field).includes(''),
  );
  return `{ ${['__typename', ...leaves.map(({ name }) => name)].join(' ')} }`;
}

function isPaged(field: Field): boolean {
  return isListing(field) && field.args.some(({ name }) => name === 'first' || name === 'limit');
}

function isListing({ type }: Field): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type) || pageNodes(type) !== null;
}

function isConnection({ type }: Field): boolean {
  return pageNodes(type) !== null;
}

/** The type of a connection's nodes, or null. */
function pageNodes(type: GraphQLOutputType): GraphQLOutputType | null {
  const named = getNamedType(type);
  const edges = isObjectType(named) ? named.getFields()['edges'] : undefined;
  const edge = edges && getNamedType(edges.type);
  return isObjectType(edge) ? (edge.getFields()['node']?.type ?? null) : null;
}

function nodesOf(type: GraphQLOutputType): Owner | null {
  const named = getNamedType(pageNodes(type) ?? type);
  return isObjectType(named) || isInterfaceType(named) ? named : null;
}
