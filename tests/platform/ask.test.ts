import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindings } from '#platform/api/bindings.ts';
import { isAskable, type Together } from '#platform/contract/wire/calls/asked-call.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { getMachine, listMachines } from '#platform/contract/machines/machine-calls.ts';
import { createProject, getProject, listUserProjects } from '#platform/contract/projects/project-calls.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

/**
 * The answers that pages in the platform's own process get. All other tests check that successful replies equal those
 * over HTTP (tests/support/platform.ts); this file checks refusals, and what is looked up once.
 */
describe('a platform that is asked in its own process', () => {
  let t: TestPlatform;
  let owner: SignedInUser;

  beforeAll(async () => {
    t = await openSqlitePlatform();
  });
  beforeEach(async () => {
    owner = await signedIn(t);
  });
  afterAll(() => t.close());

  interface Sent {
    readonly token?: string | undefined;
    readonly projectId?: string;
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
  }
  const ask = (
    call: Call,
    { token = owner.token, projectId, params = {}, query = {} }: Sent = {},
    together?: Together,
  ) =>
    t.platform.ask({
      call,
      callerAddress: '192.0.2.1',
      authorization: `Bearer ${token}`,
      projectId,
      params,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
      together,
    });
  const both = async (call: Call, sent: Sent = {}) => {
    const { token = owner.token, projectId, params = {}, query = {} } = sent;
    const over = await t.attempt(call, { params, query }, { token, ...(projectId && { projectId }) });
    const within = await ask(call, sent);
    expect(within).toEqual(over.body);
    return within.responseCode;
  };

  test('refuses what it refuses over HTTP, in the same words', async () => {
    const guest = await colleague(t, owner, 'User');
    const closed = await project(t, owner, { name: 'Web shop' });
    expect(await both(listMachines, { token: 'not-a-token-that-anybody-has' })).toBe(401);
    expect(await both(listMachines, { query: { page: 'two' } })).toBe(400);
    expect(await both(getMachine, { params: { id: 'running' } })).toBe(404);
    expect(await both(getMachine, { params: { id: newId() } })).toBe(404);
    expect(await both(getProject, { params: { id: closed }, token: guest.token })).toBe(403);
    expect(await both(listMachines, { projectId: closed, token: guest.token })).toBe(403);
    expect(await both(listMachines, { projectId: newId() })).toBe(404);
  });

  test('answers a failure with an envelope as well, and logs it', async () => {
    const logged = vi.spyOn(t.platform.context.log, 'error');
    const broken = vi.spyOn(t.platform.context.db, 'executeQuery').mockImplementation(() => {
      throw new Error('broken');
    });
    const envelope = await ask(getPrivileges);
    broken.mockRestore();
    expect(envelope).toMatchObject({ responseCode: 500, status: 'FAILURE', responseObject: null });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ method: 'GET' }), 'a call failed');
    logged.mockRestore();
  });

  test('requires requests for files and for calls that change something', async () => {
    await expect(ask(createProject)).rejects.toThrow('needs a request');
    for (const { call } of bindings.filter((binding) => !isAskable(binding.call))) {
      await expect(ask(call)).rejects.toThrow('needs a request');
    }
  });

  test('looks up the caller once for simultaneous calls, and again for the next', async () => {
    const { db } = t.platform.context;
    const looked = vi.spyOn(db, 'executeQuery');
    const sessionsRead = () =>
      looked.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('from "sessions"')).length;
    const together: Together = new Map<string, Promise<unknown>>();
    await Promise.all([
      ask(getPrivileges, {}, together),
      ask(listMachines, {}, together),
      ask(listUserProjects, {}, together),
    ]);
    expect(sessionsRead()).toBe(1);
    await db.updateTable('licenseUsers').set({ privilege: 'User' }).where('userId', '=', owner.id).execute();
    const next = await ask(getPrivileges, {}, new Map());
    expect(sessionsRead()).toBe(2);
    expect(next.responseObject).toMatchObject({ privilege: 'User' });
    looked.mockRestore();
  });
});
