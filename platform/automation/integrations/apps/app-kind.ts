import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { AppExtension } from '../../../contract/integrations/app-values.ts';

/** The end of a file: its last bytes, and where they begin. */
export interface FileEnd {
  readonly bytes: Buffer;
  readonly size: number;
}

/** What must be in an app of each kind. All are ZIP archives, whose directory is at their end. */
const mustContain: Readonly<Record<AppExtension, RegExp>> = {
  '.apk': /^AndroidManifest\.xml$/,
  '.aab': /^BundleConfig\.pb$/,
  '.ipa': /^Payload\/[^/]+\.app\/Info\.plist$/,
  // An app for the simulator, or one that a provider unpacks.
  '.zip': /./,
};

/** Thrown for a directory that begins before the bytes that are known. */
class NotKnown extends Error {
  override name = 'NotKnown';
}

/**
 * Returns whether the end of a file has the directory of an app of this kind. A directory that is longer than what is
 * known of the file counts as one: the provider looks at it, too.
 */
export async function isAppOfKind(kind: AppExtension, end: FileEnd): Promise<boolean> {
  try {
    return await hasEntry(await opened(end), mustContain[kind]);
  } catch (error) {
    return error instanceof NotKnown;
  }
}

class EndReader extends RandomAccessReader {
  constructor(private readonly end: FileEnd) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const first = this.end.size - this.end.bytes.length;
    if (start >= first) return Readable.from([this.end.bytes.subarray(start - first, end - first)]);
    return new Readable({
      read() {
        this.destroy(new NotKnown('It begins before the end of the file'));
      },
    });
  }
}

const opened = (end: FileEnd): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are not decoded: nothing is unpacked, so none of them is dangerous.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    fromRandomAccessReader(new EndReader(end), end.size, options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });

const hasEntry = (zip: ZipFile, wanted: RegExp): Promise<boolean> =>
  new Promise((resolve, reject) => {
    zip.on('entry', ({ fileName }: Entry) => {
      if (wanted.test(Buffer.from(fileName as unknown as Uint8Array).toString('latin1'))) resolve(true);
      else zip.readEntry();
    });
    zip.on('end', () => resolve(false));
    zip.on('error', reject);
    zip.readEntry();
  });
