import { LeveledAsset } from './asset.ts';

/** An imported ad set. */
export class AdSet extends LeveledAsset {
  get campaignId(): string | null {
    return this.row.campaignId;
  }
  get optimizationGoal(): string | null {
    return this.text('optimization_goal');
  }
  get billingEvent(): string | null {
    return this.text('billing_event');
  }
  get bidAmount(): string | null {
    return this.amount('bid_amount');
  }
  get bidStrategy(): string | null {
    return this.text('bid_strategy');
  }
  get dailyBudget(): string | null {
    return this.amount('daily_budget');
  }
  get lifetimeBudget(): string | null {
    return this.amount('lifetime_budget');
  }
  get targeting(): Record<string, unknown> | null {
    return this.object('targeting');
  }
  get promotedObject(): Record<string, unknown> | null {
    return this.object('promoted_object');
  }
  get destinationType(): string | null {
    return this.text('destination_type');
  }
  get startTime(): Date | null {
    return this.instant('start_time');
  }
  get endTime(): Date | null {
    return this.instant('end_time');
  }
  get sourceAdSetId(): string | null {
    return this.reference('source_adset_id');
  }
}
