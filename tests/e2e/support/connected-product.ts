import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostedAreas } from '#platform/contract/access/hosted-area-rules.ts';
import { test as base } from '../fixtures.ts';
import { startProduct } from './product.ts';

/** Starts an application that answers every path with the same page. */
async function startApplication() {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="en"><title>Area</title><main><h1>An application</h1></main></html>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The test of scenarios in which every hosted area has an application: a product of its own. */
export const test = base.extend<object, { product: { url: string; dataDir: string } }>({
  product: [
    async ({}, use) => {
      const application = await startApplication();
      const apps = Object.fromEntries(hostedAreas.map((area) => [area, `${application.url}/${area}/`]));
      const product = await startProduct({ settings: { FEATURE_APPS: JSON.stringify(apps) } });
      await use(product);
      await product.stop();
      application.stop();
    },
    { scope: 'worker' },
  ],
});
