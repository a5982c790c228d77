import { integrationPaths } from '#app/paths/integration.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test as base } from '../fixtures.ts';
import { goodPassword } from '../support/accounts.ts';
import { serveGitHub, type GitHubStandIn } from '../support/github.ts';
import { startProduct } from '../support/product.ts';

/** A product of its own, whose GitHub is a server on this machine. */
const test = base.extend<object, { gitHub: GitHubStandIn }>({
  gitHub: [
    async ({}, use) => {
      const gitHub = await serveGitHub();
      await use(gitHub);
      await gitHub.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ gitHub }, use) => {
      const product = await startProduct({
        settings: { GITHUB_URL: gitHub.url, INTEGRATIONS_PRIVATE: 'yes' },
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('A repository is connected in three steps: a new one, and an existing one with the file to paste', async ({
  page,
  visit,
  checkPage,
  place,
  workInPlace,
  tolerate,
  script,
  gitHub,
}) => {
  // A form with an error is answered with it.
  tolerate(/422/);
  test.slow();
  expect(place.projectId).not.toBe('');
  await workInPlace();
  const verifyAccount = async () => {
    await visit(integrationPaths.list('GitHub', noQuery));
    await page.getByRole('link', { name: 'Instance', exact: true }).click();
    await page.getByRole('textbox', { name: 'User name' }).fill('ada');
    await page.getByLabel('Access token', { exact: true }).fill('ghp_secret');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('verified as ada')).toBeVisible();
  };
  const fill = async (instance: string, repository: string) => {
    await page.getByRole('textbox', { name: 'Instance Name' }).fill(instance);
    await page.getByRole('textbox', { name: 'Repository Name' }).fill(repository);
    await page
      .getByRole('combobox', { name: 'Suite Name' })
      .or(page.getByRole('textbox', { name: 'Suite Name' }))
      .fill('Checkout');
  };
  const create = () => page.getByRole('button', { name: 'Create', exact: true }).click();
  const enterPassword = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Verify' }).click();
  };

  await verifyAccount();
  await checkPage();
  await fill('Pipeline', 'sh');
  await create();
  await expect(page.getByRole('link', { name: 'Minimum 3 characters required' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Repository Name' }).fill('shop');
  await create();
  await expect(page.getByText('enter your FireFlink password')).toBeVisible();
  await checkPage();
  await enterPassword('Wrong-Horse-7');
  await expect(page.getByText('Password is invalid').first()).toBeVisible();
  gitHub.refusesSecrets = true;
  await enterPassword(goodPassword);
  await expect(page.getByText(/could not be set.*Everything else was undone/).first()).toBeVisible();
  expect(gitHub.repositories.has('ada/shop')).toBe(false);
  gitHub.refusesSecrets = false;
  await enterPassword(goodPassword);
  await expect(page.getByText('GitHub instance created successfully')).toBeVisible();
  expect(gitHub.repositories.get('ada/shop')).toContain('fireflink-run.mjs');
  await expect(page.getByText('FireFlink has written .github/workflows/fireflink.yml')).toBeVisible();
  await checkPage();

  await page.getByRole('link', { name: 'Sync' }).click();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('GitHub instance synced successfully')).toBeVisible();

  await verifyAccount();
  await fill('Web', 'web');
  if (script === 'on') {
    // Both names are checked while they are typed.
    await expect(page.getByRole('textbox', { name: 'Repository Name' })).toHaveAccessibleDescription(
      /Repository already exists/,
    );
    await page.getByRole('textbox', { name: 'Instance Name' }).fill('pipeline');
    await expect(page.getByText('Instance name already exists')).toBeVisible();
    await page.getByRole('textbox', { name: 'Instance Name' }).fill('Web');
    await expect(page.getByText('Instance name already exists')).toBeHidden();
  }
  await page.getByRole('radio', { name: /^Existing/ }).check();
  await create();
  await enterPassword(goodPassword);
  await expect(page.getByText('Commit this as .github/workflows/fireflink.yml')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '.github/workflows/fireflink.yml' })).toHaveValue(
    /node fireflink-run\.mjs/,
  );
  expect(gitHub.repositories.get('ada/web')).toEqual([]);
  gitHub.repositories.delete('ada/shop');
});
