import { describe, expect, it, vi } from 'vitest';
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
  it('is shown to whom its permission is given, and refused by name to who lacks it', async () => {
    const needs = { permission: 'groups.edit' } as const;
    expect(await shown('/app/x', needs, { may: ['groups.edit'] })).toBe('shown');
    await expect(shown('/app/x', needs, { may: ['groups.view'] })).rejects.toMatchObject(refusal);
  });

  it('that needs none is shown to everybody who is signed in, and to nobody else', async () => {
    expect(await shown('/app/x', { permission: 'any' })).toBe('shown');
    const { args } = await signedInRequest('/app/x?a=1');
    args.request.headers.delete('Cookie');
    const thrown: unknown = await screen(args, { permission: 'none' }, async () => 'shown').catch(
      (error: unknown) => error,
    );
    expect((thrown as Response).headers.get('Location')).toBe('/signin?from=%2Fapp%2Fx%3Fa%3D1');
  });

  it('that needs none and says nothing of what one may do does not ask for it', async () => {
    const { args, asked } = await signedInRequest('/app/x');
    expect(await screen(args, { permission: 'none' }, async ({ session }) => session.userId)).toBe('u1');
    expect(asked()).toBe(0);
    await screen(args, { permission: 'any' }, async ({ may }) => may('groups.edit'));
    expect(asked()).toBe(1);
  });

  it('that a menu leads to needs what its menu needs', async () => {
    expect(await shown('/app/suites/a', { permission: 'menu' }, { may: ['suites.view'] })).toBe('shown');
    await expect(shown('/app/suites/a', { permission: 'menu' })).rejects.toMatchObject(refusal);
  });

  it('loads nothing for who is refused', async () => {
    const { args, calls } = await signedInRequest('/app/projects/create', { may: ['projects.view'] });
    await expect(createProject(args)).rejects.toMatchObject(refusal);
    expect(calls.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['project.create']);
  });
});

describe('a screen of one project', () => {
  const needs = { permission: 'project.view', chooseFrom: '/app/projects' } as const;

  it('is told its project', async () => {
    const { args } = await signedInRequest('/app/x', { may: ['project.view'], inProject: true });
    const load = vi.fn(async ({ project }: { project: { name: string } }) => project.name);
    expect(await screen(args, needs, load)).toBe('Web shop');
  });

  it('has one chosen first, and says where to come back to if it wants to', async () => {
    const target = async (more: Partial<ProjectScreenNeeds>) => {
      const thrown: unknown = await shown('/app/x?a=1', { ...needs, ...more }).catch(
        (error: unknown) => error,
      );
      return (thrown as Response).headers.get('Location');
    };
    expect(await target({})).toBe('/app/projects/switch?from=%2Fapp%2Fprojects');
    expect(await target({ comeBack: true })).toBe(
      '/app/projects/switch?from=%2Fapp%2Fprojects&next=%2Fapp%2Fx%3Fa%3D1',
    );
  });
});
