// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { isFilledIn } from '#app/components/dialog/is-filled-in.ts';

const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `
    <form method="get"><input name="search" /></form>
    <form method="post">
      <input type="hidden" name="id" value="1" />
      <input name="name" value="Ada" /><input id="shown" />
      <input type="checkbox" name="box" checked />
      <select name="one"><option>a</option><option>b</option></select>
      <textarea name="text">long</textarea>
    </form>`;
});

test('as it came, after a search, and in what is not sent, nothing would be lost', () => {
  expect(isFilledIn(document.body)).toBe(false);
  find<HTMLInputElement>('[name=search]').value = 'x';
  find<HTMLInputElement>('[name=id]').value = '2';
  find<HTMLInputElement>('#shown').value = 'x';
  expect(isFilledIn(document.body)).toBe(false);
});

test.each([
  ['a text', () => (find<HTMLInputElement>('[name=name]').value = 'Bob')],
  ['a box', () => (find<HTMLInputElement>('[name=box]').checked = false)],
  ['a choice', () => (find<HTMLSelectElement>('[name=one]').selectedIndex = 1)],
  ['a long text', () => (find<HTMLTextAreaElement>('[name=text]').value = 'longer')],
])('%s that was changed would be lost', (_, change) => {
  change();
  expect(isFilledIn(document.body)).toBe(true);
});
