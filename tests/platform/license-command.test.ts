import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, newEmail, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { builtCommand, environmentOf, type Ended } from '#tests/support/server-command.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('npm run license, beside a running platform', (database) => {
  // The command uses the real clock.
  const clock = testClock(new Date().toISOString());
  let t: TestPlatform;
  let give: Awaited<ReturnType<typeof builtCommand>>;
  beforeAll(async () => {
    give = await builtCommand('license');
    t = await openTestPlatform(database, { clock });
  });
  afterAll(() => t.close());

  const change = async (args: readonly string[], typed?: string): Promise<Ended> => {
    const ended = await give(environmentOf(t.settings), { args, typed });
    // What follows is newer than what the command did.
    clock.advance({ minutes: 1 });
    return ended;
  };

  test('changes what is named, and the audit log says who did it', async () => {
    const owner = await signedIn(t);
    const [before] = await t.succeed(listLicenses, {}, owner);
    const all = [
      '--features',
      'Web,Mobile',
      '--parallel',
      '20',
      '--memory',
      '50GB',
      '--fireflink-cloud',
      'yes',
      '--until',
      '2027-12-31',
    ];
    const { code, out, errors } = await change(['--of', ` ${owner.emailId.toUpperCase()}`, ...all, '--yes']);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('Type: ONPREM\n');
    expect(out).toContain('Features: All -> Web, Mobile\n');
    expect(out).toContain('Parallel runs: 5 -> 20\n');
    expect(out).toContain('Memory: 10 GB -> 50 GB\n');
    expect(out).toContain('FireFlink Cloud: no -> yes\n');
    expect(out).toMatch(/Valid until: [\d-]{10} \(UTC\) -> 2027-12-31 \(UTC\)\n/);

    const [after] = await t.succeed(listLicenses, {}, owner);
    expect(after).toEqual({
      ...before,
      licenseFeatures: ['Web', 'Mobile'],
      numberOfParallelRuns: 20,
      endsOn: '2027-12-31T23:59:59.999Z',
      expires_in: after?.expires_in,
    });
    const { aiEnabled, fireflinkCloud, memoryBytes } = await t.platform.context.db
      .selectFrom('licenses')
      .select(['aiEnabled', 'fireflinkCloud', 'memoryBytes'])
      .where('id', '=', owner.licenseId)
      .executeTakeFirstOrThrow();
    expect([aiEnabled, fireflinkCloud, Number(memoryBytes)]).toEqual([0, 1, 50 * 1024 ** 3]);

    const { entries } = await t.succeed(
      listAuditEntries,
      { query: { search: 'changed the license' } },
      owner,
    );
    expect(entries.map(({ sentence, person }) => [sentence, person])).toEqual([
      ["The administrator of the server changed the license Ada Lovelace's license", null],
    ]);
    expect(entries[0]?.changes).toContainEqual({ field: 'FireFlink Cloud', before: 'No', after: 'Yes' });
  });

  test('asks first, and changes nothing for another answer or for what cannot be done', async () => {
    const owner = await signedIn(t);
    for (let count = 0; count < 2; count += 1) await colleague(t, owner, 'User');
    const admin = await colleague(t, owner, 'Admin');
    const nobody = newEmail();
    const of = ['--of', owner.emailId];
    const refused: readonly (readonly [
      args: readonly string[],
      typed: string,
      code: number,
      said: string,
    ])[] = [
      [[...of, '--parallel', '9'], 'no\n', 1, 'The change was not confirmed. Nothing was changed.'],
      [[...of, '--parallel', '9'], '', 1, 'The change was not confirmed. Nothing was changed.'],
      [['--of', nobody, '--parallel', '9', '--yes'], '', 1, `${nobody} is not a Super Admin of any license.`],
      [['--of', admin.emailId, '--parallel', '9', '--yes'], '', 1, 'is not a Super Admin of any license.'],
      [[...of, '--name', 'Other', '--parallel', '9', '--yes'], '', 1, 'is not a Super Admin of "Other".'],
      [[...of, '--type', 'C-Basic', '--yes'], '', 1, 'Licenses of type C-Basic have at most 3 users.'],
      [[...of], '', 2, 'npm run license -- --of ada@example.com'],
      [[...of, '--memory', 'much', '--yes'], '', 2, 'npm run license -- --of ada@example.com'],
    ];
    for (const [args, typed, code, said] of refused) {
      const ended = await changesNothing(t, () => change(args, typed));
      expect([args, ended.code]).toEqual([args, code]);
      expect(ended.errors).toContain(said);
    }
    const { code } = await change([...of, '--type', 'C-Professional'], 'yes\n');
    const [license] = await t.succeed(listLicenses, {}, owner);
    expect([code, license?.licenseType]).toEqual([0, 'C-Professional']);
  });

  test('shows memory in the unit in which it can be read', async () => {
    const owner = await signedIn(t);
    const { out } = await change(['--of', owner.emailId, '--memory', '2MB', '--yes']);
    expect(out).toContain('Memory: 10 GB -> 2 MB\n');
  });
});
