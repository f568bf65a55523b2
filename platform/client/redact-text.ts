const NAME = '(?:access_token|appsecret_proof|input_token)';
// Also inside a URL that is itself a parameter, where `=` and `&` are escaped.
const PARAMETER = `${NAME}(?:=|%3D)(?:(?!%26)[^&#\\s"'])*`;
const LAST_PARAMETERS = new RegExp(`[?&](?:${PARAMETER}&?)+(?=$|[#\\s"'])`, 'gi');
const OTHER_PARAMETERS = new RegExp(`${PARAMETER}&?`, 'gi');
const JSON_MEMBER = new RegExp(`"${NAME}"\\s*:\\s*"[^"]*"`, 'gi');
const BEARER = /\bBearer\s+[\w.~+/=|-]+/gi;

/** Cuts tokens and proofs out of a text: parameters of URLs and form bodies disappear, other places read `[redacted]`. */
export function redactText(text: string): string {
  return text
    .replace(LAST_PARAMETERS, '')
    .replace(OTHER_PARAMETERS, '')
    .replace(JSON_MEMBER, '"access_token":"[redacted]"')
    .replace(BEARER, 'Bearer [redacted]');
}
