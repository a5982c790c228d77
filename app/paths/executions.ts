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
  /** Where closing leads, with the fragment of the link that opens it. */
  readonly from?: string;
}

/** Every address of the executions area. */
export const executionPaths = {
  list: base,
  start: (prefill: Prefill = {}) => withQuery(start, { ...prefill }),
  /** Where closing the form that starts an execution leads. */
  closeStart: (query: URLSearchParams) => openedFrom(query, start, `${base}#start-execution`),
  execution: (id: string) => `${base}/${encodeURIComponent(id)}`,
  /** Its test cases that failed, with their captures. */
  failedCases: (id: string) => withQuery(`${base}/${encodeURIComponent(id)}`, { status: 'Failed' }),
  /** Those of its test cases that ended so, or are marked so. */
  someCases: (id: string, narrowed: CasePart['narrowed']) =>
    `${withQuery(`${base}/${encodeURIComponent(id)}`, { ...narrowed })}#list`,
  /** All of its test cases that a list shows, as a file. @param query of the list */
  casesFile: (id: string, query: URLSearchParams) => keepList(`${base}/${encodeURIComponent(id)}/csv`, query),
  /** A screenshot or a video of an execution. */
  capture: (id: string, captureId: string) =>
    `${base}/${encodeURIComponent(id)}/captures/${encodeURIComponent(captureId)}`,
  /** The same, to be saved. */
  captureDownload: (id: string, captureId: string) =>
    `${base}/${encodeURIComponent(id)}/captures/${encodeURIComponent(captureId)}?download=yes`,
  /** Its report, which a browser shows. */
  report: (id: string, format: ReportFormat) => `${base}/${encodeURIComponent(id)}/report/${format}`,
  /** The same, to be saved. */
  reportDownload: (id: string, format: ReportFormat) =>
    `${base}/${encodeURIComponent(id)}/report/${format}?download=yes`,
  /** Its comparison with the previous execution, and the address of the form that chooses another one. */
  compareWith: (id: string) => `${base}/${encodeURIComponent(id)}/compare`,
  /** Its comparison with another one. @param change the only one that is shown */
  compare: (id: string, otherId: string, change?: string) =>
    withQuery(`${base}/${encodeURIComponent(id)}/compare/${encodeURIComponent(otherId)}`, { change }),
  /** Its whole output. */
  log: (id: string) => `${base}/${encodeURIComponent(id)}/log`,
  terminate: (id: string) => `${base}/${encodeURIComponent(id)}/terminate`,
  /**
   * The drawer of ongoing executions.
   * @param from where it is opened, with the fragment of the link that opens it
   */
  ongoingFrom,
  ongoingFromHere: (here: Here) => ongoingFrom(fromHere(here, ongoing, base)),
  /** Where closing that drawer leads. */
  closeOngoing: (query: URLSearchParams) => openedFrom(query, ongoing, base),
  /** @param query of the drawer: its search, page and where it was opened */
  ongoingList: (query: URLSearchParams, fragment = '') => withQuery(ongoing, query) + fragment,
  ongoingDialog: (id: string, dialog: 'machine' | 'user' | 'terminate', query: URLSearchParams) =>
    withQuery(`${ongoing}/${encodeURIComponent(id)}/${dialog}`, query),
} as const;
