import { expect, test } from 'vitest';
import { htmlProblems } from '#tests/e2e/support/html-rules.ts';

const page = (body: string, after = '') =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>A page</title></head><body>${body}</body></html>${after}`;

test('finds no problems in a valid page', async () => {
  const list = '<ul aria-label="Files"><li>one</li></ul>';
  const box = '<div role="region" tabindex="0" aria-label="Table"><p>wide</p></div>';
  expect(await htmlProblems(page(`<h1>A page</h1>${list}${box}`))).toEqual([]);
});

test.each([
  ['<span><div>a block in a line</div></span>', 'element-permitted-content'],
  ['<p id="a">one</p><p id="a">two</p>', 'no-dup-id'],
  ['<input type="text" name="">', 'an empty name'],
  ['<ol class="messages"></ol>', 'a list without items'],
  ['<ul role="listbox" aria-label="Zones"></ul>', 'a list of choices without choices'],
  ['<h2 id="t">Errors</h2><div tabindex="-1" aria-labelledby="t">two</div>', 'a name without a role'],
])('%s is found', async (body, problem) => {
  expect((await htmlProblems(page(body))).join('\n')).toContain(problem);
});

test('finds text after the end of the document', async () => {
  expect((await htmlProblems(page('<p>text</p>', '<script>1</script>'))).join('\n')).toContain(
    'after the end of the document',
  );
});
