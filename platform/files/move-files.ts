import { fileKinds, type FileStore } from './file-store.ts';

/** What became of the files. */
export interface Moved {
  copied: number;
  /** Were in the other store already. */
  there: number;
  removed: number;
}

/**
 * Copies what one store has into another, and with `remove` takes away from the first what the other has. It can be stopped at
 * any time and begun again: files never change, so that one which is there in its full length is not copied anew, and none is
 * removed before it is.
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
