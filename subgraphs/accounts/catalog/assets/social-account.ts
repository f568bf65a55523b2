import { Asset } from './asset.ts';

/** An imported social account. */
export class SocialAccount extends Asset {
  get username(): string | null {
    return this.text('username');
  }
  get pageId(): string | null {
    return this.row.pageId;
  }
}
