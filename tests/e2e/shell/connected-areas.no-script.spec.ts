import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
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
    settings: { FEATURE_APPS: JSON.stringify({ suites }), OUTBOX_READABLE: 'yes' },
  });
  try {
    const account = await activeAccount(product);
    await signInBy(page.context().request, product.url, account);

    // Suites belong to a project.
    const own = { Origin: product.url };
    await page.context().request.post(`${product.url}/app/projects/create`, {
      form: { name: 'Web shop', type: 'Web', platform: 'Web', timeZone: 'UTC' },
      headers: own,
    });
    await page.goto(`${product.url}/app/projects/switch`);
    await page.getByRole('button', { name: /^Web shop/ }).click();

    await page.goto(`${product.url}/app/suites/suites?suiteId=5`);
    const frame = page.locator('iframe[title="Suites"]');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('src', `${suites}suites?suiteId=5`);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Suites application');
    await expect(page.getByRole('link', { name: 'Open Suites in full window' })).toHaveAttribute(
      'href',
      `${suites}suites?suiteId=5`,
    );

    await page.goto(`${product.url}/app/outbox`);
    await page.getByRole('link', { name: /Activate your FireFlink account/ }).click();
    await expect(page.getByRole('link', { name: /\/user-activation\?/ })).toBeVisible();
  } finally {
    await product.stop();
    application.close();
  }
});
