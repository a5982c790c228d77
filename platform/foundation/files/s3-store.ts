import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  fileKinds,
  FileMissing,
  StoreFull,
  StoreUnavailable,
  type FileKey,
  type FileStore,
} from './file-store.ts';
import type { S3Address } from './s3-address.ts';

/** The maximum number of keys in one request. */
const removedAtOnce = 1000;

const milliseconds = { connect: 3000, silence: 20_000 };

/** Stores files as objects of a bucket in any store that speaks S3. Bytes are streamed in both directions. */
export function s3Store(address: S3Address): FileStore {
  const { bucket: Bucket, prefix } = address;
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.pathStyle,
    ...(address.credentials ? { credentials: address.credentials } : {}),
    // Checksums at the end of a body are specific to Amazon: other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: milliseconds.connect, requestTimeout: milliseconds.silence },
  });
  const at = (key: FileKey) => ({ Bucket, Key: prefix + key });

  const put = async (key: FileKey, Body: Readable, bytes: number) => {
    // The client doesn't notice a body that breaks off: it would wait for the rest.
    const broken = new AbortController();
    Body.once('error', (error) => broken.abort(error));
    const command = new PutObjectCommand({ ...at(key), Body, ContentLength: bytes });
    try {
      await client.send(command, { abortSignal: broken.signal });
    } catch (error) {
      if (broken.signal.aborted) throw Body.errored ?? error;
      failed(error);
    } finally {
      Body.destroy();
    }
  };

  const remove = async (keys: readonly FileKey[]) => {
    for (let first = 0; first < keys.length; first += removedAtOnce) {
      const Objects = keys.slice(first, first + removedAtOnce).map((key) => ({ Key: prefix + key }));
      const { Errors: errors = [] } = await client
        .send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
        .catch(failed);
      if (errors[0])
        throw new StoreUnavailable(`${errors.length} files were not removed: ${errors[0].Message}`);
    }
  };

  return {
    async take(key, path) {
      const { size } = await stat(path);
      await put(key, createReadStream(path), size);
      await rm(path, { force: true });
    },

    write: put,

    async find(key) {
      try {
        const found = await client.send(new HeadObjectCommand(at(key)));
        return { key, bytes: found.ContentLength ?? 0, modifiedOn: found.LastModified ?? new Date(0) };
      } catch (error) {
        return isMissing(error) ? undefined : failed(error);
      }
    },

    async read(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            ...at(key),
            ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
          }),
        );
        if (Body instanceof Readable) return Body;
        throw new Error('The store sent no bytes');
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        return failed(error);
      }
    },

    remove,

    async *list(kind) {
      let Marker: string | undefined;
      do {
        // The first version of listing: every store supports it, and it continues after a key instead of a
        // token that the store has to make.
        const page = await client
          .send(new ListObjectsCommand({ Bucket, Prefix: `${prefix}${kind}/`, Marker }))
          .catch(failed);
        const found = page.Contents ?? [];
        for (const { Key = '', Size = 0, LastModified = new Date() } of found) {
          const name = Key.slice(prefix.length + kind.length + 1);
          if (name) yield { key: `${kind}/${name}`, bytes: Size, modifiedOn: LastModified };
        }
        Marker = page.IsTruncated ? found.at(-1)?.Key : undefined;
      } while (Marker !== undefined);
    },

    async addressOf(key, { seconds, type, fileName }) {
      if (!address.reachable) return undefined;
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: type,
        ResponseContentDisposition: `attachment; filename="${fileName.replace(/[^\w. -]/g, '_')}"`,
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },

    async check() {
      const key: FileKey = `${fileKinds[0]}/.written-at-the-start`;
      await put(key, Readable.from([Buffer.from('FireFlink')]), 9);
      await remove([key]);
    },

    close: () => client.destroy(),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';

/**
 * @throws StoreFull or StoreUnavailable, without what the client adds to its errors, because it contains keys
 */
function failed(error: unknown): never {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const why = [name, code, message].filter(Boolean).join(', ');
  throw code === 507 || /quota|insufficient/i.test(name)
    ? new StoreFull(`The object store is full: ${why}`)
    : new StoreUnavailable(`The object store did not do it: ${why}`);
}
