import { afterEach, expect, test, vi } from 'vitest';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { scratchFolder, startClient, writeConfig } from '#tests/support/client-process.ts';
import { sqlite } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { serve } from '#tests/support/http-server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { configured, noticesOf } from '#tests/support/notices.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { junitOf } from '#tests/support/results.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test('what a client has run is told by mail, with its reports', { timeout: 60_000 }, async () => {
  // A notice waits for the count of test cases, so that time has to pass.
  const clock = { now: () => new Date(), advance: () => undefined };
  const first = await openTestPlatform(sqlite, { clock });
  cleanUp.push(() => first.close());
  const owner = await signedIn(first);
  const projectId = await project(first, owner, { name: 'Shop' });
  await first.platform.close();
  const mails = await startMailServer();
  cleanUp.push(mails.close);
  const settings = { smtpUrl: mails.url, dataDir: first.settings.dataDir };
  const t = await openTestPlatform(sqlite, { beside: first, settings, timers: true });
  cleanUp.push(() => t.platform.close());
  const there = { token: owner.token, projectId };
  await configured(t, there, projectId, [{ type: 'guest', name: 'Zoe', emailId: 'zoe@example.com' }], {
    attachHtml: true,
    attachPdf: true,
  });

  const server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
  cleanUp.push(() => server.stop());
  const scratch = scratchFolder();
  cleanUp.push(() => scratch.remove());
  const command = `
    require('node:fs').writeFileSync(process.env.FIREFLINK_RESULTS + '/results.xml', ${JSON.stringify(junitOf('adds', '!pays'))});
    console.log('the till is closed');
    process.exitCode = 1;`;
  const config = writeConfig(scratch.folder, { Smoke: [process.execPath, '-e', command] });
  const options = { server: server.url, user: owner, home: scratch.folder };
  const client = startClient({ ...options, arguments: ['--config', config] });
  cleanUp.push(() => client.stop('SIGKILL'));
  await client.hears(/is registered with/);
  const body = { name: 'Nightly', suiteName: 'Smoke', projectId };
  const { _id: executionId } = await t.succeed(createExecution, { body }, owner);

  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 45_000, interval: 50 });
  const [mail] = mails.received;
  expect([mail?.to, mail?.subject]).toEqual(['zoe@example.com', 'FireFlink: Nightly Failed in Shop']);
  for (const words of [
    'Machine: client-host',
    'Test cases: 1 of 2 passed, 1 failed',
    '- pays: ',
    'the till is closed',
  ]) {
    expect(mail?.text).toContain(words);
  }
  const [html, pdf, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect([html?.type, pdf?.type]).toEqual(['text/html', 'application/pdf']);
  expect(html?.content.toString()).toContain('pays');
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
  await vi.waitFor(async () => {
    const [notice] = await noticesOf(t, there);
    expect([notice?.id, notice?.recipients[0]?.status]).toEqual([executionId, 'Sent']);
  });
});
