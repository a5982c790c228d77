import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlinked } from '#platform/foundation/mail/unlinked.ts';
import { addressesFound } from '#tests/support/addresses-found.ts';

const addresses = [
  'https://evil.com/path?x=1#y',
  'HTTP://EVIL.COM',
  'ftp://evil.com',
  'evil.com',
  'Evil.Com/login',
  'sub.evil.co.uk:8080/x',
  'www.evil.com',
  'www2.evil',
  'eve@evil.com',
  'mailto:eve@evil.com',
  'tel:+4912345678',
  'evil.рф',
  'пример.рф',
  '例え.みんな',
  'xn--80ak6aa92e.com',
  'evil.xn--p1ai',
  'evil\u200b.com',
  'evil.\u2060com',
  'evil.c\u00adom',
  'evil\u3002com',
  'evil\uff0ecom',
  'https://user:pass@evil.com',
  '//evil.com/x',
  'http:\\\\evil.com',
  '看evil.com吧',
  'evil.com-now',
  'evil.com_now',
  '💩.la',
  'see(evil.com)',
  '<evil.com>',
  '\\\\evil\\share',
  'evil.\u200ccom',
  'evil.ｃｏｍ',
  '192.0.2.7/login',
];

describe('text of other users in emails', () => {
  it.each(addresses)('has no live address: %s', (address) => {
    const text = `Pay at ${address} now`;
    expect(addressesFound(unlinked(text))).toEqual([]);
    expect(unlinked(text)).not.toBe(text);
    expect(unlinked(address)).not.toContain(address);
  });

  it('finds the addresses in the first place', () => {
    const found = addresses.filter((address) => addressesFound(`Pay at ${address} now`).length > 0);
    expect(found.length).toBeGreaterThan(addresses.length / 2);
  });

  it('stays readable', () => {
    expect(unlinked('Visit https://evil.com/a.html or eve@evil.com')).toBe(
      'Visit https:[//]evil[.]com/a.html or eve[@]evil[.]com',
    );
  });

  it.each([
    'Expected 3.14, got 2.72.',
    'at src/checkout.ts:12:3',
    'com.example.checkout.CheckoutTest',
    'TypeError: undefined is not a function.',
    'Version 129.0.6668.58',
    'Ends. Next sentence',
    'C:\\Users\\ada',
    '@Test at 14:02:11',
    'error: 5 of 7 failed',
    "O'Neil & Sons",
  ])('leaves what is not an address as it is: %s', (text) => {
    expect(unlinked(text)).toBe(text);
  });

  it('changes nothing a second time', () => {
    for (const address of addresses) expect(unlinked(unlinked(address))).toBe(unlinked(address));
  });

  it('has none, however addresses are combined with other text', () => {
    const part = fc.oneof(
      fc.constantFrom(...addresses),
      fc.constantFrom(
        '.',
        ':',
        '//',
        '@',
        '[',
        ']',
        '-',
        '_',
        ' ',
        'com',
        'www',
        'a',
        '1',
        '\u200b',
        '/',
        '\\',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expect(addressesFound(unlinked(parts.join('')))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
