import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import type { RootField } from '#test/conformance/testing/public-schema.ts';
import { sampleArguments, sampleInput } from '#test/conformance/testing/sample-input.ts';

/** A place in the arguments of a root field: an argument, an object, a list or a leaf. */
export interface InputNode {
  steps: readonly (string | number)[];
  type: GraphQLInputType;
  /** Complete arguments with a value at the place. */
  put(value: unknown): unknown;
}

/** Returns every place of a root field's arguments; recursive types are entered once. */
export function walkInput(root: RootField): InputNode[] {
  const sample = sampleArguments(root);
  return root.field.args.flatMap(({ name, type }) =>
    walk({ steps: [name], type, put: (value) => ({ ...sample, [name]: value }) }, type, []),
  );
}

function walk(node: InputNode, type: GraphQLInputType, open: readonly string[]): InputNode[] {
  if (isNonNullType(type)) return walk({ ...node, type: type.ofType }, type.ofType, open);
  if (isListType(type)) {
    const item = type.ofType as GraphQLInputType;
    const first = { steps: [...node.steps, 0], type: item, put: (value: unknown) => node.put([value]) };
    return [node, ...walk(first, item, open)];
  }
  if (!isInputObjectType(type) || open.includes(type.name)) return [node];
  const sample = sampleInput(type) as object;
  const fields = Object.values(type.getFields()).flatMap(({ name, type: own }) => {
    const put = (value: unknown) => node.put({ ...sample, [name]: value });
    return walk({ steps: [...node.steps, name], type: own, put }, own, [...open, type.name]);
  });
  return [node, ...fields];
}
