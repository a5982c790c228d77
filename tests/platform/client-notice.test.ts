import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { getReport } from '#platform/contract/executions/report-calls.ts';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { getClientDownload } from '#platform/contract/machines/client-calls.ts';
import { findChromium } from '../../scripts/find-chromium.js';
import { scratchFolder, startClient, type ClientProcess } from '#tests/support/client-process.ts';
import { clientWaiting } from '#tests/support/client-world.ts';
import { sqlite } from '#tests/support/databases.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve } from '#tests/support/http-server.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { configured, notificationsOf } from '#tests/support/notifications.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { playwrightCommand, writePlaywrightProject } from '#tests/support/playwright-project.ts';
import { unzip } from '#tests/support/unzip.ts';

const chromium = findChromium();

const nodeTests = `
  import assert from 'node:assert';
  import { describe, test } from 'node:test';
  describe('Cart', () => {
    test('adds', () => {});
    test('pays', () => assert.equal(1, 2, 'the sum is wrong'));
    test('ships', { skip: 'not yet' }, () => {});
  });`;

const webTests = `
  const { test, expect } = require('@playwright/test');
  test.use({ launchOptions: { executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] } });
  test('opens the shop', () => {});
  test('shows the total', async ({ page }) => {
    await page.setContent('<main><h1>Cart</h1><p id="total">12 €</p></main>');
    expect(await page.textContent('#total')).toBe('13 €');
  });`;

