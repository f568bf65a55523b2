import { isIPv4 } from 'node:net';
import { domainToUnicode } from 'node:url';

/** Message for a text that is no web address. */
export const NO_WEB_ADDRESS = 'must be an address starting with http:// or https://, without user name and password';

/** Message for an address that leads neither to a page nor into an app. */
export const NO_DEEP_LINK = 'must be an address with its scheme, of the web or of an app';

/** Message for a forbidden address, whose scheme runs its content. */
export const RUNS_WHAT_IT_HOLDS =
  'must not be an address that runs or shows what it holds, such as javascript: or data:';

/** Message for a text that is no domain. */
export const NO_DOMAIN =
  'must be a domain of letters, digits, hyphens and dots, without scheme, port and path, such as example.com';

/** Schemes whose addresses run or show their content in the place of the person who follows them. */
const ACTIVE = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source):$/u;
/** Invisible characters: control and format characters, and every space. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
/** Characters that no address may hold; a parser writes them otherwise, each in its own way. */
const UNSAFE = /["<>^`]/u;
const PLACEHOLDER = /\{\{[^{}\s]+\}\}/gu;
const HTML = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/iu;
/** A part of a resolved host. */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;
/** Inside of a network, hosts are also named with underscores. */
const INNER_LABEL = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/u;
/** Schemes besides those of the web to which a parser adds two missing slashes. */
const HOSTED = /^(?:ftp|wss?):/iu;
const SCHEME = /^([a-z][a-z\d+.-]*):(.*)$/isu;
const DIRECTORY = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/iu;

/**
 * Describes the fault of a page's address; undefined for one that can be stored and sent as it is. An address that a parser would have to
 * correct is refused, since parsers differ. Addresses are stored as typed: hosts in any script, paths in any language.
 */
export function webAddressFault(text: string): string | undefined {
  return addressFault(text, publicHostFault);
}

/** Describes the fault of a server's address, which may be in a network of its own, such as http://localhost:4000. */
export function serverAddressFault(text: string): string | undefined {
  return addressFault(text, (host) => labelFault(host, INNER_LABEL));
}

/** Describes the fault of a domain, which is a host alone; undefined for one that can be stored and sent as it is. */
export function domainFault(text: string): string | undefined {
  const isHost = /^[^/:?#@[\]]*[^/:?#@[\].]$/u.test(text) && !isIPv4(text);
  return isHost && webAddressFault(`https://${text}`) === undefined ? undefined : NO_DOMAIN;
}

/** Describes the fault of an address of a page or of a place within an app; undefined for one that can be stored and sent as it is. */
export function deepLinkFault(text: string): string | undefined {
  if (runsWhatItHolds(text)) return RUNS_WHAT_IT_HOLDS;
  if (/^\s*https?:/iu.test(text)) return webAddressFault(text);
  return characterFault(text) ?? schemeFault(text);
}

/** True when following it would run or show its content, instead of leading to a place. */
export function runsWhatItHolds(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ACTIVE.test(url.protocol);
}

/** Names the character that an address, or a part of one, must not hold, with its correct form. */
export function characterFault(text: string): string | undefined {
  if (!text.isWellFormed()) return 'holds half of a surrogate pair: send valid Unicode';
  if (text !== text.trim()) return 'begins or ends with white space: remove it';
  const invisible = INVISIBLE.exec(text)?.[0];
  if (invisible === ' ') return 'holds a space: write it as %20';
  if (invisible !== undefined) {
    return `holds the invisible character ${codePoint(invisible)}: remove it, or write it as ${encodeURIComponent(invisible)}`;
  }
  if (text.includes('\\')) return 'holds a backslash: write / or %5C';
  const unsafe = UNSAFE.exec(text)?.[0];
  if (unsafe !== undefined) return `holds ${unsafe}: write it as ${encodeURIComponent(unsafe)}`;
  const html = HTML.exec(text)?.[0];
  if (html !== undefined) return `holds ${html}, which is HTML: write the character itself, such as & for &amp;`;
  if (/%(?![\da-f]{2})/iu.test(text)) return 'holds a % that encodes nothing: write it as %25';
  const brace = /[{}]/u.exec(text.replaceAll(PLACEHOLDER, ''))?.[0];
  return (
    brace &&
    `holds ${brace} outside of a placeholder such as {{campaign.name}}: close it, or write ${encodeURIComponent(brace)}`
  );
}

/** Describes the fault of a resolved host. */
type HostRule = (host: string) => string | undefined;

function addressFault(text: string, hostRule: HostRule): string | undefined {
  if (text.trim() !== '' && !/^\s*https?:/iu.test(text)) return NO_WEB_ADDRESS;
  return characterFault(text) ?? (text === '' ? NO_WEB_ADDRESS : directoryFault(text, hostRule));
}

/** A host without its scheme looks like a scheme where a colon follows it. */
function schemeFault(text: string): string | undefined {
  if (HOSTED.test(text)) return directoryFault(text, publicHostFault);
  if (!URL.canParse(text)) return NO_DEEP_LINK;
  const [, scheme = '', rest = ''] = SCHEME.exec(text) ?? [];
  if (rest === '') return 'names a scheme with nothing behind it: add where it leads';
  if (!scheme.includes('.') || rest.startsWith('//')) return undefined;
  return `begins with "${scheme}" where its scheme belongs: write https:// before it, or // behind the colon for an app`;
}

/** Describes the fault of scheme, host and port, which a parser guesses where they are missing. */
function directoryFault(text: string, hostRule: HostRule): string | undefined {
  const [, scheme, authority] = DIRECTORY.exec(text) ?? [];
  if (scheme === undefined || authority === undefined) return 'must have two slashes behind its scheme, as in https://';
  if (/^https?:?$/iu.test(authority)) return 'names its scheme twice: leave one out';
  if (authority === '') return 'must name a host behind its two slashes';
  if (authority.includes('@')) return NO_WEB_ADDRESS;
  if (authority.includes('&')) return 'holds an & in its host: put a ? before the tags';
  if (authority.endsWith(':')) return 'has a colon without a port behind its host: leave it out';
  const url = URL.parse(text);
  if (url === null) return NO_WEB_ADDRESS;
  return hostFault(authority.replace(/:\d+$/u, ''), url.hostname, hostRule);
}

/**
 * Describes the fault of a host. It may be typed in its own script or in its resolved form; any other one leads elsewhere than it seems to.
 */
function hostFault(typed: string, resolved: string, hostRule: HostRule): string | undefined {
  if (typed.startsWith('[')) return undefined;
  const host = typed.toLowerCase().normalize('NFC');
  if (/^\.|\.\./u.test(host)) return 'names a host with an empty part: remove the dot';
  const fault = hostRule(resolved.replace(/\.$/u, ''));
  if (fault !== undefined || host === resolved || host === domainToUnicode(resolved)) return fault;
  return `names the host "${typed}", which leads to "${resolved}": write that`;
}

function publicHostFault(host: string): string | undefined {
  const fault = labelFault(host, LABEL);
  if (fault !== undefined || host.includes('.')) return fault;
  return `names "${host}" as its host, which has no dot: write it whole, such as shop.example.com`;
}

function labelFault(host: string, label: RegExp): string | undefined {
  const odd = host.split('.').find((part) => !label.test(part));
  if (odd === undefined) return undefined;
  return `names a host that cannot exist, for "${odd}" in it: use letters, digits and hyphens between its dots`;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
