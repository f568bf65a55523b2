import { CONSOLE_PATH } from '../../places.ts';
import { fetchInTime } from '../../shared/graph/fetch-in-time.ts';

/** The owner's development token, where this server gives one to pages on its own machine; null elsewhere. Throws a GraphRefusal when it cannot be reached. */
export async function developmentToken(): Promise<string | null> {
  const request = { method: 'POST', headers: { 'x-adops-page': 'yes' } };
  return fetchInTime(`${CONSOLE_PATH}/dev-token`, request, async (answer) =>
    answer.ok ? ((await answer.json()) as { token: string }).token : null,
  );
}
