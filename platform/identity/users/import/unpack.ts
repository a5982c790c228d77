import { unzipSync, type UnzipFileInfo } from 'fflate';

/** The error for an archive that can't be unpacked. */
export class NotUnpacked extends Error {
  override name = 'NotUnpacked';
}

/**
 * The maximum number of entries: a workbook has some dozens; one with charts and pictures on every sheet some hundreds.
 */
const entriesMax = 2000;

/**
 * Unpacks some entries of an archive, using at most `max` bytes of memory for them. Its directory can lie, so an entry
 * that is longer than it says is cut off. Entries that share bytes are refused, because a small archive could contain
 * any number of them.
 * @throws NotUnpacked
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  max: number,
): Record<string, Uint8Array> {
  const names = new Set<string>();
  let [packed, unpacked] = [0, 0];
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (names.size === entriesMax) throw new NotUnpacked('It has too many entries');
    if (names.has(name)) throw new NotUnpacked('It has two entries of one name');
    names.add(name);
    packed += size;
    if (packed > bytes.length) throw new NotUnpacked('Its entries share bytes');
    if (!isWanted(name)) return false;
    // All bytes of an uncompressed entry are copied, whatever its stated size.
    unpacked += Math.max(size, originalSize);
    if (unpacked > max) throw new NotUnpacked('It is too large when unpacked');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof NotUnpacked ? error : new NotUnpacked('It is no archive', { cause: error });
  }
}
