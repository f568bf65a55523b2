/**
 * Options for connections of undici without its own limits of five minutes on the head and between the pieces of an answer. Callers have
 * their own time limit or signs of life.
 */
export const UNTIMED = { headersTimeout: 0, bodyTimeout: 0 } as const;
