// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { watchNumbers } from '#app/shared/settings-tab/number-hints.ts';
import { between, clamped } from '#platform/contract/wire/fields/number-rules.ts';

const rule = between(5, 500);
const ruleOf = (name: string) => (name === 'days' ? rule : undefined);

let form: HTMLFormElement;
let days: HTMLInputElement;
beforeEach(() => {
  document.body.innerHTML = `<form>
    <label>Days <input name="days" value="30"></label>
    <label>Name <input name="name" value="Nightly"></label>
  </form>`;
  form = document.querySelector('form')!;
  days = document.querySelector('[name=days]')!;
});

const leave = (field: HTMLInputElement, text: string) => {
  field.value = text;
  field.dispatchEvent(new Event('focusout', { bubbles: true }));
};

it('names the problems of the fields that have a rule, and only of those', () => {
  const look = watchNumbers(ruleOf).hintsIn(form);
  expect(look()).toEqual({ changed: false, changes: 0, typed: { days: '30' }, problems: {} });
  days.value = '501';
  document.querySelector<HTMLInputElement>('[name=name]')!.value = '';
  expect(look()).toEqual({
    changed: true,
    changes: 2,
    typed: { days: '501' },
    problems: { days: 'Value greater than 500 not allowed' },
  });
});

it('keeps silent about a number that is corrected on leaving, unless it should warn before', () => {
  days.value = '4';
  expect(watchNumbers(ruleOf).hintsIn(form)().problems).toEqual({});
  const warning = watchNumbers(ruleOf, { correct: clamped, warnsBefore: true });
  expect(warning.hintsIn(form)().problems).toEqual({ days: 'Minimum value should be 5' });
});

it('corrects a number on leaving, says so, and stops when it is ended', () => {
  const say = vi.fn();
  const typed = vi.fn();
  form.addEventListener('input', typed);
  const end = watchNumbers(ruleOf, { correct: clamped }).follow(form, say);
  leave(days, '4');
  expect([days.value, typed.mock.calls.length]).toEqual(['5', 1]);
  leave(days, '900');
  expect(say.mock.calls.flat()).toEqual([
    '“Days ” is now 5, the least it can be.',
    '“Days ” is now 500, the most it can be.',
  ]);
  end();
  leave(days, '4');
  expect(days.value).toBe('4');
});

it('drops spaces silently, and leaves fields without a rule alone', () => {
  const say = vi.fn();
  watchNumbers(ruleOf).follow(form, say);
  const name = document.querySelector<HTMLInputElement>('[name=name]')!;
  leave(days, ' 7 ');
  leave(name, ' ');
  expect([days.value, name.value, say.mock.calls.length]).toEqual(['7', ' ', 0]);
});

it('leaves a number that was sent to its answer, until the user types again', () => {
  const say = vi.fn();
  watchNumbers(ruleOf).follow(form, say);
  form.dispatchEvent(new Event('submit', { bubbles: true }));
  leave(days, '1');
  expect([days.value, say.mock.calls.length]).toEqual(['1', 0]);
  days.dispatchEvent(new Event('input', { bubbles: true }));
  leave(days, '1');
  expect(days.value).toBe('5');
});

it('takes back what it said about a correction once the user types', () => {
  const say = vi.fn();
  watchNumbers(ruleOf).follow(form, say);
  leave(days, '1');
  expect(say).toHaveBeenLastCalledWith('“Days ” is now 5, the least it can be.');
  days.value = '200';
  days.dispatchEvent(new Event('input', { bubbles: true }));
  expect(say).toHaveBeenLastCalledWith('');
});
