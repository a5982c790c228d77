/** Below DATA_DIR: mails and text messages that were written instead of sent. */
export const outboxFolder = 'outbox';

/** What has been uploaded: what is still on its way or being looked at, and what is kept. */
export const incomingFolder = 'uploads/incoming';
export const photosFolder = 'uploads/photos';
