import { describe, expect, it } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { startSession } from '#app/request/session/start-session.server.ts';
import { action as signOut } from '#app/routes/shell/sign-out.tsx';
import { signedInRequest } from './signed-in-request.ts';

const reply = {
  access_token: 'new',
  refresh_token: 'new-r',
  currentLicenseId: 'l1',
  licenseType: 'Professional',
  expires_in: 100,
  billingCycle: 'Yearly',
  userStatus: 'ACTIVE',
  userName: 'ada@example.com',
  id: 'u1',
};

/** Signs in in a browser that has a session already. @returns the calls to the platform, and their tokens */
async function signInAgain(works: readonly string[]) {
  const asked: string[] = [];
  const { args, context } = await signedInRequest('/signin', {
    answer: (url, request) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? 'nobody';
      asked.push(`${url.pathname.split('/').at(-1)} as ${token}`);
      if (url.pathname.endsWith('/refresh')) return { ...reply, access_token: 'renewed' };
      if (works.includes(token)) return true;
      return Response.json({ responseCode: 401, message: '', status: 'FAILURE', responseObject: null });
    },
  });
  const response = await startSession(context, args.request, reply);
  expect(response.headers.get('Location')).toBe(projectPaths.list);
  expect(response.headers.get('Set-Cookie')).toContain('fireflink-session=');
  return asked;
}

describe('signing in again', () => {
  it('ends the session that the browser had', async () => {
    expect(await signInAgain(['a'])).toEqual(['signout as a']);
  });

  it('ends it too when it would have to be renewed first', async () => {
    expect(await signInAgain(['renewed'])).toEqual([
      'signout as a',
      'refresh as nobody',
      'signout as renewed',
    ]);
  });
});

describe('signing out', () => {
  it('leaves nothing in the browser that was typed', async () => {
    const { args } = await signedInRequest(shellPaths.signOut, {
      form: { where: 'here' },
      answer: () => true,
    });
    const response = (await signOut(args)) as Response;
    const dropped = response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split('=')[0]);
    expect(dropped).toEqual([
      'fireflink-session',
      'fireflink-profile-draft',
      'fireflink-report-draft',
      'fireflink-recipients-draft',
      'fireflink-slack-draft',
      'fireflink-pairing-draft',
      'fireflink-ci-token-draft',
      'fireflink-draft-0',
      'fireflink-draft-1',
      'fireflink-draft-2',
    ]);
  });
});
