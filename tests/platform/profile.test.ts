import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getUserProfile,
  getUserProfileImage,
  sendPhoneCode,
  updateUserProfile,
  verifyPhoneCode,
} from '#platform/contract/profiles/profile-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { photoUpload } from '#platform/contract/wire/files/upload-rules.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { jpeg, png, pngOf, svg } from '#tests/support/photos.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { lastCode } from '#tests/support/texts.ts';
import { inPieces, multipart, uploadedFiles, type SentPart } from '#tests/support/uploads.ts';

const phone = '+919876543210';

describeOnEachDatabase('the profile', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const put = async (userId: string, parts: readonly SentPart[], caller?: Caller) => {
    const { headers, body } = multipart(parts);
    return answer(await t.raw('PUT', pathOf(userId), { headers, body, ...caller }));
  };
  const save = (
    user: SignedInUser,
    userData: object,
    photo?: Omit<SentPart, 'name'>,
    caller: Caller = user,
  ) => put(user.id, [dataPart(userData), ...(photo ? [{ name: 'profileImage', ...photo }] : [])], caller);
  const profileOf = (user: SignedInUser, caller = user) =>
    t.succeed(getUserProfile, { params: { userId: user.id }, query: {} }, caller);
  const photoOf = (user: SignedInUser, caller: Caller = user, query = '') =>
    t.raw('GET', `${getUserProfileImage.path.replace('{userId}', user.id)}${query}`, caller);
  /** Expects that neither the database nor a file on disk changes. */
  const leavesAll = async <Result>(act: () => Promise<Result>) => {
    const before = uploadedFiles(t);
    const result = await changesNothing(t, act);
    expect(uploadedFiles(t)).toEqual(before);
    return result;
  };
  const verify = async (user: SignedInUser, number: string) => {
    const sent = await t.succeed(
      sendPhoneCode,
      { params: { userId: user.id }, body: { phone: number } },
      user,
    );
    const body = { verificationId: sent.verificationId, code: lastCode(t, number) };
    await t.succeed(verifyPhoneCode, { params: { userId: user.id }, body }, user);
  };

  test('exists from the start, with name and address and nothing else', async () => {
    const user = await signedIn(t);
    const { status, body } = await leavesAll(() =>
      t.call(getUserProfile, { params: { userId: user.id }, query: {} }, user),
    );
    expect(status).toBe(200);
    expect(body.responseObject).toEqual({
      name: user.name,
      emailId: user.emailId,
      phoneNumbers: { primaryPhone: '', secondaryPhone: '' },
      organisationName: '',
      jobTitle: '',
      jobTitleOthers: '',
      verified: false,
      profileImage: null,
      profileImagePath: null,
    });
  });

  test('returns what was saved, and keeps what a change leaves out', async () => {
    const user = await signedIn(t);
    const first = await save(user, {
      organisationName: ' Northwind Traders ',
      jobTitle: 'Others',
      jobTitleOthers: 'Release Shepherd',
      phoneNumbers: { primaryPhone: '', secondaryPhone: '14155552671' },
      verified: true,
      profileImageExists: false,
    });
    expect(first.status).toBe(200);
    expect(first.body.message).toBe(messages.profileUpdated);
    expect(await profileOf(user)).toMatchObject({
      organisationName: 'Northwind Traders',
      jobTitle: 'Others',
      jobTitleOthers: 'Release Shepherd',
      phoneNumbers: { primaryPhone: '', secondaryPhone: '+14155552671' },
      verified: false,
    });
    await save(user, { jobTitle: 'QA Lead' });
    expect(await profileOf(user)).toMatchObject({
      organisationName: 'Northwind Traders',
      jobTitle: 'QA Lead',
      jobTitleOthers: '',
      phoneNumbers: { secondaryPhone: '+14155552671' },
    });
  });

  test.each(['---', '91', '+91', ' +91 ', ''])(
    'the second phone %j counts as empty',
    async (secondaryPhone) => {
      const user = await signedIn(t);
      await save(user, { phoneNumbers: { secondaryPhone: '+14155552671' } });
      const { status } = await save(user, { phoneNumbers: { secondaryPhone } });
      expect(status).toBe(200);
      expect((await profileOf(user)).phoneNumbers.secondaryPhone).toBe('');
    },
  );

  test.each([
    ['a phone of letters', { phoneNumbers: { primaryPhone: 'call me maybe' } }, 'Invalid phone number'],
    [
      'a phone that nobody can have',
      { phoneNumbers: { primaryPhone: '+910000000000' } },
      'Invalid phone number',
    ],
    ['a placeholder as primary phone', { phoneNumbers: { primaryPhone: '+91' } }, 'Invalid phone number'],
    [
      'a second phone of letters',
      { phoneNumbers: { secondaryPhone: '+91abcdefghij' } },
      'Invalid phone number',
    ],
    ['a phone that is too long', { phoneNumbers: { primaryPhone: '9'.repeat(300) } }, 'Invalid phone number'],
    ['an organisation of 2', { organisationName: ' ab ' }, 'Minimum 3 characters required'],
    ['an organisation of 61', { organisationName: 'a'.repeat(61) }, 'Maximum 60 characters allowed'],
    ['an unknown job title', { jobTitle: 'Wizard' }, 'Select a job title from the list'],
    ['Others alone', { jobTitle: 'Others' }, 'Please specify your job title'],
    ['Others of spaces', { jobTitle: 'Others', jobTitleOthers: '  ' }, 'Please specify your job title'],
    ['Others with a digit', { jobTitle: 'Others', jobTitleOthers: 'Level 3' }, 'Only alphabets are allowed'],
    ['Others of 1', { jobTitle: 'Others', jobTitleOthers: 'A' }, 'Minimum 2 characters required'],
    ['Others of 26', { jobTitle: 'Others', jobTitleOthers: 'a'.repeat(26) }, 'Maximum 25 characters allowed'],
    ['a number as name', { organisationName: 7 }, /^Must be a text$/],
  ])('refuses %s, and changes nothing', async (_, userData, message) => {
    const user = await signedIn(t);
    const { status, body } = await leavesAll(() =>
      save(user, userData, { content: png, fileName: 'me.png' }),
    );
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    expect(body.errors?.[0]?.path).toMatch(/^userData\./);
  });

  test('saves a primary phone only after its user confirmed it by a code, whatever the client claims', async () => {
    const user = await signedIn(t);
    const change = { phoneNumbers: { primaryPhone: phone }, verified: true };
    const refused = await leavesAll(() => save(user, change));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { path: 'userData.phoneNumbers.primaryPhone', message: 'Verify the primary phone first' },
    ]);

    await verify(user, phone);
    expect((await save(user, { ...change, verified: false })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ phoneNumbers: { primaryPhone: phone }, verified: true });
    // Saving it again, as it is stored or typed in another way, needs no new code.
    expect((await save(user, { phoneNumbers: { primaryPhone: '91 98765-43210' } })).status).toBe(200);
    expect((await profileOf(user)).verified).toBe(true);
  });

  test('removes the verification when the phone changes, and needs a new one to go back', async () => {
    const user = await signedIn(t);
    const [first, second] = ['+919876500001', '+919876500002'];
    await verify(user, first);
    await save(user, { phoneNumbers: { primaryPhone: first } });
    expect((await save(user, { phoneNumbers: { primaryPhone: second } })).status).toBe(400);
    expect((await save(user, { phoneNumbers: { primaryPhone: '' } })).status).toBe(200);
    expect(await profileOf(user)).toMatchObject({ phoneNumbers: { primaryPhone: '' }, verified: false });
    expect((await save(user, { phoneNumbers: { primaryPhone: first } })).status).toBe(400);
  });

  test('accepts the same number twice', async () => {
    const user = await signedIn(t);
    const number = '+919876500003';
    await verify(user, number);
    const { status } = await save(user, { phoneNumbers: { primaryPhone: number, secondaryPhone: number } });
    expect(status).toBe(200);
  });

  test('lets users change their own name, by the rules of a new one; the old one may stay whatever it is', async () => {
    const user = await signedIn(t);
    for (const [name, message] of [
      ['', 'Name is required'],
      ['Al', 'Minimum 3 characters'],
      ['x'.repeat(26), 'Maximum 25 characters'],
    ] as const) {
      const { status, body } = await leavesAll(() => save(user, { name }));
      expect([status, body.errors]).toEqual([400, [{ path: 'userData.name', message }]]);
    }
    expect((await save(user, { name: ' Grace O’Hara-Hopper '.replace('’', "'") })).status).toBe(200);
    expect((await profileOf(user)).name).toBe("Grace O'Hara-Hopper");
    const [entry] = (await entriesOf(t, updateUserProfile, user.licenseId)).slice(-1);
    expect(entry).toMatchObject({ before: { name: user.name }, after: { name: "Grace O'Hara-Hopper" } });
    await t.platform.context.db
      .updateTable('users')
      .set({ name: 'Grace (QA)' })
      .where('id', '=', user.id)
      .execute();
    expect((await save(user, { name: 'Grace (QA)', organisationName: 'Navy' })).status).toBe(200);
  });

  test('can be changed by no other user, whatever their privilege; Admin and Super Admin may read it', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const user = await colleague(t, owner, 'User');
    const stranger = await signedIn(t);
    await save(user, { organisationName: 'Northwind' }, { content: png, fileName: 'me.png' });
    for (const caller of [owner, admin, stranger]) {
      const photo = { content: png, fileName: 'me.png' };
      const { status, body } = await leavesAll(() => save(user, { jobTitle: 'CEO' }, photo, caller));
      expect(status).toBe(403);
      expect(body.message).toBe(messages.onlyOwnProfile);
    }
    for (const caller of [owner, admin]) {
      expect((await profileOf(user, caller)).organisationName).toBe('Northwind');
      expect((await photoOf(user, caller)).status).toBe(200);
    }
    for (const [caller, status] of [
      [stranger, 404],
      [await colleague(t, owner, 'User'), 403],
      [{}, 401],
    ] as const) {
      expect((await photoOf(user, caller)).status).toBe(status);
      const read = await t.attempt(getUserProfile, { params: { userId: user.id } }, caller);
      expect(read.status).toBe(status);
    }
    expect((await leavesAll(() => save(user, { jobTitle: 'CEO' }, undefined, {}))).status).toBe(401);
  });

  test.each([
    ['PNG', png, 'me.png', 'image/png'],
    ['JPEG', jpeg, 'Me.JPG', 'image/jpeg'],
    ['JPEG by its other extension', jpeg, 'me.jpeg', 'image/jpeg'],
    ['SVG', svg, 'me.svg', 'image/svg+xml'],
  ])('accepts a photo that is %s', async (_, content, fileName, type) => {
    const user = await signedIn(t);
    const { status, body } = await save(user, {}, { content, fileName, type });
    expect(status).toBe(200);
    const profile = body.responseObject as { profileImagePath: string; profileImage: null };
    expect(profile.profileImage).toBeNull();

    const response = await t.raw('GET', profile.profileImagePath, user);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const served = Buffer.from(await response.arrayBuffer());
    if (type !== 'image/svg+xml') expect(served.equals(content)).toBe(true);
    else expect(served.toString()).toContain('<circle cx="5" cy="5" r="4" fill="#36459f">');

    expect((await profileOf(user)).profileImage).toBe(served.toString('base64'));
    const current = await t.succeed(getUser, { params: { userId: user.id } }, user);
    expect(current.profileImagePath).toBe(profile.profileImagePath);
    expect((await photoOf(user)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('accepts a photo of exactly 2 MB, in pieces of any size', async () => {
    const user = await signedIn(t);
    const { headers, body } = multipart([
      dataPart({}),
      { name: 'profileImage', content: pngOf(2_097_152), fileName: 'big.png' },
    ]);
    const init = { headers, body: inPieces(body, 60_001), duplex: 'half', token: user.token };
    expect((await t.raw('PUT', pathOf(user.id), init as RequestInit & Caller)).status).toBe(200);
    const response = await photoOf(user);
    expect((await response.arrayBuffer()).byteLength).toBe(2_097_152);
  });

  test('replaces the old photo by a new one, and leaves no file when it is removed', async () => {
    const user = await signedIn(t);
    const before = uploadedFiles(t);
    await save(user, { organisationName: 'Northwind' }, { content: png, fileName: 'me.png' });
    const { profileImagePath } = await profileOf(user);
    await save(user, { profileImageExists: true }, { content: jpeg, fileName: 'me.jpg' });
    expect(uploadedFiles(t)).toHaveLength(before.length + 1);
    expect((await profileOf(user)).profileImagePath).not.toBe(profileImagePath);
    await save(user, { profileImageExists: true });
    expect(uploadedFiles(t)).toHaveLength(before.length + 1);
    await save(user, { profileImageExists: false });
    expect(uploadedFiles(t)).toEqual(before);
    expect((await photoOf(user)).status).toBe(404);
    expect((await profileOf(user)).organisationName).toBe('Northwind');
  });

  const wrongType = photoUpload.wrongType;
  test.each([
    ['2,097,153 bytes', pngOf(2_097_153), 'me.png', undefined, photoUpload.tooLarge],
    ['far too many bytes', pngOf(5_000_000), 'me.png', undefined, photoUpload.tooLarge],
    ['JPEG bytes under the name of a PNG', jpeg, 'me.png', undefined, wrongType],
    ['PNG bytes that are said to be JPEG', png, 'me.png', 'image/jpeg', wrongType],
    [
      'HTML under the name of a PNG',
      Buffer.from('<html><script>alert(1)</script>'),
      'me.png',
      undefined,
      wrongType,
    ],
    ['a GIF', Buffer.from('GIF89a'), 'me.gif', 'image/gif', wrongType],
    ['nothing at all', Buffer.alloc(0), 'me.png', undefined, wrongType],
    ['PNG bytes without an extension', png, 'me', undefined, wrongType],
    ['HTML under the name of an SVG', Buffer.from('<html/>'), 'me.svg', undefined, wrongType],
    ['an SVG that is cut off', svg.subarray(0, -8), 'me.svg', undefined, wrongType],
    ['an SVG with a script', svgWith('<script>alert(1)</script>'), 'me.svg', undefined, photoUpload.active],
    [
      'an SVG with a handler',
      svgWith('<circle r="1" onload="alert(1)"/>'),
      'me.svg',
      undefined,
      photoUpload.active,
    ],
  ])('refuses %s as a photo, and changes nothing', async (_, content, fileName, type, message) => {
    const user = await signedIn(t);
    await save(user, {}, { content: png, fileName: 'before.png' });
    const sent = { content, fileName, ...(type ? { type } : {}) };
    const { status, body } = await leavesAll(() => save(user, { jobTitle: 'CEO' }, sent));
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(body.errors?.[0]?.path).toBe('profileImage');
  });

  test.each([
    ['a body that is cut off in the photo', (body: Buffer<ArrayBuffer>) => body.subarray(0, -60)],
    ['a body that ends before its last boundary', (body: Buffer<ArrayBuffer>) => body.subarray(0, -6)],
    ['an empty body', () => Buffer.alloc(0)],
    ['a body of something else', () => Buffer.from('{"userData": {}}')],
  ])('refuses %s, and leaves no file', async (_, change) => {
    const user = await signedIn(t);
    const { headers, body } = multipart([
      dataPart({ jobTitle: 'CEO' }),
      { name: 'profileImage', content: pngOf(100_000), fileName: 'me.png' },
    ]);
    const refused = await leavesAll(async () =>
      answer(await t.raw('PUT', pathOf(user.id), { headers, body: change(body), token: user.token })),
    );
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(messages.uploadBroken);
  });

  test('leaves nothing of a sender who gives up in the middle', async () => {
    const user = await signedIn(t);
    const { headers, body } = multipart([
      dataPart({}),
      { name: 'profileImage', content: pngOf(100_000), fileName: 'me.png' },
    ]);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(body.subarray(0, 50_000)),
      pull: (controller) => controller.error(new Error('the connection is gone')),
    });
    const init = { headers, body: broken, duplex: 'half', token: user.token } as RequestInit & Caller;
    const response = await leavesAll(() => t.raw('PUT', pathOf(user.id), init));
    expect(response.status).toBe(400);
  });

  test.each<[string, SentPart[], string]>([
    ['no userData', [], 'userData'],
    ['userData that is no JSON', [{ name: 'userData', content: '{' }], 'userData'],
    ['userData twice', [dataPart({}), dataPart({})], 'userData'],
    ['userData that is a list', [{ name: 'userData', content: '[]' }], 'userData'],
    ['two photos', [dataPart({}), photoPart(), photoPart()], 'profileImage'],
    ['a file nobody asked for', [dataPart({}), { ...photoPart(), name: '[object Object]' }], ''],
    ['a part without a name', [{ name: '"; x="', content: '' }], ''],
  ])('refuses %s', async (_, parts, problem) => {
    const user = await signedIn(t);
    const { status, body } = await leavesAll(() => put(user.id, parts, user));
    expect(status).toBe(400);
    expect(body.errors?.some(({ path: at }) => at === problem)).toBe(true);
  });

  test('refuses another media type as such', async () => {
    const user = await signedIn(t);
    const { status } = await leavesAll(() =>
      t.attempt(updateUserProfile, { params: { userId: user.id }, body: { userData: {} } }, user),
    );
    expect(status).toBe(415);
  });

  test('leaves files without a reference to housekeeping, which deletes them once they are old', async () => {
    const user = await signedIn(t);
    await save(user, {}, { content: png, fileName: 'me.png' });
    const kept = uploadedFiles(t);
    const folder = path.join(t.settings.dataDir, 'uploads');
    const strays = ['photos/stray.png', 'incoming/stray'].map((name) => path.join(folder, name));
    for (const stray of strays) writeFileSync(stray, 'x');
    await tidy(t.platform.context);
    expect(uploadedFiles(t)).toHaveLength(kept.length + 2);
    const old = Date.now() / 1000 - 2 * 3600;
    for (const file of uploadedFiles(t)) utimesSync(file.split(' ')[0] ?? '', old, old);
    await tidy(t.platform.context);
    expect(uploadedFiles(t)).toEqual(kept);
  });
});

const pathOf = (userId: string): string => updateUserProfile.path.replace('{userId}', userId);

const dataPart = (userData: object): SentPart => ({
  name: 'userData',
  content: JSON.stringify(userData),
  type: 'application/json',
});

const photoPart = (): SentPart => ({
  name: 'profileImage',
  content: png,
  fileName: 'me.png',
  type: 'image/png',
});

function svgWith(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
}

async function answer(response: Response) {
  return { status: response.status, body: envelopeSchema.strict().parse(await response.json()) };
}
