import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { executionPaths } from '#app/paths/executions.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { scratchFolder } from '#tests/support/client-process.ts';
import { goodPassword, newEmail } from '../support/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { button, fillSignUp, entries } from '../accounts/account-steps.ts';

/** Two tests of node:test: one passes, one fails. */
const suite = `
  const { test } = require('node:test');
  test('adds', () => {});
  test('subtracts', () => { throw new Error('1 is not 2'); });`;

/** Runs a line as a user pastes it into a shell, in the folder of their tests. @returns how to end it */
function paste(line: string, folder: string): () => void {
  const shell = spawn('sh', ['-c', line], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { NODE_ENV: 'production', HOME: folder, PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` },
  });
  // The shell, the client and what it runs are one group.
  return () => shell.pid && process.kill(-shell.pid, 'SIGKILL');
}

test('a newcomer gets from sign-up to a first result, and types the password twice', async ({
  page,
  visit,
  mailbox,
  checkPage,
  javaScriptEnabled,
}, testInfo) => {
  test.setTimeout(120_000);
  const began = Date.now();
  const { folder, remove } = scratchFolder();
  writeFileSync(path.join(folder, 'sums.test.js'), suite);
  const email = newEmail();
  const again = async () => {
    if (javaScriptEnabled === false) await page.getByRole('link', { name: 'Check again' }).click();
  };

  await visit('/signup');
  await fillSignUp(page, entries({ email, password: goodPassword, confirmPassword: goodPassword }));
  await button(page, 'Register').click();
  await expect(page.getByText('Email isn’t set up on this server')).toBeVisible();
  await visit(await mailbox.linkTo(email));
  await button(page, 'Activate account').click();
  await expect(page.getByText('you’re signed in as')).toBeVisible();
  await page.getByRole('link', { name: 'Get started' }).click();

  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await checkPage();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Bookshop');
  await button(page, 'Create project').click();
  await page.getByRole('link', { name: 'node:test' }).click();
  await expect(page.getByText('2 of 4 done')).toBeVisible();
  await button(page, 'Show the command').click();
  const line = page.getByRole('textbox', { name: /Run this in a terminal/ });
  await expect(line).toHaveValue(/ --pair [0-9A-Z]{4}-[0-9A-Z]{4} --tool node-test$/);
  await expect(page.getByText('Waiting for your machine…')).toBeVisible();
  await checkPage();

  const end = paste(`${await line.inputValue()} --yes`, folder);
  try {
    await expect(async () => {
      await again();
      await expect(page.getByText('3 of 4 done')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await checkPage();
    await button(page, 'Run now').click();
    await expect(page).toHaveURL(new RegExp(`${executionPaths.execution('')}[\\w-]+$`));
    await expect(async () => {
      await visit(getStartedPaths.page);
      await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 40_000 });
  } finally {
    end();
    remove();
  }
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByText('subtracts').first()).toBeVisible();
  testInfo.annotations.push({
    type: 'seconds to the first result',
    description: `${(Date.now() - began) / 1000}`,
  });
});
