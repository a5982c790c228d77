import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { besideRows, rowsOf } from '#app/routes/execution-configuration/report-config/recipient-choices.ts';
import {
  areSame,
  recipientIn,
  recipientValue,
} from '#app/routes/execution-configuration/report-config/recipient-value.ts';
import { countWords } from '#app/routes/execution-configuration/report-config/recipient-words.ts';
import {
  storeWithRoom,
  movesBetween,
  withMoves,
} from '#app/routes/execution-configuration/report-config/recipients-draft.server.ts';
import { recipientsSchema } from '#app/routes/execution-configuration/report-config/recipients.schema.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import {
  recipientKey,
  reportConfigurationMessages,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { context } from '#tests/support/server-context.ts';

const ann: ReportRecipient = { type: 'user', id: 'u1', name: 'Ann', emailId: 'ann@example.com' };
const team: ReportRecipient = { type: 'group', id: 'g1', name: 'Team', people: 3 };
const guestOf = (number: number): ReportRecipient => ({
  type: 'guest',
  name: `guest${number}@example.com`,
  emailId: `guest${number}@example.com`,
});
const guests = (count: number) => Array.from({ length: count }, (_, number) => guestOf(number));

function answerTo(fields: Readonly<Record<string, string | readonly string[]>>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return parseWithZod(form, { schema: recipientsSchema });
}
const accepted = (fields: Parameters<typeof answerTo>[0]) => {
  const submission = answerTo(fields);
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
  return submission.value;
};

describe('recipients', () => {
  test("survive a form's fields; values that no page has created do not", () => {
    for (const each of [ann, team, guestOf(1)]) expect(recipientIn(recipientValue(each))).toEqual(each);
    for (const value of ['', 'null', '{}', '["robot","1","R2","",null]', '["user"]', '["user",1,"a","b"]']) {
      expect(recipientIn(value)).toBeUndefined();
    }
  });

  test('are equal in any order, and guests by their addresses in any case', () => {
    expect(areSame([ann, team], [team, ann])).toBe(true);
    expect(areSame([ann], [ann, team])).toBe(false);
    expect(areSame([ann], [team])).toBe(false);
    expect(recipientKey({ type: 'guest', emailId: 'A@B.example' })).toBe(
      recipientKey({ type: 'guest', emailId: 'a@b.example' }),
    );
  });

  test('are counted by their kinds', () => {
    expect(countWords([ann])).toBe('1 user');
    expect(countWords([ann, team, guestOf(1), guestOf(2)])).toBe('1 user, 1 group and 2 guests');
  });

  test('have a row each, or are sent without one', () => {
    const choices = { recipients: [ann], total: 60, page: 1, pageSize: 50, search: '' };
    const chosen = [ann, team, guestOf(1)];
    expect(rowsOf(choices, chosen, false)).toEqual([ann]);
    expect(rowsOf({ ...choices, page: 2 }, chosen, false)).toEqual([ann, guestOf(1)]);
    expect(rowsOf({ ...choices, page: 2, search: 'nobody' }, chosen, false)).toEqual([ann]);
    expect(rowsOf(choices, chosen, true)).toEqual(chosen);
    expect(besideRows([ann], chosen)).toEqual([team, guestOf(1)]);
  });
});

describe('moves of recipients', () => {
  test('lead from the saved to the selected recipients, whatever another user saves meanwhile', () => {
    const moves = movesBetween([ann, guestOf(1)], [ann, team]);
    expect(areSame(withMoves([ann, guestOf(1)], moves), [ann, team])).toBe(true);
    expect(areSame(withMoves([guestOf(1), guestOf(2), team], moves), [guestOf(2), team])).toBe(true);
  });

  test('are stored as long as browsers allow, with the group that is about to be created', async () => {
    const kept = (count: number) =>
      storeWithRoom(context, { userId: 'u1', id: 'l1', guest: '', ...movesBetween([], guests(count)) });
    expect(await kept(20)).toBeDefined();
    expect(await kept(200)).toBeUndefined();
  });
});

describe('the form of recipients', () => {
  const values = (...chosen: readonly ReportRecipient[]) => chosen.map(recipientValue);

  test('saves, and includes a guest who was typed and not added', () => {
    expect(accepted({ recipient: values(ann), id: 'l1', modifiedOn: '' })).toMatchObject({
      act: 'save',
      chosen: [ann],
      anyway: false,
    });
    expect(
      accepted({ recipient: values(ann), guest: 'guest1@example.com', intent: 'save-anyway' }),
    ).toMatchObject({
      act: 'save',
      chosen: [ann, guestOf(1)],
      anyway: true,
    });
  });

  test.each([
    [{ find: 'Ann' }, { act: 'step', step: { search: 'Ann', page: 1 } }],
    [{ guest: 'guest1@example.com' }, { act: 'step', step: { values: { guest: '' } } }],
    [{}, { act: 'save' }],
  ])('takes Enter for what was typed: %o', (typed, answer) => {
    expect(accepted({ ...typed, intent: 'enter' })).toMatchObject(answer);
  });

  test.each([
    [{ guest: 'grace@navy' }, reportConfigurationMessages.guestEmailWrong],
    [{ guest: 'ANN@example.com', recipient: values(ann) }, reportConfigurationMessages.emailTwice],
    [
      { guest: 'ann@example.com', recipient: values(...guests(200)) },
      reportConfigurationMessages.tooManyRecipients,
    ],
  ])('refuses a guest at the field: %#', (fields, message) => {
    expect(answerTo({ ...fields, intent: 'add' })).toMatchObject({
      status: 'error',
      error: { guest: [message] },
    });
  });
});
