/** Below DATA_DIR: mails and text messages that were written instead of sent. */
export const outboxFolder = 'outbox';

/** What has been uploaded, where it is kept here, in a folder for each kind; and what is still on its way or being looked at. */
export const uploadsFolder = 'uploads';
export const incomingFolder = `${uploadsFolder}/incoming`;
