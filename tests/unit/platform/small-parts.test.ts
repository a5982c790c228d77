import { describe, expect, test } from 'vitest';
import { daysUntil } from '#platform/licenses/expiry.ts';
import { actionMail } from '#platform/mail/action-mail.ts';
import { findTimeZone, listTimeZones } from '#platform/projects/time-zones.ts';
import { hashPassword, verifyPassword } from '#platform/security/passwords.ts';
import { secretKeyFrom } from '#platform/security/secret-key.ts';

describe('the days left of a license', () => {
  test.each([
    ['its last day says 0', '2026-03-02T09:00:01Z', 0],
    ['a day is one', '2026-03-03T09:00:00Z', 1],
    ['a started day does not count', '2026-03-04T08:59:59Z', 1],
    ['thirty days are thirty', '2026-04-01T09:00:00Z', 30],
    ['the moment it ends, it has ended', '2026-03-02T09:00:00Z', -1],
    ['a second later it has ended', '2026-03-02T08:59:59Z', -1],
    ['two days later it says so', '2026-02-28T09:00:00Z', -2],
  ])('%s', (_, endsOn, days) => {
    expect(daysUntil(endsOn, new Date('2026-03-02T09:00:00Z'))).toBe(days);
  });
});

describe('the secret key', () => {
  const key = secretKeyFrom('s'.repeat(32));

  test('what is sealed opens with the same context only', () => {
    const sealed = key.seal('text', 'place');
    expect(key.open(sealed, 'place')).toBe('text');
    expect(() => key.open(sealed, 'another place')).toThrow();
    expect(() => secretKeyFrom('t'.repeat(32)).open(sealed, 'place')).toThrow();
  });

  test('sealed text that was changed anywhere does not open', () => {
    const sealed = Buffer.from(key.seal('text', 'place'), 'base64url');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => key.open(changed.toString('base64url'), 'place')).toThrow();
    }
    expect(() => key.open('', 'place')).toThrow();
  });

  test('sealing twice gives two texts; deriving twice gives one, and another for another use', () => {
    expect(key.seal('text', 'place')).not.toBe(key.seal('text', 'place'));
    expect(key.derive('refresh', 'text')).toBe(key.derive('refresh', 'text'));
    expect(key.derive('refresh', 'text')).not.toBe(key.derive('cookie', 'text'));
  });
});

describe('time zones', () => {
  const winter = new Date('2026-01-15T00:00:00Z');
  const summer = new Date('2026-07-15T00:00:00Z');

  test('the offset is that of the day', () => {
    expect(findTimeZone('Europe/Berlin', winter)?.offset).toBe('+01:00');
    expect(findTimeZone('Europe/Berlin', summer)?.offset).toBe('+02:00');
    expect(findTimeZone('UTC', winter)?.offset).toBe('+00:00');
  });

  test('a zone is known by the name that the list has, however it is written', () => {
    expect(findTimeZone('europe/berlin', winter)?.value).toBe('Europe/Berlin');
    for (const value of ['Mars/Olympus', '', '\0', '__proto__']) {
      expect(findTimeZone(value, winter)).toBeUndefined();
    }
  });

  test('every zone of the list can be chosen, and UTC is the first', () => {
    const zones = listTimeZones(winter);
    expect(zones[0]?.value).toBe('UTC');
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
    for (const zone of zones) expect(findTimeZone(zone.value, winter)).toEqual(zone);
  });
});

test('a password is verified by its hash, and by nothing when there is none', async () => {
  const hash = await hashPassword('Secret-1');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, 'Secret-1')).toBe(true);
  expect(await verifyPassword(hash, 'secret-1')).toBe(false);
  expect(await verifyPassword(null, 'Secret-1')).toBe(false);
  expect(await verifyPassword(undefined, 'a password that nobody has')).toBe(false);
});

test('what goes into a mail cannot become HTML', () => {
  const { html, text } = actionMail({
    to: 'ada@example.com',
    name: '<img src=x onerror="alert(1)">',
    subject: 'a & b',
    intro: '</p><script>',
    action: 'Go',
    link: 'http://x.test/?a=1&b="2"',
    validity: 'now',
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('href="http://x.test/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('Go: http://x.test/?a=1&b="2"');
});
