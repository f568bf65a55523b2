import { eachAlone, isRead } from '#kit/schema/input-rules.ts';
import { textViolations } from '#subgraphs/memory/facts/text-violations.ts';
import type { MemoryRememberInput, MemoryUpdateInput } from '#subgraphs/memory/generated/schema-types.ts';

/** What a fact says can be read by everybody it is shown to, and so can the name of its source. */
export const rememberRule = eachAlone<MemoryRememberInput>(({ fact, sourceMessageId }, at) => [
  ...(isRead(fact) ? textViolations(at('fact'), fact) : []),
  ...(isRead(sourceMessageId) ? textViolations(at('sourceMessageId'), sourceMessageId) : []),
]);

/** What a fact says can be read by everybody it is shown to. */
export const updateRule = eachAlone<MemoryUpdateInput>(({ fact }, at) =>
  isRead(fact) ? textViolations(at('fact'), fact) : [],
);
