import { expect, it } from 'vitest';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { Removals } from '#app/shared/settings-tab/removals.tsx';
import { ScopeWords } from '#app/shared/settings-tab/scope-words.tsx';
import type { ShownSettings } from '#app/shared/settings-tab/settings-tab.ts';
import { Zones } from '#app/components/text/time.tsx';
import { utc, type ShownZones } from '#platform/contract/times/zone-values.ts';
import { render } from '../components/render.tsx';

const inheritTo = executionConfigurationPaths.inheritRun;
const shown: ShownSettings = {
  id: 'l1',
  from: 'License',
  modifiedOn: null,
  modifiedByUname: '',
  projectName: null,
  mayEdit: true,
};
const textOf = async (settings: Partial<ShownSettings>, to: string | undefined = inheritTo) =>
  (await render(<ScopeWords shown={{ ...shown, ...settings }} inheritTo={to} />)).textContent;
const linkOf = async (settings: Partial<ShownSettings>) =>
  (await render(<Removals shown={{ ...shown, ...settings }} inheritTo={inheritTo} />))
    .querySelector('a')
    ?.getAttribute('href');

it.each([
  [{}, 'Defaults for projects without their own settings.'],
  [
    { projectName: 'Web shop' },
    'Inherited from All Projects. Saving creates separate settings for Web shop.',
  ],
  [{ projectName: 'Web shop', mayEdit: false }, 'Inherited from All Projects.'],
  [{ projectName: 'Web shop', from: 'Project' as const }, 'Settings of Web shop.'],
])('says whose settings it shows: %o', async (settings, words) => {
  expect(await textOf(settings)).toBe(`${words} Nobody has changed them yet.`);
});

it('says whose they are where no project can have its own', async () => {
  expect(await textOf({ from: 'User' })).toContain('You haven’t changed them yet.');
  const body = await render(<ScopeWords shown={{ ...shown, projectName: 'Web shop' }} />);
  expect(body.textContent).toContain('Settings of the license, for all projects.');
});

it('names the user who saved them last, as long as there is an account', async () => {
  const modifiedOn = '2026-11-20T10:00:00.000Z';
  expect(await textOf({ modifiedOn, modifiedByUname: 'Ada' })).toMatch(/Last saved .* by Ada\.$/);
  expect(await textOf({ modifiedOn })).not.toContain(' by ');
});

it('says in the other zone, too, when they were saved', async () => {
  const zones = {
    shown: { value: 'Asia/Kolkata', changes: [0, 330] },
    other: utc,
    isOwn: false,
  } satisfies ShownZones;
  const modifiedOn = '2026-11-20T10:00:00.000Z';
  const body = await render(
    <Zones value={zones}>
      <ScopeWords shown={{ ...shown, modifiedOn }} inheritTo={inheritTo} />
    </Zones>,
  );
  expect(body.querySelector('time')?.textContent).toMatch(/15:30 .*10:00/);
});

it('leads back to All Projects only users who may edit, from settings of a project', async () => {
  const own = { from: 'Project' as const, projectName: 'Web shop' };
  expect(await linkOf(own)).toBe(inheritTo);
  expect(await linkOf({ ...own, mayEdit: false })).toBeUndefined();
  expect(await linkOf({ projectName: 'Web shop' })).toBeUndefined();
});

it('has no section for what is deleted where there is nothing to delete', async () => {
  expect((await render(<Removals shown={shown} inheritTo={inheritTo} />)).textContent).toBe('');
  const body = await render(
    <Removals shown={shown} inheritTo={inheritTo}>
      <p>All videos</p>
    </Removals>,
  );
  expect(body.textContent).toBe('Delete and resetAll videos');
});
