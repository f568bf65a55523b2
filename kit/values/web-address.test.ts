import { describe, expect, it } from '@jest/globals';
import {
  deepLinkFault,
  domainFault,
  NO_DEEP_LINK,
  NO_DOMAIN,
  NO_WEB_ADDRESS,
  RUNS_WHAT_IT_HOLDS,
  serverAddressFault,
  webAddressFault,
} from './web-address.ts';

const SHOP = 'https://shop.example.com';

describe('the address of a page', () => {
  it.each([
    SHOP,
    `${SHOP}/`,
    'HTTP://Shop.Example.COM:8080/A/b.html?c=d&e#f',
    `${SHOP}?utm_source=fb&utm_campaign={{campaign.name}}`,
    `${SHOP}/{{ad.id}}?a[]=1|2&b='c'&d=%C3%BC`,
    'https://bücher.example/größe?ö=ü',
    'https://BÜCHER.example/',
    'https://xn--bcher-kva.example/',
    'https://straße.example/',
    'https://例え.テスト/ページ',
    'https://192.0.2.7/a',
    'https://[2001:db8::1]:8443/a',
    'https://shop.example.com./a',
    `${SHOP}/👟`,
  ])('may be %s', (text) => {
    expect(webAddressFault(text)).toBeUndefined();
  });

  it.each([
    ['', NO_WEB_ADDRESS],
    ['shop.example.com', NO_WEB_ADDRESS],
    ['ftp://shop.example.com', NO_WEB_ADDRESS],
    ['javascript:alert(1)', NO_WEB_ADDRESS],
    ['https://me:secret@shop.example.com', NO_WEB_ADDRESS],
    ['https://@shop.example.com', NO_WEB_ADDRESS],
    [`${SHOP}:99999`, NO_WEB_ADDRESS],
    [` ${SHOP}/a `, 'white space'],
    [`${SHOP}/a\n`, 'white space'],
    [`\ufeff${SHOP}/a`, 'white space'],
    [`${SHOP}/a\u200b`, 'U+200B: remove it, or write it as %E2%80%8B'],
    ['https://shop.exam\u200bple.com/a', 'U+200B'],
    ['https://shop.exam\u00adple.com/a', 'U+00AD'],
    [`${SHOP}/a\u2060b`, 'U+2060'],
    [`${SHOP}/a\u202eb`, 'U+202E'],
    [`${SHOP}/a\u00a0b`, 'U+00A0'],
    [`${SHOP}/a\tb`, 'U+0009'],
    [`${SHOP}/a b`, 'a space: write it as %20'],
    ['https:/shop.example.com/a', 'two slashes'],
    ['https:shop.example.com/a', 'two slashes'],
    ['https:///shop.example.com/a', 'must name a host'],
    ['https://?a=b', 'must name a host'],
    ['https:\\\\shop.example.com\\a', 'a backslash'],
    [`${SHOP}\\a`, 'a backslash'],
    [`https://${SHOP}/a`, 'scheme twice'],
    ['http://https//shop.example.com', 'scheme twice'],
    [`${SHOP}:/a`, 'a colon without a port'],
    ['https://shop..example.com', 'an empty part'],
    ['https://.example.com', 'an empty part'],
    ['https://ｓhop.example.com', 'leads to "shop.example.com"'],
    ['https://shop。example.com', 'leads to "shop.example.com"'],
    ['https://sh%6Fp.example.com', 'leads to "shop.example.com"'],
    ['https://3221225991/', 'leads to "192.0.2.7"'],
    [`${SHOP}/"a"`, 'write it as %22'],
    [`${SHOP}/<id>`, 'write it as %3C'],
    [`${SHOP}/?a=1&amp;b=2`, '&amp;, which is HTML'],
    [`${SHOP}/?a=1&#38;b=2`, '&#38;, which is HTML'],
    [`${SHOP}/?sale=50%`, 'write it as %25'],
    [`${SHOP}/{{campaign.name`, 'outside of a placeholder'],
    [`${SHOP}/{campaign.name}`, 'outside of a placeholder'],
    [`${SHOP}/\ud800`, 'surrogate'],
    [`${SHOP}&utm_source=fb`, 'put a ? before the tags'],
    [`${SHOP}:8080&utm_source=fb/a`, 'put a ? before the tags'],
    [`${SHOP};x=1`, '"com;x=1"'],
    [`${SHOP},`, '"com,"'],
    ['https://shop,example.com/', '"shop,example"'],
    ['https://shop，example.com/', '"shop,example"'],
    ['https://(shop.example.com)', '"(shop"'],
    ['https://*.example.com', '"*"'],
    ['https://{{shop.name}}.example.com', 'cannot exist'],
    ['https://shop_a.example.com', '"shop_a"'],
    ['https://-shop.example.com', '"-shop"'],
    [`https://${'a'.repeat(64)}.example.com`, 'cannot exist'],
    ['https://www', 'has no dot'],
    ['https://com/', 'has no dot'],
    ['https://com./', 'has no dot'],
    ['http://localhost:4000', 'has no dot'],
  ])('is not %j', (text, fault) => {
    expect(webAddressFault(text)).toContain(fault);
  });
});

