import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { imageSize } from 'image-size';
import { v7 as newId } from 'uuid';
import type { FileOnDisk } from '../contract/wire/file-parts.ts';
import { photoUpload } from '../contract/wire/upload-rules.ts';
import { notFound, wrong, type Refusal } from '../refusal.ts';
import type { PlatformSettings } from '../settings.ts';
import { photosFolder } from '../uploads/folders.ts';
import { photoVersion } from '../uploads/photo-address.ts';
import { cleanSvg, SvgRefused } from './clean-svg.ts';
import { photoKindOf, photoKinds, storedKindOf } from './photo-type.ts';

/**
 * Checks an uploaded photo and puts it into the photos folder; of an SVG, a cleaned copy.
 * @returns its file name there, new each time
 * @throws Refusal 400 when it is no photo that the product takes
 */
export async function storePhoto({ dataDir }: PlatformSettings, file: FileOnDisk): Promise<string> {
  const kind = await photoKindOf(file);
  if (!kind) throw refused(photoUpload.wrongType);
  if (kind !== '.svg') await requireShowable(file.path);
  const name = `${newId()}${kind}`;
  await mkdir(path.join(dataDir, photosFolder), { recursive: true, mode: 0o700 });
  const target = path.join(dataDir, photosFolder, name);
  if (kind !== '.svg') {
    await rename(file.path, target);
    return name;
  }
  try {
    await cleanSvg(file.path, target);
    return name;
  } catch (error) {
    await rm(target, { force: true });
    if (!(error instanceof SvgRefused)) throw error;
    throw refused(error.reason === 'active' ? photoUpload.active : photoUpload.wrongType);
  }
}

/** @throws Refusal 400 for a picture that has too many pixels, or that does not say how many */
async function requireShowable(file: string): Promise<void> {
  const bytes = await readFile(file);
  let pixels: number;
  try {
    const { width, height } = imageSize(bytes);
    pixels = width * height;
  } catch {
    throw refused(photoUpload.wrongType);
  }
  if (pixels > photoUpload.maxPixels) throw refused(photoUpload.tooManyPixels);
}

export async function removePhoto({ dataDir }: PlatformSettings, name: string): Promise<void> {
  await rm(path.join(dataDir, photosFolder, name), { force: true });
}

/** @throws Refusal 404 when the file is not there */
async function openPhoto({ dataDir }: PlatformSettings, name: string) {
  try {
    return await open(path.join(dataDir, photosFolder, name));
  } catch {
    throw notFound();
  }
}

export async function readPhoto(settings: PlatformSettings, name: string): Promise<Buffer> {
  const handle = await openPhoto(settings, name);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * The photo as a response. Opened by itself it can do nothing: no scripts, no requests, an origin of its own.
 * @param asked the version in the address, if any: with the right one, the photo may be kept for good
 */
export async function photoResponse(
  settings: PlatformSettings,
  name: string,
  asked: string | undefined,
): Promise<Response> {
  const kind = storedKindOf(name);
  if (!kind) throw notFound();
  const handle = await openPhoto(settings, name);
  const { size } = await handle.stat();
  return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, {
    headers: {
      'Content-Type': photoKinds[kind].type,
      'Content-Length': String(size),
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `inline; filename="photo${kind}"`,
      'Cache-Control':
        asked === photoVersion(name) ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      ETag: `"${photoVersion(name)}"`,
    },
  });
}

const refused = (message: string): Refusal => wrong('profileImage', message);
