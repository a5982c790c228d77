import readWorkbook, { readSheetNames } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManualTemplate, downloadSampleData } from '#platform/contract/templates/template-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';

describeOnEachDatabase('the spreadsheet of a template', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('is refused to another license, and for a template that is not there', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const { _id: templateId } = await t.succeed(
      createManualTemplate,
      { body: manualTemplate('Mine') },
      owner,
    );
    for (const [caller, id] of [
      [stranger, templateId],
      [owner, 'no-such-template'],
    ] as const) {
      const { status } = await t.raw('POST', `${downloadSampleData.path}?templateId=${id}`, {
        token: caller.token,
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect(status).toBe(404);
    }
  });

  test('is read by another program: fields, steps, options and platforms, all of them text', async () => {
    const owner = await signedIn(t);
    const there = { ...owner, projectId: await project(t, owner, { name: 'Shop' }) };
    const body = manualTemplate('Checkout');
    const [head = []] = body.testSteps.rows;
    const rows = [
      head,
      head.map((column) => (column === 'Input' ? '=HYPERLINK("https://evil.example")' : '')),
    ];
    const { _id: templateId } = await t.succeed(
      createManualTemplate,
      { body: { ...body, testSteps: { ...body.testSteps, rows } } },
      there,
    );
    const answer = await t.raw('POST', `${downloadSampleData.path}?templateId=${templateId}`, {
      token: there.token,
      projectId: there.projectId,
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /filename="Checkout_\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.xlsx"/,
    );
    const file = Buffer.from(await answer.arrayBuffer());
    expect(await readSheetNames(file)).toEqual(['Test Case', 'Test Steps', 'Options', 'Platforms']);
    const cases = await readWorkbook(file, { sheet: 'Test Case' });
    expect(cases[0]?.slice(0, 4)).toEqual(['Test Case Name', 'Requirement Id', 'Status', 'Labels']);
    expect(cases[1]?.slice(0, 4)).toEqual([
      'Sample Test Case Name',
      'Sample Requirement Id',
      'Not Executed',
      'Functional Testing',
    ]);
    const steps = await readWorkbook(file, { sheet: 'Test Steps' });
    expect(steps[1]?.[1]).toBe('=HYPERLINK("https://evil.example")');
    const options = await readWorkbook(file, { sheet: 'Options' });
    expect(options[0]).toEqual(['Status', 'Labels', 'Severity', 'Priority']);
    expect(await readWorkbook(file, { sheet: 'Platforms' })).toEqual([['Web'], ['Web'], ['Database']]);
  });

  test('has a sample as long as its field asks for, also where the label is cut off after a space', async () => {
    const owner = await signedIn(t);
    const body = manualTemplate('Lengths');
    const exact = {
      label: 'Browser',
      type: 'Text Field' as const,
      minLength: 7,
      maxLength: 7,
    };
    const { _id: templateId } = await t.succeed(
      createManualTemplate,
      { body: { ...body, testCaseDetails: [...body.testCaseDetails, exact] as typeof body.testCaseDetails } },
      owner,
    );
    const answer = await t.raw('POST', `${downloadSampleData.path}?templateId=${templateId}`, {
      token: owner.token,
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    const file = Buffer.from(await answer.arrayBuffer());
    const [labels = [], samples = []] = await readWorkbook(file, { sheet: 'Test Case' });
    expect(samples[labels.indexOf('Browser')]).toBe('Samplex');
  });
});
