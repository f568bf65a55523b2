import { LeveledAsset } from './asset.ts';

/** An imported campaign. */
export class Campaign extends LeveledAsset {
  get objective(): string | null {
    return this.text('objective');
  }
  get buyingType(): string | null {
    return this.text('buying_type');
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
  get specialAdCategories(): string[] {
    const named = this.data['special_ad_categories'];
    return Array.isArray(named) ? named.map(String) : [];
  }
  get startTime(): Date | null {
    return this.instant('start_time');
  }
  get stopTime(): Date | null {
    return this.instant('stop_time');
  }
  get isAdSetBudgetSharingEnabled(): boolean | null {
    const shared = this.data['is_adset_budget_sharing_enabled'];
    return typeof shared === 'boolean' ? shared : null;
  }
  get sourceCampaignId(): string | null {
    return this.reference('source_campaign_id');
  }
}
