import { expect, test } from 'vitest';
import { z } from 'zod';
import { dropFormDrafts, formDraft, isStored } from '#app/request/forms/form-draft.server.ts';
import { context } from '#tests/support/server-context.ts';

const draft = formDraft('report', z.object({ userId: z.string(), given: z.array(z.string()) }));
const requestWith = (setCookie: string) =>
  new Request('http://tests.example/', { headers: { Cookie: setCookie.split(';')[0] ?? '' } });

test('stores a draft for the user who filled the form in, unchanged', async () => {
  const kept = { userId: 'user-1', given: ['a', 'b'] };
  const setCookie = await draft.keep(context, kept);
  expect(await draft.read(context, requestWith(setCookie), 'user-1')).toEqual(kept);
  expect(await draft.read(context, requestWith(setCookie), 'user-2')).toBeNull();
  expect(await draft.read(context, requestWith(setCookie.replace('=', '=x')), 'user-1')).toBeNull();
});

test('recognizes a draft that is longer than browsers store', async () => {
  const long = Array.from({ length: 200 }, (_, index) => `01a200b8-572e-7522-a62c-${index}`);
  expect(isStored(await draft.keep(context, { userId: 'user-1', given: long.slice(0, 50) }))).toBe(true);
  expect(isStored(await draft.keep(context, { userId: 'user-1', given: long }))).toBe(false);
});

test('deletes all drafts on sign-out', async () => {
  const names = (await dropFormDrafts(context)).map((setCookie) => setCookie.split('=')[0]);
  expect(names).toEqual(
    ['profile', 'report', 'recipients', 'slack', 'pairing', 'ci-token'].map(
      (name) => `fireflink-${name}-draft`,
    ),
  );
});
