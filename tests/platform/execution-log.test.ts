import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { addLog, getLog } from '#platform/contract/executions/result-calls.ts';
import { resultMessages } from '#platform/contract/executions/result-values.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { replyProblems } from '#tests/support/document-check.ts';
import { report as reportStatus, start } from '#tests/support/executions.ts';
import { colleague, project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { multipart, uploadedFiles } from '#tests/support/uploads.ts';

describeOnEachDatabase('the output of an execution', (database) => {
  let t: TestPlatform;
  let owner: SignedInUser;
  let id: string;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    const machineId = await machine(t, owner);
    id = (await start(t, owner, { projectId, machineId }))._id;
    await reportStatus(t, owner, id, 'Running');
  });
  afterAll(() => t.close());

  const put = async (
    content: string | Uint8Array,
    actor: SignedInUser | undefined = owner,
    executionId = id,
  ) => {
    const response = await t.raw('PUT', addLog.path.replace('{executionId}', executionId), {
      ...multipart([{ name: 'file', content, fileName: 'output.log', type: 'text/plain' }]),
      ...(actor && { token: actor.token }),
    });
    const body = envelopeSchema.parse(await response.json());
    expect(replyProblems(addLog, response.status, body)).toEqual([]);
    return body;
  };
  const lines = async (query = {}) => {
    const { body } = await t.call(getLog, { params: { executionId: id }, query }, owner);
    const { total } = body.responseMap as { total: number };
    return { total, lines: body.responseObject.map(({ number, text }) => `${number} ${text}`) };
  };

  test('is not found before it is sent', async () => {
    expect(await lines()).toEqual({ total: 0, lines: [] });
    expect((await t.succeed(getExecution, { params: { executionId: id } }, owner)).log).toBeNull();
  });

  test('is read by pages of lines and searched, from any start of a page', async () => {
    const text = Array.from({ length: 5432 }, (_, index) => `line ${index + 1} é`).join('\n');
    const bytes = Buffer.byteLength(text);
    expect((await put(text)).responseObject).toEqual({ bytes, lines: 5432 });
    expect((await t.succeed(getExecution, { params: { executionId: id } }, owner)).log).toEqual({
      bytes,
      lines: 5432,
    });
    expect((await lines()).lines).toHaveLength(200);
    expect(await lines({ page: 1001, pageSize: 1 })).toEqual({ total: 5432, lines: ['1001 line 1001 é'] });
    expect(await lines({ page: 1000, pageSize: 3 })).toEqual({
      total: 5432,
      lines: ['2998 line 2998 é', '2999 line 2999 é', '3000 line 3000 é'],
    });
    expect((await lines({ page: 6, pageSize: 1000 })).lines.at(-1)).toBe('5432 line 5432 é');
    expect(await lines({ page: 7, pageSize: 1000 })).toEqual({ total: 5432, lines: [] });
    expect(await lines({ search: 'LINE 543', pageSize: 2, page: 2 })).toEqual({
      total: 4,
      lines: ['5431 line 5431 é', '5432 line 5432 é'],
    });
  });

  test('has no terminal commands, and its lines are limited', async () => {
    await put(
      Buffer.concat([
        Buffer.from(`\u001b[31mred\u001b[0m\r\n${'x'.repeat(100_000)}\n\u0000`),
        Buffer.from([0xff]),
      ]),
    );
    const { lines: read } = await lines();
    expect(read[0]).toBe('1 red');
    expect(read[1]).toHaveLength(2 + 2000 + 1);
    expect(read[2]).toBe('3 \ufffd');
    // The earlier file is deleted.
    expect(uploadedFiles(t)).toHaveLength(1);
  });

  test('changes nothing when the same is sent again', async () => {
    await put('a\nb\n');
    expect((await changesNothing(t, () => put('a\nb\n'))).responseObject).toEqual({ bytes: 4, lines: 2 });
    expect(uploadedFiles(t)).toHaveLength(1);
    expect((await put('')).responseObject).toEqual({ bytes: 0, lines: 0 });
    expect(await lines()).toEqual({ total: 0, lines: [] });
  });

  test('comes from the machine, is visible to users who can see the execution, and has limits of size and time', async () => {
    const admin = await colleague(t, owner, 'Admin');
    const stranger = await signedIn(t);
    await changesNothing(t, async () => {
      const nobody = await t.raw('PUT', addLog.path.replace('{executionId}', id), multipart([]));
      expect(nobody.status).toBe(401);
      expect((await put('x', admin)).responseCode).toBe(404);
      expect((await put('x', owner, 'nothing')).responseCode).toBe(404);
      expect((await put(Buffer.alloc(10_000_001, 'x'))).responseCode).toBe(400);
      const empty = await t.raw('PUT', addLog.path.replace('{executionId}', id), {
        ...multipart([]),
        token: owner.token,
      });
      expect(empty.status).toBe(400);
      const attempt = (actor?: SignedInUser, query = {}) =>
        t.attempt(getLog, { params: { executionId: id }, query }, actor);
      expect((await attempt()).status).toBe(401);
      expect((await attempt(stranger)).status).toBe(404);
      expect((await attempt(owner, { pageSize: 1001 })).status).toBe(400);
      expect((await attempt(admin)).status).toBe(200);
    });
    await reportStatus(t, owner, id, 'Passed');
    t.clock.advance({ seconds: 601 });
    const late = await changesNothing(t, () => put('x'));
    expect([late.responseCode, late.message]).toEqual([409, resultMessages.tooLate]);
  });
});
