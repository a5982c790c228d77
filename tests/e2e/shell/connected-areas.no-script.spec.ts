import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { outboxPaths } from '#app/paths/outbox.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { freePort } from '#tests/support/free-port.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { activeAccount, signInBy } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';

test('A connected feature area is framed, sandboxed and reachable on its own; the outbox of a trial server is readable', async ({
  page,
}) => {
  const application = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><title>Suites</title><h1>Suites application</h1><p>${request.url ?? ''}</p>`,
    );
  }).listen(0, '127.0.0.1');
  await once(application, 'listening');
  const { port } = application.address() as AddressInfo;
  const suites = `http://127.0.0.1:${port}/suites-app/`;
  const product = await startProduct({
    settings: {
      FEATURE_APPS: JSON.stringify({ suites, defects: `http://127.0.0.1:${await freePort()}/?key=secret` }),
      OUTBOX_READABLE: 'yes',
    },
  });
  try {
    const account = await activeAccount(product);
    await signInBy(page.context().request, product.url, account);

    // Suites belong to a project.
    const own = { Origin: product.url };
    await page.context().request.post(`${product.url}${projectPaths.create(noQuery)}`, {
      form: { name: 'Web shop', type: 'Web', platform: 'Web', timeZone: 'UTC' },
      headers: own,
    });
    await page.goto(`${product.url}${projectPaths.switchFrom({ from: projectPaths.list })}`);
    await page.getByRole('button', { name: /^Web shop/ }).click();

    await page.goto(`${product.url}${hostedPaths.area('suites/suites')}?suiteId=5`);
    const frame = page.locator('iframe[title="Suites"]');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('src', `${suites}suites?suiteId=5`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Suites application');
    await expect(page.getByRole('link', { name: 'Open Suites in full window' })).toHaveAttribute(
      'href',
      `${suites}suites?suiteId=5`,
    );

    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Suites', exact: true })).not.toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);

    await page.goto(`${product.url}${settingsPaths.applications}`);
    await expect(page.getByText('2 of 8 areas are connected. 1 of them doesn’t answer')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Suites/ })).toContainText(`Answers${suites}`);
    const defects = page.getByRole('row', { name: /^Defects/ });
    await expect(defects).toContainText('This server can’t reach it: the connection is refused.');
    await expect(defects).not.toContainText('secret');
    await expect(page.getByRole('row', { name: /^Repository/ })).toContainText('Not connected');

    await page.goto(`${product.url}${outboxPaths.list}`);
    await page.getByRole('link', { name: /Activate your FireFlink account/ }).click();
    await expect(page.getByRole('link', { name: /\/user-activation\?/ })).toBeVisible();
  } finally {
    await product.stop();
    application.close();
  }
});
