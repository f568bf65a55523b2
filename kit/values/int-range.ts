/** The whole numbers GraphQL's `Int` holds. */
export const INT_RANGE = { min: -(2 ** 31), max: 2 ** 31 - 1 } as const;

/** How graphql-js says that a whole number is outside of them. */
export const INT_FAULT = /^Int cannot represent non 32-bit signed integer value/u;
