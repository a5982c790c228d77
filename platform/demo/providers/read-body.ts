import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { StandInRequest } from './stand-in.ts';

type Body = Pick<StandInRequest, 'body' | 'fileName'>;

/** Reads a body of JSON, or a form with a file, of which only the name is kept. */
export const readBody = (request: IncomingMessage): Promise<Body> =>
  request.headers['content-type']?.startsWith('multipart/') ? readForm(request) : readJson(request);

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { body, fileName: undefined };
}

const readForm = (request: IncomingMessage): Promise<Body> =>
  new Promise((resolve, reject) => {
    const body: Record<string, unknown> = {};
    let fileName: string | undefined;
    const form = new Busboy({ headers: request.headers as BusboyHeaders });
    form.on('field', (name, value) => (body[name] = value));
    form.on('file', (_, file, name) => {
      fileName = name;
      file.resume();
    });
    form.on('finish', () => {
      resolve({ body, fileName });
    });
    form.on('error', reject);
    request.pipe(form);
  });
