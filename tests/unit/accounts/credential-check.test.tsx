// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCredentialCheck } from '#app/routes/accounts/use-credential-check.ts';

let root: Root;
let unmet: ReturnType<typeof useCredentialCheck>;

function SignIn() {
  unmet = useCredentialCheck('sign-in', 'both');
  return (
    <form id="sign-in">
      <input name="emailId" aria-label="Email" />
      <input name="password" aria-label="Password" type="password" />
    </form>
  );
}

const type = (name: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<SignIn />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('says what is missing, and where', async () => {
  expect(unmet).toEqual({ words: 'Fill in your email and password.', field: 'emailId' });
  await type('emailId', 'ada@');
  expect(unmet).toEqual({ words: 'Invalid email address', field: 'emailId' });
  await type('emailId', ' ada@example.com ');
  expect(unmet).toEqual({ words: 'Fill in your password.', field: 'password' });
  await type('password', 'x');
  expect(unmet).toBeUndefined();
  await type('emailId', '');
  expect(unmet).toEqual({ words: 'Fill in your email.', field: 'emailId' });
});
