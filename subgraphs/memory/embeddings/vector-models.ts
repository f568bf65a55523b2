import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database, Tenant } from '#kit/database/database.ts';
import { vectorModelRepository, type VectorModel } from './vector-model-repository.ts';

/** The configured model. What is stored of a model never changes, so it is read once. */
export class VectorModels {
  readonly name: string;
  readonly #database: Database;
  #known: VectorModel | null = null;

  constructor(database: Database, name: string) {
    this.name = name;
    this.#database = database;
  }

  /** Finds the model for a request of the tenant or for background work; null before its first vectors came. */
  async find(tenant?: Tenant): Promise<VectorModel | null> {
    const look = (em: EntityManager) => vectorModelRepository.find(em, this.name);
    this.#known ??= await (tenant ? this.#database.read(tenant, look) : this.#database.readSystem(look));
    return this.#known;
  }

  /** Keeps the model, with the coded vectors of the background texts, unless another process did. */
  async keep(background: readonly Int8Array[]): Promise<VectorModel> {
    await this.#database.system((em) => vectorModelRepository.keep(em, this.name, background));
    return (await this.find())!;
  }
}
