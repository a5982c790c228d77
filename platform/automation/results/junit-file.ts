import type { CallRequest } from '../../access/call-request.ts';
import type { getJunitFile as call } from '../../contract/executions/outcome-calls.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { casesInOrder } from './cases-in-order.ts';
import { failuresFirst } from './case-order.ts';
import { foundCases } from './found-cases.ts';
import { shownResults } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/**
 * GET dashboard/execution/{executionId}/results/junit: all stored test cases as one file of JUnit XML, which is written
 * while it is sent.
 * @throws Refusal 403, 404 (see requireExecution)
 */
export async function getJunitFile(
  context: ResultsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db } = context;
  const { suiteName } = await requireExecution(db, actor, executionId);
  const totals = await shownResults(db, executionId).selectAll().executeTakeFirst();
  const found = foundCases(context, { executionId, generation: totals?.generation ?? 0 }, {});
  const parts = partsOf(suiteName, totals, casesInOrder(found, failuresFirst));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(file) {
      const next = await parts.next();
      if (next.done === true) file.close();
      else file.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="junit.xml"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

interface Totals {
  readonly total: number;
  readonly failed: number;
  readonly skipped: number;
  readonly notKept: number;
}

async function* partsOf(
  suiteName: string,
  totals: Totals | undefined,
  cases: AsyncGenerator<ExecutionCaseRow[]>,
): AsyncGenerator<string> {
  const { total = 0, failed = 0, skipped = 0, notKept = 0 } = totals ?? {};
  // Counted test cases that aren't stored would not add up with those in the file.
  const counts = notKept > 0 ? '' : ` tests="${total}" failures="${failed}" errors="0" skipped="${skipped}"`;
  const begin = `name="${xml(suiteName)}"${counts}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${begin}>\n<testsuite ${begin}>\n`;
  for await (const some of cases) yield some.map(elementOf).join('');
  yield '</testsuite>\n</testsuites>\n';
}

function elementOf({ name, suite, file, durationMs, status, message }: ExecutionCaseRow): string {
  const attributes = [
    `name="${xml(name)}"`,
    `classname="${xml(suite)}"`,
    file !== '' && `file="${xml(file)}"`,
    durationMs !== null && `time="${(durationMs / 1000).toFixed(3)}"`,
  ].filter(Boolean);
  const begin = `<testcase ${attributes.join(' ')}`;
  if (status === 'Passed') return `${begin}/>\n`;
  const first = message.split('\n', 1)[0] ?? '';
  return status === 'Skipped'
    ? `${begin}><skipped message="${xml(first)}"/></testcase>\n`
    : `${begin}><failure message="${xml(first)}">${xml(message)}</failure></testcase>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, and leaves out characters that XML 1.0 doesn't have. */
const xml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is to go
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
