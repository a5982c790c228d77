// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { recordContent } from '#app/components/form/form-changes.ts';
import { countChanges } from '#app/shared/settings-tab/count-changes.ts';
import { standingWords } from '#app/shared/settings-tab/settings-toolbar.tsx';

const form = () => document.querySelector('form')!;
const type = (name: string, value: string) =>
  (document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value);

beforeEach(() => {
  document.body.innerHTML = `<form>
    <div data-setting><input name="wait" value="3"><input name="waitUnit" value="Seconds"></div>
    <div data-setting><input name="days" value="30"></div>
    <input name="loose" value="a">
  </form>`;
});

it('counts settings, not fields: a number and its unit are one', () => {
  recordContent(form());
  expect(countChanges(form())).toBe(0);
  type('wait', '0');
  type('waitUnit', 'Milliseconds');
  expect(countChanges(form())).toBe(1);
  type('days', '7');
  type('loose', 'b');
  expect(countChanges(form())).toBe(3);
  type('days', '30');
  expect(countChanges(form())).toBe(2);
});

it('does not count in a form that came with values that are not saved', () => {
  form().dataset.unsaved = '';
  recordContent(form());
  expect(countChanges(form())).toBeUndefined();
});

it('still counts once a form that began with the saved values is unsaved', () => {
  recordContent(form());
  form().dataset.unsaved = '';
  type('days', '7');
  expect(countChanges(form())).toBe(1);
});

it.each([
  [{ isChanged: false, changes: 0, errors: 0 }, 'No changes yet'],
  [{ isChanged: true, changes: 1, errors: 0 }, '1 unsaved change'],
  [{ isChanged: true, changes: 12, errors: 2 }, '12 unsaved changes, 2 errors'],
  [{ isChanged: true, changes: undefined, errors: 1 }, 'Unsaved changes, 1 error'],
])('says how much is not saved: %o', (hints, words) => {
  expect(standingWords({ ...hints, said: '' })).toBe(words);
});
