import { safeReturn } from '#app/session/safe-return.ts';

const base = '/app/executions';
const ongoing = `${base}/ongoing`;

/** Of what an execution can be prefilled: that of another one, to run it again. */
interface Prefill {
  readonly name?: string;
  readonly suiteName?: string;
  /** Where closing leads, with the fragment of the link that opens it. */
  readonly from?: string;
}

const withQuery = (path: string, query: Readonly<Record<string, string>> | URLSearchParams): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Every address of the executions area. */
export const executionPaths = {
  list: base,
  start: (prefill: Prefill = {}) => withQuery(`${base}/start`, { ...prefill }),
  execution: (id: string) => `${base}/${encodeURIComponent(id)}`,
  terminate: (id: string) => `${base}/${encodeURIComponent(id)}/terminate`,
  /**
   * The drawer of ongoing executions.
   * @param from where it is opened, with the fragment of the link that opens it
   */
  ongoing: (from: string, search = '') => withQuery(ongoing, search === '' ? { from } : { search, from }),
  /** @param query of the drawer: its search, page and where it was opened */
  ongoingList: (query: URLSearchParams, fragment = '') => withQuery(ongoing, query) + fragment,
  ongoingDialog: (id: string, dialog: 'machine' | 'user' | 'terminate', query: URLSearchParams) =>
    withQuery(`${ongoing}/${encodeURIComponent(id)}/${dialog}`, query),
} as const;

/** Where closing the drawer of ongoing executions leads. */
export function ongoingCloseTo(query: URLSearchParams): string {
  const from = safeReturn(query.get('from'));
  return from && !from.startsWith(ongoing) ? from : base;
}

/** Where closing the form that starts an execution leads. */
export function startCloseTo(query: URLSearchParams): string {
  const from = safeReturn(query.get('from'));
  return from && !from.startsWith(`${base}/start`) ? from : `${base}#start-execution`;
}

/** The present page as the `from` of the drawer; in the drawer itself, where that was opened. */
export const ongoingFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}/`.startsWith(`${ongoing}/`) ? ongoingCloseTo(new URLSearchParams(search)) : pathname + search;
