import { describe, expect, test } from 'vitest';
import { findTimeZone, listTimeZones } from '#platform/foundation/time-zones.ts';

describe('time zones', () => {
  const winter = new Date('2026-01-15T00:00:00Z');
  const summer = new Date('2026-07-15T00:00:00Z');

  test('have the offset of the day', () => {
    expect(findTimeZone('Europe/Berlin', winter)?.offset).toBe('+01:00');
    expect(findTimeZone('Europe/Berlin', summer)?.offset).toBe('+02:00');
    expect(findTimeZone('UTC', winter)?.offset).toBe('+00:00');
  });

  test('are recognized by the names in the list, in any spelling', () => {
    expect(findTimeZone('europe/berlin', winter)?.value).toBe('Europe/Berlin');
    for (const value of ['Mars/Olympus', '', '\0', '[object Object]']) {
      expect(findTimeZone(value, winter)).toBeUndefined();
    }
  });

  test('can all be selected, with UTC first', () => {
    const zones = listTimeZones({ clock: () => winter });
    expect(zones[0]?.value).toBe('UTC');
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
    for (const zone of zones) expect(findTimeZone(zone.value, winter)).toEqual(zone);
  });
});
