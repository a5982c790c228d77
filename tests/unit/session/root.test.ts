import { expect, test } from 'vitest';
import { profilePaths } from '#app/paths/profile.ts';
import { shouldRevalidate } from '#app/root.tsx';

const here = new URL(`http://tests.example${profilePaths.profile}`);

/** Returns whether message and preferences are loaded again after a form was answered with this status. */
const loads = (actionStatus: number | undefined, formMethod?: 'POST') =>
  shouldRevalidate({
    currentUrl: here,
    nextUrl: here,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
    ...(actionStatus === undefined ? {} : { actionStatus }),
  });

test('loads nothing else for a form that comes back with errors, so that it can be sent again at once', () => {
  expect(loads(422, 'POST')).toBe(false);
  expect(loads(503, 'POST')).toBe(false);
  expect(loads(200, 'POST')).toBe(true);
  expect(loads(undefined)).toBe(true);
});
