/** The fixed lists, words and limits of report configurations (spec 2 sections 2 and 3) that both sides and the browser share. */

/** The types of recipients. */
export const recipientTypes = ['user', 'group', 'guest'] as const;
export type RecipientType = (typeof recipientTypes)[number];

/**
 * What becomes of a notice for one who is told: it waits (and is tried again), it is out, it was given up, or it is not sent to a
 * guest who has had their mails of the day.
 */
export const deliveryStatuses = ['Waiting', 'Sent', 'Failed', 'Not sent'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why a notice is not sent to somebody: a guest has had the mails of the day, has not confirmed yet or has unsubscribed; a user has
 * never opened the license.
 */
export const unsentReasons = ['full', 'unconfirmed', 'unsubscribed', 'absent'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** Who gets a notification again: current recipients who didn't get it, or all current recipients. */
export const sendAgainChoices = ['failed', 'all'] as const;
export type SendAgain = (typeof sendAgainChoices)[number];

/** Over what a test is sent. */
export const testChannels = ['email', 'slack'] as const;
export type TestChannel = (typeof testChannels)[number];

interface Keyed {
  readonly type: RecipientType;
  readonly id?: string | undefined;
  readonly emailId?: string | undefined;
}

/** What nobody else has who is chosen: of guests the address, whose case says nothing. */
export const recipientKey = ({ type, id = '', emailId = '' }: Keyed): string =>
  type === 'guest' ? `guest ${emailId.toLowerCase()}` : `${type} ${id}`;

export const reportLimits = {
  /** Users, groups and guests together. */
  recipientsMax: 200,
  slackInstancesMax: 20,
  guestNameMax: 60,
  /**
   * Mails of notices to one guest in 24 hours, of all licenses together: a guest has asked for none of them and cannot sign in to
   * stop them. It is enough for a few suites that run every hour.
   */
  guestMailsADay: 50,
  /** So many of each license go out whatever others have sent: nobody can silence an address for somebody else. */
  guestMailsOfLicenseADay: 10,
  /** The number of newest notifications to show. */
  noticesShown: 20,
  /** A notice stays for so long. */
  noticeDays: 90,
  /** A report is attached up to so many bytes; a larger one is a link. */
  attachedBytesMax: 5 * 1024 * 1024,
} as const;

export const reportConfigurationMessages = {
  name: 'Report Configuration',
  updated: 'Report Configuration updated successfully',
  tooManyRecipients: `At most ${reportLimits.recipientsMax} recipients can be selected`,
  tooManySlackInstances: `At most ${reportLimits.slackInstancesMax} Slack instances can be selected`,
  userIdMissing: 'A user needs an id',
  groupIdMissing: 'A group needs an id',
  guestEmailMissing: 'Email ID is required',
  guestEmailWrong: 'Enter valid email Id',
  chosenTwice: 'This recipient is selected twice',
  emailTwice: 'Email already exists',
  unknownUser: 'You can’t select this user here. Choose another one.',
  unknownGroup: 'You can’t select this group here. Choose another one.',
  unknownSlackInstance: 'This Slack instance doesn’t exist. No Slack instance is connected to this license.',
  /** Why there is nothing to choose from. */
  noSlackInstances: 'No Slack instance is connected to this license.',
  testSent: (addresses: number) => {
    if (addresses === 0) return 'The test couldn’t be sent to anyone. See why under Last notifications.';
    return addresses === 1 ? 'Sending a test to 1 address' : `Sending a test to ${addresses} addresses`;
  },
  nobodyChosen: 'No recipients yet. Choose recipients to send a test.',
  noSlackChosen: 'No Slack channels yet. Choose a channel to send a test.',
  sendingAgain: 'Sending the notification again',
  noneFailed: 'All current recipients have already received the notification',
  /** Why a notice is not sent to somebody. */
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

/** What holds while nobody has saved anything. Without recipients nobody is told anything. */
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
