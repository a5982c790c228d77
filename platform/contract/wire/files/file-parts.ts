/** A file on this machine's disk, received or to be sent. `name` and `type` come from its sender: trust neither. */
export interface FileOnDisk {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly path: string;
}

/** The files that a part of a form or a call may contain, and the errors for too large and too many. */
export interface FilePart {
  readonly maxFiles: number;
  /** The limit of each file. */
  readonly maxBytes: number;
  readonly tooLarge: string;
  /**
   * Whether a file that is too large reaches the handler of the call, cut off, with its whole `size`, to be refused
   * there.
   */
  readonly keepsTooLarge?: boolean;
  readonly tooMany: string;
}

/** By the name of the part. */
export type FileParts = Readonly<Record<string, FilePart>>;
