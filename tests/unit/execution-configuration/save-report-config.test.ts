import { describe, expect, it, vi } from 'vitest';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import {
  reportConfigSchema,
  type ReportConfigAnswer,
} from '#app/routes/execution-configuration/report-config/report-config.schema.ts';
import { saveReportConfig } from '#app/routes/execution-configuration/report-config/save-report-config.server.ts';
import { countExpiringReports } from '#platform/contract/executions/report-calls.ts';

type Saved = ReportConfigAnswer & { readonly intent: 'save' };

const typed = { noOfDaysForHtmlReport: '5', noOfDaysForPdfReport: '9' };
const filledIn = reportConfigSchema.parse({ id: 'p1', modifiedOn: '', ...typed }) as Saved;

/**
 * Saves these days. Returns the questions to the platform about them, and whether the form came back with a question.
 */
async function save(
  days: Pick<Saved['body'], 'noOfDaysForHtmlReport' | 'noOfDaysForPdfReport'>,
  agreed?: string,
) {
  const { notificationDetails } = filledIn.body;
  const showAgain = vi.fn(() => new Response());
  const call = vi.fn((asked: unknown, input: { readonly query?: unknown }) =>
    Promise.resolve(
      asked === countExpiringReports
        ? { ok: true, data: { html: 2, pdf: 0 }, input }
        : { ok: false, code: 400, message: 'Not now', problems: [] },
    ),
  );
  const form = { showAgain, platform: { call }, rejectWith: () => new Response() };
  await saveReportConfig(form as unknown as SignedInFormRequest<ReportConfigAnswer>, {
    ...filledIn,
    body: { notificationDetails, ...days },
    sent: { ...filledIn.sent, agreed },
  });
  const counted = call.mock.calls.find(([asked]) => asked === countExpiringReports);
  return { counted: counted?.[1].query, isAsked: showAgain.mock.calls.length > 0 };
}

describe('fewer days for stored reports', () => {
  it.each([
    { noOfDaysForHtmlReport: 5, noOfDaysForPdfReport: 9 },
    { noOfDaysForHtmlReport: 5 },
    { noOfDaysForPdfReport: 9 },
  ])('are asked about, each by itself: %o', async (days) => {
    expect(await save(days)).toEqual({ counted: days, isAsked: true });
  });

  it('are not asked about where there are no reports, or after the user agreed', async () => {
    const unasked = { counted: undefined, isAsked: false };
    expect(await save({})).toEqual(unasked);
    expect(await save({ noOfDaysForHtmlReport: 5 }, '5 ')).toEqual(unasked);
    expect((await save({ noOfDaysForHtmlReport: 4 }, '5 ')).isAsked).toBe(true);
  });

  it.each(Object.keys(typed))('are not saved while %s is empty', (name) => {
    const sent = reportConfigSchema.safeParse({ id: 'p1', modifiedOn: '', ...typed, [name]: '' });
    expect(sent.error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });
});
