/** What webhooks send, and the words about them. */

/** 'signed' sends events as Standard Webhooks describes; 'teams' sends cards that Microsoft Teams shows. */
export const webhookFormats = ['signed', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookFormatWords = {
  signed: 'Signed events (JSON)',
  teams: 'Microsoft Teams (Adaptive Card)',
} as const satisfies Record<WebhookFormat, string>;

export const webhookEvents = ['executionEnded', 'machineSilent', 'instanceFailing'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventWords = {
  executionEnded: 'An execution ended',
  machineSilent: 'A machine is silent',
  instanceFailing: 'A plugin instance is failing',
} as const satisfies Record<WebhookEvent, string>;

/** The `type` of each event, as receivers read it. */
export const webhookEventTypes = {
  executionEnded: 'execution.ended',
  machineSilent: 'machine.silent',
  instanceFailing: 'instance.failing',
} as const satisfies Record<WebhookEvent, string>;

/** Events that are about the whole license: only webhooks of Admins get them. */
export const licenseEvents: readonly WebhookEvent[] = ['machineSilent', 'instanceFailing'];

/** Reads the stored events of a webhook. */
export const eventsIn = (stored: string | undefined): readonly WebhookEvent[] =>
  webhookEvents.filter((event) => (stored ?? '').split(' ').includes(event));

export const webhookLimits = {
  urlMax: 500,
  /** For how many hours the old secret signs as well, after a rotation. */
  overlapHours: 24,
} as const;

export const webhookMessages = {
  urlMissing: 'URL is required',
  urlPrivate: 'FireFlink may not send to this address. Enter a public https address.',
  redirects: 'This address redirects. Enter the one that it leads to.',
  gone: 'The receiver says that this address is gone (410)',
  eventsMissing: 'Choose at least one event',
  onlyAdmins: 'Only Admins can choose events about machines and plugin instances',
  rotated: 'New secret made. Copy it now: it is never shown again.',
  unsigned: 'Messages to Microsoft Teams are not signed, so there is no secret',
  unknown: 'This webhook doesn’t exist. Choose another one.',
  notForExecutions: 'This webhook doesn’t send ended executions. Change its events first.',
} as const;
