import { describe, expect, it, vi } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { accountPaths } from '#app/paths/accounts.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { loader as createProject } from '#app/routes/projects/create-project.tsx';
import { screen, type ProjectScreenNeeds, type ScreenNeeds } from '#app/request/session/screen.server.ts';
import { signedInRequest } from './signed-in-request.ts';

const refusal = {
  data: { message: 'You don’t have permission to do this', missingPermission: { grantedBy: 'An Admin' } },
  init: { status: 403 },
};

async function shown(
  path: string,
  needs: ScreenNeeds | ProjectScreenNeeds,
  options: Parameters<typeof signedInRequest>[1] = {},
) {
  const { args } = await signedInRequest(path, options);
  return screen(args, needs, async () => 'shown');
}

describe('a screen', () => {
  it('is shown to users with its permission, and refused by name to others', async () => {
    const needs = { permission: 'groups.edit' } as const;
    expect(await shown(settingsPaths.settings, needs, { may: ['groups.edit'] })).toBe('shown');
    await expect(shown(settingsPaths.settings, needs, { may: ['groups.view'] })).rejects.toMatchObject(
      refusal,
    );
  });

  it('is shown to every signed-in user when it needs no permission, and to no one else', async () => {
    expect(await shown(settingsPaths.settings, { permission: 'any' })).toBe('shown');
    const { args } = await signedInRequest(`${settingsPaths.settings}?a=1`);
    args.request.headers.delete('Cookie');
    const thrown: unknown = await screen(args, { permission: 'none' }, async () => 'shown').catch(
      (error: unknown) => error,
    );
    expect((thrown as Response).headers.get('Location')).toBe(
      accountPaths.signInFrom(`${settingsPaths.settings}?a=1`),
    );
  });

  it('does not request permissions when it neither needs nor shows them', async () => {
    const { args, asked } = await signedInRequest(settingsPaths.settings);
    expect(await screen(args, { permission: 'none' }, async ({ session }) => session.userId)).toBe('u1');
    expect(asked()).toBe(0);
    await screen(args, { permission: 'any' }, async ({ may }) => may('groups.edit'));
    expect(asked()).toBe(1);
  });

  it('needs the permission of the menu that leads to it', async () => {
    expect(await shown(hostedPaths.area('suites/a'), { permission: 'menu' }, { may: ['suites.view'] })).toBe(
      'shown',
    );
    await expect(shown(hostedPaths.area('suites/a'), { permission: 'menu' })).rejects.toMatchObject(refusal);
  });

  it('loads nothing for a user who is refused', async () => {
    const { args, calls } = await signedInRequest(projectPaths.create(noQuery), { may: ['projects.view'] });
    await expect(createProject(args)).rejects.toMatchObject(refusal);
    expect(calls.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['project.create']);
  });
});

describe('a screen of one project', () => {
  const needs = { permission: 'project.view', chooseFrom: projectPaths.list } as const;

  it('receives its project', async () => {
    const { args } = await signedInRequest(settingsPaths.settings, {
      may: ['project.view'],
      inProject: true,
    });
    const load = vi.fn(async ({ project }: { project: { name: string } }) => project.name);
    expect(await screen(args, needs, load)).toBe('Web shop');
  });

  it('lets the user select a project first, and says where to return to', async () => {
    const target = async (more: Partial<ProjectScreenNeeds>) => {
      const thrown: unknown = await shown(`${settingsPaths.settings}?a=1`, { ...needs, ...more }).catch(
        (error: unknown) => error,
      );
      return (thrown as Response).headers.get('Location');
    };
    expect(await target({})).toBe(projectPaths.switchFrom({ from: projectPaths.list }));
    expect(await target({ comeBack: true })).toBe(
      projectPaths.switchFrom({ from: projectPaths.list, next: `${settingsPaths.settings}?a=1` }),
    );
  });
});
