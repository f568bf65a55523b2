import { ERROR_CODES, type ErrorCode, type Recovery } from '#kit/errors/error-codes.ts';

const REQUEST_TIMEOUT = 408;

/** A body that did not come, or came too slowly, as an error of the graph. */
export class SlowBody extends Error {
  readonly code: ErrorCode = 'BAD_USER_INPUT';
  readonly rule: 'idle' | 'rate';
  readonly httpStatus = REQUEST_TIMEOUT;

  private constructor(rule: SlowBody['rule'], message: string) {
    super(message);
    this.name = 'SlowBody';
    this.rule = rule;
  }

  /** No bytes came for the given time. */
  static idle(ms: number): SlowBody {
    return new SlowBody('idle', `Nothing of the request came for ${ms / 1_000} seconds, ${ENDED}`);
  }

  /** Fewer bytes came than required. */
  static slow(bytesPerSecond: number, ms: number): SlowBody {
    const pace = `less than ${bytesPerSecond} bytes a second for ${ms / 1_000} seconds`;
    return new SlowBody('rate', `The request came with ${pace}, ${ENDED}`);
  }

  toJSON(): { error: { code: ErrorCode; rule: string; message: string; recovery: Recovery } } {
    const { code, rule, message } = this;
    return { error: { code, rule, message, recovery: ERROR_CODES[code].recovery } };
  }
}

const ENDED = 'so it was ended and nothing of it was kept. Send it again as a whole, over a faster line.';
