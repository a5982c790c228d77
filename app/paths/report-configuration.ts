import { executionConfigurationPaths } from './execution-configuration.ts';
import { withQuery } from './with-query.ts';

const tab = `${executionConfigurationPaths.base}/report-config`;

/** The drawers of the tab (spec 2 section 2). */
export const recipientDrawers = ['email-recipient', 'slack-recipient', 'recipient-rules'] as const;
export type RecipientDrawer = (typeof recipientDrawers)[number];

/** @param query of the present address: the unsaved entries of the tab stay behind the drawer */
const behind = (path: string, query: URLSearchParams, parts: { readonly chosen?: 1 } = {}) =>
  withQuery(path, { unsaved: query.has('unsaved') ? 1 : undefined, ...parts });

/**
 * The URLs of the recipients of notifications (spec 2 section 2). `unsaved` says that the form of the tab has unsaved
 * entries, `chosen` that recipients have; the entries are in the browser's own cookies.
 */
export const reportConfigurationPaths = {
  tab,
  /** The tab, at the button that opens a drawer. */
  close: (drawer: RecipientDrawer, query: URLSearchParams) => `${behind(tab, query)}#${drawer}`,
  /** The tab behind a drawer, with its entries. */
  back: (query: URLSearchParams) => behind(tab, query),
  /** A drawer over the tab, with its unsaved entries or the saved values. */
  open: (drawer: RecipientDrawer, isUnsaved: boolean) =>
    withQuery(`${tab}/${drawer}`, { unsaved: isUnsaved ? 1 : undefined }),
  /** The same drawer, over the same tab. */
  drawer: (drawer: RecipientDrawer, query: URLSearchParams) => behind(`${tab}/${drawer}`, query),
  /** Creates a group while the user selects recipients. */
  createGroup: (query: URLSearchParams) => behind(`${tab}/create-group`, query, { chosen: 1 }),
  /** The recipients as they were when the group form was opened. */
  fromGroup: (query: URLSearchParams) => behind(`${tab}/email-recipient`, query, { chosen: 1 }),
  /** The recipients, at the button that opens the group form. */
  closeGroup: (query: URLSearchParams) =>
    `${behind(`${tab}/email-recipient`, query, { chosen: 1 })}#create-group`,
  /** Creates a Slack instance while the user selects channels. */
  createSlack: (query: URLSearchParams) => behind(`${tab}/create-slack`, query, { chosen: 1 }),
  /** The channels as they were when the form of the instance was opened. */
  fromSlack: (query: URLSearchParams) => behind(`${tab}/slack-recipient`, query, { chosen: 1 }),
  /** The channels, at the button that opens the form of an instance. */
  closeSlack: (query: URLSearchParams) =>
    `${behind(`${tab}/slack-recipient`, query, { chosen: 1 })}#create-slack`,
  /** The question whether a project follows the report configuration of All Projects again. */
  inherit: `${tab}/inherit`,
  closeInherit: `${tab}#inherit`,
  /** Asks who should get a notification again. */
  sendAgain: (notificationId: string) => `${tab}/send-again/${encodeURIComponent(notificationId)}`,
  closeSendAgain: (notificationId: string) => `${tab}#send-${notificationId}`,
} as const;
