import { unreachable } from '../graph/graph-refusal.ts';

/** The owner's development token, where this server gives one to pages on its own machine; null elsewhere. Throws a GraphRefusal when it cannot be reached. */
export async function developmentToken(): Promise<string | null> {
  try {
    const answer = await fetch('/launches/dev-token', { method: 'POST', headers: { 'x-adops-page': 'yes' } });
    return answer.ok ? ((await answer.json()) as { token: string }).token : null;
  } catch {
    throw unreachable();
  }
}
