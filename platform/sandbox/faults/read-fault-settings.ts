import { isRecord } from '../wire/is-record.ts';
import { isPattern } from './answer-script.ts';
import type { FaultSettings } from './fault-settings.ts';
import { CALM } from './fault-settings.ts';
import { INSIGHTS_CHECKS } from './insights-settings.ts';

/** The settings after a change, and what was wrong with the change. */
export interface ReadSettings {
  settings: FaultSettings;
  mistakes: string[];
}

const NULLABLE = new Set(['reduceDataAbove', 'onlyFirst', 'insightsMaxRows', 'insightsUsedPercent']);

/** Lays the members of a request over the settings; unknown members and values of the wrong kind are named, all at once. */
export function readFaultSettings(base: FaultSettings, change: unknown): ReadSettings {
  const mistakes: string[] = [];
  const settings: Record<string, unknown> = { ...base };
  if (!isRecord(change)) return { settings: base, mistakes: ['the body must be a JSON object'] };
  for (const [name, value] of Object.entries(change)) {
    const known = Object.hasOwn(CALM, name) ? settings[name] : undefined;
    const nested = isRecord(known) && isRecord(value);
    if (known === undefined) mistakes.push(`${name}: unknown; known are ${Object.keys(CALM).join(', ')}`);
    else if (INSIGHTS_CHECKS[name]) {
      const mistake = INSIGHTS_CHECKS[name](value);
      if (mistake === null) settings[name] = value;
      else mistakes.push(`${name}: ${mistake}`);
    } else if (nested) settings[name] = readNested(name, known, value, mistakes);
    else if (typeof known === 'boolean') {
      if (typeof value === 'boolean') settings[name] = value;
      else mistakes.push(`${name}: must be true or false`);
    } else if (Array.isArray(known)) {
      if (isTextList(value)) settings[name] = value;
      else mistakes.push(`${name}: must be a list of texts`);
    } else if (NULLABLE.has(name) && value === null) settings[name] = null;
    else if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      mistakes.push(`${name}: must be a number from 0`);
    else if (name.endsWith('Rate') && value > 1) mistakes.push(`${name}: must be from 0 to 1`);
    else settings[name] = value;
  }
  return { settings: settings as unknown as FaultSettings, mistakes };
}

function readNested(
  name: string,
  known: Record<string, unknown>,
  value: Record<string, unknown>,
  mistakes: string[],
): Record<string, unknown> {
  const merged = { ...known };
  for (const [member, given] of Object.entries(value)) {
    if (!Object.hasOwn(known, member))
      mistakes.push(`${name}.${member}: unknown; known are ${Object.keys(known).join(', ')}`);
    else if (!isMember(name, member, given)) mistakes.push(`${name}.${member}: wrong kind of value`);
    else merged[member] = given;
  }
  return merged;
}

function isMember(name: string, member: string, value: unknown): boolean {
  if (name === 'score') return typeof value === 'number' && value > 0;
  if (value === null) return true;
  if (member === 'methods') return isTextList(value);
  return typeof value === 'string' && isPattern(value);
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((member) => typeof member === 'string');
}
