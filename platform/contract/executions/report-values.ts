import { counted } from '../wire/fields/count-values.ts';

/**
 * The fixed lists and words of the reports of executions (decisions-configuration.md, Report configuration) that both sides and
 * the browser share. It imports no more than words, so that it costs a page next to nothing.
 */

export const reportFormats = ['html', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The file type and the display name of each. */
export const reportTypes: Readonly<Record<ReportFormat, { readonly type: string; readonly name: string }>> = {
  html: { type: 'text/html; charset=utf-8', name: 'HTML' },
  pdf: { type: 'application/pdf', name: 'PDF' },
};

export const reportMessages = {
  notEnded: 'The report is available once the execution has ended',
  noMemory:
    'The memory of this project is full, so the report wasn’t stored. Admins can free or assign memory in Memory Configuration',
  deleted: (days: number) => `The report was deleted after ${counted(days, 'day')}`,
} as const;
