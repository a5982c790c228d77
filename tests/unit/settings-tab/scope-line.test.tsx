import { expect, it } from 'vitest';
import { ScopeLine } from '#app/shared/settings-tab/scope-line.tsx';
import type { ShownSettings } from '#app/shared/settings-tab/settings-tab.ts';
import { render } from '../components/render.tsx';

const inheritTo = '/app/settings/inherit';
const shown: ShownSettings = {
  id: 'l1',
  from: 'License',
  modifiedOn: null,
  modifiedByUname: '',
  projectName: null,
  mayEdit: true,
};
const textOf = async (settings: Partial<ShownSettings>, to: string | undefined = inheritTo) =>
  (await render(<ScopeLine shown={{ ...shown, ...settings }} inheritTo={to} />)).querySelector('p')
    ?.textContent;
const linkOf = async (settings: Partial<ShownSettings>) =>
  (await render(<ScopeLine shown={{ ...shown, ...settings }} inheritTo={inheritTo} />))
    .querySelector('a')
    ?.getAttribute('href');

it.each([
  [{}, 'These are the settings of All Projects. They apply in every project without its own settings.'],
  [
    { projectName: 'Web shop' },
    'Inherited from All Projects. Saving creates separate settings for Web shop.',
  ],
  [{ projectName: 'Web shop', mayEdit: false }, 'Inherited from All Projects.'],
  [{ projectName: 'Web shop', from: 'Project' as const }, 'These are the settings of Web shop.'],
])('says whose settings it shows: %o', async (settings, words) => {
  expect(await textOf(settings)).toBe(`${words} Nobody has changed them yet.`);
});

it('says whose they are where no project can have its own', async () => {
  expect(await textOf({ from: 'User' })).toContain('You haven’t changed them yet.');
  const body = await render(<ScopeLine shown={{ ...shown, projectName: 'Web shop' }} />);
  expect(body.textContent).toContain('These are the settings of the license. They apply in every project.');
});

it('names the user who saved them last, as long as there is an account', async () => {
  const modifiedOn = '2026-11-20T10:00:00.000Z';
  expect(await textOf({ modifiedOn, modifiedByUname: 'Ada' })).toMatch(/Last saved .* by Ada\.$/);
  expect(await textOf({ modifiedOn })).not.toContain(' by ');
});

it('leads back to All Projects only users who may edit, from settings of a project', async () => {
  const own = { from: 'Project' as const, projectName: 'Web shop' };
  expect(await linkOf(own)).toBe(inheritTo);
  expect(await linkOf({ ...own, mayEdit: false })).toBeUndefined();
  expect(await linkOf({ projectName: 'Web shop' })).toBeUndefined();
});
