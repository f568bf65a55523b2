/** Scope that a throttle holds back: the whole app, one page, one ad account, or only the object of the call. */
export type ThrottleScope = 'app' | 'page' | 'account' | 'object';
