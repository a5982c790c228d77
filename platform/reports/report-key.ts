import type { FileKey } from '../files/file-store.ts';

/** Where the file of a report is. */
export const reportKey = (file: string): FileKey => `reports/${file}`;
