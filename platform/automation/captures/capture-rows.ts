import type { Capture } from '../../contract/executions/capture-calls.ts';
import type { CaptureKind } from '../../contract/executions/capture-values.ts';
import type { MemorySource } from '../../contract/memory/memory-values.ts';
import type { CaptureRow } from '../../foundation/database/schema.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';

/** Returns the key of the file of a capture. */
export const captureKey = (file: string): FileKey => `captures/${file}`;

/** The memory source that each kind of capture counts towards. */
export const memorySourceOf: Readonly<Record<CaptureKind, MemorySource>> = {
  screenshot: 'screenshots',
  video: 'videos',
};

/** Converts a row to the contract's shape. */
export const toCapture = ({ id, kind, name, type, bytes, failed, createdOn }: CaptureRow): Capture => ({
  id,
  kind,
  name,
  type,
  bytes,
  failed: failed === 1,
  createdOn,
});
