import type { ReportFormat } from '#platform/contract/executions/report-values.ts';
import type { NarrowedCases } from '#platform/contract/executions/result-words-values.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { fromHere, openedFrom, type Here } from './opened-from.ts';
import type { ExecutionState } from '#platform/contract/executions/execution-list-values.ts';
import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';

const base = '/app/executions';
const start = `${base}/start`;
const ongoing = `${base}/ongoing`;
const ongoingFrom = (from: string, search = '') => withQuery(ongoing, { search, from });

/** The names in the address of an execution's page: its view, which results it shows, and whose history is unfolded. */
export const executionViewName = 'view';
export const shownName = 'show';
export const historyName = 'history';
/** The name in the address of the output: a text whose first line is looked for. */
export const logTextName = 'at';

/** The views of an execution beside its results, which have no name in the address. */
export const executionViews = ['captures', 'history', 'settings'] as const;
export type ExecutionView = (typeof executionViews)[number];

/** Returns the id in the page of a test case. */
export const caseId = (number: number): string => `case-${number}`;

/** How many lines of output a page has. */
const linesOnPage = 200;

/** Returns the page of the output that has a line; undefined for the first one. */
const pageOfLine = (number: number): number | undefined =>
  number > linesOnPage ? Math.ceil(number / linesOnPage) : undefined;

/** The values of another execution that prefill the form to run it again. */
interface Prefill {
  readonly name?: string;
  readonly suiteName?: string;
  readonly machineId?: string;
  /** In All Projects. */
  readonly projectId?: string;
  /** The page that closing leads to, with the fragment of the link that opens it. */
  readonly from?: string;
}

/** Returns as much of a name as a search takes. */
const searchable = (name: string): string =>
  [...name]
    .slice(0, limits.searchMax / 2)
    .join('')
    .trim();

/** What is asked about an execution that has ended. */
export type ExecutionQuestion = 'keep' | 'release' | 'delete';

const question = (id: string, which: ExecutionQuestion, from?: string): string =>
  withQuery(`${base}/${encodeURIComponent(id)}/${which}`, { from });

/** Every address of the executions area. */
export const executionPaths = {
  list: base,
  /** The list with the executions in one state: in All Projects, those of all projects. */
  inState: (status: ExecutionState) => withQuery(base, { status }),
  /**
   * All executions of the list, as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => withListQuery(`${base}/csv`, query),
  /** The address to which the button Run again posts the id of an ended execution as `execution`. */
  again: `${base}/again`,
  start: (prefill: Prefill = {}) => withQuery(start, { ...prefill }),
  /** The page that closing the form that starts an execution leads to. */
  closeStart: (query: URLSearchParams) => openedFrom(query, start, `${base}#start-execution`),
  execution: (id: string) => `${base}/${encodeURIComponent(id)}`,
  /** A view of it other than its results. */
  view: (id: string, view: ExecutionView) =>
    withQuery(`${base}/${encodeURIComponent(id)}`, { [executionViewName]: view }),
  /** All of its test cases, in a table with filters. */
  allCases: (id: string) => withQuery(`${base}/${encodeURIComponent(id)}`, { [shownName]: 'all' }),
  /**
   * Its results with the history of one test case unfolded, or of none.
   * @param here the address of the results on display
   */
  caseHistory: (here: string, number: number, isOpen: boolean) =>
    `${withQuery(here, { [historyName]: isOpen ? number : undefined })}#${caseId(number)}`,
  /** One of its test cases, with the whole message. */
  testCase: (id: string, number: number) => `${base}/${encodeURIComponent(id)}/cases/${number}`,
  /**
   * The form that files an issue in Jira for a failed test case.
   * @param from the page that opens it, where that isn't the page of the test case
   */
  fileIssue: (id: string, number: number, from?: string) =>
    withQuery(`${base}/${encodeURIComponent(id)}/cases/${number}/issue`, { from }),
  /** The page that closing it leads to. */
  closeIssue: (id: string, number: number, query: URLSearchParams) =>
    openedFrom(
      query,
      `${base}/${encodeURIComponent(id)}/cases/${number}/issue`,
      `${base}/${encodeURIComponent(id)}/cases/${number}#file-issue`,
    ),
  /** Its test cases with one status or one mark. */
  someCases: (id: string, narrowed: NarrowedCases) =>
    `${withQuery(`${base}/${encodeURIComponent(id)}`, { ...narrowed })}#list`,
  /** One of those, which is searched for by its name: its place in the list may change. */
  oneCase: (id: string, narrowed: NarrowedCases, name: string) =>
    `${withQuery(`${base}/${encodeURIComponent(id)}`, { ...narrowed, search: searchable(name) })}#list`,
  /**
   * All of its test cases that a list shows, as a file.
   * @param query of the list
   */
  casesFile: (id: string, query: URLSearchParams) =>
    withListQuery(`${base}/${encodeURIComponent(id)}/csv`, query),
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
  /**
   * All of the test cases that changed, as a file.
   * @param query of the list
   */
  comparedFile: (id: string, otherId: string, query: URLSearchParams) =>
    withListQuery(`${base}/${encodeURIComponent(id)}/compare/${encodeURIComponent(otherId)}/csv`, query),
  /** Its whole output. */
  log: (id: string) => `${base}/${encodeURIComponent(id)}/log`,
  /** The first line of its output that contains a text. */
  logAt: (id: string, text: string) =>
    withQuery(`${base}/${encodeURIComponent(id)}/log`, { [logTextName]: text }),
  /** A line of its output, among the lines around it. */
  logLine: (id: string, number: number) =>
    `${withQuery(`${base}/${encodeURIComponent(id)}/log`, { page: pageOfLine(number) })}#line-${number}`,
  /**
   * The form that keeps it with a reason.
   * @param from the page that opens it, where that isn't the page of the execution
   */
  keep: (id: string, from?: string) => question(id, 'keep', from),
  /** The question whether it is no longer kept. */
  release: (id: string, from?: string) => question(id, 'release', from),
  /** The question whether it is deleted. */
  deletion: (id: string, from?: string) => question(id, 'delete', from),
  /** The page that closing one of these leads to. */
  closeQuestion: (id: string, which: ExecutionQuestion, query: URLSearchParams) =>
    openedFrom(query, question(id, which), `${base}/${encodeURIComponent(id)}#more`),
  /** The page after its deletion: never its own. */
  afterDeletion: (id: string, query: URLSearchParams) =>
    openedFrom(query, `${base}/${encodeURIComponent(id)}`, base),
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
  /** All executions in progress that the drawer's search finds, as a file. */
  ongoingFile: (query: URLSearchParams) => withListQuery(`${ongoing}/csv`, query),
  ongoingDialog: (id: string, dialog: 'machine' | 'user' | 'terminate', query: URLSearchParams) =>
    withQuery(`${ongoing}/${encodeURIComponent(id)}/${dialog}`, query),
} as const;
