import { expect, test } from 'vitest';
import { atMost, isOffered } from '#app/routes/roles/section-limits.ts';
import { accessLevels } from '#platform/contract/access/access-values.ts';

test("offers only the current level for a section of which a role permits more than the editor has, and otherwise the editor's levels", () => {
  const offered = (most: 'View Access' | 'Full Access', given?: 'Full Access' | 'No Access') =>
    accessLevels.filter((level) => isOffered(level, most, given));
  expect(offered('View Access')).toEqual(['No Access', 'View Access']);
  expect(offered('View Access', 'No Access')).toEqual(['No Access', 'View Access']);
  expect(offered('View Access', 'Full Access')).toEqual(['Full Access']);
  expect(offered('Full Access', 'Full Access')).toEqual([...accessLevels]);
});

test("leaves what the editor can't give as it is when all sections are set at once", () => {
  expect(atMost('No Access', 'View Access', 'Full Access')).toBe('Full Access');
  expect(atMost('Full Access', 'View Access', 'No Access')).toBe('View Access');
  expect(atMost('No Access', 'View Access', 'View Access')).toBe('No Access');
});
