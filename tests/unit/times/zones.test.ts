import { describe, expect, it } from 'vitest';
import {
  showDate,
  showDay,
  showTime,
  showTimeOfDay,
  showTimeWithSeconds,
  sortableTime,
} from '#platform/contract/times/time-values.ts';
import { showAlike, startOfDay, utc, zoneNameAt, zoneWords } from '#platform/contract/times/zone-values.ts';
import { zoneNamed } from '#platform/foundation/zones.ts';
import { zoneAt } from '#platform/foundation/time-zones.ts';

const berlin = zoneNamed('Europe/Berlin');
const kolkata = zoneNamed('Asia/Kolkata');

describe('the zones', () => {
  it('show what Intl shows, on both sides of each of their changes', () => {
    const wrong: string[] = [];
    for (const value of Intl.supportedValuesOf('timeZone')) {
      const zone = zoneNamed(value);
      const intl = new Intl.DateTimeFormat('sv', {
        timeZone: value,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const moments = zone.changes.filter((_, index) => index % 2 === 0).slice(1);
      for (const minute of moments.flatMap((since) => [since - 1, since, since + 1])) {
        const time = new Date(minute * 60_000);
        const shown = sortableTime(time.toISOString(), zone);
        if (shown !== `${intl.format(time)}.000`) wrong.push(`${value} ${time.toISOString()} ${shown}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ])('know every change of %s: each week of the years is as Intl shows it', (value) => {
    const zone = zoneNamed(value);
    const intl = new Intl.DateTimeFormat('sv', {
      timeZone: value,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const week = 7 * 86_400_000;
    for (let time = Date.UTC(2020, 0, 2); time < Date.UTC(2041, 0); time += week) {
      expect(sortableTime(new Date(time).toISOString(), zone)).toBe(`${intl.format(time)}.000`);
    }
  });

  it('are UTC for a name that this machine does not know', () => {
    expect(zoneNamed('Mars/Olympus')).toBe(utc);
    expect(zoneAt('Mars/Olympus', new Date())).toEqual({ ...utc, offset: '+00:00' });
  });

  it('travel to the page in less than 1 KB', () => {
    const sizes = Intl.supportedValuesOf('timeZone').map((value) => JSON.stringify(zoneNamed(value)).length);
    expect(Math.max(...sizes)).toBeLessThan(1024);
  });
});

describe('a time', () => {
  it.each([
    ['2026-03-29T00:59:59.000Z', '29 Mar 2026, 01:59:59 GMT+1'],
    ['2026-03-29T01:00:00.000Z', '29 Mar 2026, 03:00:00 GMT+2'],
    ['2026-10-25T00:59:59.000Z', '25 Oct 2026, 02:59:59 GMT+2'],
    ['2026-10-25T01:00:00.000Z', '25 Oct 2026, 02:00:00 GMT+1'],
  ])('%s crosses the change of the clock as %s', (time, words) => {
    expect(showTimeWithSeconds(time, berlin)).toBe(words);
  });

  it('is in words of its zone', () => {
    const time = '2026-12-31T20:02:11.000Z';
    expect(showTime(time, utc)).toBe('31 Dec 2026, 20:02 UTC');
    expect(showTime(time, kolkata)).toBe('01 Jan 2027, 01:32 GMT+5:30');
    expect(showDate(time, kolkata)).toBe('01 Jan 2027');
    expect(showDay(time, kolkata)).toBe('01 Jan');
    expect(showTimeOfDay(time, kolkata)).toBe('01:32:11 GMT+5:30');
    expect(sortableTime(time, kolkata)).toBe('2027-01-01 01:32:11.000');
  });

  it('names the offset as people know it', () => {
    expect(zoneNameAt(zoneNamed('America/St_Johns'), '2026-01-01T00:00:00Z')).toBe('GMT-3:30');
    expect(zoneNameAt(zoneNamed('Europe/London'), '2026-01-01T00:00:00Z')).toBe('GMT');
    expect(zoneNameAt(zoneNamed('Europe/London'), '2026-07-01T00:00:00Z')).toBe('GMT+1');
    expect(zoneWords(berlin, '2026-07-01T00:00:00Z')).toBe('Europe/Berlin (GMT+2)');
    expect(zoneWords(utc, '2026-07-01T00:00:00Z')).toBe('UTC');
    expect(showAlike(berlin, zoneNamed('Europe/Paris'), '2026-07-01T00:00:00Z')).toBe(true);
    expect(showAlike(berlin, utc, '2026-07-01T00:00:00Z')).toBe(false);
  });
});

it.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z'],
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  // Midnight is left out there that day; and on the other one it is twice.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, begins) => {
  expect(startOfDay(day, zoneNamed(zone)).toISOString()).toBe(begins);
});
