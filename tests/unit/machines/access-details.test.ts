import { expect, test } from 'vitest';
import { accessDetailsSchema } from '#app/routes/machines/access-details.schema.ts';

test.each([
  ['one more', { access: ['a', 'b'], had: ['a'] }, { all: false, given: ['b'], taken: [] }],
  ['one less', { access: [], had: ['a'] }, { all: false, given: [], taken: ['a'] }],
  ['all', { all: true, access: ['a'], had: ['a'] }, { all: true, given: [], taken: [] }],
  [
    'one less while all is ticked',
    { all: true, hadAll: true, access: ['a'], had: ['a', 'b'] },
    { all: false, given: [], taken: ['b'] },
  ],
  ['all and one less', { all: true, access: ['a'], had: ['a', 'b'] }, { all: true, given: [], taken: ['b'] }],
  [
    'all of those shown lose it',
    { hadAll: true, access: [], had: ['a', 'b'] },
    { all: false, given: [], taken: ['a', 'b'] },
  ],
  ['only the box for all', { hadAll: true, access: ['a'], had: ['a'] }, undefined],
])('changes what a form has sent: %s', (_, sent, change) => {
  expect(accessDetailsSchema.safeParse(sent).data).toEqual(change && { act: 'save', change });
});

test.each([
  ['a search', { intent: 'found', find: 'Ann' }, { search: 'Ann', page: 1 }],
  ['everybody', { intent: 'all', find: 'Ann' }, { search: '', page: 1 }],
  ['a page', { intent: 'page-2', find: 'typed', found: 'Bo' }, { search: 'Bo', page: 2 }],
])('saves and loses nothing when others are shown: %s', (_, sent, part) => {
  const answer = accessDetailsSchema.safeParse({ ...sent, access: ['b'], had: ['a'], hadAll: true }).data;
  expect(answer).toMatchObject({
    act: 'step',
    step: { ...part, values: { all: false, given: ['b'], taken: ['a'] } },
  });
});
