/** What a throttle holds back: the whole app, one page, one ad account, or only the one object the call was about. */
export type ThrottleScope = 'app' | 'page' | 'account' | 'object';
