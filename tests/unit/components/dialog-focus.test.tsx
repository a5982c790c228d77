// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Question } from '#app/components/dialog/question.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { Menu } from '#app/components/menu/menu.tsx';

const root = { current: createRoot(document.createElement('div')) };

const show = (element: ReactElement) =>
  act(async () => {
    const router = createMemoryRouter([{ path: '*', element }]);
    root.current.render(<RouterProvider key="page" router={router} />);
    await Promise.resolve();
  });

function Page({ asks, hasMenu }: { readonly asks: boolean; readonly hasMenu: boolean }) {
  return (
    <>
      <h1>Users</h1>
      {asks && (
        <Modal title="Remove user" closeTo="/users#row-7">
          Is she to go?
        </Modal>
      )}
      <table>
        <tbody>
          <tr id="row-7" tabIndex={-1}>
            <th scope="row">
              <a href="/users/7">Ada</a>
            </th>
            <td>
              {hasMenu && (
                <Menu id="menu-7" label="More actions for Ada" look="icon" trigger="…" items={[]} />
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it('a question focuses its answer, and returns the focus to what opened it', async () => {
  const list = <a href="/users/7/remove">Remove Ada</a>;
  const question = (
    <Question title="Remove user" action="Remove" closeTo="/users#row-7">
      Is she to go?
    </Question>
  );
  const at = (asks: boolean) => (
    <>
      <h1>Users</h1>
      {list}
      {asks && question}
    </>
  );
  await show(at(false));
  const opener = document.querySelector('a')!;
  opener.focus();
  await show(at(true));
  expect(document.activeElement?.textContent).toBe('Remove');
  await show(at(false));
  expect(document.activeElement).toBe(opener);
});

it('a question that takes the place of a form returns the focus to what opened the form', async () => {
  const form = (
    <Modal title="Change time zone" closeTo="/zones#row-7">
      <button type="button">Change</button>
    </Modal>
  );
  const question = (
    <Question title="Warning" action="Continue" closeTo="/zones#row-7">
      Is it to be changed?
    </Question>
  );
  const at = (dialog?: ReactElement) => (
    <>
      <h1>Time zones</h1>
      <a href="/zones/7">Change the zone of Shop</a>
      {dialog}
    </>
  );
  await show(at());
  const opener = document.querySelector('a')!;
  opener.focus();
  await show(at(form));
  document.querySelector('button')!.focus();
  await show(at(question));
  expect(document.activeElement?.textContent).toBe('Continue');
  await show(at());
  expect(document.activeElement).toBe(opener);
});

it.each([
  { hasMenu: true, focused: 'menu-7' },
  { hasMenu: false, focused: 'row-7' },
])('closes a dialog over a list to $focused', async ({ hasMenu, focused }) => {
  await show(<Page asks hasMenu={hasMenu} />);
  expect(document.activeElement?.textContent).toBe('Remove user');
  history.replaceState(null, '', '#row-7');
  await show(<Page asks={false} hasMenu={hasMenu} />);
  expect(document.activeElement?.id).toBe(focused);
});
