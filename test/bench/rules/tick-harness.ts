import { addManyAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import type { FactRow } from '#subgraphs/insights/facts/fact-row.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { all, any, filter, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { RunHarness } from '#test/rules/run-harness.ts';

const WORDS = ['sale', 'brand', 'retargeting', 'video', 'carousel', 'spring', 'lookalike', 'broad'];
const ADS_OF_AD_SET = 20;
const AD_SETS_OF_CAMPAIGN = 10;
const DAY_MS = 86_400_000;
/** Share of ads that have rows: most ads of a large account rest. */
const DELIVERING = 0.4;
/** Complete days that rules read. */
const DAYS = 3;

type Json = Record<string, unknown>;

/** Definition of one of many rules: a filter of names, two tasks of three conditions each, quotients. Its few matches get a tag. */
export function tickRule(at: number): Json {
  const days = { kind: 'rolling_days', days: [1, DAYS][at % 2]! };
  const losing = all(
    when('spend', 'gte', 196 + (at % 4), 'today'),
    any(when('cpa', 'gt', 30 + (at % 20), days), when('purchases', 'eq', 0, days)),
  );
  const winning = all(
    when('spend', 'gte', 199, days),
    when('roas', 'gte', `5.${at % 10}`, days),
    when('ctr', 'gt', '0.9', days),
  );
  const children = [
    filter('name', 'contains', WORDS[at % WORDS.length]),
    filter('name', 'not_contains', `${at % 10}9`),
  ];
  const tagged = (tag: string) => [{ type: 'add_tag', params: { tag } }];
  return {
    level: 'ad',
    name: `Rule ${at}`,
    target_filter: { children },
    tasks: [
      taskJson({ conditions: losing, actions: tagged('loser') }),
      taskJson({ id: '33333333-3333-4333-8333-333333333333', conditions: winning, actions: tagged('winner') }),
    ],
  };
}

/** Definition of a rule that pauses one ad of its own, whenever the ad is active and was imported. */
export function pausingRule(at: number): Json {
  return {
    level: 'ad',
    name: `Pause ${at}`,
    target_filter: { children: [filter('id', 'eq', adId(at))] },
    tasks: [taskJson({ conditions: when('spend', 'gte', 0) })],
  };
}

/** An ad account of many ads with rules, whose clock and imports a bench moves. */
export class TickHarness {
  readonly runs: RunHarness;
  readonly #ads: number;

  private constructor(runs: RunHarness, ads: number) {
    this.runs = runs;
    this.#ads = ads;
  }

  /** Starts everything but the sending of dispatch, so that only rules work while a tick is measured. */
  static async start(ads: number): Promise<TickHarness> {
    const runs = await RunHarness.start();
    await runs.accounts.stopWorkers();
    const campaigns = Math.max(1, Math.floor(ads / (ADS_OF_AD_SET * AD_SETS_OF_CAMPAIGN)));
    const place = { workspaceId: runs.owner.workspaceId, adAccountId: runs.adAccountId };
    await addManyAssets(runs.test, place, {
      campaigns,
      adSetsOfCampaign: AD_SETS_OF_CAMPAIGN,
      adsOfAdSet: Math.floor(ads / (campaigns * AD_SETS_OF_CAMPAIGN)),
    });
    await runs.test.admin(
      `update accounts.platform_asset a set name = (array[${WORDS.map((word) => `'${word}'`).join(', ')}])[1 + (right(platform_id, 9)::int % ${WORDS.length})]
         || ' ' || platform_id where ad_account_id = $1 and kind = 'AD'`,
      [runs.adAccountId],
    );
    const harness = new TickHarness(runs, ads);
    await harness.#importPast();
    return harness;
  }

  /** Saves rules, due at the next half hour. */
  async save(count: number, definition: (at: number) => Json): Promise<void> {
    for (let at = 0; at < count; at += 1) await this.runs.rule(definition(at));
  }

  /** Imports the present day with sums that differ from one call to the next. */
  async importToday(step: number): Promise<void> {
    await this.runs.importRows(this.#rows(this.#day(0), step), this.#day(0));
  }

  /** Ids of the ads that have rows. */
  get delivering(): string[] {
    return Array.from({ length: Math.floor(this.#ads * DELIVERING) }, (_, at) => adId(at));
  }

  async #importPast(): Promise<void> {
    const days = Array.from({ length: DAYS }, (_, back) => this.#day(DAYS - back));
    const rows = days.flatMap((day, at) => this.#rows(day, at));
    await this.runs.importRows(rows, days[0]!, days.at(-1)!);
  }

  #day(back: number): string {
    return new Date(this.runs.clock.now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
  }

  #rows(day: string, step: number): FactRow[] {
    return this.delivering.map((id, at) =>
      rowOf({
        id,
        day,
        campaignId: `1${String(Math.floor(at / (ADS_OF_AD_SET * AD_SETS_OF_CAMPAIGN))).padStart(9, '0')}`,
        adSetId: `2${String(Math.floor(at / ADS_OF_AD_SET)).padStart(9, '0')}`,
        spend: (at * 7_919 + step * 13) % 200,
        numbers: { impressions: 1_000 + (at % 500), clicks: 5 + (at % 17) },
        actions: [
          ['actions', 'omni_purchase', { value: at % 3 }],
          ['action_values', 'omni_purchase', { value: (at % 3) * 40 }],
        ],
      }),
    );
  }
}

function adId(at: number): string {
  return `3${String(at).padStart(9, '0')}`;
}
