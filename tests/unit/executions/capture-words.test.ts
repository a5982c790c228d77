import { describe, expect, test } from 'vitest';
import { captureCounts, notStoredWords } from '#app/shared/executions/capture-words.ts';
import { shownBy } from '#platform/contract/executions/result-words-values.ts';

describe('the words for a capture', () => {
  test.each([
    ['screenshot', 'pays-by_card.png', 'Screenshot: pays by card'],
    ['screenshot', 'Cart - total 1.5.jpeg', 'Screenshot: Cart total 1.5'],
    ['video', 'walk.webm', 'Video: walk'],
    ['screenshot', '.png', 'Screenshot: .png'],
  ] as const)('of a %s called %s is: %s', (kind, name, words) => {
    expect(shownBy({ kind, name })).toBe(words);
  });

  test('count captures by kind, and those that were not stored', () => {
    const [screenshot, video] = [{ kind: 'screenshot' }, { kind: 'video' }] as const;
    expect(captureCounts([screenshot, video, screenshot])).toBe('2 screenshots, 1 video');
    expect(captureCounts([])).toBe('');
    expect(notStoredWords(1)).toMatch(/^1 wasn’t saved/);
    expect(notStoredWords(3)).toMatch(/^3 weren’t saved/);
  });
});
