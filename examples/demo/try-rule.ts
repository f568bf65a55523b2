import { setTimeout as delay } from 'node:timers/promises';
import { printable } from '../printable.ts';
import type { GraphClient } from './graph-client.ts';
import type { AdAccountRow } from './list-ad-accounts.ts';

/** A condition of a rule with the value it found. */
interface FoundCondition {
  metric: string;
  operator: string;
  threshold: unknown;
  value: string | null;
  verdict: string;
}

/** An ad that the run would change. */
interface MatchedAd {
  name: string;
  adAccount: { name: string };
  tasks: { conditions: FoundCondition[] }[];
  actions: { before: string | null; after: string | null }[];
}

/** A dry run of a saved rule. */
export interface TriedRule {
  name: string;
  state: string;
  counts: { targets: number; acted: number; heldBack: number; unknown: number };
  /** Those with the lowest return of the first 50 that it would pause; at most three. */
  ads: MatchedAd[];
}

type Run = Pick<TriedRule, 'state' | 'counts'> & {
  id: string;
  endedAt: string | null;
  objects: { edges: { node: MatchedAd }[] };
};

const NAME = 'Pause ads that earn too little';
const SHOWN = 3;
const SIGNS: Record<string, string> = { lt: '<', gte: '≥' };
/** A run that has not ended by then is shown as it is. */
const PATIENCE_MS = 20_000;
const BETWEEN_MS = 300;

const CREATE = /* GraphQL */ `
  mutation SaveRule($input: RuleCreateInput!) {
    rulesCreate(input: $input) {
      rule {
        id
      }
    }
  }
`;

const TRY = /* GraphQL */ `
  mutation TryRule($input: RulesRunInput!) {
    rulesRun(input: $input) {
      run {
        id
      }
    }
  }
`;

const RUN = /* GraphQL */ `
  query TriedRule($id: UUID!) {
    ruleRun(id: $id) {
      id
      state
      endedAt
      counts {
        targets
        acted
        heldBack
        unknown
      }
      objects(outcomes: [ACTED], first: 50) {
        edges {
          node {
            name
            adAccount {
              name
            }
            tasks {
              conditions {
                metric
                operator
                threshold
                value
                verdict
              }
            }
            actions {
              before
              after
            }
          }
        }
      }
    }
  }
`;

/** Saves a rule over all ad accounts as a draft, which never runs by itself, and runs it dry: it decides everything and changes nothing. */
export async function tryRule(graph: GraphClient, accounts: readonly AdAccountRow[]): Promise<TriedRule> {
  const created = await graph.run<{ rulesCreate: { rule: { id: string } } }>(CREATE, {
    input: { requestId: crypto.randomUUID(), dryRun: false, definition: definitionFor(accounts) },
  });
  const tried = await graph.run<{ rulesRun: { run: { id: string } } }>(TRY, {
    input: { ruleId: created.rulesCreate.rule.id, dryRun: true },
  });
  const { state, counts, objects } = await endOf(graph, tried.rulesRun.run.id);
  const ads = objects.edges.map(({ node }) => node).toSorted(byReturn);
  return { name: NAME, state, counts, ads: ads.slice(0, SHOWN) };
}

/** Lines that say for each ad which value met which threshold, and what would be done. */
export function triedRuleTable({ ads }: TriedRule): string {
  const lines = ads.map((ad) => [printable(`${ad.name} (${ad.adAccount.name})`), reasonOf(ad)] as const);
  const width = Math.max(0, ...lines.map(([name]) => name.length));
  return lines.map(([name, reason]) => `  ${name.padEnd(width)}  ${reason}`).join('\n');
}

/** No amounts of money, so that it means the same in every currency. */
function definitionFor(accounts: readonly AdAccountRow[]) {
  const measured = { kind: 'CONDITION', timeframe: { kind: 'rolling_days', days: 14 } };
  return {
    name: NAME,
    status: 'DRAFT',
    adAccountIds: accounts.map(({ id }) => id),
    level: 'AD',
    targetFilter: { children: [] },
    tasks: [
      {
        id: crypto.randomUUID(),
        conditions: {
          kind: 'GROUP',
          children: [
            { ...measured, metric: 'roas', operator: 'lt', value: 2 },
            { ...measured, metric: 'inline_link_clicks', operator: 'gte', value: 100 },
          ],
        },
        actions: [{ type: 'SET_STATUS', params: { status: 'PAUSED' } }],
      },
    ],
    schedule: { cron: '0 6 * * *', timezone: 'UTC' },
  };
}

async function endOf(graph: GraphClient, id: string): Promise<Run> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { ruleRun } = await graph.run<{ ruleRun: Run }>(RUN, { id });
    if (ruleRun.endedAt !== null || Date.now() > end) return ruleRun;
    await delay(BETWEEN_MS);
  }
}

function conditionsOf(ad: MatchedAd): FoundCondition[] {
  return ad.tasks.flatMap(({ conditions }) => conditions);
}

function byReturn(one: MatchedAd, other: MatchedAd): number {
  const of = (ad: MatchedAd) => Number(conditionsOf(ad).find(({ metric }) => metric === 'roas')?.value);
  return of(one) - of(other);
}

function reasonOf(ad: MatchedAd): string {
  const found = conditionsOf(ad).map(({ metric, operator, threshold, value, verdict }) => {
    const measured = value === null ? 'unknown' : Number(Number(value).toFixed(2));
    return `${metric} ${measured} ${SIGNS[operator] ?? operator} ${String(threshold)}: ${verdict}`;
  });
  const done = ad.actions.map(({ before, after }) => `${before} → ${after}`);
  return [...found, ...done].join('   ');
}
