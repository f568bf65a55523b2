import { LeveledAsset } from './asset.ts';

/** An imported ad creative. */
export class AdCreative extends LeveledAsset {
  get objectType(): string | null {
    return this.text('object_type');
  }
  get objectStorySpec(): Record<string, unknown> | null {
    return this.object('object_story_spec');
  }
  get urlTags(): string | null {
    return this.text('url_tags');
  }
  get thumbnailUrl(): string | null {
    return this.text('thumbnail_url');
  }
}
