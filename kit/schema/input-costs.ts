/** Cost of the work for an input object, in objects; pure, and in time linear to its size. */
export type InputCost = (value: Readonly<Record<string, unknown>>) => number;

/** Costs by the name of the input object. */
export type InputCosts = Readonly<Record<string, InputCost>>;

/** Number of items in all lists of a value, at any depth: work grows with each of them. */
export function itemsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + itemsIn(item), value.length);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, item) => sum + itemsIn(item), 0);
}
