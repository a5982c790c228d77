import type { Capture } from '../contract/executions/capture-calls.ts';
import type { CaptureKind } from '../contract/executions/capture-values.ts';
import type { MemorySource } from '../contract/memory/memory-values.ts';
import type { CaptureRow } from '../database/schema.ts';
import type { FileKey } from '../files/file-store.ts';

/** Where the file of a capture is. */
export const captureKey = (file: string): FileKey => `captures/${file}`;

/** As what the captures of a kind are counted. */
export const memorySourceOf: Readonly<Record<CaptureKind, MemorySource>> = {
  screenshot: 'screenshots',
  video: 'videos',
};

/** A row as the contract has it. */
export const toCapture = ({ id, kind, name, type, bytes, failed, createdOn }: CaptureRow): Capture => ({
  id,
  kind,
  name,
  type,
  bytes,
  failed: failed === 1,
  createdOn,
});
