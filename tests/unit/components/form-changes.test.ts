// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { isChanged, noteContent } from '#app/components/form/form-changes.ts';

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

test('as it came, after a search, and in what is not sent, nothing would be lost', () => {
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
])('%s that was changed would be lost', (_, change) => {
  change();
  expect(isChanged(form())).toBe(true);
});

test('what was typed before script looked at the form is a change', () => {
  find<HTMLInputElement>('[name=name]').value = 'Bob';
  noteContent(form());
  expect(isChanged(form())).toBe(true);
});

test('what was refused and comes again as the value of its field is not saved either', () => {
  noteContent(form());
  find<HTMLInputElement>('[name=name]').defaultValue = 'Bob';
  noteContent(form());
  expect(isChanged(form())).toBe(true);
});

test('what was filled in before its form came is not saved', () => {
  form().dataset.unsaved = '';
  expect(isChanged(form())).toBe(true);
});
