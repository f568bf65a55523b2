import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestAccounts } from './start-accounts.ts';

const BRAND = `id name website industry description markets languages version access createdBy { id }
  kit { number positioning tagline colors { role name hex } typography { headingFont bodyFont }
        voice { traits guidance } proofPoints member { id } }`;

/** A brand as the tests read it. */
export interface BrandRow {
  id: string;
  name: string;
  website: string | null;
  industry: string | null;
  description: string | null;
  markets: string[];
  languages: string[];
  version: number;
  access: string;
  createdBy: { id: string };
  kit: KitRow | null;
}

/** A kit as the tests read it. */
export interface KitRow {
  number: number;
  positioning: string;
  tagline: string | null;
  colors: { role: string; name: string; hex: string }[];
  typography: { headingFont: string | null; bodyFont: string | null };
  voice: { traits: string[]; guidance: string | null };
  proofPoints: string[];
  member: { id: string };
}

/** Creates, changes and reads brands through the graph. */
export class BrandBench {
  readonly accounts: TestAccounts;

  constructor(accounts: TestAccounts) {
    this.accounts = accounts;
  }

  /** Calls `brandCreate`, which may be refused. */
  tryCreate(viewer: Viewer, input: Record<string, unknown>) {
    const source = `mutation ($input: BrandCreateInput!) { brandCreate(input: $input) { replayed brand { ${BRAND} } } }`;
    return this.accounts.run(viewer, source, { input: { requestId: uuid7(), ...input } });
  }

  /** Creates a brand. */
  async create(viewer: Viewer, input: Record<string, unknown> = {}): Promise<BrandRow> {
    const { data, error } = await this.tryCreate(viewer, { name: 'Acme', ...input });
    if (error) throw error;
    return (data as unknown as { brandCreate: { brand: BrandRow } }).brandCreate.brand;
  }

  /** Calls `brandUpdate`, which may be refused. */
  tryUpdate(viewer: Viewer, brandId: string, input: Record<string, unknown>) {
    const source = `mutation ($input: BrandUpdateInput!) { brandUpdate(input: $input) { replayed brand { ${BRAND} } } }`;
    return this.accounts.run(viewer, source, { input: { requestId: uuid7(), brandId, ...input } });
  }

  /** Changes a brand. */
  async update(viewer: Viewer, brandId: string, input: Record<string, unknown>): Promise<BrandRow> {
    const { data, error } = await this.tryUpdate(viewer, brandId, input);
    if (error) throw error;
    return (data as unknown as { brandUpdate: { brand: BrandRow } }).brandUpdate.brand;
  }

  /** Changes a brand's kit and gives the kit. */
  async kit(viewer: Viewer, brandId: string, kit: Record<string, unknown>): Promise<KitRow> {
    const brand = await this.update(viewer, brandId, { kit });
    if (!brand.kit) throw new Error('The brand has no kit.');
    return brand.kit;
  }

  /** Calls `brand`, which may be refused. */
  tryGet(viewer: Viewer, id: string) {
    return this.accounts.run(viewer, `query ($id: UUID!) { brand(id: $id) { ${BRAND} } }`, { id });
  }

  /** Reads a brand. */
  async get(viewer: Viewer, id: string): Promise<BrandRow> {
    const { data, error } = await this.tryGet(viewer, id);
    if (error) throw error;
    return (data as unknown as { brand: BrandRow }).brand;
  }

  /** Gives a member access to a brand. */
  async grant(owner: Viewer, member: Viewer, brandId: string, level: 'READ' | 'WRITE'): Promise<void> {
    const source = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`;
    const input = { memberId: member.memberId, kind: 'BRAND', targetId: brandId, level };
    await this.accounts.ok(owner, source, { input });
  }
}
