import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';
import { tenantPolicySql } from '#kit/database/tenant.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

/** A first migration that makes the tables of a release, in place of the migrations that led there. */
export interface Baseline extends MigrationObject {
  /** Migrations of releases before it. A schema that has all of them has these tables already. */
  replaces: readonly string[];
  /** Statements that give a schema with those migrations the names which the baseline's tables have. */
  renames?: readonly string[];
}

/** Parts of a baseline. */
export interface BaselineParts {
  name: string;
  /** Schema of the tables. */
  schema: string;
  /** Folder of one file per table; a file with the line `-- tenant table` gets row-level security. */
  folder: URL;
  replaces: readonly string[];
  renames?: readonly string[];
}

/** The baseline of a schema: its tables, with their indexes and policies. */
export function baseline({ name, schema, folder, replaces, renames = [] }: BaselineParts): Baseline {
  class TablesOfFiles extends Migration {
    override up(): void {
      for (const file of readSqlFiles(folder)) {
        this.addSql(file.text);
        if (isTenantTable(file)) this.addSql(tenantPolicySql(schema, file.name));
      }
    }
  }
  return { name, class: TablesOfFiles, replaces, renames };
}

function isTenantTable({ text }: SqlFile): boolean {
  return /^-- tenant table$/mu.test(text);
}
