import type { Params } from './params.ts';

/** One call inside a batch. */
export interface BatchItem {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path without the version, as for a single call. */
  path: string;
  params?: Params;
  /** Lets later items refer to this one, as in `{result=NAME:$.id}`. */
  name?: string;
  /** Name of the item that has to succeed before. */
  dependsOn?: string;
  /** False keeps the body of a named item that others refer to, which the platform leaves out by default. */
  omitResponseOnSuccess?: boolean;
}
