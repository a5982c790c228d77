import type { ReportFormat } from '#platform/contract/executions/report-values.ts';
import type { CasePart } from '#platform/contract/executions/result-words-values.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import { keepList } from './list-query.ts';
import { withQuery } from './with-query.ts';

const base = '/app/executions';
const start = `${base}/start`;
const ongoing = `${base}/ongoing`;
const ongoingFrom = (from: string, search = '') => withQuery(ongoing, { search, from });

/** The values of another execution that prefill the form to run it again. */
interface Prefill {
  readonly name?: string;
  readonly suiteName?: string;
  /** The page that closing leads to, with the fragment of the link that opens it. */
  readonly from?: string;
}

/** Every address of the executions area. */
export const executionPaths = {
  list: base,
  start: (prefill: Prefill = {}) => withQuery(start, { ...prefill }),
  /** The page that closing the form that starts an execution leads to. */
  closeStart: (query: URLSearchParams) => openedFrom(query, start, `${base}#start-execution`),
  execution: (id: string) => `${base}/${encodeURIComponent(id)}`,
  /** Its failed test cases, with their captures. */
  failedCases: (id: string) => withQuery(`${base}/${encodeURIComponent(id)}`, { status: 'Failed' }),
  /** Its test cases with one status or one mark. */
  someCases: (id: string, narrowed: CasePart['narrowed']) =>
    `${withQuery(`${base}/${encodeURIComponent(id)}`, { ...narrowed })}#list`,
  /**
   * All of its test cases that a list shows, as a file.
   * @param query of the list
   */
  casesFile: (id: string, query: URLSearchParams) => keepList(`${base}/${encodeURIComponent(id)}/csv`, query),
  /** A screenshot or a video of an execution. */
  capture: (id: string, captureId: string) =>
    `${base}/${encodeURIComponent(id)}/captures/${encodeURIComponent(captureId)}`,
  /** The same file as a download. */
  captureDownload: (id: string, captureId: string) =>
    `${base}/${encodeURIComponent(id)}/captures/${encodeURIComponent(captureId)}?download=yes`,
  /** Its report, which a browser shows. */
  report: (id: string, format: ReportFormat) => `${base}/${encodeURIComponent(id)}/report/${format}`,
  /** The report as a download. */
  reportDownload: (id: string, format: ReportFormat) =>
    `${base}/${encodeURIComponent(id)}/report/${format}?download=yes`,
  /** Its comparison with the previous execution, and the address of the form that selects another one. */
  compareWith: (id: string) => `${base}/${encodeURIComponent(id)}/compare`,
  /**
   * Its comparison with another one.
   * @param change the only kind of change that is shown
   */
  compare: (id: string, otherId: string, change?: string) =>
    withQuery(`${base}/${encodeURIComponent(id)}/compare/${encodeURIComponent(otherId)}`, { change }),
  /** Its whole output. */
  log: (id: string) => `${base}/${encodeURIComponent(id)}/log`,
  terminate: (id: string) => `${base}/${encodeURIComponent(id)}/terminate`,
  /**
   * The drawer of ongoing executions.
   * @param from the page that opens it, with the fragment of the link that opens it
   */
  ongoingFrom,
  ongoingFromHere: (here: Here) => ongoingFrom(fromHere(here, ongoing, base)),
  /** The page that closing that drawer leads to. */
  closeOngoing: (query: URLSearchParams) => openedFrom(query, ongoing, base),
  /** @param query of the drawer: its search, page and the page that opened it */
  ongoingList: (query: URLSearchParams, fragment = '') => withQuery(ongoing, query) + fragment,
  ongoingDialog: (id: string, dialog: 'machine' | 'user' | 'terminate', query: URLSearchParams) =>
    withQuery(`${ongoing}/${encodeURIComponent(id)}/${dialog}`, query),
} as const;
