import type { Readable } from 'node:stream';

/** The kinds of stored files, each in its own folder; a store has no others. */
export const fileKinds = ['photos', 'logs', 'captures', 'reports', 'apps'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * The position of a file in a store: its kind, and a name that the product generates and users never type.
 */
export type FileKey = `${FileKind}/${string}`;

/** What a store knows of a file besides its bytes. */
export interface StoredFile {
  readonly key: FileKey;
  readonly bytes: number;
  /** By the store's own clock. */
  readonly modifiedOn: Date;
}

/** A range of a file: from the first to the last byte, both inclusive, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** How long an address of the store itself is valid, and how the response names and types the file. */
export interface AddressOptions {
  readonly seconds: number;
  readonly type: string;
  /** The name under which a browser saves it. */
  readonly fileName: string;
}

/**
 * The storage of files: a folder, or an object store that several machines share. Files are never changed,
 * only added and removed. A row of the database names each; a file that no row names is stray.
 *
 * Every function rejects with {@link StoreUnavailable} where the store can't be reached, and with
 * {@link StoreFull} where it is full.
 */
export interface FileStore {
  /** Moves a file from this disk into the store, whole or not at all. */
  take(key: FileKey, path: string): Promise<void>;
  /** Stores the content of a stream, whole or not at all. @param bytes the length of the content */
  write(key: FileKey, content: Readable, bytes: number): Promise<void>;
  /** Returns a file's metadata; undefined when there is no such file. */
  find(key: FileKey): Promise<StoredFile | undefined>;
  /** Returns the bytes of a file, or of a range of it, as they are read. @throws FileMissing */
  read(key: FileKey, range?: ByteRange): Promise<Readable>;
  /** Removes files; missing ones count as removed. */
  remove(keys: readonly FileKey[]): Promise<void>;
  /**
   * Yields all files of a kind, in no order; one that is added or removed meanwhile may be included or not.
   */
  list(kind: FileKind): AsyncIterable<StoredFile>;
  /**
   * Returns an address from which browsers download the file directly; undefined where they can't reach the
   * store.
   */
  addressOf(key: FileKey, options: AddressOptions): Promise<string | undefined>;
  /** Resolves when the store can be written to and read. */
  check(): Promise<void>;
  close(): void;
}

/** Thrown when there is no file with that key. */
export class FileMissing extends Error {
  override name = 'FileMissing';

  constructor(key: FileKey, options?: ErrorOptions) {
    super(`There is no file ${key}`, options);
  }
}

/** Thrown when the store can't be reached now; a retry may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Thrown when the store is full; the file was not stored. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}
