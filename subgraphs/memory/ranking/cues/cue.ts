/** Kinds of thing a question can ask for and a fact can have. Bits, so that a fact's kinds are one number. */
export const Cue = { TIME: 1, PLACE: 2, PERSON: 4, NUMBER: 8, REASON: 16, DURATION: 32 } as const;
