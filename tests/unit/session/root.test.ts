import { expect, test } from 'vitest';
import { shouldRevalidate } from '#app/root.tsx';

const here = new URL('http://tests.example/app/profile');

/** Are message and preferences loaded anew when a form was answered so? */
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

test('a form that comes back with errors loads nothing else: it can be sent again at once', () => {
  expect(loads(422, 'POST')).toBe(false);
  expect(loads(503, 'POST')).toBe(false);
  expect(loads(200, 'POST')).toBe(true);
  expect(loads(undefined)).toBe(true);
});
