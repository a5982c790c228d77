import { expect, test } from 'vitest';
import type { ServerContext } from '#app/request/context.server.ts';
import { keepAccessDraft, readAccessDraft } from '#app/routes/machines/access-draft.server.ts';
import { nothingMoved } from '#app/routes/machines/access-moves.ts';

const context: ServerContext = {
  sendToPlatform: () => Promise.reject(new Error('not asked')),
  callerAddress: '192.0.2.1',
  cookieSecret: 'a secret that only tests use',
  onRelease: () => undefined,
  publicUrl: 'http://tests.example',
  featureApps: {},
  log: { error: () => undefined, warn: () => undefined },
};
const of = { userId: 'user-1', machineId: 'machine-1' };
const idsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );

const requestWith = (setCookie: string | null) =>
  new Request('http://tests.example/', { headers: { Cookie: setCookie?.split(';')[0] ?? '' } });

test('moves are kept for who made them, at the machine that they are of', async () => {
  const moves = { all: true, given: idsOf(40), taken: ['b'] };
  const request = requestWith(await keepAccessDraft(context, of, moves));
  expect(await readAccessDraft(context, request, of)).toEqual(moves);
  expect(await readAccessDraft(context, request, { ...of, machineId: 'machine-2' })).toEqual(nothingMoved);
  expect(await readAccessDraft(context, request, { ...of, userId: 'user-2' })).toEqual(nothingMoved);
});

test('more than a browser keeps is not kept in part', async () => {
  expect(await keepAccessDraft(context, of, { given: idsOf(200), taken: [] })).toBeNull();
});
