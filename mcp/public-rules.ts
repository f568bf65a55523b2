import type { InputRules } from '#kit/schema/input-rules.ts';
import { inputRules as accounts } from '#subgraphs/accounts/input-rules.ts';
import { inputRules as launcher } from '#subgraphs/launcher/input-rules.ts';
import { inputRules as memory } from '#subgraphs/memory/input-rules.ts';
import { inputRules as rules } from '#subgraphs/rules/input-rules.ts';

/** The rules between fields of every subgraph in this package, for a process that runs none of them. */
export const PUBLIC_RULES: InputRules = { ...accounts, ...memory, ...launcher, ...rules };
