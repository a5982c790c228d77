import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { getOwnTimeZone, updateOwnTimeZone } from '#platform/contract/accounts/own-account-calls.ts';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { getProject, listProjects, listTimeZones } from '#platform/contract/projects/project-calls.ts';
import {
  getTimeZones,
  getTimeZonesFile,
  updateTimeZone,
} from '#platform/contract/projects/time-zone-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { addMember, colleague, defaultRole, project, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('time zones', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const inProject = <Caller extends object>(caller: Caller, projectId: string) => ({ ...caller, projectId });

  test('are listed with the license first, then its projects, without archived ones', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await project(t, owner, { name: 'Old', status: 'Closed' });
    const archived = await project(t, owner, { name: 'Older', status: 'Archive' });
    const list = (query: object) => t.succeed(getTimeZones, { query }, owner);
    const { timeZones, total } = await list({});
    expect(total).toBe(2);
    expect(timeZones.map(({ entityName, projectId }) => [entityName, projectId === null])).toEqual([
      [expect.any(String), true],
      ['Old', false],
      ['Shop', false],
    ]);
    expect(timeZones[0]).toMatchObject({
      value: 'UTC',
      userId: null,
      modifiedByUname: '',
      modifiedOn: null,
      type: null,
      cannot: {},
    });
    expect(timeZones[1]?.cannot).toEqual({ edit: true });
    expect(timeZones[2]).toMatchObject({ id: shop, projectId: shop, cannot: {} });
    const found = await list({ search: 'sho' });
    expect(found.timeZones.slice(1).map(({ id }) => id)).toEqual([shop]);
    const there = await t.succeed(getTimeZones, { query: {} }, inProject(owner, shop));
    expect(there.timeZones.slice(1).map(({ id }) => id)).toEqual([shop]);
    const inArchived = await t.succeed(getTimeZones, { query: {} }, inProject(owner, archived));
    expect(inArchived.timeZones.slice(1)).toEqual([]);
  });

  test('are in a file with the license first, also where no project is found', async () => {
    const owner = await signedIn(t);
    const rowsFor = async (query: string) => {
      const text = await (await t.raw('GET', `${getTimeZonesFile.path}${query}`, owner)).text();
      return text.trimEnd().split('\r\n').slice(1);
    };
    const license = (await t.succeed(getTimeZones, { query: {} }, owner)).timeZones[0]?.entityName;
    const ofLicense = expect.stringContaining(`"${license}"`) as string;
    expect(await rowsFor('')).toEqual([ofLicense]);
    await project(t, owner, { name: 'Shop' });
    const ofShop = expect.stringContaining('"Shop"') as string;
    expect(await rowsFor('')).toEqual([ofLicense, ofShop]);
    expect(await rowsFor('?search=nothing')).toEqual([ofLicense]);
  });

  test('of projects and the license are changed by Admins, who are named then', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const shop = await project(t, owner, { name: 'Shop' });
    t.clock.advance({ minutes: 1 });
    const changed = await t.call(updateTimeZone, { body: { id: 'asia/kolkata' } }, inProject(admin, shop));
    expect(changed.body.message).toBe('Time zone updated successfully');
    expect(changed.body.responseObject).toEqual({ projectDetails: [{ id: shop, name: 'Shop' }] });
    await t.succeed(updateTimeZone, { body: { id: 'Europe/Berlin', name: 'ignored' } }, admin);
    const now = t.clock.now().toISOString();
    const { timeZones } = await t.succeed(getTimeZones, { query: {} }, owner);
    const byAdmin = { userId: admin.id, modifiedByUname: admin.name, modifiedOn: now };
    expect(timeZones).toMatchObject([
      { value: 'Europe/Berlin', ...byAdmin },
      { value: 'Asia/Kolkata', ...byAdmin },
    ]);
    const details = await t.succeed(getProject, { params: { id: shop } }, owner);
    expect([details.timeZoneValue, details.timeZoneOffset]).toEqual(['Asia/Kolkata', '+05:30']);
    const entries = await entriesOf(t, updateTimeZone, owner.licenseId);
    expect(entries).toMatchObject([{ subjectName: 'Shop', projectId: shop }, { projectId: null }]);
    const { entries: told } = await t.succeed(listAuditEntries, { query: {} }, owner);
    expect(told.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining('changed the time zone of Shop'),
    );
    // The same again is no change.
    t.clock.advance({ minutes: 1 });
    await changesNothing(t, () =>
      t.succeed(updateTimeZone, { body: { id: 'Asia/Kolkata' } }, inProject(owner, shop)),
    );
  });

  test('refuse unknown and abolished zones, plain users, closed projects and projects of other licenses', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const shop = await project(t, owner, { name: 'Shop' });
    const roleId = await defaultRole(t, owner, 'Full Access');
    await addMember(t, { projectId: shop, userId: user.id, roleId });
    const closed = await project(t, owner, { name: 'Closed', status: 'Closed' });
    const stranger = await signedIn(t);
    const attempt = async (caller: object, id: unknown) => {
      const { status, body } = await t.attempt(updateTimeZone, { body: { id } }, caller);
      return [status, body.message];
    };
    await changesNothing(t, async () => {
      for (const id of ['Mars/Olympus', 'Etc/Nowhere', '', 'x'.repeat(65), ' ', '../UTC']) {
        expect((await attempt(inProject(owner, shop), id))[0]).toBe(400);
      }
      expect(await attempt(inProject(owner, shop), 'Mars/Olympus')).toEqual([400, expect.any(String)]);
      expect((await attempt(inProject(owner, closed), 'Asia/Tokyo'))[0]).toBe(403);
      expect((await attempt(inProject(user, shop), 'Asia/Tokyo'))[0]).toBe(403);
      expect((await attempt(user, 'Asia/Tokyo'))[0]).toBe(403);
      expect((await attempt(inProject(stranger, shop), 'Asia/Tokyo'))[0]).toBe(404);
    });
    // A name that is no longer current is one of a zone that is.
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Calcutta' } }, inProject(owner, shop));
    const { timeZones } = await t.succeed(getTimeZones, { query: {} }, inProject(owner, shop));
    expect(timeZones[1]?.value).toBe('Asia/Kolkata');
  });

  test('decide what each user sees: the project’s, the license’s, or their own', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Tokyo' } }, owner);
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Kolkata' } }, inProject(owner, shop));
    const shown = async (caller: typeof owner) => {
      const { times } = await t.succeed(getPrivileges, {}, caller);
      return [times.shown.value, times.other.value, times.isOwn];
    };
    expect(await shown(owner)).toEqual(['Asia/Tokyo', 'UTC', false]);
    expect(await shown(inProject(owner, shop))).toEqual(['Asia/Kolkata', 'UTC', false]);
    const choose = (body: object) => t.call(updateOwnTimeZone, { body } as never, owner);
    const missing = await choose({ timesIn: 'own' });
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([
      400,
      expect.stringContaining('Choose your time zone'),
    ]);
    expect((await choose({ timesIn: 'own', timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await choose({ timesIn: 'project', timeZone: 'europe/berlin' })).status).toBe(200);
    expect(await shown(inProject(owner, shop))).toEqual(['Asia/Kolkata', 'Europe/Berlin', false]);
    await choose({ timesIn: 'own', timeZone: 'Europe/Berlin' });
    expect(await shown(inProject(owner, shop))).toEqual(['Europe/Berlin', 'Asia/Kolkata', true]);
    expect(await shown(owner)).toEqual(['Europe/Berlin', 'Asia/Tokyo', true]);
    expect(await t.succeed(getOwnTimeZone, {}, owner)).toEqual({ timesIn: 'own', timeZone: 'Europe/Berlin' });
  });

  test('hold in files and in the days of the audit log', async () => {
    // At this time, the next day has begun in Tokyo.
    const evening = `${t.clock.now().toISOString().slice(0, 10)}T20:00:00.000Z`;
    t.clock.advance({ seconds: (Date.parse(evening) - t.clock.now().getTime()) / 1000 + 86_400 });
    const owner = await signedIn(t);
    await project(t, owner, { name: 'Shop' });
    await t.succeed(updateTimeZone, { body: { id: 'Asia/Tokyo' } }, owner);
    const at = t.clock.now();
    const dayOf = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
    const file = await t.raw('GET', getTimeZonesFile.path, owner);
    expect(file.headers.get('content-disposition')).toContain(`time-zones-${dayOf(9)}.csv`);
    const text = await file.text();
    expect(text).toContain('"Modified On (Asia/Tokyo)"');
    expect(text).toContain(`"${dayOf(9)} 05:00:00.000"`);
    expect(text).toContain('"Shop"');
    const on = async (since: string, until: string) =>
      (await t.succeed(listAuditEntries, { query: { since, until } }, owner)).total;
    expect(await on(dayOf(0), dayOf(0))).toBe(0);
    expect(await on(dayOf(9), dayOf(9))).toBeGreaterThan(0);
  });

  test('have the name and the offset of now in replies, in winter and in summer', async () => {
    const owner = await signedIn(t);
    const shop = await project(t, owner, { name: 'Shop' });
    await t.succeed(updateTimeZone, { body: { id: 'Europe/Berlin' } }, inProject(owner, shop));
    const shown = async (caller: { token: string }) => {
      const details = await t.succeed(getProject, { params: { id: shop } }, caller);
      const { projects } = await t.succeed(listProjects, { query: {} }, caller);
      const all = [details, ...projects].map(({ timeZoneName, timeZoneOffset }) =>
        [timeZoneName, timeZoneOffset].join(' '),
      );
      return [...new Set(all)];
    };
    // The clock of this test stays in March, before it is put forward.
    expect(t.clock.now().toISOString()).toMatch(/^2026-03-0/);
    expect(await shown(owner)).toEqual(['Central European Standard Time +01:00']);
    t.clock.advance({ days: 120 });
    expect(await shown(await signedIn(t, owner))).toEqual(['Central European Summer Time +02:00']);
  });

  test('are offered with an id beside value, name and offset', async () => {
    const owner = await signedIn(t);
    const zones = await t.succeed(listTimeZones, {}, owner);
    expect(zones[0]).toEqual({
      id: 'UTC',
      value: 'UTC',
      name: 'Coordinated Universal Time',
      offset: '+00:00',
    });
    expect(zones.every(({ id, value }) => id === value)).toBe(true);
  });
});
