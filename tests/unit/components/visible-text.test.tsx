import { expect, it } from 'vitest';
import { countHidden, VisibleText } from '#app/routes/approval-requests/hidden-characters.tsx';
import { render } from './render.tsx';

const shown = async (text: string, hidden = countHidden([text])) =>
  (await render(<VisibleText text={text} hidden={hidden} />)).textContent;

it.each(['\u202E', '\u2066', '\u2069', '\u200B', '\u200F', '\u2060', '\uFEFF', '\u061C', '\u3164'])(
  'shows a mark for %j',
  async (character) => {
    const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    expect(await shown(`a${character}b`)).toBe(`a invisible character ${code}b`);
  },
);

it('leaves other texts as they are', async () => {
  for (const text of ['one two', 'שלום', '👍️', '']) {
    expect([countHidden([text]), await shown(text)]).toEqual([0, text]);
  }
});

it('writes very many of them as text, so that the page stays small', async () => {
  const element = await render(<VisibleText text={'a\u200B'.repeat(501)} hidden={501} />);
  expect(element.children).toHaveLength(0);
  expect(element.textContent).toContain('a[U+200B]a');
});
