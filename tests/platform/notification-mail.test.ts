import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { noResults } from '#platform/automation/executions/results-row.ts';
import { never } from '#platform/automation/results/result-rows.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  configured,
  endedExecution,
  guest,
  notificationsSettled,
  notificationWorld,
  told,
} from '#tests/support/notifications.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { plainCase } from '#tests/support/result-rows.ts';

interface StoredFailure {
  readonly name: string;
  readonly message: string;
  readonly isNew: 0 | 1;
}

/** Stores failed test cases as results of an execution that has just ended, beside one that passed. */
async function failing(t: TestPlatform, executionId: string, failures: readonly StoredFailure[]) {
  const { db } = t.platform.context;
  const { projectId } = await db
    .selectFrom('executions')
    .select('projectId')
    .where('id', '=', executionId)
    .executeTakeFirstOrThrow();
  const newFailures = failures.filter(({ isNew }) => isNew === 1).length;
  const totals = {
    total: failures.length + 1,
    passed: 1,
    failed: failures.length,
    newFailures,
  };
  await db
    .insertInto('executionResults')
    .values({ executionId, projectId, suiteName: 'smoke', ...noResults, ...totals, generation: 1, run: 1 })
    .execute();
  for (const [index, failure] of failures.entries()) {
    await db
      .insertInto('executionCases')
      .values({
        ...plainCase,
        ...failure,
        executionId,
        caseKey: String(index),
        suite: 'Shop',
        status: 'Failed',
        number: index,
        generation: 1,
        replacedIn: never,
      })
      .execute();
  }
}

/** Returns the email about an execution with these failures. */
async function mailAbout(
  t: TestPlatform,
  { owner, projectId, there }: Pick<World, 'owner' | 'projectId' | 'there'>,
  failures: readonly StoredFailure[],
  ended: Partial<Parameters<typeof endedExecution>[2]> = {},
) {
  await configured(t, there, projectId, [guest('zoe@example.com')]);
  const executionId = await endedExecution(t, owner, { projectId, message: 'last output', ...ended });
  await failing(t, executionId, failures);
  await notificationsSettled(t);
  const mail = (await told(t)).at(-1);
  if (!mail) throw new Error('No email was sent');
  const { document } = new JSDOM(mail.html).window;
  return { ...mail, executionId, document };
}

type World = Awaited<ReturnType<ReturnType<typeof notificationWorld>['openPlatform']>>;

const inOrder = (text: string, ...parts: readonly string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, parts.join(' < ')).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
};

describeOnEachDatabase('the email of a notification', (database) => {
  const { openPlatform } = notificationWorld(database);

  test('says what failed first, new failures before old ones, then the link, facts and output', async () => {
    const world = await openPlatform();
    const { t } = world;
    const mail = await mailAbout(
      t,
      world,
      [
        { name: 'ships', message: 'Error: too late\n  at ship.ts:3', isNew: 0 },
        { name: 'pays', message: 'Error: expected 2 to be 3\n  at pay.ts:7', isNew: 1 },
        { name: 'says nothing', message: '', isNew: 0 },
      ],
      { cause: 'The suite ended with code 1' },
    );
    expect(mail.subject).toBe('FireFlink: Failed – smoke (Nightly) in Web shop');
    const words = [
      'smoke failed in Web shop',
      'The suite ended with code 1',
      'Test cases: 1 of 4 passed, 3 failed, 1 new failure',
      'pays (new failure)',
      'Error: expected 2 to be 3',
      'ships',
      'Error: too late',
      'says nothing',
      'Open the execution',
      'Execution: Nightly',
      'Suite: smoke',
      'Exit code: –',
      'Times are in UTC',
      'last output',
      'You receive this email because you are a recipient.',
    ];
    inOrder(mail.text, ...words);
    inOrder(mail.document.body.textContent ?? '', ...words);
    expect(mail.text).not.toContain('pay.ts:7');
    const [first] = mail.document.querySelectorAll('a');
    expect(first?.href).toBe(`${t.settings.publicUrl}${executionPaths.execution(mail.executionId)}`);
  });

  test('stays small with 200 failures of 100 KB each, and counts those that it does not name', async () => {
    const world = await openPlatform();
    const failures = Array.from({ length: 200 }, (_, index) => ({
      name: `case ${index}`,
      message: `Error ${index}: ${'x'.repeat(100_000)}`,
      isNew: index >= 197 ? (1 as const) : (0 as const),
    }));
    const mail = await mailAbout(world.t, world, failures);
    const items = [...mail.document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(items.map((item) => item.slice(0, 9).trim())).toEqual([
      ...['case 197', 'case 198', 'case 199'],
      ...['case 0Err', 'case 1Err', 'case 2Err', 'case 3Err', 'case 4Err', 'case 5Err', 'case 6Err'],
      'and 190 m',
    ]);
    expect(Math.max(...items.map(({ length }) => length))).toBeLessThan(300);
    expect(mail.text.length).toBeLessThan(6_000);
    expect(mail.html.length).toBeLessThan(12_000);
  });

  test('shows hostile names and messages as text, in the subject as well', async () => {
    const world = await openPlatform();
    const hostile = '</li><script>alert(1)</script> https://evil.com "x" & <img src=x>';
    const mail = await mailAbout(world.t, world, [{ name: hostile, message: hostile, isNew: 1 }], {
      name: `Night\r\nBcc: eve@example.com ${hostile}`,
      cause: hostile,
      message: hostile,
    });
    expect(mail.document.querySelectorAll('script, img')).toHaveLength(0);
    expect(mail.document.querySelectorAll('li')).toHaveLength(1);
    expect(mail.document.body.textContent).toContain('</li><script>alert(1)</script>');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeLessThan(220);
    expect(`${mail.subject}${mail.text}`).not.toContain('https://evil.com');
    const hosts = [...mail.document.querySelectorAll('a')].map(({ href }) => new URL(href).host);
    expect(new Set(hosts)).toEqual(new Set([new URL(world.t.settings.publicUrl).host]));
  });

  test('shows names of 250 characters in three scripts whole, and cuts them in the subject', async () => {
    const world = await openPlatform();
    for (const letter of ['W', 'ж', '検']) {
      const name = letter.repeat(250);
      const mail = await mailAbout(world.t, world, [{ name, message: name, isNew: 0 }], { name });
      expect(mail.text).toContain(`- ${name}: ${letter.repeat(150)}`);
      expect(mail.text).toContain(`Execution: ${name}\n`);
      expect(mail.document.body.textContent).toContain(name);
      expect([...mail.subject].filter((each) => each === letter).length).toBeLessThanOrEqual(61);
      expect(mail.subject).toMatch(/^FireFlink: Failed – smoke \(.+…\) in Web shop$/);
    }
  });

  test('loads nothing, is one column, and has colors for dark screens', async () => {
    const world = await openPlatform();
    const mail = await mailAbout(world.t, world, [{ name: 'pays', message: 'Error', isNew: 1 }]);
    expect(mail.html).not.toMatch(/<(img|link|table|iframe|script)|url\(|@import/i);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });
});
