/** The fixed lists, words and limits of report configurations (spec 2 sections 2 and 3) that both sides and the browser share. */

/** The types of recipients. */
export const recipientTypes = ['user', 'group', 'guest'] as const;
export type RecipientType = (typeof recipientTypes)[number];

/** Which outcomes a recipient is notified of, among those that the settings name (decisions, 'Rules'). */
export const recipientRules = ['always', 'failed', 'changed'] as const;
export type RecipientRule = (typeof recipientRules)[number];

export const ruleWords = {
  always: 'Always',
  failed: 'When something failed',
  changed: 'When the outcome changed',
} as const satisfies Record<RecipientRule, string>;

/**
 * What happens to a notification for one recipient: it waits (and is retried), it was sent, it was given up, or it is
 * not sent to a guest who has reached the emails of the day.
 */
export const deliveryStatuses = ['Waiting', 'Sent', 'Failed', 'Not sent'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why a notification is not sent to a recipient: a guest has reached the emails of the day, has not confirmed yet or
 * has unsubscribed; a user has never opened the license.
 */
export const unsentReasons = ['full', 'unconfirmed', 'unsubscribed', 'absent'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/**
 * The recipients of a notification that is sent again: current recipients who didn't get it, or all current recipients.
 */
export const sendAgainChoices = ['failed', 'all'] as const;
export type SendAgain = (typeof sendAgainChoices)[number];

/** The channels of a test. */
export const testChannels = ['email', 'slack', 'webhook'] as const;
export type TestChannel = (typeof testChannels)[number];

interface Keyed {
  readonly type: RecipientType;
  readonly id?: string | undefined;
  readonly emailId?: string | undefined;
}

/** Returns a recipient's unique key: for guests the address, ignoring case. */
export const recipientKey = ({ type, id = '', emailId = '' }: Keyed): string =>
  type === 'guest' ? `guest ${emailId.toLowerCase()}` : `${type} ${id}`;

export const reportLimits = {
  /** Users, groups and guests together. */
  recipientsMax: 200,
  slackInstancesMax: 20,
  webhooksMax: 20,
  guestNameMax: 60,
  /**
   * Emails of notifications to one guest in 24 hours, of all licenses together: a guest has requested none of them and
   * cannot sign in to stop them. It is enough for a few suites that run every hour.
   */
  guestMailsADay: 50,
  /**
   * The number that each license can send whatever others have sent, so that no license can use up an address for
   * another.
   */
  guestMailsOfLicenseADay: 10,
  /** The number of newest notifications to show. */
  notificationsShown: 20,
  /** How long a notification is stored. */
  notificationDays: 90,
  /** The maximum size of an attached report in bytes; a larger one is a link. */
  attachedBytesMax: 5 * 1024 * 1024,
} as const;

export const reportConfigurationMessages = {
  name: 'Report Configuration',
  updated: 'Report Configuration updated successfully',
  tooManyRecipients: `At most ${reportLimits.recipientsMax} recipients can be selected`,
  tooManySlackInstances: `At most ${reportLimits.slackInstancesMax} Slack instances can be selected`,
  tooManyWebhooks: `At most ${reportLimits.webhooksMax} webhooks can be selected`,
  userIdMissing: 'A user needs an id',
  groupIdMissing: 'A group needs an id',
  guestEmailMissing: 'Email ID is required',
  guestEmailWrong: 'Enter valid email Id',
  chosenTwice: 'This recipient is selected twice',
  emailTwice: 'Email already exists',
  unknownUser: 'You can’t select this user here. Choose another one.',
  unknownGroup: 'You can’t select this group here. Choose another one.',
  unknownSlackInstance: 'This Slack instance doesn’t exist. Choose another one.',
  testSent: (addresses: number) => {
    if (addresses === 0) return 'The test couldn’t be sent to anyone. See why under Last notifications.';
    return addresses === 1 ? 'Sending a test to 1 address' : `Sending a test to ${addresses} addresses`;
  },
  testSentToSlack: (channels: number) =>
    channels === 1 ? 'Sending a test to 1 Slack channel' : `Sending a test to ${channels} Slack channels`,
  nobodyChosen: 'No recipients yet. Choose recipients to send a test.',
  noWebhookChosen: 'No webhooks yet. Choose a webhook to send a test.',
  testSentToWebhooks: (webhooks: number) =>
    webhooks === 1 ? 'Sending a test to 1 webhook' : `Sending a test to ${webhooks} webhooks`,
  noSlackChosen: 'No Slack channels yet. Choose a channel to send a test.',
  sendingAgain: 'Sending the notification again',
  noneFailed: 'All current recipients have already received the notification',
  /** Why a notification is not sent to a recipient. */
  unsent: {
    full: `This address had reached its limit of ${reportLimits.guestMailsADay} emails in 24 hours`,
    unconfirmed: 'This guest hadn’t confirmed yet',
    unsubscribed: 'This guest has unsubscribed',
    absent: 'This user hadn’t signed in to the license yet',
  } satisfies Record<UnsentReason, string>,
  noneReachable:
    'No one can receive the notification yet. Guests must confirm first, and users must sign in.',
  allGuestsFull: `The other recipients have reached their limit of ${reportLimits.guestMailsADay} emails in 24 hours. Try again tomorrow.`,
  nobodyToSendTo: 'No recipients yet. Choose recipients to send the notification.',
  notPrepared: 'We couldn’t prepare the emails. Ask the administrator of the server to check its log.',
  testNotAgain: 'You can’t send a test again. Send a new one instead.',
} as const;

/** The defaults until settings are saved. Without recipients no notification is sent. */
export const reportDefaults = {
  notificationDetails: {
    passed: true,
    failed: true,
    terminated: true,
    attachHtml: false,
    attachPdf: false,
    toInitiator: false,
  },
  noOfDaysForHtmlReport: 365,
  noOfDaysForPdfReport: 365,
} as const;
