import type { FileKey } from '../../foundation/files/file-store.ts';

/** Returns the key of the file of a report. */
export const reportKey = (file: string): FileKey => `reports/${file}`;
