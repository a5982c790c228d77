import { expect, it } from 'vitest';
import { Marked } from '#app/components/text/marked.tsx';
import { render } from './render.tsx';

const marked = async (text: string, search: string) =>
  (await render(<Marked text={text} search={search} />)).innerHTML.replaceAll('<!-- -->', '');

it('marks the search text, wherever and however it is written', async () => {
  expect(await marked('Ada and ADA', 'ada')).toBe('<mark>Ada</mark> and <mark>ADA</mark>');
  expect(await marked('Zoë Müller', 'MÜL')).toBe('Zoë <mark>Mül</mark>ler');
});

it.each(['(a', 'a.c', '[x]', 'a-b', '\\', '+$^', 'a/b'])('takes %s as it is', async (search) => {
  expect(await marked(`x${search}y`, search)).toBe(`x<mark>${search}</mark>y`);
});

it('marks nothing without a search, or without a match', async () => {
  expect(await marked('Ada', '')).toBe('Ada');
  expect(await marked('abc', 'a.c')).toBe('abc');
});
