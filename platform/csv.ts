/** A row of a file of comma-separated values. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Spreadsheets take what begins so for a formula, some after line ends or spaces and in the wide forms of East Asia as well, and
 * names are anybody's: a quote in front makes it text.
 */
const csvCell = (text: string): string => {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The mark at its beginning, by which spreadsheets know UTF-8. */
export const csvStart = '\uFEFF';

/** Answers with such a file, which the browser keeps under this name. */
export const csvResponse = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
