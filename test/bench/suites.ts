import { ACTIONS } from '#test/bench/suites/actions.ts';
import { ASSETS } from '#test/bench/suites/assets.ts';
import { COLLECTIONS } from '#test/bench/suites/collections.ts';
import { EMBEDDINGS } from '#test/bench/suites/embeddings.ts';
import { FLOODS } from '#test/bench/suites/floods.ts';
import { GATEWAY } from '#test/bench/suites/gateway.ts';
import { IMPORT } from '#test/bench/suites/import.ts';
import { DUPLICATES } from '#test/bench/suites/duplicates.ts';
import { INSIGHTS } from '#test/bench/suites/insights.ts';
import { LAUNCH } from '#test/bench/suites/launch.ts';
import { MEMORY } from '#test/bench/suites/memory.ts';
import { QUEUE } from '#test/bench/suites/queue.ts';
import { RULES } from '#test/bench/suites/rules.ts';
import { SUBSCRIPTIONS } from '#test/bench/suites/subscriptions.ts';
import { THROTTLE } from '#test/bench/suites/throttle.ts';
import { TOOLS } from '#test/bench/suites/tools.ts';
import { UPLOADS } from '#test/bench/suites/uploads.ts';
import type { Suite } from '#test/bench/suite.ts';

/** Suites of `npm run bench`. The harness came first; suites are added with the capabilities they measure. */
export const SUITES: readonly Suite[] = [
  ASSETS,
  ACTIONS,
  DUPLICATES,
  THROTTLE,
  IMPORT,
  INSIGHTS,
  MEMORY,
  EMBEDDINGS,
  COLLECTIONS,
  UPLOADS,
  SUBSCRIPTIONS,
  LAUNCH,
  QUEUE,
  TOOLS,
  FLOODS,
  RULES,
  GATEWAY,
];
