// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { changedFields, isChanged, recordContent } from '#app/components/form/form-changes.ts';

const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;
const form = () => find<HTMLFormElement>('form');

beforeEach(() => {
  document.body.innerHTML = `
    <form id="form" method="post">
      <input type="hidden" name="id" value="1" />
      <input name="name" value="Ada" /><input id="shown" />
      <input type="checkbox" name="box" checked />
      <select name="one"><option>a</option><option>b</option></select>
      <select name="more" multiple><option>a</option><option selected>b</option></select>
      <textarea name="text">long</textarea>
    </form>
    <input type="search" name="find" form="form" />`;
});

test('loses nothing in a form as it came, after a search, and in fields that are not sent', () => {
  expect(isChanged(form())).toBe(false);
  find<HTMLInputElement>('[name=find]').value = 'x';
  find<HTMLInputElement>('[name=id]').value = '2';
  find<HTMLInputElement>('#shown').value = 'x';
  expect(isChanged(form())).toBe(false);
});

test.each([
  ['a text', () => (find<HTMLInputElement>('[name=name]').value = 'Bob')],
  ['a box', () => (find<HTMLInputElement>('[name=box]').checked = false)],
  ['a choice', () => (find<HTMLSelectElement>('[name=one]').selectedIndex = 1)],
  ['one more of several', () => (find<HTMLOptionElement>('[name=more] option').selected = true)],
  ['a long text', () => (find<HTMLTextAreaElement>('[name=text]').value = 'longer')],
])('would lose %s that was changed', (_, change) => {
  change();
  expect(isChanged(form())).toBe(true);
});

test('names the fields that were changed, and none that is as it was again', () => {
  expect(changedFields(form())).toEqual([]);
  find<HTMLInputElement>('[name=name]').value = 'Bob';
  find<HTMLInputElement>('[name=box]').checked = false;
  expect(changedFields(form())).toEqual(['name', 'box']);
  find<HTMLInputElement>('[name=name]').value = 'Ada';
  expect(changedFields(form())).toEqual(['box']);
});

test('counts what was typed before JavaScript was ready as a change', () => {
  find<HTMLInputElement>('[name=name]').value = 'Bob';
  recordContent(form());
  expect(isChanged(form())).toBe(true);
});

test('does not count a refused value that comes again in its field as saved', () => {
  recordContent(form());
  find<HTMLInputElement>('[name=name]').defaultValue = 'Bob';
  recordContent(form());
  expect(isChanged(form())).toBe(true);
});

test('does not count what was filled in before its form came as saved', () => {
  form().dataset.unsaved = '';
  expect(isChanged(form())).toBe(true);
});
