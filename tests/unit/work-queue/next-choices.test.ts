import { expect, it } from 'vitest';
import { NextChoices } from '#platform/foundation/work-queue/next-choices.ts';

const item = (lane: number | undefined, share: string | undefined) => ({ lane, share });

it('finds no place to look while all of the width is in use', () => {
  const choices = new NextChoices({ width: 2 });
  const end = choices.start(item(undefined, undefined));
  expect(choices.all()).toHaveLength(1);
  choices.start(item(undefined, undefined));
  expect(choices.all()).toEqual([]);
  end();
  expect(choices.all()).toHaveLength(1);
});

it('continues behind the share that was served last, and then starts over', () => {
  const choices = new NextChoices({ width: 2, lanes: [0, 1] });
  choices.start(item(1, 'b'))();
  expect(choices.all()).toEqual([
    { lane: 0, exceptShares: [] },
    { lane: 1, afterShare: 'b', exceptShares: [] },
    { lane: 1, exceptShares: [] },
  ]);
});

it('lets shares take turns across all lanes of a queue that does not serve lanes', () => {
  const choices = new NextChoices({ width: 2 });
  choices.start(item(7, 'b'))();
  expect(choices.all()[0]).toEqual({ lane: undefined, afterShare: 'b', exceptShares: [] });
});

it('leaves out shares that have enough items in progress', () => {
  const choices = new NextChoices({ width: 5, shareWidth: 2 });
  choices.start(item(undefined, 'a'));
  const end = choices.start(item(undefined, 'a'));
  expect(choices.all().at(-1)).toMatchObject({ exceptShares: ['a'] });
  end();
  expect(choices.all().at(-1)).toMatchObject({ exceptShares: [] });
});

it('reserves a part of the width for the first lane', () => {
  const choices = new NextChoices({ width: 3, lanes: [0, 1, 2], reserved: 1 });
  choices.start(item(0, undefined));
  choices.start(item(1, undefined));
  expect(choices.all().map(({ lane }) => lane)).toEqual([0, 1, 2]);
  const other = new NextChoices({ width: 3, lanes: [0, 1, 2], reserved: 1 });
  other.start(item(1, undefined));
  other.start(item(2, undefined));
  expect(other.all().map(({ lane }) => lane)).toEqual([0]);
});
