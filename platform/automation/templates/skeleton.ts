import { foldedText } from '../../contract/templates/field-rules.ts';
import { lookAlikes } from './look-alikes.ts';

let skeletons: ReadonlyMap<string, string> | undefined;

function readSkeletons(): ReadonlyMap<string, string> {
  const lines = lookAlikes.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [look = '', letters = ''] = line.split(' ');
      return [...letters].map((letter) => [letter, look] as const);
    }),
  );
}

/** Returns what a text looks like: two texts with the same skeleton can't be told apart by reading them. */
export function skeletonOf(text: string): string {
  skeletons ??= readSkeletons();
  const known = skeletons;
  return [...foldedText(text)]
    .map((letter) => known.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}
