import { describe, expect, test } from 'vitest';
import { mayHear, type LiveAudience, type LiveSubject } from '#platform/contract/live/live-values.ts';

const user: LiveAudience = {
  userId: 'ada',
  licenseId: 'one',
  everything: false,
  projectIds: ['shop'],
  machineIds: ['given'],
};
const admin: LiveAudience = { ...user, everything: true, projectIds: [], machineIds: [] };

describe('the permission to receive an event', () => {
  const subjects: readonly (readonly [what: string, LiveSubject, byUser: boolean, byAdmin: boolean])[] = [
    ['an execution of a project of theirs', { licenseId: 'one', projectId: 'shop' }, true, true],
    ['an execution of another project', { licenseId: 'one', projectId: 'bank' }, false, true],
    [
      'an execution of another project on a machine of theirs',
      { licenseId: 'one', projectId: 'bank', machineId: 'given', ownerId: 'ada' },
      false,
      true,
    ],
    ['an own machine', { licenseId: 'one', machineId: 'own', ownerId: 'ada' }, true, true],
    ['a machine that was given', { licenseId: 'one', machineId: 'given', ownerId: 'bob' }, true, true],
    [
      'a machine for all',
      { licenseId: 'one', machineId: 'open', ownerId: 'bob', allUsers: true },
      true,
      true,
    ],
    ["somebody else's machine", { licenseId: 'one', machineId: 'closed', ownerId: 'bob' }, false, true],
    [
      'another license',
      { licenseId: 'two', machineId: 'given', ownerId: 'ada', allUsers: true },
      false,
      false,
    ],
    ['nothing in particular', { licenseId: 'one' }, false, true],
  ];
  test.each(subjects)('%s', (_, subject, byUser, byAdmin) => {
    expect([mayHear(user, subject), mayHear(admin, subject)]).toEqual([byUser, byAdmin]);
  });
});
