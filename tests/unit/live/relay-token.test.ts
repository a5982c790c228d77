import { describe, expect, test } from 'vitest';
import { isRelayToken, makeRelayToken } from '#platform/contract/live/relay-token.ts';

describe("a relay's token", () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const derive = (text: string) => `${text}${'x'.repeat(43)}`.replace(/[^\w-]/g, '_').slice(0, 43);
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is valid for five minutes, for a process that has the key', () => {
    const token = makeRelayToken(derive, now);
    expect(isRelayToken(token, derive, later(299))).toBe(true);
    expect(isRelayToken(token, derive, later(300))).toBe(false);
    expect(isRelayToken(token, () => 'y'.repeat(43), now)).toBe(false);
    expect(
      isRelayToken(
        token.replace(/\d+/, (digits) => String(Number(digits) + 1)),
        derive,
        now,
      ),
    ).toBe(false);
  });

  test.each(['', 'relay', 'relay..', 'relay.x.y', 'relay.99999999999999.x', `relay.1.${'é'.repeat(43)}`])(
    '%j is none',
    (token) => expect(isRelayToken(token, derive, now)).toBe(false),
  );
});
