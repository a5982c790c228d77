import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiDocs } from './api-docs.ts';
import { bindings } from './bindings.ts';
import { apiDocument } from './document.ts';

/** The documents about the API, by their file names in a build. */
export const documentFiles = ['openapi.json', 'api-docs.html'] as const;
export type DocumentFile = (typeof documentFiles)[number];

/** A document as it is sent: it is the same for every caller while the product runs. */
export interface StoredDocument {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

export type StoredDocuments = Readonly<Record<DocumentFile, StoredDocument>>;

/** Makes the documents, which takes about a second: the build does it, so that no request has to. */
export const makeDocuments = (): Readonly<Record<DocumentFile, string>> => ({
  'openapi.json': JSON.stringify(apiDocument()),
  'api-docs.html': apiDocs(bindings.map(({ call }) => call)),
});

/** Prepares documents to be sent. @param read returns the text of each */
export function storeDocuments(read: (file: DocumentFile) => string | Buffer): StoredDocuments {
  const stored = (file: DocumentFile) => storeDocument(read(file));
  return { 'openapi.json': stored('openapi.json'), 'api-docs.html': stored('api-docs.html') };
}

/** Prepares one document to be sent. */
export function storeDocument(text: string | Buffer): StoredDocument {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, gzipped: gzipSync(plain), etag };
}
