import { executionConfigurationPaths } from './execution-configuration.ts';
import { withQuery } from './with-query.ts';

const tab = `${executionConfigurationPaths.base}/report-config`;

/** The drawers of the tab (spec 2 section 2). */
export const recipientDrawers = ['email-recipient', 'slack-recipient'] as const;
export type RecipientDrawer = (typeof recipientDrawers)[number];

/** @param query of the present address: what was filled in in the tab and is not saved stays behind the drawer */
const behind = (path: string, query: URLSearchParams, parts: { readonly chosen?: 1 } = {}) =>
  withQuery(path, { unsaved: query.has('unsaved') ? 1 : undefined, ...parts });

/**
 * The URLs of the recipients of notifications (spec 2 section 2). `unsaved` in one says that the form of the tab was filled
 * in, `chosen` that recipients were; what it was, the browser's own cookies say.
 */
export const reportConfigurationPaths = {
  tab,
  /** The tab, at the button that opens a drawer. */
  close: (drawer: RecipientDrawer, query: URLSearchParams) => `${behind(tab, query)}#${drawer}`,
  /** The tab as it was behind a drawer. */
  back: (query: URLSearchParams) => behind(tab, query),
  /** A drawer over the tab with what was filled in there, or as it was saved. */
  open: (drawer: RecipientDrawer, isUnsaved: boolean) =>
    withQuery(`${tab}/${drawer}`, { unsaved: isUnsaved ? 1 : undefined }),
  /** The same drawer, over the same tab. */
  drawer: (drawer: RecipientDrawer, query: URLSearchParams) => behind(`${tab}/${drawer}`, query),
  /** Creates a group while choosing recipients. */
  createGroup: (query: URLSearchParams) => behind(`${tab}/create-group`, query, { chosen: 1 }),
  /** The recipients as they were when that was opened. */
  fromGroup: (query: URLSearchParams) => behind(`${tab}/email-recipient`, query, { chosen: 1 }),
  /** The same, at the button that opens it. */
  closeGroup: (query: URLSearchParams) =>
    `${behind(`${tab}/email-recipient`, query, { chosen: 1 })}#create-group`,
  /** Whether a project is to use the report configuration of All Projects again. */
  inherit: `${tab}/inherit`,
  closeInherit: `${tab}#inherit`,
  /** Whether, and to whom, a notice is sent again. */
  sendAgain: (noticeId: string) => `${tab}/send-again/${encodeURIComponent(noticeId)}`,
  closeSendAgain: (noticeId: string) => `${tab}#send-${noticeId}`,
} as const;
