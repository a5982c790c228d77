import { expect, it } from 'vitest';
import { timeIn, zoneWords } from '#platform/contract/executions/zone-values.ts';
import { zoneAt } from '#platform/identity/projects/time-zones.ts';

it.each([
  ['+00:00', '21 Nov 2026, 19:06:12'],
  ['+01:00', '21 Nov 2026, 20:06:12'],
  ['+05:30', '22 Nov 2026, 00:36:12'],
  ['-03:30', '21 Nov 2026, 15:36:12'],
  ['-12:00', '21 Nov 2026, 07:06:12'],
])('shows a time at %s', (offset, shown) => {
  expect(timeIn('2026-11-21T19:06:12.345Z', { offset })).toBe(shown);
});

it('takes the offset of the time asked for, and UTC for a zone that is unknown', () => {
  const shown = (name: string, at: string) => zoneWords(zoneAt(name, new Date(at)));
  expect(shown('Europe/Berlin', '2026-07-01T12:00:00Z')).toBe('Europe/Berlin (+02:00)');
  expect(shown('Europe/Berlin', '2026-11-21T12:00:00Z')).toBe('Europe/Berlin (+01:00)');
  expect(shown('America/St_Johns', '2026-11-21T12:00:00Z')).toBe('America/St_Johns (-03:30)');
  expect(shown('Mars/Olympus', '2026-11-21T12:00:00Z')).toBe('UTC (+00:00)');
});
