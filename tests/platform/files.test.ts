import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getUserProfile,
  getUserProfileImage,
  updateUserProfile,
} from '#platform/contract/profiles/profile-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { fileResponse } from '#platform/foundation/files/file-response.ts';
import {
  FileMissing,
  StoreFull,
  StoreUnavailable,
  type FileKey,
  type FileKind,
  type FileStore,
} from '#platform/foundation/files/file-store.ts';
import { folderStore } from '#platform/foundation/files/folder-store.ts';
import { moveFiles } from '#platform/foundation/files/move-files.ts';
import { openFileStore } from '#platform/foundation/files/open-file-store.ts';
import { readS3Address } from '#platform/foundation/files/s3-address.ts';
import { s3Store } from '#platform/foundation/files/s3-store.ts';
import { tidy } from '#platform/housekeeping.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { sqlite } from '#tests/support/databases.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openObjectStore, type ObjectStore } from '#tests/support/object-store.ts';
import { png } from '#tests/support/photos.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { builtCommand, environmentOf } from '#tests/support/server-command.ts';
import { testSettings } from '#tests/support/settings.ts';
import { multipart } from '#tests/support/uploads.ts';

let folder: string;
let objects: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fireflink-files-'));
  objects = await openObjectStore();
});
afterAll(async () => {
  await objects.close();
  rmSync(folder, { recursive: true, force: true });
});

let last = 0;
const newKey = (): FileKey => `photos/${(last += 1)}.png`;
const aFolder = (): FileStore => {
  const root = mkdtempSync(path.join(folder, 'root-'));
  return folderStore(root, path.join(root, 'incoming'));
};
const written = async (store: FileStore, content: string, key = newKey()) => {
  await store.write(key, Readable.from([Buffer.from(content)]), content.length);
  return key;
};
const listed = async (store: FileStore) => {
  const keys: FileKey[] = [];
  for await (const { key } of store.list('photos')) keys.push(key);
  return keys.sort();
};

const stores = [
  { name: 'a folder', open: aFolder },
  {
    name: 'an object store',
    open: () => s3Store({ ...readS3Address(objects.url), prefix: `${(last += 1)}/` }),
  },
];

describe.each(stores)('files in $name', ({ open }) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  test('are returned byte by byte, as a whole and in part', async () => {
    const key = await written(store, 'The quick brown fox');
    expect(await text(await store.read(key))).toBe('The quick brown fox');
    expect(await text(await store.read(key, { first: 4, last: 8 }))).toBe('quick');
    expect(await store.find(key)).toMatchObject({ key, bytes: 19 });
  });

  test('are moved from the disk', async () => {
    const incoming = mkdtempSync(path.join(folder, 'taken-'));
    const file = path.join(incoming, 'upload');
    writeFileSync(file, 'uploaded');
    const key = newKey();
    await store.take(key, file);
    expect(readdirSync(incoming)).toEqual([]);
    expect(await text(await store.read(key))).toBe('uploaded');
  });

  test('are reported as missing, and may be removed all the same', async () => {
    const key = newKey();
    expect(await store.find(key)).toBeUndefined();
    await expect(store.read(key)).rejects.toThrow(FileMissing);
    await store.remove([key]);
  });

  test('are deleted by a removal, and no others', async () => {
    const [first, second, third] = [
      await written(store, '1'),
      await written(store, '2'),
      await written(store, '3'),
    ];
    await store.remove([first, third]);
    const left = await listed(store);
    expect(left).toContain(second);
    expect(left).not.toContain(first);
    expect(left).not.toContain(third);
  });

  test('do not exist when only a part of them came', async () => {
    const key = newKey();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        await Promise.resolve();
        throw new Error('The line broke');
      })(),
    );
    await expect(store.write(key, broken, 8)).rejects.toThrow();
    expect(await store.find(key)).toBeUndefined();
  });

  test('are served whole, in part, and as 404 when they are missing', async () => {
    const key = await written(store, '0123456789');
    const asked = (headers: Record<string, string>) =>
      fileResponse(store, key, new Request('http://fireflink.test/', { headers }), {
        'Content-Type': 'video/webm',
        ETag: '"1"',
      });
    const whole = await asked({});
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([
      200,
      '10',
      '0123456789',
    ]);
    const part = await asked({ range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(await (await asked({ range: 'bytes=-3' })).text()).toBe('789');
    expect(await (await asked({ range: 'bytes=7-' })).text()).toBe('789');
    expect((await asked({ range: 'bytes=10-' })).status).toBe(416);
    // Another version, several parts and nonsense get the whole file.
    expect((await asked({ range: 'bytes=0-1', 'if-range': '"2"' })).status).toBe(200);
    expect((await asked({ range: 'bytes=0-1,4-5' })).status).toBe(200);
    expect((await asked({ range: 'lines=1' })).status).toBe(200);
    await expect(
      fileResponse(store, newKey(), undefined, { 'Content-Type': 'a/b', ETag: '"1"' }),
    ).rejects.toMatchObject({
      code: 404,
    });
  });
});

