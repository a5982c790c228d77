import { Buffer } from 'node:buffer';
import { addCapture } from '#platform/contract/executions/capture-calls.ts';
import type { CaptureKind } from '#platform/contract/executions/capture-values.ts';
import { envelopeSchema, type Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { replyProblems } from './document-check.ts';
import type { Maker } from './maker.ts';
import { png } from './photos.ts';
import type { Caller } from './platform.ts';
import { multipart } from './uploads.ts';

/** The head of a WebM file: it can't be played, but its bytes identify it as one. */
export const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

/** The head of an MP4 file. */
export const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

/** The smallest picture in WebP. */
export const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** Returns pictures that differ: bytes behind a picture's end don't belong to it, but are stored with it. */
export const picture = (number: number): Buffer => Buffer.concat([png, Buffer.from(`#${number}`)]);

export interface SentCapture {
  readonly kind?: CaptureKind;
  readonly failed?: boolean;
  readonly content?: Uint8Array;
  readonly fileName?: string;
  /** The media type that the sender claims. */
  readonly type?: string;
}

/** Sends a capture as the client of an execution's machine. The answer is checked against the contract. */
export async function sendCapture(
  t: Pick<Maker, 'raw'>,
  actor: Caller | undefined,
  executionId: string,
  { kind = 'screenshot', failed = false, content = png, fileName = 'cart.png', type = '' }: SentCapture = {},
): Promise<Envelope> {
  const response = await t.raw('POST', addCapture.path.replace('{executionId}', executionId), {
    ...multipart([
      { name: 'kind', content: JSON.stringify(kind) },
      { name: 'failed', content: JSON.stringify(failed) },
      { name: 'file', content, fileName, ...(type === '' ? {} : { type }) },
    ]),
    ...actor,
  });
  const body = envelopeSchema.parse(await response.json());
  const problems = replyProblems(addCapture, response.status, body);
  if (problems.length > 0) throw new Error(`addCapture answers otherwise: ${problems.join('; ')}`);
  return body;
}
