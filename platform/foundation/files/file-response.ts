import { Readable } from 'node:stream';
import parseRange from 'range-parser';
import { notFound } from '../refusal.ts';
import { FileMissing, type ByteRange, type FileKey, type FileStore } from './file-store.ts';

/**
 * Responds with a stored file: whole, or the range that a player asks for (`Range`), streamed as it is read.
 * @param headers with `Content-Type`, and an `ETag`, since files never change
 * @throws Refusal 404 when it is not there
 */
export async function fileResponse(
  store: FileStore,
  key: FileKey,
  request: Request | undefined,
  headers: Readonly<Record<'Content-Type' | 'ETag', string>> & Readonly<Record<string, string>>,
): Promise<Response> {
  const file = await store.find(key);
  if (!file) throw notFound();
  const shared = { ...headers, 'X-Content-Type-Options': 'nosniff', 'Accept-Ranges': 'bytes' };
  const range = rangeOf(request, file.bytes, headers.ETag);
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.bytes}` } });
  }
  const content = Readable.toWeb(await store.read(key, range).catch(refuseMissing)) as ReadableStream;
  if (!range) return new Response(content, { headers: { ...shared, 'Content-Length': String(file.bytes) } });
  const { first, last } = range;
  return new Response(content, {
    status: 206,
    headers: {
      ...shared,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${file.bytes}`,
    },
  });
}

/**
 * Use it to `.catch` a read: refuses a file that is missing. @throws Refusal 404, or whatever else went wrong
 */
export function refuseMissing(error: unknown): never {
  throw error instanceof FileMissing ? notFound() : error;
}

/**
 * Returns the range to send; undefined for the whole file, also when several ranges are asked for, or one of
 * another version.
 */
function rangeOf(request: Request | undefined, bytes: number, tag: string): ByteRange | 'none' | undefined {
  const asked = request?.headers.get('range');
  const version = request?.headers.get('if-range');
  if (!asked || (version && version !== tag)) return undefined;
  const ranges = parseRange(bytes, asked);
  if (ranges === -1) return 'none';
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return range && others.length === 0 ? { first: range.start, last: range.end } : undefined;
}
