import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { data } from '@remix-run/node';
import { messages } from '#platform/contract/messages.ts';
import {
  MultipartError,
  receiveMultipart,
  type FileOnDisk,
  type FileParts,
} from '#platform/contract/multipart.ts';
import { checkFields } from './read-form.server.ts';

/** A posted form with files. */
export interface PostedUpload {
  /** What is not a file. */
  readonly form: FormData;
  /** On disk until `dispose`; every field that takes files is there. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  /** What is too large or too many, by field. */
  readonly problems: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

/**
 * Reads a posted form with files, which go to disk as they arrive.
 * @throws Response 400 or 415 when it is not one that a page of ours sends, or broke off
 */
export async function readUpload(request: Request, parts: FileParts): Promise<PostedUpload> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) {
    throw data('The form could not be read', { status: 415 });
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'fireflink-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const received = await receiveMultipart(request, parts, folder);
    const form = new FormData();
    for (const [name, value] of received.fields) form.append(name, value);
    checkFields(form);
    return {
      form,
      files: received.files,
      problems: Object.fromEntries(received.problems.map((problem) => [problem.path, problem.message])),
      dispose,
    };
  } catch (error) {
    await dispose();
    if (error instanceof MultipartError) throw data(messages.uploadBroken, { status: 400 });
    throw error;
  }
}
