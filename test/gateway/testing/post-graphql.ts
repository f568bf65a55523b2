/** An answer of `/graphql`. */
export interface Answer {
  status: number;
  headers: Headers;
  body: {
    data?: Record<string, unknown> | null;
    errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
    extensions?: Record<string, unknown>;
  };
}

/** Posts an operation; `body` is sent as it is when it is a string. */
export async function postGraphql(
  url: string,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Answer['body'] };
}

/** The code of the first error. */
export function codeOf({ body }: Answer): unknown {
  return body.errors?.[0]?.extensions['code'];
}
