import { firstBytes } from '../../foundation/files/first-bytes.ts';
import { isNamedAs } from '../../foundation/uploads/is-named-as.ts';

/** The formats of photos, with the extension that they are stored under. */
export const photoKinds = {
  '.jpg': { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  '.png': { type: 'image/png', extensions: ['.png'] },
  '.svg': { type: 'image/svg+xml', extensions: ['.svg'] },
} as const;

export type PhotoKind = keyof typeof photoKinds;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Returns the format of a file by its first bytes, if its name and the type that its sender gives agree (spec 1 section
 * 5). Only `cleanSvg` checks whether it is a valid SVG.
 */
export async function photoKindOf(file: {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}): Promise<PhotoKind | undefined> {
  const kind = kindOfBytes(await firstBytes(file.path, 512));
  return kind && isNamedAs(file, photoKinds[kind]) ? kind : undefined;
}

/** Returns the format of a photo by the name that it is stored under. */
export const storedKindOf = (name: string): PhotoKind | undefined =>
  (['.jpg', '.png', '.svg'] as const satisfies readonly PhotoKind[]).find((kind) => name.endsWith(kind));

function kindOfBytes(bytes: Buffer): PhotoKind | undefined {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return '.png';
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return '.jpg';
  // An SVG's first tag is <svg>; drawing programs put only a declaration, comments or a doctype before it.
  return /^\ufeff?\s*(?:<svg[\s>]|<\?xml\s|<!--|<!doctype\s+svg)/i.test(bytes.toString('utf8'))
    ? '.svg'
    : undefined;
}
