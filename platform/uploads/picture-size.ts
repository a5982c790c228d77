import { imageDimensionsFromData } from 'image-dimensions';
import { firstBytes } from '../files/first-bytes.ts';

/**
 * Every picture says its size far before that: behind the profile of its colors and a small preview at most. What goes on
 * for longer is looked through byte by byte.
 */
const searchedBytes = 1024 * 1024;

/** Reads how many pixels a picture has; undefined when it does not say so. */
export async function pictureSizeOf(
  path: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const size = imageDimensionsFromData(await firstBytes(path, searchedBytes));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
