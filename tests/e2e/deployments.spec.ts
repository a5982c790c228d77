import type { Page } from '@playwright/test';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { signIn } from '#platform/contract/accounts/account-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { runs, postgres } from '#tests/support/databases.ts';
import { button, entries, fillSignUp, signIn as sendSignIn } from './accounts/account-steps.ts';
import { expect } from './fixtures.ts';
import { activeAccount, encrypted, signInBy } from './support/accounts.ts';
import { sharedSecret, test } from './support/deployment.ts';
import { linkMailedTo } from './support/mailbox.ts';

/** The ways in which the product can be run. Each takes a user from sign-up to sign-in, here without JavaScript. */

/** Signs up, activates the account, signs out and signs in. @param mails the data folder whose outbox receives the emails */
async function fromSignUpToSignIn(page: Page, url: string, mails: string): Promise<void> {
  const typed = entries();
  await page.goto(`${url}/signup`);
  await fillSignUp(page, typed);
  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible();

  const link = await linkMailedTo(mails, typed.email);
  expect(link.startsWith(`${url}/`), link).toBe(true);
  await page.goto(link);
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { name: 'Account Activated' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL(`${url}${getStartedPaths.page}`);

  await page.goto(`${url}${shellPaths.signOut}`);
  await button(page, 'Sign Out').last().click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(`${url}${projectPaths.list}`);
  await expect(page).toHaveURL(/\/signin\?from=/);
  await sendSignIn(page, typed.email, typed.password);
  await expect(page).toHaveURL(`${url}${projectPaths.list}`);
}

test('one process on SQLite, which is all that the first command needs', async ({ page, deployment }) => {
  const { url, dataDir } = await deployment.start();
  await fromSignUpToSignIn(page, url, dataDir);
});

test('a web process and a platform as a process of its own', async ({ page, deployment }) => {
  const { web, platform } = await deployment.startApart('host');
  await fromSignUpToSignIn(page, web.url, platform.dataDir);
});

test('plain remix-serve and a platform as a process of its own', async ({ page, deployment }) => {
  const { web, platform } = await deployment.startApart('remix-serve');
  await fromSignUpToSignIn(page, web.url, platform.dataDir);
});

test('pages say so when the platform is out of reach, and the form keeps what was typed', async ({
  page,
  deployment,
  tolerate,
}) => {
  tolerate(/answered 503/);
  const { web, platform } = await deployment.startApart('host');
  const account = await activeAccount(platform);
  await signInBy(page.request, web.url, account);
  await page.goto(`${web.url}${projectPaths.create(noQuery)}`);
  await page.getByRole('textbox', { name: 'Project name' }).fill('Web shop');
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await platform.stop();
  await button(page, 'Create').click();
  // The page of the form needs the platform as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your form wasn’t sent');
  await expect(page.getByRole('main')).toContainText('NameWeb shop');
  // The user is unknown then, but the product's name is shown.
  await expect(page.getByRole('banner').getByRole('link', { name: 'FireFlink' })).toBeVisible();
  const again = page.locator('form', { has: button(page, 'Send form again') });
  await expect(again).toHaveAttribute('action', projectPaths.create(noQuery));
  await expect(again.locator('input[name=type]')).toHaveValue('Web');

  await page.context().clearCookies();
  await page.goto(`${web.url}/signin`);
  await sendSignIn(page, 'ada@example.com', 'Correct-Horse-7');
  await expect(page.getByRole('alert')).toContainText(messages.platformAway);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
});

test.describe('on PostgreSQL', () => {
  // eslint-disable-next-line no-restricted-syntax -- reported as skipped where no PostgreSQL answers; REQUIRE_POSTGRES=1 forbids that
  test.skip(!runs(postgres), 'PostgreSQL does not answer');

  test('one process', async ({ page, deployment }) => {
    const settings = { DATABASE_URL: await deployment.database(), ...sharedSecret };
    const { url, dataDir } = await deployment.start({ settings });
    await fromSignUpToSignIn(page, url, dataDir);
  });

  test('two processes are one product: sessions, wrong passwords and limits count together', async ({
    page,
    request,
    deployment,
  }) => {
    const settings = {
      DATABASE_URL: await deployment.database(),
      DATA_DIR: deployment.folder(),
      PUBLIC_CALLS_PER_MINUTE: '40',
      ...sharedSecret,
    };
    const [one, other] = await Promise.all([deployment.start({ settings }), deployment.start({ settings })]);

    // Cookies of a host are sent to all its ports.
    const account = await activeAccount(one);
    await signInBy(page.request, one.url, account);
    await page.goto(`${other.url}${projectPaths.list}`);
    await expect(page).toHaveURL(`${other.url}${projectPaths.list}`);
    await page.goto(`${other.url}${shellPaths.signOut}`);
    await button(page, 'Sign out everywhere').click();
    await page.goto(`${one.url}${projectPaths.list}`);
    await expect(page).toHaveURL(/\/signin/);

    const attempt = async (url: string, password: string) => {
      const response = await request.post(url + signIn.path, {
        data: { emailId: account.email, password: await encrypted(url, password) },
      });
      return { status: response.status(), text: await response.text() };
    };
    for (const { url } of [one, other, one, other, one]) await attempt(url, 'Wrong-Horse-7');
    expect((await attempt(other.url, account.password)).text).toMatch(/locked/i);

    let last = 0;
    for (let call = 0; call < 40; call += 1) {
      last = (await attempt(call % 2 === 0 ? one.url : other.url, 'Wrong-Horse-7')).status;
    }
    expect(last).toBe(429);
  });

  test('a database that is gone makes the product unready, and its return makes it ready again', async ({
    page,
    deployment,
    tolerate,
  }) => {
    tolerate(/answered 503/);
    const way = await deployment.cuttable(await deployment.database());
    const product = await deployment.start({
      settings: { DATABASE_URL: way.url, LOG_LEVEL: 'silent', ...sharedSecret },
    });
    const statusOf = async (target: string) => (await fetch(product.url + target)).status;
    expect(await statusOf('/readyz')).toBe(200);

    await way.cut();
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await page.goto(`${product.url}/signin`);
    await sendSignIn(page, 'ada@example.com', 'Correct-Horse-7');
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');

    await way.mend();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    await sendSignIn(page, 'ada@example.com', 'Correct-Horse-7');
    await expect(page.getByRole('alert')).toContainText('Email or Password is invalid');
  });
});
