import { describe, expect, it } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { loader } from '#app/routes/shell/app-layout.tsx';
import { loader as licenses } from '#app/routes/licenses/licenses.tsx';
import { signedInRequest } from '#tests/unit/session/signed-in-request.ts';

const user = {
  id: 'u1',
  name: 'Ada',
  userName: 'ada@example.com',
  currentLicenseId: 'l1',
  licenseName: 'Shop',
  expires_in: 100,
  privilege: 'User',
  activationStatus: 'ACTIVE',
};

/** Returns the layout of a page for a platform whose replies are wrong in this respect. */
async function frame(wrong: { readonly privileges?: object; readonly user?: object }) {
  const { args } = await signedInRequest(projectPaths.list, {
    privileges: { ...wrong.privileges },
    answer: () => ({ ...user, ...wrong.user }),
  });
  return (await loader(args)).data;
}

describe('the days left of a license', () => {
  it('leave the header as it is while there are some', async () => {
    expect(await frame({})).toMatchObject({ licenseEnded: false });
    expect(await frame({ privileges: { expires_in: 0 }, user: { expires_in: 0 } })).toMatchObject({
      licenseEnded: false,
    });
  });

  it.each([null, '', undefined, -1])('disable the header when they are %j', async (days) => {
    expect(await frame({ privileges: { expires_in: days } })).toMatchObject({ licenseEnded: true });
    expect(await frame({ user: { expires_in: days } })).toMatchObject({ licenseEnded: true });
  });

  it.each([null, '', undefined])('do not fail the list of licenses when they are %j', async (days) => {
    const license = {
      id: 'l1',
      name: 'Shop',
      licenseType: 'ONPREM',
      licenseFeatures: [],
      billingCycle: 'Yearly',
      status: 'EXPIRED',
      startsOn: '2026-01-01T00:00:00.000Z',
      endsOn: '2026-02-01T00:00:00.000Z',
      expires_in: days,
      numberOfParallelRuns: 5,
      privilege: 'User',
      requestsMailed: true,
    };
    const { args } = await signedInRequest(licensePaths.list, {
      may: ['licenses.view'],
      answer: () => [license],
    });
    expect(await licenses(args)).toMatchObject({ licenses: [{ expires_in: null }] });
  });
});

describe('a reply that lacks something', () => {
  it.each([
    ['getPrivileges', { privileges: { licenseName: undefined } }],
    ['getPrivileges', { privileges: { expires_in: 'soon' } }],
    ['getUser', { user: { userName: undefined } }],
    ['getUser', { user: { expires_in: 1.5 } }],
  ])('shows a page that names the call %s', async (call, wrong) => {
    await expect(frame(wrong)).rejects.toMatchObject({
      data: { message: expect.stringContaining(`no usable answer to the call ${call}`) as unknown },
      init: { status: 503 },
    });
  });
});
