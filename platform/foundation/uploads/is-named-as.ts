import type { FileOnDisk } from '../../contract/wire/files/file-parts.ts';
import { extensionOf } from '../../contract/wire/files/upload-rules.ts';

interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
}

/** Returns whether a file's name, and its declared type if any, match its bytes. */
export const isNamedAs = ({ name, type }: Pick<FileOnDisk, 'name' | 'type'>, kind: FileKind): boolean =>
  ['', 'application/octet-stream', kind.type].includes(type) && kind.extensions.includes(extensionOf(name));
