import { expect, test } from 'vitest';
import { WaitingCount, withWaiting } from '#app/routes/shell/nav/waiting-count.tsx';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { render } from '../components/render.tsx';

const menu = (id: string): ShownMenu => ({ id, name: id, path: `/${id}`, subMenus: [], quickMenus: [] });

test.each([
  [0, undefined],
  [3, '3'],
  [100, '99+'],
])('shows %i waiting requests at their menu as %s', (waiting, shown) => {
  const [projects, requests] = withWaiting([menu('projects'), menu('approval-request')], waiting);
  expect([projects?.waiting, requests?.waiting]).toEqual([undefined, shown]);
});

test('tells screen readers what the number counts', async () => {
  const body = await render(<WaitingCount waiting="3" />);
  body.querySelector('[aria-hidden]')!.remove();
  expect(body.textContent).toBe(', 3 waiting for you');
});
