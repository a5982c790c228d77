import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import type { FileOnDisk } from '../../contract/wire/files/file-parts.ts';
import { photoUpload } from '../../contract/wire/files/upload-rules.ts';
import { fileResponse, refuseMissing } from '../../foundation/files/file-response.ts';
import type { FileKey } from '../../foundation/files/file-store.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound, wrong, type Refusal } from '../../foundation/refusal.ts';
import { incomingFolder } from '../../foundation/files/folders.ts';
import { photoVersion } from '../../foundation/uploads/photo-address.ts';
import { pictureSizeOf } from '../../foundation/uploads/picture-size.ts';
import { cleanSvg, SvgRefused } from './clean-svg.ts';
import { photoKindOf, photoKinds, storedKindOf } from './photo-type.ts';

type Shelf = Pick<PlatformServices, 'files' | 'settings'>;

export interface StoredPhoto {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Checks an uploaded photo and stores it; for an SVG, a cleaned copy.
 * @returns its file name, new each time, and its size
 * @throws Refusal 400 when it is not a photo in an accepted format
 */
export async function storePhoto({ files, settings }: Shelf, file: FileOnDisk): Promise<StoredPhoto> {
  const kind = await photoKindOf(file);
  if (!kind) throw refused(photoUpload.wrongType);
  if (kind !== '.svg') await requireShowable(file.path);
  const name = `${newId()}${kind}`;
  if (kind !== '.svg') {
    await files.take(photoKeyOf(name), file.path);
    return { name, bytes: file.size };
  }
  const cleaned = path.join(settings.dataDir, incomingFolder, name);
  try {
    await cleanSvg(file.path, cleaned);
    const { size: bytes } = await stat(cleaned);
    await files.take(photoKeyOf(name), cleaned);
    return { name, bytes };
  } catch (error) {
    await rm(cleaned, { force: true });
    if (!(error instanceof SvgRefused)) throw error;
    throw refused(error.reason === 'active' ? photoUpload.active : photoUpload.wrongType);
  }
}

/** Returns the position of a photo in the store of files. */
export const photoKeyOf = (name: string): FileKey => `photos/${name}`;

/**
 * Requires a picture that browsers can show.
 * @throws Refusal 400 for a picture that has too many pixels, or that does not say how many
 */
async function requireShowable(file: string): Promise<void> {
  const size = await pictureSizeOf(file);
  if (!size) throw refused(photoUpload.wrongType);
  if (size.width * size.height > photoUpload.maxPixels) throw refused(photoUpload.tooManyPixels);
}

/** Deletes a photo unless a row still names it. */
export const removePhoto = (shelf: Pick<PlatformServices, 'files' | 'log'>, name: string): Promise<void> =>
  removeUnnamed(shelf, [photoKeyOf(name)]);

/** Reads a photo. @throws Refusal 404 when the file is not there */
export async function readPhoto({ files }: Pick<PlatformServices, 'files'>, name: string): Promise<Buffer> {
  return buffer(await files.read(photoKeyOf(name)).catch(refuseMissing));
}

/**
 * Returns a photo as a response. Opened by itself it can do nothing: no scripts, no requests, an origin of its own.
 * @param asked the version in the address, if any: with the right one, browsers may cache the photo for good
 */
export async function photoResponse(
  { files }: Pick<PlatformServices, 'files'>,
  name: string,
  asked: string | undefined,
  request: Request | undefined,
): Promise<Response> {
  const kind = storedKindOf(name);
  if (!kind) throw notFound();
  return fileResponse(files, photoKeyOf(name), request, {
    'Content-Type': photoKinds[kind].type,
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'Content-Disposition': `inline; filename="photo${kind}"`,
    'Cache-Control':
      asked === photoVersion(name) ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ETag: `"${photoVersion(name)}"`,
  });
}

const refused = (message: string): Refusal => wrong('profileImage', message);
