import { fileKinds, type FileStore } from './file-store.ts';

/** The counts of moved files. */
export interface Moved {
  copied: number;
  /** Files that were in the other store already. */
  there: number;
  removed: number;
}

/**
 * Copies the files of one store into another, and with `remove` deletes from the first what the other has. It
 * can be stopped at any time and started again: files never change, so one that exists in full length is not
 * copied again, and none is removed before it is copied.
 * @param tell called after each file
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove, tell }: { readonly remove: boolean; readonly tell: (moved: Readonly<Moved>) => void },
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, removed: 0 };
  for (const kind of fileKinds) {
    for await (const { key, bytes } of from.list(kind)) {
      if ((await to.find(key))?.bytes === bytes) moved.there += 1;
      else {
        await to.write(key, await from.read(key), bytes);
        moved.copied += 1;
      }
      if (remove) {
        await from.remove([key]);
        moved.removed += 1;
      }
      tell(moved);
    }
  }
  return moved;
}
