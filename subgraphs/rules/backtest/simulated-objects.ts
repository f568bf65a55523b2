import type { DecidedAction } from '#subgraphs/rules/actions/decided-action.ts';
import type { PresentObject } from '#subgraphs/rules/actions/present-object.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { AccountData, ObjectTable } from '#subgraphs/rules/evaluate/account-data.ts';
import { ancestorRows } from '#subgraphs/rules/evaluate/bound-filter.ts';
import { tableOf } from '#subgraphs/rules/evaluate/object-rows.ts';

/** Changes that the rule has made to an object so far; unchanged parts are left out. */
interface Changes {
  status?: string;
  dailyBudget?: string;
  name?: string;
  tags?: readonly string[];
}

/** Objects as they would be, had the rule acted: its own changes are carried from day to day. */
export class SimulatedObjects {
  readonly #level: TargetLevel;
  readonly #changes = new Map<string, Changes>();

  /** Begins with nothing changed. */
  constructor(level: TargetLevel) {
    this.#level = level;
  }

  /** The data of a day with the changes of the days before. */
  applied(data: AccountData): AccountData {
    const table = tableOf(data, this.#level);
    return { ...data, tables: { ...data.tables, [this.#level]: this.#table(table) } };
  }

  /** An object of a day with those changes, for deciding actions. */
  present(data: AccountData, row: number): PresentObject {
    const table = tableOf(data, this.#level);
    const value = (name: string) => table.attributes[name]?.[row] ?? null;
    const budget = (name: string) => (value(name) === null ? null : BigInt(value(name)!));
    return {
      id: table.ids[row]!,
      level: this.#level,
      name: value('name') ?? '',
      status: value('status') ?? '',
      dailyBudget: budget('daily_budget'),
      lifetimeBudget: budget('lifetime_budget'),
      campaignId: this.#campaignId(data, row),
      tags: table.tags?.[row] ?? [],
    };
  }

  /** Keeps what an action changes; a copy changes nothing of its source. */
  keep(object: PresentObject, { effect, after }: DecidedAction): void {
    const changes = this.#changes.get(object.id) ?? {};
    if (effect?.kind === 'TAGS') {
      const left = (changes.tags ?? object.tags).filter((tag) => tag !== effect.remove);
      changes.tags = effect.add === null || left.includes(effect.add) ? left : [...left, effect.add];
    } else if (effect?.kind === 'UPDATE' && after !== null) {
      if (effect.field === 'daily_budget') changes.dailyBudget = after;
      else changes[effect.field] = after;
    }
    this.#changes.set(object.id, changes);
  }

  #table(table: ObjectTable): ObjectTable {
    if (this.#changes.size === 0) return table;
    const changes = table.ids.map((id) => this.#changes.get(id));
    const { attributes } = table;
    const column = (name: string, of: (one: Changes, row: number) => string | undefined) =>
      changes.map((one, row) => (one && of(one, row)) ?? attributes[name]?.[row] ?? null);
    return {
      ...table,
      attributes: {
        ...attributes,
        name: column('name', ({ name }) => name),
        status: column('status', ({ status }) => status),
        effective_status: column('effective_status', ({ status }, row) =>
          effectiveStatus(status, attributes['effective_status']?.[row] ?? null),
        ),
        daily_budget: column('daily_budget', ({ dailyBudget }) => dailyBudget),
      },
      tags: changes.map((one, row) => one?.tags ?? table.tags?.[row] ?? []),
    };
  }

  #campaignId(data: AccountData, row: number): string | null {
    if (this.#level === 'campaign' || !data.tables.campaign) return null;
    const above = ancestorRows(data, this.#level, 'campaign')[row]!;
    return data.tables.campaign.ids[above] ?? null;
  }
}

/** A pause holds whatever is above; a start ends only the object's own pause. */
function effectiveStatus(status: string | undefined, found: string | null): string | undefined {
  if (status === 'PAUSED') return 'PAUSED';
  return status === 'ACTIVE' && found === 'PAUSED' ? 'ACTIVE' : undefined;
}
