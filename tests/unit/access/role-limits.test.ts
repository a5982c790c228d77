import { expect, test } from 'vitest';
import { atMost, isOffered, whyNotDeleted } from '#app/routes/roles/role-limits.ts';
import { accessLevels } from '#platform/contract/access/access-values.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';

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

test('does not offer a role for deletion that permits more than the editor has, and names the section', () => {
  const role = { isDefault: false, from: 'Project', beyond: 'Suites' } as const;
  expect(whyNotDeleted(role, { inProject: true })).toBe(roleMessages.beyondNotDeleted('Suites'));
  expect(whyNotDeleted({ ...role, beyond: null }, { inProject: true })).toBeUndefined();
});
