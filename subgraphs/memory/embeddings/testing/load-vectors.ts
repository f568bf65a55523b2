import { uuid7 } from '#kit/ids/uuid7.ts';
import { seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';
import { codeOf } from '../vector-code.ts';
import { vectorModelRepository, type VectorModel } from '../vector-model-repository.ts';
import { bitsOf } from '../vector-repository.ts';

/** Rows written by one statement. */
const BATCH = 5_000;

/** Directions that are the same in every run. */
export class RandomDirections {
  readonly #random: () => number;
  readonly #dimensions: number;

  constructor(seed: number, dimensions: number) {
    this.#random = seededRandom(seed);
    this.#dimensions = dimensions;
  }

  /** A direction like any other. */
  next(): Float32Array {
    return unit(Float32Array.from({ length: this.#dimensions }, () => this.#normal()));
  }

  /** A direction at an angle to another one. */
  near(other: Float32Array, degrees: number): Float32Array {
    const random = this.next();
    const along = random.reduce((sum, part, index) => sum + part * other[index]!, 0);
    const across = unit(random.map((part, index) => part - along * other[index]!));
    const angle = (degrees / 180) * Math.PI;
    return other.map((part, index) => Math.cos(angle) * part + Math.sin(angle) * across[index]!);
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0));
  return vector.map((part) => part / length);
}

/** A stored model without a background worth comparing with. */
export async function addModel(test: TestDatabase, name: string, dimensions: number): Promise<VectorModel> {
  const background = Array.from({ length: 48 }, () => new Int8Array(dimensions).fill(1));
  return test.database.system(async (em) => {
    await vectorModelRepository.keep(em, name, background);
    return (await vectorModelRepository.find(em, name))!;
  });
}

/** Saves facts with these vectors to a new brand's scope, directly in the database. Returns the scope's id, and the facts' ids in order. */
export async function loadVectors(
  test: TestDatabase,
  workspaceId: string,
  model: VectorModel,
  vectors: readonly Float32Array[],
): Promise<{ scope: string; ids: string[] }> {
  const [added] = await test.admin<{ id: string }>(
    `insert into memory.scope (workspace_id, kind, target_id, facts) values ($1, 'BRAND', gen_random_uuid(), $2) returning id::text`,
    [workspaceId, vectors.length],
  );
  const scope = added!.id;
  const ids = vectors.map(() => uuid7());
  for (let from = 0; from < vectors.length; from += BATCH) {
    const rows = vectors.slice(from, from + BATCH).map((vector, index) => {
      const { code, bucket, signature } = codeOf(vector);
      return {
        id: ids[from + index],
        bucket,
        signature: bitsOf(signature),
        code: Buffer.from(code).toString('base64'),
      };
    });
    await test.admin(
      `with given as (
         select * from jsonb_to_recordset($5::jsonb) as g(id uuid, bucket smallint, signature text, code text)
       ), saved as (
         insert into memory.fact (id, workspace_id, scope_id, scope_kind, target_id, author_id, updated_by, text, consent)
         select id, $1, $2::bigint, 'BRAND', $3, $3, $3, 'A fact with a vector.', 'EXPLICIT_USER_REQUEST' from given
       )
       insert into memory.vector (workspace_id, fact_id, scope_id, model_id, version, bucket, signature, code)
       select $1, id, $2::bigint, $4::smallint, 1, bucket, signature::bit(256), decode(code, 'base64') from given`,
      [workspaceId, scope, uuid7(), model.id, JSON.stringify(rows)],
    );
  }
  return { scope, ids };
}
