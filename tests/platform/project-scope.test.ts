import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bind, serveCall, type RequestEnvironment } from '#platform/api/serve-call.ts';
import { defineCall, type CallScope } from '#platform/contract/wire/calls/call.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import type { ProjectScope } from '#platform/access/project-scope.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describeOnEachDatabase('the project that a call acts in', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  /** Serves one call of this scope. Returns the project that its handler received. */
  async function ask<Scope extends CallScope>(
    scope: Scope,
    actor: SignedInUser,
    headers = {},
    body = '{"count": 1}',
  ) {
    const call = defineCall({
      name: 'probe',
      method: 'POST',
      path: '/probe',
      tag: 'Project',
      summary: 'Answers with the project',
      access: 'signed-in',
      scope,
      body: z.object({ count: z.number() }),
      changes: 'nothing',
      reply: z.string().nullable(),
    });
    const binding = bind(
      call,
      (_, request) => (request as { readonly project?: ProjectScope }).project?.name ?? null,
    );
    const api = new Hono<{ Bindings: Partial<RequestEnvironment> }>();
    let refusal: unknown;
    api.onError((error, c) => {
      refusal = error;
      return c.body(null, 500);
    });
    api.post('/probe', (c) => serveCall(binding, t.platform.context, c));
    const response = await api.request(
      '/probe',
      {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${actor.token}`, ...headers },
      },
      { callerAddress: '192.0.2.1' },
    );
    if (refusal instanceof Refusal) return { code: refusal.code, message: refusal.message };
    const { responseObject } = (await response.json()) as { responseObject: unknown };
    return { code: response.status, project: responseObject };
  }

  test('is the one that the header names', async () => {
    const owner = await signedIn(t);
    const projectid = await project(t, owner, { name: 'Web shop' });
    expect(await ask('project', owner, { projectid })).toEqual({ code: 200, project: 'Web shop' });
    expect(await ask('optional', owner, { ProjectId: projectid })).toEqual({
      code: 200,
      project: 'Web shop',
    });
  });

  test('must be named where the call needs one', async () => {
    const owner = await signedIn(t);
    const refused = { code: 400, message: messages.projectRequired };
    expect(await ask('project', owner)).toEqual(refused);
    expect(await ask('project', owner, { projectid: 'All Projects' })).toEqual(refused);
    expect(await ask('optional', owner)).toEqual({ code: 200, project: null });
  });

  test('does not matter where the call needs none', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const projectid = await project(t, owner, { name: 'Secret' });
    expect(await ask('none', stranger, { projectid })).toEqual({ code: 200, project: null });
    expect(await ask('none', stranger, { projectid: '??' })).toEqual({ code: 200, project: null });
  });

  test('is refused before the input is checked', async () => {
    const [owner, stranger] = [await signedIn(t), await signedIn(t)];
    const outsider = await colleague(t, owner, 'User');
    const projectid = await project(t, owner, { name: 'Secret' });
    for (const scope of ['project', 'optional'] as const) {
      expect((await ask(scope, stranger, { projectid }, '{}')).code).toBe(404);
      expect((await ask(scope, outsider, { projectid }, '{}')).code).toBe(403);
      expect((await ask(scope, owner, { projectid }, '{}')).code).toBe(400);
    }
  });
});
