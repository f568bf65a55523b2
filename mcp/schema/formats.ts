import { InvalidValue } from '#kit/values/invalid-value.ts';
import { SCALARS } from '#kit/schema/scalars.ts';

/** Formats of the tools' schemas, with all texts that the graph's scalars of the kind can read. */
export const FORMATS = { uuid: readableAs('UUID'), date: readableAs('Date'), 'date-time': readableAs('DateTime') };

function readableAs(name: string): (text: string) => boolean {
  const { parseValue } = SCALARS.get(name)!;
  return (text) => !(parseValue(text) instanceof InvalidValue);
}
