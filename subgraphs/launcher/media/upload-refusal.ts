import { ERROR_CODES, type ErrorCode, type Recovery } from '#kit/errors/error-codes.ts';

/** Thrown when a file is not accepted; in the same terms as errors of the graph. */
export class UploadRefusal extends Error {
  readonly code: ErrorCode;
  readonly rule: string;
  readonly httpStatus: number;

  constructor(code: ErrorCode, rule: string, message: string, httpStatus: number = ERROR_CODES[code].httpStatus) {
    super(message);
    this.name = 'UploadRefusal';
    this.code = code;
    this.rule = rule;
    this.httpStatus = httpStatus;
  }

  /** The body of the answer. */
  toJSON(): { error: { code: ErrorCode; rule: string; message: string; recovery: Recovery } } {
    const { code, rule, message } = this;
    return { error: { code, rule, message, recovery: ERROR_CODES[code].recovery } };
  }
}
