/** Kinds of imported objects; only the first four are platform assets of the graph. */
export type AssetKind = 'CAMPAIGN' | 'AD_SET' | 'AD' | 'CREATIVE' | 'PAGE' | 'SOCIAL_ACCOUNT';

/** Key of one imported object: the platform's ids are unique in an account, and the kind is the expected one. */
export interface AssetKey {
  adAccountId: string;
  kind: AssetKind;
  id: string;
}

/** One imported object as it is stored. Times are milliseconds since 1970. */
export interface AssetRow extends AssetKey {
  /** Position in lists, digits; an object keeps it for as long as it is imported. */
  rowNo: string;
  name: string | null;
  status: string | null;
  effectiveStatus: string | null;
  campaignId: string | null;
  adSetId: string | null;
  creativeId: string | null;
  pageId: string | null;
  createdTime: number | null;
  updatedTime: number | null;
  importedTime: number;
  /** The imported fields as JSON text. */
  json: string;
}

const INTEGER = /^-?\d{1,19}$/u;

/** One imported object as the graph shows it. Its JSON is read only when a field needs it. */
export class Asset {
  protected readonly row: AssetRow;
  #data: Record<string, unknown> | undefined;

  constructor(row: AssetRow) {
    this.row = row;
  }

  get adAccountId(): string {
    return this.row.adAccountId;
  }
  get kind(): AssetKind {
    return this.row.kind;
  }
  get id(): string {
    return this.row.id;
  }
  get name(): string | null {
    return this.row.name;
  }
  get status(): string | null {
    return this.row.status;
  }
  get effectiveStatus(): string | null {
    return this.row.effectiveStatus;
  }
  get createdAt(): Date | null {
    return this.row.createdTime === null ? null : new Date(this.row.createdTime);
  }
  get updatedAt(): Date | null {
    return this.row.updatedTime === null ? null : new Date(this.row.updatedTime);
  }
  get importedAt(): Date {
    return new Date(this.row.importedTime);
  }
  get data(): Record<string, unknown> {
    return (this.#data ??= JSON.parse(this.row.json) as Record<string, unknown>);
  }

  /** A text of the imported fields. */
  protected text(field: string): string | null {
    const value = this.data[field];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** An id of another object; the platform writes 0 where there is none. */
  protected reference(field: string): string | null {
    const value = this.data[field];
    const id = typeof value === 'number' ? String(value) : value;
    return typeof id === 'string' && id !== '' && id !== '0' ? id : null;
  }

  /** An amount in minor units; the platform writes 0 where there is none. */
  protected amount(field: string): string | null {
    const value = this.data[field];
    const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    return INTEGER.test(digits) && Number(digits) !== 0 ? digits : null;
  }

  /** An instant, which the platform writes as `2026-05-12T10:45:09+0000`. */
  protected instant(field: string): Date | null {
    const date = new Date(this.text(field) ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? null : date;
  }

  /** A JSON object of the imported fields. */
  protected object(field: string): Record<string, unknown> | null {
    const value = this.data[field];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  }
}

/** An imported object of one of the four levels. */
export class LeveledAsset extends Asset {
  get level(): 'CAMPAIGN' | 'AD_SET' | 'AD' | 'CREATIVE' {
    return this.row.kind as 'CAMPAIGN' | 'AD_SET' | 'AD' | 'CREATIVE';
  }
}
