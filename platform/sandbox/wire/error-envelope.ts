import { randomBytes } from 'node:crypto';
import type { WireErrorDetails } from './wire-error.ts';

/** Builds the error object of the protocol; keys without a value are left out. */
export function errorEnvelope(details: WireErrorDetails): Record<string, unknown> {
  const trace = `A${randomBytes(12).toString('base64url')}`;
  return {
    error: {
      message: details.message,
      type: details.type ?? 'OAuthException',
      code: details.code,
      ...(details.subcode !== undefined && { error_subcode: details.subcode }),
      is_transient: details.transient ?? false,
      ...(details.title && { error_user_title: details.title }),
      ...(details.userMessage && { error_user_msg: details.userMessage }),
      ...((details.blame ?? details.data) && {
        error_data: JSON.stringify({ ...details.data, ...(details.blame && { blame_field_specs: details.blame }) }),
      }),
      fbtrace_id: trace,
    },
  };
}
