import type { EntityManager } from '@mikro-orm/postgresql';
import { BACKGROUND_TEXTS } from './background-texts.ts';

/** A model whose vectors are stored. */
export interface VectorModel {
  id: number;
  /** Length of its vectors. */
  dimensions: number;
  /** Coded vectors of the background texts, in their groups. */
  background: Int8Array[][];
}

interface ModelRow {
  id: number;
  dimensions: number;
  background: Buffer;
}

/** The models whose vectors are or were stored; they belong to no workspace. */
export const vectorModelRepository = {
  /** The model of that name; null until its first vectors came. */
  async find(em: EntityManager, name: string): Promise<VectorModel | null> {
    const [row] = await em.execute<ModelRow[]>(
      'select id, dimensions, background from memory.vector_model where name = ?',
      [name],
    );
    return row === undefined ? null : modelOf(row);
  },

  /** Keeps a model, with the coded vectors of the background texts, unless one of that name is known. */
  async keep(em: EntityManager, name: string, background: readonly Int8Array[]): Promise<void> {
    await em.execute(
      `insert into memory.vector_model (name, dimensions, background) values (?, ?, decode(?, 'base64'))
       on conflict (name) do nothing`,
      [name, background[0]!.length, bytesOf(background).toString('base64')],
    );
  },
};

function modelOf({ id, dimensions, background }: ModelRow): VectorModel {
  const codes = new Int8Array(background.buffer, background.byteOffset, background.length);
  let from = 0;
  const next = () => codes.slice(from, (from += dimensions));
  return { id, dimensions, background: BACKGROUND_TEXTS.map((group) => group.map(next)) };
}

function bytesOf(codes: readonly Int8Array[]): Buffer {
  return Buffer.concat(codes.map(({ buffer, byteOffset, length }) => new Uint8Array(buffer, byteOffset, length)));
}
