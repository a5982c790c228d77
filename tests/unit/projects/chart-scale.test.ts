import { describe, expect, it } from 'vitest';
import { axisTop, barOf, chartHeight, labelledBars } from '#app/routes/projects/chart-scale.ts';

describe('the axis of a chart', () => {
  it('ends at a round number with a whole half, never below the highest bar', () => {
    expect([0, 1, 8, 17, 99, 101, 4837, 200_000].map(axisTop)).toEqual([
      2, 2, 8, 18, 100, 120, 5000, 200_000,
    ]);
  });
});

describe('a bar', () => {
  it('stands on the zero line, and shows one test case of thousands', () => {
    const parts = barOf({ total: 5000, passed: 4999, failed: 1, skipped: 0 }, 5000);
    expect(parts.map(({ name }) => name)).toEqual(['passed', 'failed']);
    const [passed, failed] = parts;
    expect((passed?.y ?? 0) + (passed?.height ?? 0)).toBe(chartHeight);
    expect(failed?.height).toBeGreaterThan(3);
    expect(failed?.y).toBeGreaterThanOrEqual(0);
  });
});

describe('the days under the bars', () => {
  it('are those of the newest, of the first on a phone, and of the oldest', () => {
    const days = Array.from({ length: 20 }, (_, index) => `day ${index}`);
    expect([...labelledBars(days)]).toEqual([19, 10, 0]);
  });

  it('do not repeat and do not touch', () => {
    expect([...labelledBars(['17 Nov', '17 Nov', '17 Nov'])]).toEqual([2]);
    expect([...labelledBars(['16 Nov', '17 Nov'])]).toEqual([1]);
    expect([...labelledBars(Array.from({ length: 11 }, (_, index) => `day ${index}`))]).toEqual([10, 1]);
    expect(labelledBars([]).size).toBe(0);
  });
});
