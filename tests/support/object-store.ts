import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** An S3 server by another author, on a port of its own, with the bucket `files`. */
export interface ObjectStore {
  /** The value for FILES_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an S3 server. @param query appended to the address: `&addresses=yes` */
export async function openObjectStore(query = ''): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fireflink-objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files/of%20ours?tls=no${query}`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
