import { expect, it, vi } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { saveAnyway } from '#app/shared/settings-tab/save-anyway.ts';
import { saveSettings } from '#app/shared/settings-tab/save-settings.server.ts';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import {
  countExcessResults,
  updateResultConfiguration,
} from '#platform/contract/execution-configuration/result-configuration-calls.ts';

/** Sends a form. Returns what was saved, and what the form came back with. */
async function send(sent: Partial<SettingsSent>, executions = 0) {
  const showAgain = vi.fn(() => new Response());
  const call = vi.fn((asked: unknown, _input: unknown) =>
    Promise.resolve(
      asked === countExcessResults
        ? { ok: true, data: { executions, projects: 1 } }
        : { ok: false, code: 409, message: 'Changed', problems: [] },
    ),
  );
  const form = { showAgain, platform: { call }, rejectWith: () => new Response() };
  await saveSettings(
    form as unknown as SignedInFormRequest<unknown>,
    {
      sent: { id: 'u1', modifiedOn: 'then', ...sent },
      typed: { noOfSuitesResults: 7, boxed: true, unboxed: false, unsent: undefined },
      call: updateResultConfiguration,
      input: (shown) => ({ params: { id: 'u1' }, body: { noOfSuitesResults: 7, ...shown } }),
      back: shellPaths.app,
    },
    {
      about: '7',
      call: countExcessResults,
      input: { params: { id: 'u1' }, query: { noOfSuitesResults: 7 } },
      words: (found) =>
        found.executions === 0 ? undefined : { title: 'Delete?', text: 'All.', action: 'Save and delete' },
    },
  );
  const saved = call.mock.calls.find(([asked]) => asked === updateResultConfiguration)?.[1];
  return { saved, held: showAgain.mock.calls[0] as unknown };
}

const body = (modifiedOn: object) => ({
  params: { id: 'u1' },
  body: { noOfSuitesResults: 7, ...modifiedOn },
});

it('sends which settings were shown, so that changes of other users are detected', async () => {
  expect((await send({})).saved).toEqual(body({ modifiedOn: 'then' }));
  expect((await send({ modifiedOn: undefined })).saved).toEqual(body({ modifiedOn: null }));
});

it('leaves that out where the user saves anyway', async () => {
  expect((await send({ intent: saveAnyway })).saved).toEqual(body({}));
});

it('asks first, with the form as it was filled in', async () => {
  const { saved, held } = await send({ intent: saveAnyway }, 3);
  expect(saved).toBeUndefined();
  expect(held).toEqual([
    { noOfSuitesResults: '7', boxed: 'on', id: 'u1', modifiedOn: 'then' },
    {
      question: {
        title: 'Delete?',
        text: 'All.',
        action: 'Save and delete',
        agreed: '7',
        anyway: true,
        modifiedOn: 'then',
      },
    },
  ]);
});

it('saves what the user agreed to, and asks again about other values', async () => {
  expect((await send({ agreed: '7' }, 3)).saved).toEqual(body({ modifiedOn: 'then' }));
  expect((await send({ agreed: '8' }, 3)).saved).toBeUndefined();
});
