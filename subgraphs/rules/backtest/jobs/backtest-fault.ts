import type { BacktestFaultCode } from './backtest-row.ts';

/** Ends a backtest without a result; its message is for the member. */
export class BacktestFault extends Error {
  override readonly name = 'BacktestFault';
  readonly code: BacktestFaultCode;

  constructor(code: BacktestFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A member who may not read the ad accounts any more. */
export function accessLost(): BacktestFault {
  return new BacktestFault(
    'ACCESS_LOST',
    'The member who asked for the backtest may not read all of its ad accounts any more: ask for those that are readable.',
  );
}

/** Failures of another kind, several times over. */
export function failedOften(cause: unknown): BacktestFault {
  return new BacktestFault('FAILED', 'The backtest could not be made in several attempts: ask again later.', { cause });
}
