import type { FileOnDisk } from '../contract/wire/file-parts.ts';
import { extensionOf } from '../contract/wire/upload-rules.ts';

interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
}

/** Whether the name of a file, and the type that its sender gives if any, agree with what it is by its bytes. */
export const isNamedAs = ({ name, type }: Pick<FileOnDisk, 'name' | 'type'>, kind: FileKind): boolean =>
  ['', 'application/octet-stream', kind.type].includes(type) && kind.extensions.includes(extensionOf(name));
