// @vitest-environment jsdom
import type { SubmissionResult } from '@conform-to/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOpenedRevision } from '#app/routes/approval-requests/use-opened-revision.ts';

let revision: string;
let answer: SubmissionResult;
const root = { current: createRoot(document.createElement('div')) };

const Page = () => useOpenedRevision(useLoaderData() as string);

const open = async (actionData?: SubmissionResult) => {
  const route = {
    id: 'page',
    path: '/',
    element: <Page />,
    loader: () => revision,
    action: () => answer,
  };
  const router = createMemoryRouter([route], {
    hydrationData: {
      loaderData: { page: revision },
      ...(actionData && { actionData: { page: actionData } }),
    },
  });
  await act(async () => {
    root.current.render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  return {
    send: () => act(async () => router.navigate('/', { formMethod: 'post', formData: new FormData() })),
    reload: () => act(async () => router.revalidate()),
  };
};
const shown = () => document.body.textContent;
const refused = (field: string): SubmissionResult => ({
  status: 'error',
  initialValue: { request: 'r:1' },
  error: { [field]: ['No'] },
});

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.body.appendChild(document.createElement('div')));
  revision = 'r:1';
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
});

it('stays at the revision that was opened when another one arrives', async () => {
  const page = await open();
  revision = 'r:2';
  await page.reload();
  expect(shown()).toBe('r:1');
});

it('stays there when the form has another error', async () => {
  const page = await open();
  revision = 'r:2';
  answer = refused('reason');
  await page.send();
  expect(shown()).toBe('r:1');
});

it('moves on once a refusal has said that the request has changed, and stays there afterwards', async () => {
  const page = await open();
  revision = 'r:2';
  answer = refused('request');
  await page.send();
  expect(shown()).toBe('r:2');
  await page.reload();
  expect(shown()).toBe('r:2');
  revision = 'r:3';
  await page.reload();
  expect(shown()).toBe('r:2');
});

it.each([
  ['reason', 'r:1'],
  ['request', 'r:2'],
])('on a page that answers with an error about the %s, names %s', async (field, named) => {
  revision = 'r:2';
  await open(refused(field));
  expect(shown()).toBe(named);
});
