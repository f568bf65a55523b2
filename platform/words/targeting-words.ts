import { COUNTRIES } from './countries.ts';

const VERSION = String.raw`\d+(?:\.\d+)*`;
const USER_OS = new RegExp(`^(?:iOS|Android)(?:_ver_${VERSION}(?:_(?:and_above|to_${VERSION}))?)?$`, 'u');

/** Says what is wrong with an operating system; undefined for one as the platform writes them. */
export function userOsFault(word: string): string | undefined {
  if (USER_OS.test(word)) return undefined;
  return `"${word}" is no operating system as the platform writes them: use iOS, Android, or one with versions such as Android_ver_12.0_and_above`;
}

/** Says what is wrong with the key of a place in the platform's directory; undefined for one that may be there. */
export function placeKeyFault(kind: 'REGION' | 'CITY' | 'ZIP', key: string): string | undefined {
  if (kind === 'ZIP') {
    const [, country = ''] = /^([A-Z]{2}):\S(?:.*\S)?$/u.exec(key) ?? [];
    return COUNTRIES.has(country) ? undefined : `"${key}" is no postal code with its country such as US:94304`;
  }
  return /^\d+$/u.test(key) ? undefined : `"${key}" is no key of a ${kind.toLowerCase()}: look it up, it is a number`;
}

/** Says what is wrong with the number of a language; undefined for one that may be there. */
export function localeFault(number: string | number): string | undefined {
  if (/^[1-9]\d{0,9}$/u.test(String(number))) return undefined;
  return `${JSON.stringify(number)} is no language of the platform: these are numbers from 1, such as 6 for English (US)`;
}
