import type { EntityManager } from '@mikro-orm/postgresql';
import type { Violation } from '#kit/errors/refusals.ts';
import type { MediaRepository } from '../../media/media-repository.ts';
import type { CreativeContent } from '../creative-content.ts';
import { contentViolations, missingContent } from './content-rules.ts';

/** Checks content against the workspace's media. */
export class ContentCheck {
  readonly #media: MediaRepository;

  constructor(media: MediaRepository) {
    this.#media = media;
  }

  /** Everything that keeps content from being approved: what is wrong with it, and what it lacks. */
  async obstacles(em: EntityManager, content: CreativeContent, path: string): Promise<Violation[]> {
    return [...(await this.violations(em, content, path)), ...missingContent(content, path)];
  }

  /** Everything wrong with content as of now, which may lack something yet. The media it binds do not go before the transaction ends. */
  async violations(em: EntityManager, content: CreativeContent, path: string): Promise<Violation[]> {
    const ids = new Set(content.media.map((binding) => binding.mediaAssetId));
    const bound = ids.size > 0 ? await this.#media.findBindable(em, [...ids]) : [];
    return contentViolations(content, new Map(bound.map((asset) => [asset.id, asset])), path);
  }
}
