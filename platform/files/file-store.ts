import type { Readable } from 'node:stream';

/** What is kept as files, each kind in a folder of its own; a store has no others. */
export const fileKinds = ['photos', 'logs', 'captures', 'reports'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Where a file is in a store: its kind, and a name that is made here and never typed by anybody. */
export type FileKey = `${FileKind}/${string}`;

/** What a store knows of a file besides its bytes. */
export interface StoredFile {
  readonly key: FileKey;
  readonly bytes: number;
  /** By the store's own clock. */
  readonly modifiedOn: Date;
}

/** A part of a file: from the first byte to the last one, both counted in, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** How long an address that leads to the store itself is good, and what whoever opens it gets. */
export interface AddressOptions {
  readonly seconds: number;
  readonly type: string;
  /** The name under which a browser saves it. */
  readonly fileName: string;
}

/**
 * Where files are kept: a folder, or an object store that several machines share. Files are never changed, only put and
 * removed; a row of the database names each, so that one which no row names is stray.
 *
 * Every function rejects with {@link StoreUnavailable} where the store cannot be asked, and with {@link StoreFull} where it
 * takes no more.
 */
export interface FileStore {
  /** Keeps a file that is on this disk, which is then gone from there. It is there whole, or not at all. */
  take(key: FileKey, path: string): Promise<void>;
  /** Keeps what a stream brings. It is there whole, or not at all. @param bytes how many that will be */
  write(key: FileKey, content: Readable, bytes: number): Promise<void>;
  /** Undefined when there is no such file. */
  find(key: FileKey): Promise<StoredFile | undefined>;
  /** The bytes of a file, or of a part of it, as they are asked for. @throws FileMissing */
  read(key: FileKey, range?: ByteRange): Promise<Readable>;
  /** What is not there counts as removed. */
  remove(keys: readonly FileKey[]): Promise<void>;
  /** All files of a kind, in no order; one that comes or goes meanwhile may be among them or not. */
  list(kind: FileKind): AsyncIterable<StoredFile>;
  /** An address at which a browser takes the file from the store itself; undefined where browsers do not reach it. */
  addressOf(key: FileKey, options: AddressOptions): Promise<string | undefined>;
  /** Resolves when the store can be written to and read. */
  check(): Promise<void>;
  close(): void;
}

/** There is no file of that key. */
export class FileMissing extends Error {
  override name = 'FileMissing';

  constructor(key: FileKey, options?: ErrorOptions) {
    super(`There is no file ${key}`, options);
  }
}

/** The store cannot be asked now; another attempt may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store takes no more; what was put is not there. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}
