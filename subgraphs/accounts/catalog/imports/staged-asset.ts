import { recordOf } from '#kit/json/records.ts';
import type { ImportedAssetKind } from './import-step.ts';

/** An object in the platform's form. */
export type WireAsset = Record<string, unknown> & { id: string };

/** An object to be staged: columns for search and joins, and all of the platform's data. */
export interface StagedAsset {
  platform_id: string;
  name: string | null;
  status: string | null;
  effective_status: string | null;
  campaign_id: string | null;
  ad_set_id: string | null;
  creative_id: string | null;
  page_id: string | null;
  created_time: string | null;
  updated_time: string | null;
  data: WireAsset;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:?\d\d|Z)$/;

/** Reads the columns of the tables from the platform's form; missing ones are null. */
export function stagedAsset(kind: ImportedAssetKind, wire: WireAsset): StagedAsset {
  return {
    platform_id: wire.id,
    name: textOf(wire.name) ?? textOf(wire.username),
    status: textOf(wire.status),
    effective_status: textOf(wire.effective_status),
    campaign_id: textOf(wire.campaign_id),
    ad_set_id: textOf(wire.adset_id),
    creative_id: textOf(recordOf(wire.creative).id),
    page_id: kind === 'CREATIVE' ? textOf(recordOf(wire.object_story_spec).page_id) : null,
    created_time: timeOf(wire.created_time),
    updated_time: timeOf(wire.updated_time),
    data: wire,
  };
}

/** A page of them as JSON for the database, which accepts neither the character NUL nor half a character. */
export function stagedJson(kind: ImportedAssetKind, page: readonly WireAsset[]): string {
  // A page may repeat an object that moved while it was made; one statement may write a row only once.
  const once = new Map(page.map((wire) => [wire.id, stagedAsset(kind, wire)]));
  return JSON.stringify([...once.values()], (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' && TIME.test(value) ? value : null;
}
