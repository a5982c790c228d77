import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { deleteOldCaptures } from '#platform/automation/captures/delete-old-captures.ts';
import { withChanges } from '#platform/domain/with-changes.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { deleteCaptures } from '#platform/contract/executions/capture-calls.ts';
import { getReport } from '#platform/contract/executions/report-calls.ts';
import { updateRetention } from '#platform/contract/retention/retention-calls.ts';
import { reportMessages, type ReportFormat } from '#platform/contract/executions/report-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { deleteStrayFiles } from '#platform/foundation/files/stray-files.ts';
import { tidy } from '#platform/housekeeping.ts';
import { deleteOldReports } from '#platform/automation/reports/delete-old-reports.ts';
import { runRetention } from '#platform/automation/retention/run-retention.ts';
import { reportOf } from '#platform/automation/reports/report-of.ts';
import { filesInUse } from '#platform/domain/in-use.ts';
import { domains } from '#platform/domains.ts';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { never } from '#platform/automation/results/result-rows.ts';
import { sendCapture } from '#tests/support/captures.ts';
import { describeOn, describeOnEachDatabase, postgres } from '#tests/support/databases.ts';
import { report, start } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { farm, runningExecution } from '#tests/support/farm.ts';
import { machine } from '#tests/support/machines.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { png } from '#tests/support/photos.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { failure, junit, junitOf, sendResults, testCase } from '#tests/support/results.ts';
import { noResults } from '#platform/automation/executions/results-row.ts';
import { plainCase } from '#tests/support/result-rows.ts';

const asked = (t: TestPlatform, actor: Caller, executionId: string, format: string, query = '') =>
  t.raw(
    'GET',
    getReport.path.replace('{executionId}', executionId).replace('{format}', format) + query,
    actor,
  );

const filesIn = (t: TestPlatform): string[] => {
  try {
    return readdirSync(path.join(t.settings.dataDir, 'uploads', 'reports')).sort();
  } catch {
    return [];
  }
};

