import { Asset } from './asset.ts';

/** An imported page. */
export class Page extends Asset {
  get category(): string | null {
    return this.text('category');
  }
}
