/**
 * Options for connections of undici without its own limits of five minutes on the head and between the pieces of an answer. Whoever
 * waits has a limit or signs of life to go by.
 */
export const UNTIMED = { headersTimeout: 0, bodyTimeout: 0 } as const;
