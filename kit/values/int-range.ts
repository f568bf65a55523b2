/** Range of GraphQL's `Int`. */
export const INT_RANGE = { min: -(2 ** 31), max: 2 ** 31 - 1 } as const;

/** graphql-js's message for a whole number outside that range. */
export const INT_FAULT = /^Int cannot represent non 32-bit signed integer value/u;
