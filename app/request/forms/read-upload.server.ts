import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { data } from '@remix-run/node';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import type { FileOnDisk, FilePart } from '#platform/contract/wire/files/file-parts.ts';
import { MultipartError, receiveMultipart } from '#platform/contract/wire/files/receive-multipart.ts';
import { receiveStream, type StreamedFile } from '#platform/contract/wire/files/receive-stream.ts';
import { checkFields } from './read-form.server.ts';

/** The files that a form takes, by field. `missing` is the error for a required field without a file. */
export type FormFiles = Readonly<Record<string, FilePart & { readonly missing?: string }>>;

/** A posted form with files. */
export interface PostedUpload {
  /** The fields that are not files. */
  readonly form: FormData;
  /** The files on disk until `dispose`; every field that takes files is present. */
  readonly files: Readonly<Record<string, readonly FileOnDisk[]>>;
  /** The errors of fields whose files are too large, too many or missing. */
  readonly problems: Readonly<Record<string, string>>;
  /** The file that is still arriving. */
  readonly streamed?: StreamedFile | undefined;
  dispose(): Promise<void>;
}

/**
 * Reads a posted form with files, which go to disk as they arrive.
 * @param setCookies cookies that the response must set even when the form is refused
 * @throws Response 400 or 415 when it is not one that a page of ours sends, or broke off
 */
export async function readUpload(
  request: Request,
  parts: FormFiles,
  setCookies: readonly string[] = [],
): Promise<PostedUpload> {
  const headers = setCookies.map((setCookie): [string, string] => ['Set-Cookie', setCookie]);
  requireMultipart(request, headers);
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
      problems: {
        ...missingFiles(parts, received.files),
        ...Object.fromEntries(received.problems.map(({ path: field, message }) => [field, message])),
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    if (error instanceof MultipartError) throw data(messages.uploadBroken, { status: 400, headers });
    throw error;
  }
}

/**
 * Reads a posted form up to its last field, a file, which is read while it arrives.
 * @throws Response 400 or 415 when it is not one that a page of ours sends
 */
export async function openUpload(
  request: Request,
  field: string,
  setCookies: readonly string[] = [],
): Promise<PostedUpload> {
  const headers = setCookies.map((setCookie): [string, string] => ['Set-Cookie', setCookie]);
  requireMultipart(request, headers);
  try {
    const { fields, file, dispose } = await receiveStream(request, field);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    checkFields(form);
    return {
      form,
      files: { [field]: [] },
      problems: {},
      streamed: file,
      dispose: () => Promise.resolve(dispose()),
    };
  } catch (error) {
    if (error instanceof MultipartError) throw data(messages.uploadBroken, { status: 400, headers });
    throw error;
  }
}

function requireMultipart(request: Request, headers: [string, string][]): void {
  if (/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return;
  throw data('We couldn’t read the form. Load the page again and try once more.', { status: 415, headers });
}

const missingFiles = (parts: FormFiles, files: PostedUpload['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([field, { missing }]) =>
      missing === undefined || files[field]?.length ? [] : [[field, missing]],
    ),
  );
