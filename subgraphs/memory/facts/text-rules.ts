import { eachAlone, isRead } from '#kit/schema/input-rules.ts';
import { textViolations } from '#subgraphs/memory/facts/text-violations.ts';
import type { MemoryRememberInput, MemoryUpdateInput } from '#subgraphs/memory/generated/schema-types.ts';

/** Fact and source must be readable for all who see them. */
export const rememberRule = eachAlone<MemoryRememberInput>(({ fact, sourceMessageId }, at) => [
  ...(isRead(fact) ? textViolations(at('fact'), fact) : []),
  ...(isRead(sourceMessageId) ? textViolations(at('sourceMessageId'), sourceMessageId) : []),
]);

/** A fact must be readable for all who see it. */
export const updateRule = eachAlone<MemoryUpdateInput>(({ fact }, at) =>
  isRead(fact) ? textViolations(at('fact'), fact) : [],
);
