import path from 'node:path';
import type { Problem } from '../contract/wire/calls/envelope.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import type { FileParts } from '../contract/wire/files/file-parts.ts';
import { MultipartError, receiveMultipart, type Received } from '../contract/wire/files/receive-multipart.ts';
import { receiveStream, type StreamedForm } from '../contract/wire/files/receive-stream.ts';
import { isDiskFull } from '../foundation/files/disk-full.ts';
import { StoreFull } from '../foundation/files/file-store.ts';
import { Refusal } from '../foundation/refusal.ts';
import { incomingFolder } from '../foundation/files/folders.ts';

/** The body of a multipart call: `body` from its JSON parts, the files on disk until `dispose`. */
export interface ReadUpload extends Pick<Received, 'files' | 'dispose'> {
  readonly body: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Reads the body of a call that takes files; parts that are too large or too many are among the problems.
 * @throws Refusal 415 for another media type, 400 for a body that is broken or cut off; no file is left then
 * @throws StoreFull when the disk has no room for the upload
 */
export async function readUpload(request: Request, parts: FileParts, dataDir: string): Promise<ReadUpload> {
  requireForm(request);
  let received: Received;
  try {
    received = await receiveMultipart(request, parts, path.join(dataDir, incomingFolder));
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    if (isDiskFull(error.cause)) throw new StoreFull('The disk is full', { cause: error });
    throw uploadBroken(error);
  }
  const problems: Problem[] = [...received.problems];
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, text] of received.fields) {
    try {
      if (name in body) problems.push({ path: name, message: 'Given more than once' });
      body[name] = JSON.parse(text);
    } catch {
      problems.push({ path: name, message: 'The part is not valid JSON' });
    }
  }
  return { body: { ...body }, files: received.files, problems, dispose: received.dispose };
}

/** What is known of a call whose file is still arriving. */
export interface OpenUpload extends Pick<StreamedForm, 'file' | 'dispose'> {
  /** The fields before the file. */
  readonly body: unknown;
}

/**
 * Reads the body of a call up to the file that its handler reads while it arrives.
 * @throws Refusal 415 for another media type, 400 for a body that is broken
 */
export async function openUpload(request: Request, part: string): Promise<OpenUpload> {
  requireForm(request);
  try {
    const { fields, file, dispose } = await receiveStream(request, part);
    return { body: Object.fromEntries(fields), file, dispose };
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw uploadBroken(error);
  }
}

/** The refusal of an upload that is broken or was cut off. */
export const uploadBroken = ({ message }: MultipartError): Refusal =>
  new Refusal(400, messages.uploadBroken, { problems: [{ path: '', message }] });

function requireForm({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'multipart/form-data') throw new Refusal(415, messages.wrongUploadType);
}
