import type { ScriptedAnswer } from '../faults/answer-script.ts';
import { errorEnvelope } from '../wire/error-envelope.ts';
import type { SubAnswer } from './batch.ts';

const PAGE = '<!DOCTYPE html><html><body><h1>Sorry, something went wrong.</h1></body></html>';

/** The bad answer the script ordered; `usual` is what would have been answered, or nothing when the work is not done. */
export function scriptedAnswer(
  entry: ScriptedAnswer,
  usual: SubAnswer | null,
  usage: Record<string, string>,
): SubAnswer {
  if (entry.answer === 'html') return { status: 200, headers: { 'Content-Type': 'text/html' }, body: PAGE };
  if (entry.answer === 'empty') return { status: 200, headers: {}, body: '' };
  if (entry.answer === 'cut') return { status: 200, headers: usage, body: '{"id":"120210', ...usual, isCut: true };
  const status = entry.answer === 'error200' ? 200 : entry.status;
  const message = entry.code === 2 ? 'Service temporarily unavailable' : `(#${entry.code}) An error was ordered`;
  const details = { message, code: entry.code, subcode: entry.subcode ?? undefined, transient: entry.code === 2 };
  return { status, headers: usage, body: JSON.stringify(errorEnvelope(details)) };
}
