/** The folder below DATA_DIR for emails and text messages that were written instead of sent. */
export const outboxFolder = 'outbox';

/** The folder of uploads, with one folder for each kind, and one for uploads that are arriving or being checked. */
export const uploadsFolder = 'uploads';
export const incomingFolder = `${uploadsFolder}/incoming`;
