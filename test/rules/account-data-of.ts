import {
  windowKey,
  type AccountData,
  type DataNeeds,
  type ObjectTable,
  type WindowSums,
} from '#subgraphs/rules/evaluate/account-data.ts';
import type { RuleWorld, WorldFact, WorldObject } from './rule-world.ts';

/** The columns that an evaluation reads, of a world. */
export function accountDataOf(world: RuleWorld, needs: DataNeeds): AccountData {
  const { campaign, adset, ad } = world.objects;
  const ids = [...new Set(world.facts.map(({ id }) => id))];
  const windows = needs.windows.map((window) => {
    const within = world.facts.filter(({ day }) => day >= window.from && day <= window.to);
    return [windowKey(window), sumsOf(ids, within, needs, window.from === window.to)] as const;
  });
  return {
    adAccountId: 'account',
    timeZone: world.timeZone,
    currency: world.currency,
    minorPerMajor: world.minorPerMajor,
    now: world.now,
    today: world.today,
    tables: { campaign: tableOf(campaign, null), adset: tableOf(adset, campaign), ad: tableOf(ad, adset) },
    metrics: {
      watermark: 1,
      rows: new Map(ids.map((id, row) => [id, row])),
      windows: Object.fromEntries(windows),
      days: new Map(
        Object.entries(world.days).map(([day, { missing, ...state }]) => [
          day,
          { ...state, missing: new Set(missing) },
        ]),
      ),
    },
  };
}

function tableOf(objects: readonly WorldObject[], above: readonly WorldObject[] | null): ObjectTable {
  const names = [...new Set(objects.flatMap(({ attributes }) => Object.keys(attributes)))];
  const column = (name: string) => objects.map(({ attributes }) => attributes[name] ?? null);
  return {
    ids: objects.map(({ id }) => id),
    attributes: Object.fromEntries(names.map((name) => [name, column(name)])),
    tags: objects.some(({ tags }) => tags.length > 0) ? objects.map(({ tags }) => tags) : null,
    parents: above && objects.map(({ parent }) => above.findIndex(({ id }) => id === parent)),
  };
}

/** An object without a row has null; reach has a sum for single days only. */
function sumsOf(ids: readonly string[], facts: readonly WorldFact[], needs: DataNeeds, isOneDay: boolean): WindowSums {
  const byId = Map.groupBy(facts, ({ id }) => id);
  const column = (valueOf: (fact: WorldFact) => bigint | null) =>
    ids.map((id) => {
      const values = byId.get(id)?.map(valueOf);
      return values === undefined || values.includes(null) ? null : values.reduce((sum, one) => sum! + one!, 0n);
    });
  const metrics = needs.metrics.map((name) => {
    const gives = name !== 'reach' || isOneDay;
    return [name, column(({ sums }) => (gives ? sumOf(sums, name) : null))] as const;
  });
  const actions = needs.actions.map(({ values, actionType, attributionWindow }) => {
    const key = `${values ? 'value' : 'count'}/${actionType}/${attributionWindow}`;
    return [key, column((fact) => fact.actions[key] ?? 0n)] as const;
  });
  return { metrics: Object.fromEntries(metrics), actions: Object.fromEntries(actions) };
}

/** Counts that were not given are 0; spend and reach are not known then. */
function sumOf(sums: WorldFact['sums'], name: string): bigint | null {
  return sums[name] ?? (name === 'spend' || name === 'reach' ? null : 0n);
}