describe('the address of a server', () => {
  it.each(['http://localhost:4000', 'http://media_graph:4001', 'http://127.0.0.1:1', 'http://[::1]:80', SHOP])(
    'may be %s',
    (text) => {
      expect(serverAddressFault(text)).toBeUndefined();
    },
  );

  it.each([
    ['http://local,host', '"local,host"'],
    [`${SHOP}&a=b`, 'put a ? before the tags'],
    ['localhost:4000', NO_WEB_ADDRESS],
  ])('is not %j', (text, fault) => {
    expect(serverAddressFault(text)).toContain(fault);
  });
});

describe('a domain', () => {
  it.each(['example.com', 'Shop.Example.COM', 'bücher.example', 'xn--bcher-kva.example'])('may be %s', (text) => {
    expect(domainFault(text)).toBeUndefined();
  });

  it.each([
    '',
    'com',
    'shop..example.com',
    '.example.com',
    'example.com.',
    'exa\\mple.com',
    'www.example.com&x=1',
    '*.example.com',
    '{{x}}.com',
    'example.com:80',
    SHOP,
    'example.com/a',
    'me@example.com',
    ' example.com',
    '192.0.2.7',
    '[::1]',
    'exa mple.com',
    'example.com?a',
    'exam%70le.com',
  ])('is not %j', (text) => {
    expect(domainFault(text)).toBe(NO_DOMAIN);
  });
});

describe('a deep link', () => {
  it.each([
    'acme-shop://sale',
    'fb123:/x',
    'tel:+4930123',
    'intent://x/#Intent;scheme=a;end',
    `${SHOP}/a`,
    'com.acme.shop://sale',
    'acme://',
    'mailto:a@example.com',
    'wss://shop.example.com/a',
  ])('may be %s', (text) => {
    expect(deepLinkFault(text)).toBeUndefined();
  });

  it.each([
    ['sale', NO_DEEP_LINK],
    ['', NO_DEEP_LINK],
    ['javascript:alert(1)', RUNS_WHAT_IT_HOLDS],
    [' JavaScript:alert(1)', RUNS_WHAT_IT_HOLDS],
    ['java\nscript:alert(1)', RUNS_WHAT_IT_HOLDS],
    ['acme-shop://sale now', 'a space'],
    ['acme-shop://sale\u200b', 'U+200B'],
    ['acme-shop:\\\\sale', 'a backslash'],
    ['https:/shop.example.com', 'two slashes'],
    [' https://shop.example.com', 'white space'],
    ['shop.example.com:8080', 'write https:// before it'],
    ['shop.example.com:8080/a', 'write https:// before it'],
    ['shop.example.com:x', 'write https:// before it'],
    ['www.example.com:/a', 'write https:// before it'],
    ['ftp:/x', 'two slashes'],
    ['wss:shop', 'two slashes'],
    ['ws:///shop', 'must name a host'],
    ['wss://shop', 'has no dot'],
    ['myapp:', 'nothing behind it'],
    ['tel:', 'nothing behind it'],
    ['https://shop', 'has no dot'],
  ])('is not %j', (text, fault) => {
    expect(deepLinkFault(text)).toContain(fault);
  });
});
