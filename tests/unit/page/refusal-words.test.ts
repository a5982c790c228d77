import { expect, test } from 'vitest';
import { hostedPaths } from '#app/paths/hosted.ts';
import { refusalWords } from '#app/request/calls/refusal-words.ts';
import type { MissingPermission } from '#platform/contract/wire/calls/envelope.ts';

const here = `${hostedPaths.area('suites/suites')}?a=1`;

test.each<[Omit<MissingPermission, 'id'>, string, string | undefined]>([
  [
    { name: 'see suites', grantedBy: 'You, by choosing a project', reason: 'scope' },
    'Choose a project to see its suites.',
    'Choose a project',
  ],
  [
    { name: 'make a user Super Admin', grantedBy: 'You, by choosing All Projects', reason: 'scope' },
    'To make a user Super Admin, go to All Projects.',
    'Switch to All Projects',
  ],
  [
    { name: 'create projects', grantedBy: 'You, by renewing the license', reason: 'ended' },
    'Your license has expired. You can change that by renewing the license.',
    'Ask Team FireFlink',
  ],
  [
    { name: 'create projects', grantedBy: 'A Super Admin, by renewing the license', reason: 'ended' },
    'Your license has expired. A Super Admin can change that by renewing the license.',
    'View your licenses',
  ],
  [
    { name: 'edit suites', grantedBy: 'You, by opening the project again', reason: 'not-open' },
    'The project is closed. You can change that by opening the project again.',
    'Go to the project',
  ],
  [
    {
      name: 'edit suites',
      grantedBy: 'An Admin, by changing the project’s status to Closed, and then to Open',
      reason: 'archived',
    },
    'The project is archived. An Admin can change that by changing the project’s status to Closed, and then to Open.',
    'Go to the project',
  ],
  [
    { name: 'see roles', grantedBy: 'A Super Admin, by making you an Admin', reason: 'privilege' },
    'You need permission to see roles. A Super Admin can change that by making you an Admin.',
    undefined,
  ],
  [
    { name: 'see roles', grantedBy: 'A Super Admin' },
    'You need permission to see roles. A Super Admin can give it to you.',
    undefined,
  ],
  [
    { name: 'edit profiles', grantedBy: 'Nobody: ask the owner of the profile to change it.' },
    'You need permission to edit profiles. Nobody can give it: ask the owner of the profile to change it.',
    undefined,
  ],
])('says in a refusal what is true for the user: %o', (missing, text, link) => {
  const words = refusalWords(missing, here);
  expect(words.text).toBe(text);
  expect(words.link?.text).toBe(link);
});

test('leads from the choice of a project back to the page that was refused', () => {
  const missing = { name: 'see suites', grantedBy: 'You, by choosing a project', reason: 'scope' as const };
  expect(refusalWords(missing, here).link?.to).toContain(`next=${encodeURIComponent(here)}`);
});
