import { expect, test } from 'vitest';
import { reasonIn } from '#platform/contract/wire/calls/reason-values.ts';

test.each([
  ['the reason that it names', { reason: 'locked', message: 'Wait until tomorrow.' }, 'locked'],
  ['its words, where it names none', { message: 'Sorry: User is not activated.' }, 'not-activated'],
  ['its words, where it names one of a newer version', { reason: 'x', message: 'Account Locked' }, 'locked'],
  ['nothing, where neither is known', { message: 'Email or Password is invalid' }, undefined],
])('a refusal differs from others by %s', (_, refusal, reason) => {
  expect(reasonIn(refusal)).toBe(reason);
});