test('lists an object store whole that has more files than it lists at once', async () => {
  const store = s3Store({ ...readS3Address(objects.url), prefix: 'many/' });
  const keys = Array.from({ length: 1005 }, (_, index): FileKey => `photos/${index}`);
  for (let first = 0; first < keys.length; first += 67) {
    await Promise.all(keys.slice(first, first + 67).map((key) => written(store, '.', key)));
  }
  expect(await listed(store)).toEqual([...keys].sort());
  await store.remove(keys);
  expect(await listed(store)).toEqual([]);
  store.close();
});

test('gives an expiring address that leads to the object store where browsers can reach it', async () => {
  const address = readS3Address(`${objects.url}&addresses=yes`);
  const store = s3Store(address);
  const key = await written(store, 'a report');
  const options = { seconds: 60, type: 'application/pdf', fileName: 'Nightly "1"\n.pdf' };
  const url = await store.addressOf(key, options);
  const reply = await fetch(url ?? '');
  expect([reply.status, await reply.text()]).toEqual([200, 'a report']);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="Nightly _1__.pdf"');
  expect(url).toContain('X-Amz-Expires=60');
  expect(url).toContain('X-Amz-Signature=');
  expect(await s3Store({ ...address, reachable: false }).addressOf(key, options)).toBeUndefined();
  expect(await aFolder().addressOf(key, options)).toBeUndefined();
  store.close();
});

test.each([
  ['https://files.example/bucket', 'must be like'],
  ['s3://key:secret@files.example', 'must name a bucket'],
  ['s3://key:secret@files.example/No', 'must name a bucket'],
  ['s3://key@files.example/bucket', 'both the key and its secret'],
  ['s3://key:se%ret@files.example/bucket', 'stands for nothing'],
  ['s3://key:secret@files.example/bucket?adresses=yes', 'has adresses'],
])('refuses %s as the address of an object store', (url, why) => {
  expect(() => readS3Address(url)).toThrow(why);
});

test('reads everything from the address of an object store', () => {
  expect(readS3Address('s3://k%2F1:s%2B2@files.example:9000/bucket/a/b?region=eu&tls=no&style=host')).toEqual(
    {
      endpoint: 'http://files.example:9000',
      bucket: 'bucket',
      prefix: 'a/b/',
      region: 'eu',
      credentials: { accessKeyId: 'k/1', secretAccessKey: 's+2' },
      pathStyle: false,
      reachable: false,
    },
  );
  expect(readS3Address('s3://files.example/bucket')).toMatchObject({ credentials: undefined, prefix: '' });
});

test('reports at the start an object store that is missing or refuses files', async () => {
  const gone = await openObjectStore();
  await gone.close();
  const { dataDir } = testSettings(folder);
  await expect(openFileStore({ dataDir, filesUrl: gone.url })).rejects.toThrow(StartError);
  const foreign = objects.url.replace('/files/', '/others/');
  await expect(openFileStore({ dataDir, filesUrl: foreign })).rejects.toThrow(
    'Cannot write to the object store',
  );
  await expect(openFileStore({ dataDir, filesUrl: objects.url })).resolves.toBeDefined();
});

