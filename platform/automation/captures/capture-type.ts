import {
  captureTypes,
  type CaptureKind,
  type CaptureType,
} from '../../contract/executions/capture-values.ts';
import type { FileOnDisk } from '../../contract/wire/files/file-parts.ts';
import { firstBytes } from '../../foundation/files/first-bytes.ts';
import { isNamedAs } from '../../foundation/uploads/is-named-as.ts';
import { pictureSizeOf } from '../../foundation/uploads/picture-size.ts';

/**
 * Returns the type of a capture by its bytes, if its name, the sender's type and its kind agree; undefined
 * otherwise. It never returns SVG or HTML, whatever the name, because they can contain script.
 */
export async function captureTypeOf(file: FileOnDisk, kind: CaptureKind): Promise<CaptureType | undefined> {
  const type = typeOfBytes(await firstBytes(file.path, 64));
  if (!type || captureTypes[type].kind !== kind) return undefined;
  if (!isNamedAs(file, { type, extensions: captureTypes[type].extensions })) return undefined;
  return kind === 'video' || (await pictureSizeOf(file.path)) ? type : undefined;
}

function typeOfBytes(bytes: Buffer): CaptureType | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  // A Matroska header names the format of its content.
  if (ascii(0, 4) === '\x1aE\xdf\xa3') return ascii(4, 64).includes('webm') ? 'video/webm' : undefined;
  return ascii(4, 8) === 'ftyp' ? 'video/mp4' : undefined;
}
