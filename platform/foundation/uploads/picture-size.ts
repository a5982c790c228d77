import { imageDimensionsFromData } from 'image-dimensions';
import { firstBytes } from '../files/first-bytes.ts';

/**
 * Every picture states its size much earlier, at most after its color profile and a small preview. Anything longer would be
 * searched byte by byte.
 */
const searchedBytes = 1024 * 1024;

/** Reads a picture's size in pixels; undefined if it doesn't state one. */
export async function pictureSizeOf(
  path: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const size = imageDimensionsFromData(await firstBytes(path, searchedBytes));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
