import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How many guesses eight random characters take: the shortest password that the rules allow. */
const enoughGuesses = 10 ** 8;

let guessing: Promise<ZxcvbnFactory> | undefined;

/**
 * Returns whether attackers would try a password first: one of 49,000 common ones, or a usual variant of one, such as
 * 'Password@123', 'P@ssw0rd1' or 'Summer2026!'.
 */
export default async function isEasyToGuess(password: string): Promise<boolean> {
  guessing ??= load();
  return (await guessing).check(password).guesses < enoughGuesses;
}

/** A megabyte of words, loaded only when a user chooses a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}
