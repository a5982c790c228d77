/** What the log of an instance's deliveries shows, and its limits. */

/** What instances send. */
export const deliveryKinds = [
  'message',
  'event',
  'commit status',
  'pull request comment',
  'issue',
  'test message',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What has become of a delivery: it waits (and is tried again), it was sent, or it was given up. */
export const deliveryStates = ['Waiting', 'Sent', 'Failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryLimits = {
  /** How many of the newest an instance shows. */
  shown: 20,
  /** For how long they are stored. */
  days: 30,
} as const;

export const deliveryMessages = {
  sendingAgain: 'Sending the message again',
  stillWaiting: 'This message is still being sent',
  testNotAgain: 'A test can’t be sent again. Send a new one instead.',
  testSent: (target: string) => `Test message sent to ${target}`,
  sendsNothing: 'This plugin sends no messages',
  commentBusy: 'Another result is being posted to the same comment',
  newerPosted: 'Not posted: a newer execution has been posted there',
  noDelivery: 'This delivery does not exist. Deliveries are kept for 30 days.',
} as const;
