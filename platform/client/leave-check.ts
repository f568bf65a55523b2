import type { Dispatcher } from 'undici';
import { TransportError } from './transport-error.ts';

/**
 * Asks, once a request has its connection and before its first byte, whether it may still leave. Connecting takes a
 * while, and a process that was frozen in it would send long after the permission was given to another.
 */
export function leaveCheck(mayLeave: () => boolean): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => dispatch(options, new LeaveCheck(handler, mayLeave));
}

class LeaveCheck implements Dispatcher.DispatchHandler {
  readonly #next: Dispatcher.DispatchHandler;
  readonly #mayLeave: () => boolean;

  constructor(next: Dispatcher.DispatchHandler, mayLeave: () => boolean) {
    this.#next = next;
    this.#mayLeave = mayLeave;
  }

  onRequestStart(...[controller, context]: Parameters<Required<Dispatcher.DispatchHandler>['onRequestStart']>): void {
    if (this.#mayLeave()) this.#next.onRequestStart?.(controller, context);
    else controller.abort(new TransportError('withheld', null, false));
  }

  onResponseStart(...args: Parameters<Required<Dispatcher.DispatchHandler>['onResponseStart']>): void {
    this.#next.onResponseStart?.(...args);
  }

  onResponseData(...args: Parameters<Required<Dispatcher.DispatchHandler>['onResponseData']>): void {
    this.#next.onResponseData?.(...args);
  }

  onResponseEnd(...args: Parameters<Required<Dispatcher.DispatchHandler>['onResponseEnd']>): void {
    this.#next.onResponseEnd?.(...args);
  }

  onResponseError(...args: Parameters<Required<Dispatcher.DispatchHandler>['onResponseError']>): void {
    this.#next.onResponseError?.(...args);
  }
}