/** No part is faked: the client from its zip, suites with their own tools, a mail server, and a reader of PDFs. */
describe('from a suite on a machine to a report in a mailbox', () => {
  let t: TestPlatform;
  let mails: MailServer;
  let owner: SignedInUser;
  let there: { readonly token: string; readonly projectId: string };
  const cleanUp: (() => unknown)[] = [];

  beforeAll(async () => {
    // A notification waits for the count of test cases, so the clock has to advance.
    const clock = { now: () => new Date(), advance: () => undefined };
    const first = await openTestPlatform(sqlite, { clock });
    cleanUp.push(() => first.close());
    owner = await signedIn(first);
    there = { token: owner.token, projectId: await project(first, owner, { name: 'Shop' }) };
    await first.platform.close();
    mails = await startMailServer();
    cleanUp.push(mails.close);
    const settings = { smtpUrl: mails.url, dataDir: first.settings.dataDir };
    t = await openTestPlatform(sqlite, { beside: first, settings, timers: true });
    cleanUp.push(() => t.platform.close());
    const zoe = { type: 'guest' as const, name: 'Zoe', emailId: 'zoe@example.com' };
    await configured(t, there, there.projectId, [zoe], { attachHtml: true, attachPdf: true });

    const server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
    cleanUp.push(() => server.stop());
    const scratch = scratchFolder();
    cleanUp.push(() => scratch.remove());
    const client = await launchFromZip(server.url, scratch.folder);
    cleanUp.push(() => client.stop('SIGKILL'));
    await client.hears(/is registered with/);
  }, 60_000);
  afterAll(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  });

  /**
   * Unpacks the client that the platform offers, writes its configuration with two suites, and starts it by its
   * launcher.
   */
  const launchFromZip = async (server: string, folder: string): Promise<ClientProcess> => {
    const [download] = await t.succeed(getClientDownload, { query: { os: 'linux' } }, owner);
    const zip = await fetch(new URL(new URL(download?.url ?? '').pathname, server));
    unzip(new Uint8Array(await zip.arrayBuffer()), folder);
    const client = path.join(folder, 'fireflink-client');
    const unit = path.join(folder, 'cart.test.mjs');
    writeFileSync(unit, nodeTests);
    const web = path.join(folder, 'web');
    mkdirSync(web);
    writePlaywrightProject(web);
    writeFileSync(path.join(web, 'cart.spec.js'), webTests);
    const suites = {
      Unit: [
        'sh',
        '-c',
        'exec node --test --test-reporter=spec --test-reporter-destination=stdout ' +
          `--test-reporter=junit --test-reporter-destination="$FIREFLINK_RESULTS/results.xml" ${unit}`,
      ],
      Web: { command: ['node', playwrightCommand, 'test'], cwd: web },
    };
    const config = path.join(client, 'fireflink-client.config.json');
    const shipped = JSON.parse(readFileSync(config, 'utf8')) as object;
    writeFileSync(config, JSON.stringify({ ...shipped, server, suites }));
    return startClient({
      server,
      user: owner,
      home: path.join(folder, 'home'),
      launcher: path.join(client, 'fireflink-client.sh'),
      arguments: ['--with-parent'],
      environment: { FIREFLINK_SERVER: undefined },
    });
  };

  /** Starts an execution, waits until its email has arrived, and reads all of it. */
  const mailOf = async (name: string, suiteName: string) => {
    const body = { name, suiteName, projectId: there.projectId };
    const { _id: executionId } = await t.succeed(createExecution, { body }, owner);
    const mail = await vi.waitFor(
      () => {
        const address = `${t.settings.publicUrl}${executionPaths.execution(executionId)}`;
        const found = mails.received.find(({ text }) => text.includes(address));
        if (!found) throw new Error(`No mail of ${name} that leads to it`);
        return found;
      },
      { ...clientWaiting, timeout: 50_000 },
    );
    const [html, pdf, ...others] = mail.attachments;
    expect([mail.to, html?.type, pdf?.type, others]).toEqual([
      'zoe@example.com',
      'text/html',
      'application/pdf',
      [],
    ]);
    // The attachment is the file that the page of the execution links to.
    const reportPath = getReport.path.replace('{executionId}', executionId).replace('{format}', 'html');
    const linked = await (await t.raw('GET', reportPath, owner)).text();
    expect(html?.content.toString()).toBe(linked);
    const { cases } = await t.succeed(getResults, { params: { executionId }, query: {} }, owner);
    await vi.waitFor(async () => {
      const notice = (await notificationsOf(t, there)).find(({ id }) => id === executionId);
      expect(notice?.recipients.map(({ status }) => status)).toEqual(['Sent']);
    }, clientWaiting);
    return {
      mail,
      cases: cases.map(({ suite, name: ofCase, status }) => `${suite} ${ofCase} ${status}`),
      html: new JSDOM(linked).window.document,
      pdf: await readPdf(pdf?.content ?? new Uint8Array()),
    };
  };

  test("with Node's own tests", { timeout: 90_000 }, async () => {
    const { mail, cases, html, pdf } = await mailOf('Nightly', 'Unit');
    expect(cases).toEqual(['Cart pays Failed', 'Cart adds Passed', 'Cart ships Skipped']);
    expect(mail.subject).toBe('FireFlink: Failed – Unit (Nightly) in Shop');
    for (const words of [
      'Machine: client-host',
      'Test cases: 1 of 3 passed, 1 failed, 1 skipped',
      '- pays: Error [ERR_TEST_FAILURE]: the sum is wrong',
      // Node's readable output is the output of the execution.
      '✖ failing tests:',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(html.querySelector('#failures h3')?.textContent).toBe('pays');
    expect(html.querySelector('#failures pre')?.textContent).toContain('the sum is wrong');
    expect(pdf).toMatchObject({ title: 'Nightly: Failed, Shop', language: 'en', isTagged: true });
    expect(pdf.bookmarks).toEqual(expect.arrayContaining(['Failures', 'pays']));
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'Table', 'TH', 'TD']));
    for (const words of ['1 of 3 passed', 'pays', 'the sum is wrong']) expect(pdf.text).toContain(words);
  });

  test.runIf(chromium !== undefined)(
    'with Playwright, whose screenshot of the failure goes along',
    { timeout: 90_000 },
    async () => {
      const { mail, cases, html, pdf } = await mailOf('Evening', 'Web');
      expect(cases).toEqual(['cart.spec.js shows the total Failed', 'cart.spec.js opens the shop Passed']);
      expect(mail.text).toContain('- shows the total: Error: expect(received).toBe(expected)');
      const picture = html.querySelector('img');
      expect(picture?.alt).toBe('Screenshot: cart shows the total test failed 1');
      expect(picture?.getAttribute('src')).toMatch(/^data:image\/png;base64,iVBOR/);
      expect(pdf).toMatchObject({ title: 'Evening: Failed, Shop', language: 'en', isTagged: true });
      expect(pdf.bookmarks).toContain('shows the total');
      expect(pdf.text).toContain('One screenshot is on the execution’s page');
    },
  );
});
