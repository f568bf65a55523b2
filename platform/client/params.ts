/**
 * Parameters of a call, before encoding. `undefined` leaves a parameter out; objects and arrays become JSON text;
 * bigints keep all their digits, on any depth. Ids must be strings: an integer beyond 2^53 given as a number is refused.
 */
export type Params = Readonly<Record<string, string | number | bigint | boolean | object | undefined>>;
