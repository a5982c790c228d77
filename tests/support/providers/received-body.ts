import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';

export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Its first bytes. */
  readonly beginning: string;
}

export interface ReceivedBody {
  /** JSON, or the fields of a form; undefined without a body. */
  readonly content: unknown;
  readonly files: readonly ReceivedFile[];
}

/** Reads what a connector has sent. Files are counted, not kept. */
export async function receivedBody(request: IncomingMessage): Promise<ReceivedBody> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return receivedForm(request, type);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return { content: undefined, files: [] };
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { content: Object.fromEntries(new URLSearchParams(text)), files: [] };
  }
  return { content: JSON.parse(text), files: [] };
}

function receivedForm(request: IncomingMessage, type: string): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const files: ReceivedFile[] = [];
    const reader = new Busboy({ headers: { ...request.headers, 'content-type': type } });
    reader.on('field', (name, value) => (fields[name] = value));
    reader.on('file', (field, stream, name, _, contentType) => {
      let bytes = 0;
      let beginning = '';
      stream.on('data', (chunk: Buffer) => {
        if (bytes === 0) beginning = chunk.subarray(0, 1000).toString('utf8');
        bytes += chunk.length;
      });
      stream.on('end', () => files.push({ field, name, contentType, bytes, beginning }));
    });
    reader.on('finish', () => resolve({ content: fields, files }));
    reader.on('error', reject);
    // A sender that breaks off.
    request.on('close', () => request.complete || reject(new Error('the upload was cut')));
    request.pipe(reader);
  });
}
