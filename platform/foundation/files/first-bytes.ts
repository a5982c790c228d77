import { open } from 'node:fs/promises';

/** Returns the beginning of a file; all of it when it is shorter. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
