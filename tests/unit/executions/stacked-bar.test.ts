import { describe, expect, it } from 'vitest';
import { outcomeBar, stackedBar } from '#platform/contract/executions/stacked-bar-values.ts';

describe('a bar of parts', () => {
  it('has parts one behind the other, as long as their counts, and no empty parts', () => {
    const counts = [
      { name: 'red', count: 1 },
      { name: 'blue', count: 0 },
      { name: 'green', count: 3 },
    ];
    expect(stackedBar(counts, { unit: 10, least: 2 })).toEqual({
      parts: [
        { name: 'red', at: 0, size: 10 },
        { name: 'green', at: 10, size: 30 },
      ],
      length: 40,
    });
  });

  it('shows one of thousands, and begins with the failures', () => {
    const { parts, length } = outcomeBar({ passed: 19_999, failed: 1, skipped: 0 });
    expect(parts.map(({ name }) => name)).toEqual(['failed', 'passed']);
    expect(parts[0]).toEqual({ name: 'failed', at: 0, size: 8 });
    expect(length).toBeGreaterThan(400);
  });

  it('is empty without test cases', () => {
    expect(outcomeBar({ passed: 0, failed: 0, skipped: 0 })).toEqual({ parts: [], length: 0 });
  });
});
