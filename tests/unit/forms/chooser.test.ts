import { describe, expect, test } from 'vitest';
import { entriesOf, packed, unpacked } from '#app/components/form/beside.ts';
import { askedPart, partQuery, shownPart } from '#app/request/forms/chooser-step.server.ts';
import { checkFields, checkUnpacked } from '#app/request/forms/read-form.server.ts';

describe('the hidden selection of a form', () => {
  const entries = [
    ['user', 'a&b=c'],
    ['user', 'd e+f'],
    ['role.a', ''],
    ['recipient', '["user","1","Ann “B”","a@example.com",null]'],
  ] as const;

  test('is sent in one field, and comes back unchanged', () => {
    const form = new FormData();
    form.append('user', 'first');
    form.append('beside', packed(entries));
    expect([...unpacked(form)]).toEqual([['user', 'first'], ...entries]);
  });

  test('goes by its own names where a form is shown that was not sent', () => {
    expect([['user', 'first'] as const, ['beside', packed(entries)] as const].flatMap(entriesOf)).toEqual([
      ['user', 'first'],
      ...entries,
    ]);
  });

  test('has room for thousands, and for no more than a page sends', () => {
    const formOf = (count: number) =>
      unpacked(formWith(packed(Array.from({ length: count }, () => ['user', 'x'] as const))));
    const refused = { init: { status: 400 } };
    expect(() => checkUnpacked(formOf(5000))).not.toThrow();
    expect(() => checkUnpacked(formOf(5001))).toThrow(expect.objectContaining(refused));
    expect(() => checkFields(formOf(401))).toThrow(expect.objectContaining(refused));
    for (const name of ['__proto__.a', 'user[5000000].a', 'x'.repeat(201), 'a.b.c.d.e.f.g']) {
      expect(() => checkUnpacked(unpacked(formWith(packed([[name, 'x']]))))).toThrow(
        expect.objectContaining(refused),
      );
    }
  });
});

function formWith(beside: string): FormData {
  const form = new FormData();
  form.append('beside', beside);
  return form;
}

describe('the part of a list', () => {
  const typed = { find: ' Ann ', found: 'Bob', page: '3', intent: '' };

  test.each([
    ['found', { search: 'Ann', page: 1, next: 'search-find' }],
    ['all', { search: '', page: 1, next: 'search-find' }],
    ['page-2', { search: 'Bob', page: 2, next: 'choices' }],
    ['page-0', { search: 'Bob', page: 1, next: 'choices' }],
    ['page-1234567', undefined],
    ['', undefined],
  ])('is requested by %o', (intent, part) => {
    expect(askedPart({ ...typed, intent })).toEqual(part);
  });

  test('is the one that is shown, whatever was sent', () => {
    expect(shownPart(typed)).toEqual({ search: 'Bob', page: 3 });
    for (const page of ['', '0', '-1', '1e3', 'x']) expect(shownPart({ found: '', page }).page).toBe(1);
  });

  test('is requested without a search where there is none', () => {
    expect(partQuery({ search: '', page: 2 }, 25)).toEqual({ page: 2, pageSize: 25 });
    expect(partQuery({ search: 'Ann', page: 1 }, 25)).toEqual({ page: 1, pageSize: 25, search: 'Ann' });
  });
});
