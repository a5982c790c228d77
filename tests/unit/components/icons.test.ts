import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#app/components/icon/icon.tsx';

test('has a drawing for every icon, and a name for every drawing', () => {
  const drawings = readFileSync('app/components/icon/icons.svg', 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 20 20" [^>]*><path d="[^"]+"\/>/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
  // And the mark of the product, in its own colours.
  expect(drawings.match(/<symbol /g)).toHaveLength(iconNames.length + 1);
});
