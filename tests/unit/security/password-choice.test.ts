import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireOwnPassword } from '#platform/identity/accounts/password-choice.ts';
import { meetsPasswordRules, passwordWords } from '#platform/contract/accounts/password-rules.ts';
import { createWorkerPool } from '#platform/foundation/worker-pool/worker-pool.ts';

const owner = { name: "Zoë O'Neil", emailId: 'z.oneil-smith+test@web-shop.co.uk' };
const workers = createWorkerPool({ log: pino({ level: 'silent' }) });
const choose = (password: string) => requireOwnPassword({ workers }, password, owner);

// The first check loads a megabyte of words on a new thread.
beforeAll(() => choose('Channel-Sleeve-7'), 60_000);
afterAll(() => workers.close());

describe('a password that meets the rules', () => {
  test.each([
    'Password@123',
    'P@ssw0rd1',
    'Qwerty@123',
    'Welcome@2026',
    'Admin@1234',
    'Summer2026!',
    'Iloveyou1!',
    'Aa@11111',
    'Abcdefg1!',
  ])('is refused when it is tried first: %s', async (password) => {
    expect(meetsPasswordRules(password)).toBe(true);
    await expect(choose(password)).rejects.toMatchObject({
      code: 400,
      options: { problems: [{ path: 'password', message: passwordWords.common }] },
    });
  });

  test.each(['xK9$mQ2p', 'Correct-Horse-7', 'Zx9-Qa7!w', 'Battery-Staple-9', 'ж7-Qя%зqW'])(
    'is taken when it is not: %s',
    async (password) => {
      await expect(choose(password)).resolves.toBeUndefined();
    },
  );

  test.each([
    "Zoë O'Neil-9x!",
    'zoëONEIL-9x!qq',
    'Xk-ONeil-Smith-4',
    'Xk-smith-49-Qp',
    'Z.Oneil-Smith+Test7',
  ])('is refused when it names its owner: %s', async (password) => {
    await expect(choose(password)).rejects.toMatchObject({
      code: 400,
      options: { problems: [{ path: 'password', message: passwordWords.namesOwner }] },
    });
  });

  test('is accepted when it contains a part of the domain of the email, which the checklist does not forbid', async () => {
    await expect(choose('Xk!9webshopQQ')).resolves.toBeUndefined();
  });

  test('is accepted when it only happens to contain a short part of a name', async () => {
    const ann = { name: 'Ann Lee', emailId: 'al@x.io' };
    await expect(requireOwnPassword({ workers }, 'Channel-Sleeve-7', ann)).resolves.toBeUndefined();
  });
});