describe('a platform with an object store', () => {
  let store: ObjectStore;
  let t: TestPlatform;
  let user: SignedInUser;
  beforeAll(async () => {
    store = await openObjectStore();
    t = await openTestPlatform(sqlite, { settings: { filesUrl: store.url } });
    user = await signedIn(t);
  });
  afterAll(async () => {
    await t.close();
  });

  const upload = () => {
    const { headers, body } = multipart([
      { name: 'userData', content: JSON.stringify({ profileImageExists: true }), type: 'application/json' },
      { name: 'profileImage', content: png, fileName: 'me.png', type: 'image/png' },
    ]);
    return t.raw('PUT', updateUserProfile.path.replace('{userId}', user.id), { headers, body, ...user });
  };
  const photo = () => t.raw('GET', getUserProfileImage.path.replace('{userId}', user.id), user);

  test('stores photos there and nothing on its own disk, and shows them', async () => {
    expect((await upload()).status).toBe(200);
    expect(Buffer.from(await (await photo()).arrayBuffer())).toEqual(png);
    expect(await listed(t.platform.context.files)).toHaveLength(1);
    expect(readdirSync(path.join(t.settings.dataDir, 'uploads', 'incoming'))).toEqual([]);
    expect(readdirSync(path.join(t.settings.dataDir, 'uploads'))).toEqual(['incoming']);
  });

  test('deletes files there that no row names', async () => {
    const { files } = t.platform.context;
    const stray = await written(files, 'stray', 'photos/stray.png');
    const kept = (await listed(files)).filter((key) => key !== stray);
    const all = files.list.bind(files);
    const old = new Date(Date.now() - 2 * 3_600_000);
    async function* aged(kind: FileKind) {
      for await (const file of all(kind)) yield { ...file, modifiedOn: old };
    }
    await tidy({ ...t.platform.context, files: { ...files, list: aged } });
    expect(await listed(files)).toEqual(kept);
  });

  test('refuses what it cannot store, and changes nothing', { retry: 0 }, async () => {
    const before = await t.succeed(
      getUserProfile,
      { params: { userId: user.id }, query: { photo: 'path' } },
      user,
    );
    await store.close();
    const reply = await upload();
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ message: messages.filesAway });
    expect((await photo()).status).toBe(503);
    expect(
      await t.succeed(getUserProfile, { params: { userId: user.id }, query: { photo: 'path' } }, user),
    ).toEqual(before);
  });
});

test('moves files from one store to the other, also after an interruption half-way', async () => {
  const from = aFolder();
  const to = s3Store({ ...readS3Address(objects.url), prefix: 'moved/' });
  const keys = [await written(from, 'one'), await written(from, 'two'), await written(from, 'three')];
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(moveFiles(from, to, { remove: false, tell: stop })).rejects.toThrow('stopped');
  expect(await listed(to)).toHaveLength(1);
  const tell = () => undefined;
  expect(await moveFiles(from, to, { remove: false, tell })).toEqual({ copied: 2, there: 1, removed: 0 });
  expect(await listed(from)).toEqual([...keys].sort());
  expect(await moveFiles(from, to, { remove: true, tell })).toEqual({ copied: 0, there: 3, removed: 3 });
  expect(await listed(from)).toEqual([]);
  expect(await text(await to.read(keys[2] ?? newKey()))).toBe('three');
  expect(await moveFiles(to, from, { remove: true, tell })).toEqual({ copied: 3, there: 0, removed: 3 });
  expect(await text(await from.read(keys[0] ?? newKey()))).toBe('one');
  to.close();
});

test("moves files by a command of the server's administrator", async () => {
  const move = await builtCommand('move-files');
  const settings = testSettings(mkdtempSync(path.join(folder, 'data-')));
  const photos = path.join(settings.dataDir, 'uploads', 'photos');
  mkdirSync(photos, { recursive: true });
  writeFileSync(path.join(photos, 'a.png'), png);
  const environment = {
    ...environmentOf(settings),
    FILES_URL: objects.url.replace('of%20ours', 'a%20data%20folder'),
  };
  expect(await move(environment, { args: ['--remove'] })).toMatchObject({
    code: 0,
    out: '1 copied, 0 already there, 1 deleted. Done.\n',
  });
  expect(readdirSync(photos)).toEqual([]);
  expect(await move(environment, { args: ['--back'] })).toMatchObject({ code: 0 });
  expect(readdirSync(photos)).toEqual(['a.png']);
  expect(await move(environmentOf(settings), { args: [] })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('FILES_URL is not set') as string,
  });
  expect(await move(environment, { args: ['--away'] })).toMatchObject({ code: 2 });
});

test('distinguishes a full disk from other failures', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const broken = new Readable({ read: () => broken.destroy(full) });
  await expect(aFolder().write(newKey(), broken, 1)).rejects.toThrow(StoreFull);
  const gone = await openObjectStore();
  const away = s3Store(readS3Address(gone.url));
  await gone.close();
  await expect(away.find(newKey())).rejects.toThrow(StoreUnavailable);
});
