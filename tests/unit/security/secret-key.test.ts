import { describe, expect, test } from 'vitest';
import { secretKeyFrom } from '#platform/foundation/security/secret-key.ts';

describe('the secret key', () => {
  const key = secretKeyFrom('s'.repeat(32));

  test('opens sealed text with the same context only', () => {
    const sealed = key.seal('text', 'place');
    expect(key.open(sealed, 'place')).toBe('text');
    expect(() => key.open(sealed, 'another place')).toThrow();
    expect(() => secretKeyFrom('t'.repeat(32)).open(sealed, 'place')).toThrow();
  });

  test('does not open sealed text that was changed anywhere', () => {
    const sealed = Buffer.from(key.seal('text', 'place'), 'base64url');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => key.open(changed.toString('base64url'), 'place')).toThrow();
    }
    expect(() => key.open('', 'place')).toThrow();
  });

  test('seals to two different texts; derives the same key twice, and another for another use', () => {
    expect(key.seal('text', 'place')).not.toBe(key.seal('text', 'place'));
    expect(key.derive('refresh', 'text')).toBe(key.derive('refresh', 'text'));
    expect(key.derive('refresh', 'text')).not.toBe(key.derive('cookie', 'text'));
  });
});
