import { inUtc } from '#platform/contract/times/zone-values.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { vi } from 'vitest';
import type { ServerContext } from '#app/request/context.server.ts';
import { storeProjectScope } from '#app/request/session/project-scope.server.ts';
import { storeSession } from '#app/request/session/session-cookie.server.ts';
import { permissionIds, type PermissionId } from '#platform/contract/access/permission-values.ts';

interface Options {
  /** All permissions of the user, wherever they work. */
  readonly may?: readonly PermissionId[];
  readonly inProject?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  /** Other values of the platform's reply about the user's privileges; undefined ones are left out. */
  readonly privileges?: Readonly<Record<string, unknown>>;
  /** The fields of a form, which make it a post. */
  readonly form?: Readonly<Record<string, string>>;
  /** Returns the answer to any call other than that for privileges: the `responseObject`, or all of it. */
  readonly answer?: (url: URL, request: Request) => unknown;
}

const userId = 'u1';
const project = { id: 'p1', name: 'Web shop', type: 'Web', status: 'Open', role: null } as const;

/**
 * Returns what a loader or an action receives for a signed-in user, which calls it makes, and how often it requests
 * privileges.
 */
export async function signedInRequest(path: string, options: Options = {}) {
  const { may = [], inProject = false, params = {}, form, answer = () => null } = options;
  const calls: URL[] = [];
  const errors = vi.fn();
  let asked = 0;
  const level = { headers: [], restrictions: permissionIds.filter((id) => !may.includes(id)) };
  const privileges = {
    projectLevels: { allProjects: level, individualProjects: level },
    times: inUtc,
    privilege: 'User',
    licenseName: 'Shop',
    licenseType: 'Professional',
    licenseFeatures: [],
    billingCycle: 'Yearly',
    expires_in: 100,
    aiEnabled: false,
    project: inProject ? project : null,
    ...options.privileges,
  };
  const context: ServerContext = {
    sendToPlatform: async (sent) => {
      const call = new URL(sent.url);
      const asksPrivileges = call.pathname.endsWith('/privileges');
      if (asksPrivileges) asked += 1;
      else calls.push(call);
      const explains = call.pathname.includes('/privileges/');
      const explained = { id: may[0] ?? 'help.view', name: 'do that', allowed: false, grantedBy: 'An Admin' };
      const responseObject = asksPrivileges ? privileges : explains ? explained : await answer(call, sent);
      if (responseObject instanceof Response) return responseObject;
      return Response.json({ responseCode: 200, message: '', status: 'SUCCESS', responseObject });
    },
    callerAddress: 'unknown',
    cookieSecret: 'a secret that only tests use',
    onRelease: () => undefined,
    publicUrl: 'http://tests.example',
    featureApps: {},
    log: { error: errors, warn: () => undefined },
  };
  const cookies = [
    await storeSession(context, {
      accessToken: 'a',
      refreshToken: 'r',
      accessExpiresAt: Date.now() + 3_600_000,
      userId,
      emailId: 'ada@example.com',
      licenseId: 'l1',
      licenseType: 'Professional',
    }),
    ...(inProject ? [await storeProjectScope(context, { projectId: project.id, userId })] : []),
  ];
  const request = new Request(`http://tests.example${path}`, {
    headers: {
      Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      'Sec-Fetch-Site': 'same-origin',
    },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const args: LoaderFunctionArgs = { request, params, context: { ...context } };
  return { args, calls, context, errors, asked: () => asked };
}
