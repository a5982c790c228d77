import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { getSecondFactor, resetSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newEmail, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { setUpFactor } from '#tests/support/two-factor.ts';
import { builtCommand, environmentOf, type Ended } from '#tests/support/server-command.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('npm run reset-second-factor, beside a running platform', (database) => {
  let t: TestPlatform;
  let give: Awaited<ReturnType<typeof builtCommand>>;
  beforeAll(async () => {
    give = await builtCommand('reset-second-factor');
    // The command uses the real clock.
    t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
  });
  afterAll(() => t.close());

  const reset = (args: readonly string[], typed?: string): Promise<Ended> =>
    give(environmentOf(t.settings), { args, typed });

  test('lets a lone Super Admin in again, with an email and an entry, and shows nothing secret', async () => {
    const owner = await signedIn(t);
    const { secret, recoveryCodes } = await setUpFactor(t, owner);
    const { code, out, errors } = await reset(['--email', ` ${owner.emailId.toUpperCase()}`, '--yes']);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain(`Two-factor authentication was reset for ${owner.emailId}`);
    for (const word of [secret, ...recoveryCodes]) expect(out).not.toContain(word);

    const body = { emailId: owner.emailId, password: t.encrypt(owner.password) };
    expect((await t.attempt(signIn, { body })).status).toBe(200);
    // As after a reset by an Admin, signed-in users stay signed in.
    expect((await t.attempt(getPrivileges, {}, owner)).status).toBe(200);
    expect(await t.succeed(getSecondFactor, {}, owner)).toMatchObject({ on: null, recoveryCodesLeft: 0 });
    expect(await entriesOf(t, resetSecondFactor, owner.licenseId)).toMatchObject([
      {
        userId: null,
        userName: 'The administrator of the server',
        subjectId: owner.id,
        after: { secondFactorOn: null },
      },
    ]);
    const { entries } = await t.succeed(listAuditEntries, { query: { search: 'reset two-factor' } }, owner);
    expect(entries.map(({ sentence, person }) => [sentence, person])).toEqual([
      [`The administrator of the server reset two-factor authentication for ${owner.name}`, null],
    ]);
    t.platform.context.mail.wake();
    const mail = (await t.mails()).findLast(({ to }) => to === owner.emailId);
    expect(mail?.subject).toBe('Two-factor authentication was reset for your FireFlink account');
    expect(mail?.text).toContain('The administrator of the server reset two-factor authentication');
  });

  test('asks first, and changes nothing for another answer, for none, and for a user who cannot be helped', async () => {
    const owner = await signedIn(t);
    await setUpFactor(t, owner);
    const without = await signedIn(t);
    const nobody = newEmail();
    const refused: readonly (readonly [
      args: readonly string[],
      typed: string,
      code: number,
      said: string,
    ])[] = [
      [['--email', owner.emailId], 'no\n', 1, 'The reset was not confirmed. Nothing was changed.'],
      [['--email', owner.emailId], '', 1, 'The reset was not confirmed. Nothing was changed.'],
      [
        ['--email', nobody, '--yes'],
        '',
        1,
        `There is no account with the address ${nobody}. Nothing was changed.`,
      ],
      [
        ['--email', without.emailId, '--yes'],
        '',
        1,
        `${without.emailId} does not use two-factor authentication.`,
      ],
      [[], '', 2, '--email ada@example.com'],
      [['--emial', owner.emailId], '', 2, '--email ada@example.com'],
    ];
    for (const [args, typed, code, said] of refused) {
      const ended = await changesNothing(t, () => reset(args, typed));
      expect([args, ended.code]).toEqual([args, code]);
      expect(ended.errors).toContain(said);
    }
    const { code, out } = await reset(['--email', owner.emailId], 'yes\n');
    expect([code, out.includes('Super Admin of ')]).toEqual([0, true]);
  });

  test('refuses settings that are not those of the server, and creates nothing', async () => {
    const owner = await signedIn(t);
    await setUpFactor(t, owner);
    const empty = mkdtempSync(path.join(tmpdir(), 'fireflink-no-data-'));
    const right = environmentOf(t.settings);
    const { SECRET_KEY: _, ...keyless } = right;
    const args = ['--email', owner.emailId, '--yes'];
    const wrong = [
      { ...right, SECRET_KEY: 'another secret key, which is long enough' },
      keyless,
      ...(right.DATABASE_URL === undefined ? [{ ...right, DATA_DIR: empty }] : []),
    ];
    for (const environment of wrong) {
      const { code, errors } = await changesNothing(t, () => give(environment, { args }));
      expect([code, errors]).toEqual([1, expect.stringContaining('The command cannot start. ')]);
    }
    expect(readdirSync(empty)).toEqual([]);
    expect(existsSync(path.join(t.settings.dataDir, 'secret.key'))).toBe(false);
    rmSync(empty, { recursive: true });
  });
});
