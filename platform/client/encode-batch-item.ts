import type { BatchItem } from './batch-item.ts';
import { checkPath } from './check-path.ts';
import { encodeParams } from './encode-params.ts';
import { formText } from './form-text.ts';

/** `{result=NAME:$.id}` with its braces escaped. The platform looks for the expression before it decodes the parameters. */
const REFERENCE = /%7Bresult%3D[\w.-]+%3A.*?%7D/g;

/**
 * One item in the form of the wire.
 *
 * @throws TypeError for a path or parameters that cannot be sent
 */
export function encodeBatchItem(version: string, item: BatchItem): object {
  const { method, params = {}, name, dependsOn, omitResponseOnSuccess } = item;
  const escaped = formText(encodeParams(params));
  const encoded = escaped.replace(REFERENCE, (reference) => decodeURIComponent(reference));
  const path = `${version}/${checkPath(item.path, true)}`;
  const where =
    method === 'POST'
      ? { relative_url: path, body: encoded }
      : { relative_url: encoded === '' ? path : `${path}?${encoded}` };
  return { method, ...where, name, depends_on: dependsOn, omit_response_on_success: omitResponseOnSuccess };
}