describeOnEachDatabase('reports of executions', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const world = async () => {
    const at = await farm(t);
    await t.platform.context.db
      .updateTable('projects')
      .set({ timeZoneValue: 'Asia/Kolkata' })
      .where('id', '=', at.projectId)
      .execute();
    return at;
  };
  type World = Awaited<ReturnType<typeof world>>;
  const running = ({ owner, projectId }: World, name = 'Nightly') =>
    runningExecution(t, owner, { projectId, name });
  const end = (owner: SignedInUser, id: string) =>
    report(t, owner, id, 'Failed', { message: 'last <line>', exitCode: 1 });
  const pageOf = async (owner: SignedInUser, id: string) => {
    const response = await asked(t, owner, id, 'html');
    expect(response.status).toBe(200);
    const text = await response.text();
    return { text, document: new JSDOM(text).window.document, headers: response.headers };
  };
  const pdfOf = async (owner: SignedInUser, id: string) => {
    const response = await asked(t, owner, id, 'pdf');
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, headers: response.headers, ...(await readPdf(bytes)) };
  };
  const messageOf = async (response: Response) => {
    const { responseCode, message } = (await response.json()) as { responseCode: number; message: string };
    return [responseCode, message];
  };
  const rowsOf = (executionId: string) =>
    t.platform.context.db
      .selectFrom('executionReports')
      .selectAll()
      .where('executionId', '=', executionId)
      .execute();

  test('are not stored while the memory of their project is full, which is said in words', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const id = await running(at);
    await end(owner, id);
    const assign = (bytes: number) =>
      t.platform.context.db
        .updateTable('projects')
        .set({ assignedMemoryBytes: bytes })
        .where('id', '=', projectId)
        .execute();
    const files = filesIn(t);
    // Room for some bytes, but for no report.
    await assign(500);
    expect(await messageOf(await asked(t, owner, id, 'html'))).toEqual([409, reportMessages.noMemory]);
    expect(await rowsOf(id)).toEqual([]);
    expect(filesIn(t)).toEqual(files);
    await assign(100_000);
    const stored = (await pageOf(owner, id)).text;
    expect(await rowsOf(id)).toMatchObject([{ bytes: Buffer.byteLength(stored) }]);
    // One that is there already is read, whatever the memory.
    await assign(1);
    expect((await pageOf(owner, id)).text).toBe(stored);
    expect((await asked(t, owner, id, 'pdf')).status).toBe(409);
  });

  test('show on one page, without JavaScript, the results of an execution, its failures first', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at, 'Nightly <b>&"');
    const cases = [
      testCase('adds &lt;i&gt;', '<skipped message="later"/>'),
      testCase('pays', failure),
      testCase('opens'),
    ];
    await sendResults(t, owner, id, junit(...cases));
    await sendCapture(t, owner, id, { fileName: 'pays-by_card.png', failed: true });
    await end(owner, id);

    const { document, headers, text } = await pageOf(owner, id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="Nightly _b___ 2026-03-02 [\d-]+\.html"/,
    );
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Nightly <b>&": Failed, Shop');
    expect(document.querySelector('h1')?.textContent).toBe('Nightly <b>&"');
    expect(document.querySelectorAll('script, b, i, link, iframe, [style], [onload]')).toHaveLength(0);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:/,
    );
    expect(text).toContain('Times are in Asia/Kolkata (GMT+5:30).');
    const headings = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Results',
      'Details',
      'Failures',
      'Other test cases',
      'Screenshots',
      'Last output',
      'Status history',
      'Machine',
      'Run settings',
    ]);
    for (const link of document.querySelectorAll('nav a')) {
      expect(document.querySelector(link.getAttribute('href') ?? ''), link.outerHTML).not.toBeNull();
    }
    expect(document.querySelector('#results')?.textContent).toMatch(/1 of 3 passed\s*, 1 failed, 1 skipped/);
    expect(document.querySelector('#failures h3')?.textContent).toBe('pays');
    expect(document.querySelector('#failures pre')?.textContent).toBe('expected 2 to be 3\n  at cart.ts:7');
    const rows = [...document.querySelectorAll('#others tbody tr')];
    expect(rows.map((row) => row.querySelector('th span')?.textContent)).toEqual(['adds <i>', 'opens']);
    for (const table of document.querySelectorAll('table')) {
      expect(table.caption?.textContent.trim()).not.toBe('');
      expect(table.querySelectorAll('th:not([scope])')).toHaveLength(0);
    }
    const picture = document.querySelector('img');
    expect(picture?.alt).toBe('Screenshot: pays by card');
    expect(picture?.getAttribute('src')).toBe(`data:image/png;base64,${png.toString('base64')}`);
    expect(document.querySelector('#output pre')?.textContent).toBe('last <line>');
    expect(document.querySelector('footer a')?.getAttribute('href')).toMatch(
      new RegExp(`${executionPaths.execution(id)}$`),
    );
  });

  test('are available as a tagged PDF, which embeds its fonts and says which characters it lacks', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at);
    const long = 'x'.repeat(450);
    const cases = [testCase('שלום עולם', failure), testCase('支付 pays', failure), testCase(long, failure)];
    await sendResults(t, owner, id, junit(...cases, testCase('opens')));
    await sendCapture(t, owner, id);
    await end(owner, id);

    const pdf = await pdfOf(owner, id);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-security-policy')).toBe('sandbox');
    expect(pdf.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Nightly 2026-03-02 [\d-]+\.pdf"/,
    );
    expect(pdf).toMatchObject({ title: 'Nightly: Failed, Shop', language: 'en', isTagged: true });
    expect(pdf.bookmarks.slice(0, 4)).toEqual(['Results', 'Details', 'Failures', 'שלום עולם']);
    const roles = [
      'Document',
      'H1',
      'Sect',
      'H2',
      'H3',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'Caption',
      'TR',
      'TH',
      'TD',
      'P',
    ];
    expect(pdf.roles).toEqual(expect.arrayContaining(roles));
    expect(pdf.roles).not.toContain('Figure');
    expect(pdf.text).toContain('1 of 4 passed');
    expect(pdf.text).toContain('One screenshot is on the execution’s page');
    expect(pdf.text).toContain('\ufffd\ufffd pays');
    expect(pdf.text).toContain('replaces characters that this PDF can’t show');
    expect(pdf.text).toContain('Page 1');
    expect(pdf.text.replaceAll('\n', '')).toContain(long);
    // Readers find the words as they were written, in UTF-16.
    const raw = Buffer.from(pdf.bytes).toString('latin1');
    expect(raw.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(3);
    expect(raw).not.toMatch(/\/Subtype \/Type1\b/);
  });

  test('shorten names on paper that are together too long for it', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at);
    const name = 'pays by card '.repeat(34).trim();
    const cases = Array.from({ length: 150 }, (_, index) => testCase(`${index} ${name}`, failure));
    await sendResults(t, owner, id, junit(...cases));
    await end(owner, id);
    const { bookmarks } = await pdfOf(owner, id);
    const failed = bookmarks.filter((bookmark) => bookmark.includes('pays by card'));
    expect(failed).toHaveLength(150);
    expect(failed[0]).toBe(`0 ${name}`);
    expect(failed.at(-1)).toBe(`${`149 ${name}`.slice(0, 80)}…`);
    const { text } = await pageOf(owner, id);
    expect(text).toContain(`149 ${name}`);
  });

  test('are available once an execution has ended, to users who can see it, in two formats', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at);
    expect(await messageOf(await asked(t, owner, id, 'html'))).toEqual([409, reportMessages.notEnded]);
    expect((await asked(t, owner, newId(), 'html')).status).toBe(404);
    const stranger = await signedIn(t);
    expect((await asked(t, stranger, id, 'html')).status).toBe(404);
    await end(owner, id);
    expect((await asked(t, stranger, id, 'pdf')).status).toBe(404);
    expect((await asked(t, owner, id, 'docx')).status).toBe(400);
    expect((await asked(t, owner, id, 'html', '?download=perhaps')).status).toBe(400);
    const saved = await asked(t, owner, id, 'html', '?download=yes');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    await saved.arrayBuffer();
    await expect(reportOf(t.platform.context, { executionId: newId(), format: 'html' })).rejects.toThrow();
  });

  test('are generated once, also for many simultaneous requests, and again when something has been added', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at);
    await end(owner, id);
    const before = filesIn(t);
    const ask = () => reportOf(t.platform.context, { executionId: id, format: 'html' });
    const together = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(together.map(({ key }) => key)).size).toBe(1);
    expect(filesIn(t)).toHaveLength(before.length + 1);
    expect(await ask()).toEqual(together[0]);

    const keys = [together[0].key];
    const isAnother = async () => {
      const { key } = await ask();
      expect(keys).not.toContain(key);
      keys.push(key);
      expect((await ask()).key).toBe(key);
    };
    await sendResults(t, owner, id, junitOf('!pays'));
    await isAnother();
    expect((await pageOf(owner, id)).document.querySelector('#failures h3')?.textContent).toBe('pays');
    await sendCapture(t, owner, id);
    await isAnother();
    await countHistories(t.platform.context);
    await isAnother();
    // A lost file is generated again.
    rmSync(path.join(t.settings.dataDir, 'uploads', keys.at(-1)!));
    await isAnother();
    // A replaced report may still be sent by email; it remains as a file that no row names.
    const folder = path.join(t.settings.dataDir, 'uploads', 'reports');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const file of filesIn(t)) utimesSync(path.join(folder, file), longAgo, longAgo);
    await deleteStrayFiles(t.platform.context.db, t.platform.context.files, filesInUse(domains));
    expect(filesIn(t).filter((file) => keys.includes(`reports/${file}`))).toEqual([
      keys.at(-1)!.replace('reports/', ''),
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({
      format: 'html',
      file: keys.at(-1)!.replace('reports/', ''),
      deletedAfterDays: null,
    });
  });

  test('are generated again under a new name of their project or of their initiator', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const id = await running(at);
    await end(owner, id);
    const { db } = t.platform.context;
    const ask = () => reportOf(t.platform.context, { executionId: id, format: 'html' });
    const { key } = await ask();
    await db.updateTable('projects').set({ name: 'Bazaar' }).where('id', '=', projectId).execute();
    const renamed = await pageOf(owner, id);
    expect(renamed.document.title).toContain('Bazaar');
    const { key: second } = await ask();
    expect(second).not.toBe(key);
    await db.updateTable('executions').set({ suiteName: 'Evening' }).where('id', '=', id).execute();
    expect((await pageOf(owner, id)).text).toContain('Evening');
    const { key: third } = await ask();
    expect(third).not.toBe(second);
    await db.updateTable('users').set({ name: 'Countess' }).where('id', '=', owner.id).execute();
    expect((await pageOf(owner, id)).text).toContain('Countess');
  });

  test('contain no copy of a screenshot that was deleted by hand or after its days', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const picture = png.toString('base64');
    const there = { ...owner, projectId };
    const withPicture = async () => {
      const id = await running(at);
      await sendCapture(t, owner, id, { fileName: 'pays.png', failed: true });
      await end(owner, id);
      expect((await pageOf(owner, id)).text).toContain(picture);
      await reportOf(t.platform.context, { executionId: id, format: 'pdf' });
      return id;
    };
    const before = filesIn(t);
    const id = await withPicture();
    const [{ createdOn } = { createdOn: '' }] = await rowsOf(id);
    t.clock.advance({ minutes: 30 });
    const params = { group: 'Screenshots' as const, id: projectId };
    await t.succeed(deleteCaptures, { params }, there);
    // It has not been requested since.
    await vi.waitFor(() => expect(filesIn(t).filter((file) => !before.includes(file))).toHaveLength(1));
    expect((await pageOf(owner, id)).text).not.toContain(picture);
    expect((await rowsOf(id)).every((row) => row.createdOn === createdOn && row.file !== null)).toBe(true);

    const old = await withPicture();
    const { db } = t.platform.context;
    await db
      .updateTable('captures')
      .set({ createdOn: '2020-01-01T00:00:00.000Z' })
      .where('executionId', '=', old)
      .execute();
    await deleteOldCaptures(t.platform.context);
    expect((await rowsOf(old)).find(({ format }) => format === 'html')?.file).toBeNull();
    // A missing file counts its days all the same.
    await db
      .updateTable('executionReports')
      .set({ createdOn: '2020-01-01T00:00:00.000Z' })
      .where('executionId', '=', old)
      .execute();
    await deleteOldReports(t.platform.context);
    expect((await asked(t, owner, old, 'html')).status).toBe(404);
  });

  test('contain no copy of a screenshot that is deleted while they are generated', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const id = await running(at);
    await sendCapture(t, owner, id, { fileName: 'pays.png', failed: true });
    await end(owner, id);
    const { context } = t.platform;
    let writes = 0;
    const files = Object.assign(Object.create(context.files) as typeof context.files, {
      async write(...input: Parameters<typeof context.files.write>) {
        await context.files.write(...input);
        writes += 1;
        if (writes > 1) return;
        const params = { group: 'Screenshots' as const, id: projectId };
        await t.succeed(deleteCaptures, { params }, { ...owner, projectId });
      },
    });
    const { key } = await reportOf({ ...context, files }, { executionId: id, format: 'html' });
    expect(writes).toBe(2);
    expect(await text(await context.files.read(key))).not.toContain(png.toString('base64'));
  });

  test('are generated ten times in a minute for one user at most; existing ones are always sent', async () => {
    const at = await world();
    const { owner } = at;
    const id = await running(at);
    await end(owner, id);
    const { db } = t.platform.context;
    const change = (number: number) =>
      db
        .updateTable('executions')
        .set({ message: `line ${number}` })
        .where('id', '=', id)
        .execute();
    for (let number = 0; number < 10; number += 1) {
      await change(number);
      // One of two simultaneous requests waits, and is not counted.
      const both = await Promise.all([asked(t, owner, id, 'html'), asked(t, owner, id, 'html')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    await change(10);
    const refused = await asked(t, owner, id, 'html');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messageOf(refused)).toEqual([429, messages.tooManyRequests]);
    await change(9);
    expect((await asked(t, owner, id, 'html')).status).toBe(200);
    // A notification does not wait.
    await change(11);
    await reportOf(t.platform.context, { executionId: id, format: 'html' });
    t.clock.advance({ minutes: 1 });
    await change(12);
    expect((await asked(t, owner, id, 'html')).status).toBe(200);
  });

  test('say what they leave out of 20,000 test cases, and give way to others', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const id = await running(at);
    await end(owner, id);
    const { db } = t.platform.context;
    await db
      .insertInto('executionResults')
      .values({
        executionId: id,
        projectId,
        suiteName: 'Smoke tests',
        ...noResults,
        generation: 1,
        total: 20_000,
        passed: 18_000,
        failed: 2000,
        newFailures: 2000,
      })
      .execute();
    for (let from = 0; from < 20_000; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => {
        const number = from + index;
        const failed = number < 2000;
        return {
          ...plainCase,
          executionId: id,
          number,
          generation: 1,
          replacedIn: never,
          caseKey: `case ${number}`,
          suite: 'Shop',
          name: `case ${number}`,
          status: failed ? ('Failed' as const) : ('Passed' as const),
          message: failed ? `expected ${number}\n${'at cart.ts:7\n'.repeat(700)}` : '',
          file: 'cart.ts',
          isNew: failed ? 1 : 0,
          streak: failed ? 3 : 0,
        };
      });
      // A statement accepts a limited number of values.
      for (let part = 0; part < rows.length; part += 250) {
        await db
          .insertInto('executionCases')
          .values(rows.slice(part, part + 250))
          .execute();
      }
    }
    const text = await (await asked(t, owner, id, 'html')).text();
    expect(text.length).toBeLessThan(2_000_000);
    expect(text.match(/<h3 /g)).toHaveLength(500);
    expect(text.match(/<th scope="row">\s*<span/g)).toHaveLength(1000);
    expect(text).toContain(
      '1,500 failures and 17,000 other test cases are not shown here. The execution’s page lists all of them.',
    );
    expect(text.match(/New failure/g)).toHaveLength(500);
    expect(text.match(/Failing for 3 executions/g)).toHaveLength(500);
    expect(text.match(/…<\/pre>/g)).toHaveLength(500);

    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const bytes = new Uint8Array(await (await asked(t, owner, id, 'pdf')).arrayBuffer());
    clearInterval(counting);
    expect(turns).toBeGreaterThan(100);
    expect(bytes.length).toBeLessThan(5_000_000);
    const { text: first } = await readPdf(bytes, { pages: 1 });
    expect(first).toContain('1,800 failures and 17,500 other test cases are not shown here.');
  });

  test('are deleted after their days, and say so; their files are deleted with their execution', async () => {
    const at = await world();
    const { owner, projectId } = at;
    const [id, other] = [await running(at), await running(at)];
    for (const each of [id, other]) await end(owner, each);
    const there = { ...owner, projectId };
    await t.succeed(
      updateReportConfiguration,
      { params: { id: projectId }, body: { noOfDaysForHtmlReport: 2, noOfDaysForPdfReport: 30 } },
      there,
    );
    await reportOf(t.platform.context, { executionId: id, format: 'html' });
    await reportOf(t.platform.context, { executionId: id, format: 'pdf' });
    t.clock.advance({ hours: 46 });
    await tidy(t.platform.context);
    // This is late enough that it still exists when the first is deleted.
    await reportOf(t.platform.context, { executionId: other, format: 'html' });
    t.clock.advance({ hours: 3 });
    await tidy(t.platform.context);
    await expect(reportOf(t.platform.context, { executionId: id, format: 'html' })).rejects.toMatchObject({
      code: 404,
      message: 'The report was deleted after 2 days',
    });
    const kept = Object.fromEntries(
      (await rowsOf(id)).map(({ format, file }): [ReportFormat, boolean] => [format, file !== null]),
    );
    expect(kept).toEqual({ html: false, pdf: true });
    expect((await rowsOf(other)).every(({ file }) => file !== null)).toBe(true);

    const { key } = await reportOf(t.platform.context, { executionId: other, format: 'html' });
    const gone = await withChanges(t.platform.context, (transaction) =>
      t.platform.context.cascades.deleteExecutions(transaction, [other]),
    );
    expect(gone).toContain(key);
    expect(await rowsOf(other)).toEqual([]);
  });

  test('are read to their end while retention deletes their execution', async () => {
    const at = await world();
    const id = await running(at);
    // Longer than what is read ahead.
    const names = Array.from({ length: 1000 }, (_, index) => `pays ${'and pays again '.repeat(12)}${index}`);
    await sendResults(t, at.owner, id, junitOf(...names));
    await end(at.owner, id);
    const whole = await (await asked(t, at.owner, id, 'html')).text();
    const response = await asked(t, at.owner, id, 'html');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = (await reader?.read())?.value ?? '';
    expect(read.length).toBeLessThan(whole.length);
    await countHistories(t.platform.context);
    t.clock.advance({ days: 3 });
    const body = { days: 1 };
    const params = { id: at.owner.licenseId };
    await t.succeed(updateRetention, { params, body }, await signedIn(t, at.owner));
    await runRetention(t.platform.context);
    expect(await rowsOf(id)).toEqual([]);
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      read += value;
    }
    expect(read).toBe(whole);
    expect((await asked(t, await signedIn(t, at.owner), id, 'html')).status).toBe(404);
  });
});

describeOn(postgres, 'reports that two processes make at once', (database) => {
  test('are the same', async () => {
    const one = await openTestPlatform(database);
    const two = await openTestPlatform(database, { beside: one });
    const owner = await signedIn(one);
    const projectId = await project(one, owner, { name: 'Shop' });
    const machineId = await machine(one, owner, { hostName: 'build-07' });
    const { _id: executionId } = await start(one, owner, { projectId, machineId });
    await report(one, owner, executionId, 'Running');
    await report(one, owner, executionId, 'Passed');
    // Several processes share their files.
    const { files } = one.platform.context;
    const made = await Promise.all(
      [one, two].map(({ platform: { context } }) =>
        reportOf({ ...context, files }, { executionId, format: 'pdf' }),
      ),
    );
    expect(made[0]?.key).toBe(made[1]?.key);
    expect(filesIn(one)).toEqual([made[0]?.key.replace('reports/', '')]);
    await two.close();
    await one.close();
  });
});
