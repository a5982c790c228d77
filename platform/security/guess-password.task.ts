import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How many guesses eight random characters take: the shortest password that the rules allow. */
const enoughGuesses = 10 ** 8;

let guessing: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is among the first that are tried: a common one (49,000 are known), or one made from such by what
 * people do to them: 'Password@123', 'P@ssw0rd1', 'Summer2026!'.
 */
export default async function isEasyToGuess(password: string): Promise<boolean> {
  guessing ??= load();
  return (await guessing).check(password).guesses < enoughGuesses;
}

/** A megabyte of words, which only who chooses a password needs. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}
