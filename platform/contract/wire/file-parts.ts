/** A file on this machine's disk, on its way in or out. `name` and `type` are what its sender says: believe neither. */
export interface FileOnDisk {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly path: string;
}

/** What a part of a form or a call may bring as files, and the words for too large and too many. */
export interface FilePart {
  readonly maxFiles: number;
  /** Of each file. */
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** One that is too large reaches whoever serves the call, cut off, with its whole `size`: to be refused there. */
  readonly keepsTooLarge?: boolean;
  readonly tooMany: string;
}

/** By the name of the part. */
export type FileParts = Readonly<Record<string, FilePart>>;
