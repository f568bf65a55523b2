/** What is wrong with what is no web address. */
export const NO_WEB_ADDRESS = 'must be an address starting with http:// or https://, without user name and password';

/** Schemes whose addresses run or show what they hold, in the place of whoever follows them. */
const ACTIVE = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source):$/u;

/** Whether somebody can be sent there with a browser: http or https, and nobody's credentials. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '';
}

/** What is wrong with an address that may not be one of those. */
export const RUNS_WHAT_IT_HOLDS =
  'must not be an address that runs or shows what it holds, such as javascript: or data:';

/** Whether following it as it stands would run or show what it holds, instead of leading to a place. */
export function runsWhatItHolds(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ACTIVE.test(url.protocol);
}

/** Whether it leads to a place, be it in an app by a scheme of its own: not what runs where it is followed. */
export function isDeepLink(text: string): boolean {
  return URL.canParse(text) && !runsWhatItHolds(text);
}
