import { unzipSync, type UnzipFileInfo } from 'fflate';

/** Why an archive isn't unpacked. */
export class NotUnpacked extends Error {
  override name = 'NotUnpacked';
}

/** A workbook has some dozens of entries; one with charts and pictures on every sheet some hundreds. */
const entriesMax = 2000;

/**
 * Unpacks some entries of an archive, and holds no more memory for them than `max` bytes. What its directory says can be wrong:
 * an entry that says less than it holds is cut off, and entries that share bytes are refused, for a small archive could hold any
 * number of them.
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
    // Of an entry that isn't packed all bytes are copied, whatever it says of them.
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
