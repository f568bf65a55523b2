import { badUserInput } from '#kit/errors/refusals.ts';
import { inputHash } from '#kit/requests/once.ts';
import type { CreativeMatch } from './filter/filter-sql.ts';

const ID_BYTES = 16;
const MARK_BYTES = 16;

/** Cursors of one filter with its exclusions: a creative's id, and a mark by which they are known to belong there. */
export class PreviewCursors {
  readonly #mark: Buffer;

  constructor({ spec, excludedIds }: CreativeMatch) {
    const input = { spec, excludedIds: [...new Set(excludedIds)].toSorted() };
    this.#mark = Buffer.from(inputHash(input), 'hex').subarray(0, MARK_BYTES);
  }

  /** The cursor of a creative. */
  of(creativeId: string): string {
    return Buffer.concat([Buffer.from(creativeId.replaceAll('-', ''), 'hex'), this.#mark]).toString('base64url');
  }

  /** The creative a cursor names. Throws BAD_USER_INPUT for one of another filter, and for anything else. */
  read(cursor: string): string {
    const bytes = Buffer.from(cursor, 'base64url');
    const whole = bytes.length === ID_BYTES + MARK_BYTES && bytes.toString('base64url') === cursor;
    if (!whole || !bytes.subarray(ID_BYTES).equals(this.#mark)) {
      const message = 'must be a cursor received with the same filter and exclusions';
      throw badUserInput([{ path: 'after', rule: 'cursor', message }]);
    }
    const id = bytes.toString('hex', 0, ID_BYTES);
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  }
}
