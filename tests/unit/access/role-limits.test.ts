import { expect, test } from 'vitest';
import { atMost, isOffered, whyNotDeleted } from '#app/routes/roles/role-limits.ts';
import { accessLevels } from '#platform/contract/access/access-values.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';

test('of a section that a role permits more of than one has, nothing else is offered; of others what one has', () => {
  const offered = (most: 'View Access' | 'Full Access', given?: 'Full Access' | 'No Access') =>
    accessLevels.filter((level) => isOffered(level, most, given));
  expect(offered('View Access')).toEqual(['No Access', 'View Access']);
  expect(offered('View Access', 'No Access')).toEqual(['No Access', 'View Access']);
  expect(offered('View Access', 'Full Access')).toEqual(['Full Access']);
  expect(offered('Full Access', 'Full Access')).toEqual([...accessLevels]);
});

test('setting all sections at once leaves what one could not give as it is', () => {
  expect(atMost('No Access', 'View Access', 'Full Access')).toBe('Full Access');
  expect(atMost('Full Access', 'View Access', 'No Access')).toBe('View Access');
  expect(atMost('No Access', 'View Access', 'View Access')).toBe('No Access');
});

test('a role that permits more than one has is not offered for deletion, and the reason names the section', () => {
  const role = { isDefault: false, from: 'Project', beyond: 'Suites' } as const;
  expect(whyNotDeleted(role, { inProject: true })).toBe(roleMessages.beyondNotDeleted('Suites'));
  expect(whyNotDeleted({ ...role, beyond: null }, { inProject: true })).toBeUndefined();
});
