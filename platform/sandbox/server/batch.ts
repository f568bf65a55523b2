import { isRecord } from '../wire/is-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { formParams } from '../wire/read-request.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { fillForm, fillReferences, referredNames, referringText } from './batch-references.ts';
import { commonHeaders, isUnchanged } from './common-headers.ts';
import type { KnownRequest } from './dispatch.ts';

/** Result of one request of a batch. */
export interface SubAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Breaks the connection in the midst of the body. */
  isCut?: boolean;
}

/** Runs one request of a batch; null when it was not executed. */
export type RunSub = (request: KnownRequest) => SubAnswer | null;

const MAX_ITEMS = 50;
const MAX_ADS = 10;

interface Item {
  method: string;
  relativeUrl: string;
  form: URLSearchParams;
  /** Text that may refer to earlier items. */
  text: string;
  name: string | undefined;
  dependsOn: string | undefined;
  omit: boolean | undefined;
  attached: string[];
  ifNoneMatch: string | undefined;
}

/**
 * Runs a batch in order; items may use results of earlier ones as `{result=name:$.path}`.
 *
 * @throws WireError code 100 for a batch that cannot be read or is too large
 */
export function runBatch(request: KnownRequest, run: RunSub): (Record<string, unknown> | null)[] {
  const params = new ParamReader(request.params);
  const items = (params.list('batch') ?? []).map(readItem);
  if (items.length > MAX_ITEMS) throw invalidParameter(`A batch has at most ${MAX_ITEMS} requests`, ['batch']);
  const ads = items.filter(({ method, relativeUrl }) => method === 'POST' && /\/ads(\?|$)/.test(relativeUrl));
  if (ads.length > MAX_ADS) throw invalidParameter(`A batch creates at most ${MAX_ADS} ads`, ['batch']);
  refuseSiblings(items);
  const withHeaders = params.boolean('include_headers') ?? true;
  const results = new Map<string, SubAnswer | null>();
  const referred = items.map(({ text }) => text).join(' ');
  return items.map((item) => {
    const answer = runItem(request, item, results, run);
    if (item.name !== undefined) results.set(item.name, answer);
    if (!answer) return null;
    const isReferred = item.name !== undefined && referred.includes(`{result=${item.name}:`);
    const omits = answer.status === 304 || (answer.status === 200 && (item.omit ?? isReferred));
    const headers = Object.entries(answer.headers).map(([name, value]) => ({ name, value }));
    return {
      code: answer.status,
      ...(withHeaders && { headers }),
      ...(omits ? { body: null } : { body: answer.body }),
    };
  });
}

function readItem(value: unknown): Item {
  if (!isRecord(value) || typeof value.relative_url !== 'string')
    throw invalidParameter('Each request of a batch needs relative_url', ['batch']);
  const text = (name: string): string | undefined => (typeof value[name] === 'string' ? value[name] : undefined);
  const flag = value.omit_response_on_success;
  const form = new URLSearchParams(text('body') ?? '');
  return {
    method: (text('method') ?? 'GET').toUpperCase(),
    relativeUrl: value.relative_url,
    form,
    text: referringText(value.relative_url, form),
    name: text('name'),
    dependsOn: text('depends_on'),
    omit: flag === undefined ? undefined : String(flag) === 'true',
    attached: (text('attached_files') ?? '').split(',').filter((name) => name !== ''),
    ifNoneMatch: headerOf(value.headers, 'if-none-match'),
  };
}

/** A header of one request of a batch, given as `Name: value` or as an object with `name` and `value`. */
function headerOf(headers: unknown, wanted: string): string | undefined {
  const lines = (Array.isArray(headers) ? headers : []).map((header: unknown) =>
    isRecord(header) ? `${String(header.name)}: ${String(header.value)}` : String(header),
  );
  const line = lines.find((candidate) => candidate.toLowerCase().startsWith(`${wanted}:`));
  return line?.slice(wanted.length + 1).trim();
}

function refuseSiblings(items: Item[]): void {
  const campaigns = new Set<string>();
  for (const { method, relativeUrl, form } of items) {
    if (method !== 'POST' || !/\/adsets(\?|$)/.test(relativeUrl)) continue;
    const campaign = form.get('campaign_id');
    if (campaign === null) continue;
    if (campaigns.has(campaign))
      throw invalidParameter('A batch must not create several ad sets of one campaign', ['batch']);
    campaigns.add(campaign);
  }
}

function runItem(
  request: KnownRequest,
  item: Item,
  results: Map<string, SubAnswer | null>,
  run: RunSub,
): SubAnswer | null {
  const needed = referredNames(item.text);
  if (item.dependsOn !== undefined) needed.push(item.dependsOn);
  if (needed.some((name) => results.get(name)?.status !== 200)) return null;
  const bodyOf = (name: string): string | undefined => results.get(name)?.body;
  const url = new URL(fillReferences(item.relativeUrl, bodyOf).replace(/^\//, ''), 'http://sandbox/');
  const own = { ...formParams(url.searchParams), ...formParams(fillForm(item.form, bodyOf)) };
  const { batch: _batch, include_headers: _headers, ...shared } = request.params;
  const files = request.files.filter(({ field }) => item.attached.includes(field));
  const version = /^\/(v\d+\.\d+)/.exec(request.path)?.[0] ?? '';
  const path = /^\/v\d+\.\d+(\/|$)/.test(url.pathname) ? url.pathname : `${version}${url.pathname}`;
  const answer = run({ ...request, method: item.method, path, files, params: { ...credentials(shared), ...own } });
  if (!answer) return null;
  const headers = { ...commonHeaders(path, answer.body), ...answer.headers };
  return isUnchanged(answer.status, headers.ETag, item.ifNoneMatch)
    ? { status: 304, headers, body: '' }
    : { ...answer, headers };
}

function credentials(params: Record<string, unknown>): Record<string, unknown> {
  const { access_token, appsecret_proof } = params;
  return {
    ...(access_token !== undefined && { access_token }),
    ...(appsecret_proof !== undefined && { appsecret_proof }),
  };
}
