import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getReportConfiguration,
  inheritReportConfiguration,
  listReportRecipients,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import {
  reportDefaults,
  reportConfigurationMessages,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { createGroup, deleteGroup } from '#platform/contract/groups/group-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addMember,
  colleague,
  defaultRole,
  role,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { remove, removeFromProject } from '#tests/support/removal.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { memberAs, workplace } from '#tests/support/workplaces.ts';

describeOnEachDatabase('report configuration', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const get = (actor: Caller) => t.succeed(getReportConfiguration, {}, actor);
  const put = (actor: Caller, id: string, body: object) =>
    t.attempt(updateReportConfiguration, { params: { id }, body }, actor);
  const inherit = (actor: Caller, id: string) =>
    t.attempt(inheritReportConfiguration, { params: { id } }, actor);
  const group = (actor: Caller, name: string, member: SignedInUser) =>
    t.succeed(createGroup, { body: { name, emailUserList: [{ emailId: member.emailId }] } }, actor);
  const chosen = (...selectedEmails: object[]) => ({ emailDataDTO: { selectedEmails } });
  const user = ({ id }: SignedInUser) => ({ type: 'user', id });
  const guest = (emailId: string, name?: string) => ({ type: 'guest', emailId, name });
  /** Returns the selected groups by their names, and others by their addresses. */
  const chosenIn = async (actor: Caller) =>
    (await get(actor)).emailDataDTO.selectedEmails.map(({ name, emailId }) => emailId ?? name);

  test('has its defaults until a user saves, and in a project that of the license until it saves its own', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const { licenseId } = owner;
    const never = {
      from: 'License',
      ...reportDefaults,
      emailDataDTO: { selectedEmails: [] },
      slackData: { selectedSlackInstances: [], instances: [] },
      webhookData: { selectedWebhookInstances: [], instances: [] },
      modifiedOn: null,
      modifiedByUname: '',
    };
    expect(await get(owner)).toEqual({ id: licenseId, ...never });
    expect(await get(there)).toEqual({ id: projectId, ...never });

    const saved = await put(owner, licenseId, chosen(user(owner), guest('Zoe@Example.com', 'Zoe')));
    expect([saved.status, saved.body.message]).toEqual([200, 'Report Configuration updated successfully']);
    const who = { modifiedOn: t.clock.now().toISOString(), modifiedByUname: owner.name };
    const selectedEmails = [
      { type: 'user', id: owner.id, name: owner.name, emailId: owner.emailId, rule: 'always' },
      {
        type: 'guest',
        name: 'Zoe',
        emailId: 'zoe@example.com',
        standing: { state: 'waiting', on: who.modifiedOn, mayAskAgain: false },
        rule: 'always',
      },
    ];
    const ofLicense = { ...never, emailDataDTO: { selectedEmails }, ...who };
    expect(saved.body.responseObject).toEqual({ id: licenseId, ...ofLicense });
    expect(await get(there)).toEqual({ id: projectId, ...ofLicense });

    // Missing parts keep the values of the license, from which the project starts.
    await put(there, projectId, { noOfDaysForPdfReport: 30 });
    expect(await get(there)).toEqual({
      id: projectId,
      ...ofLicense,
      from: 'Project',
      noOfDaysForPdfReport: 30,
    });
    const notificationDetails = { ...reportDefaults.notificationDetails, passed: false, toInitiator: true };
    await put(there, projectId, { notificationDetails });
    await put(owner, licenseId, chosen());
    expect(await get(there)).toMatchObject({
      notificationDetails,
      noOfDaysForPdfReport: 30,
      emailDataDTO: { selectedEmails },
    });

    const given = await inherit(there, projectId);
    expect([given.status, given.body.message]).toEqual([
      200,
      'This project uses the settings of All Projects again',
    ]);
    expect(await get(there)).toMatchObject({ from: 'License', emailDataDTO: { selectedEmails: [] } });
    // Reverting twice is allowed.
    expect((await changesNothing(t, () => inherit(there, projectId))).status).toBe(200);
    for (const path of ['/project/optimize/v3/report-config/', '/project/optimize/v3/report-config']) {
      expect((await t.raw('GET', path, { token: owner.token })).status).toBe(200);
    }
  });

  test('offers the users and groups that can be selected there, by name and searched', async () => {
    const owner = await signedIn(t);
    const outside = await colleague(t, owner, 'User');
    const { projectId, there } = await workplace(t, owner);
    const ofLicense = await group(owner, 'Everybody', outside);
    const ofProject = await group(there, 'Shop testers', owner);
    const names = async (actor: Caller, query: object = {}) => {
      const { recipients, total } = await t.succeed(listReportRecipients, { query }, actor);
      expect(total).toBeGreaterThanOrEqual(recipients.length);
      return recipients.map(({ id }) => id);
    };
    expect(new Set(await names(owner))).toEqual(new Set([owner.id, outside.id, ofLicense.id]));
    expect(new Set(await names(there))).toEqual(new Set([owner.id, ofLicense.id, ofProject.id]));
    expect(await names(there, { search: 'SHOP' })).toEqual([ofProject.id]);
    expect(await names(owner, { search: outside.emailId })).toEqual([outside.id]);
    expect(await names(owner, { page: 4, pageSize: 1 })).toEqual([]);
    const [one] = (await t.succeed(listReportRecipients, { query: { search: 'every' } }, there)).recipients;
    expect(one).toEqual({ type: 'group', id: ofLicense.id, name: 'Everybody', people: 1 });
    const { status } = await t.attempt(listReportRecipients, {}, { token: outside.token, projectId });
    expect(status).toBe(403);
  });

  test('refuses recipients who cannot be selected there, are selected twice, or are too many', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    const outside = await colleague(t, owner, 'User');
    const { projectId, there } = await workplace(t, owner);
    const another = await workplace(t, owner, { name: 'Another' });
    const ofAnother = await group(another.there, 'Others', owner);
    const ofStranger = await group(stranger, 'Strangers', stranger);
    const at = (index: number, field: string) => `emailDataDTO.selectedEmails.${index}.${field}`;
    const slack = (count: number) => ({
      slackData: {
        selectedSlackInstances: Array.from({ length: count }, (_, index) => ({ id: `s${index}` })),
      },
    });
    const guests = Array.from({ length: 201 }, (_, index) => guest(`guest${index}@example.com`));
    const bad: readonly (readonly [object, string, string])[] = [
      [chosen(user(stranger)), at(0, 'id'), 'You can’t select this user here. Choose another one.'],
      [
        chosen(user(owner), user(outside)),
        at(1, 'id'),
        'You can’t select this user here. Choose another one.',
      ],
      [
        chosen({ type: 'group', id: ofAnother.id }),
        at(0, 'id'),
        'You can’t select this group here. Choose another one.',
      ],
      [
        chosen({ type: 'group', id: ofStranger.id }),
        at(0, 'id'),
        'You can’t select this group here. Choose another one.',
      ],
      [
        chosen({ type: 'group', id: owner.id }),
        at(0, 'id'),
        'You can’t select this group here. Choose another one.',
      ],
      [chosen({ type: 'user', name: owner.name }), at(0, 'id'), 'A user needs an id'],
      [chosen(user(owner), user(owner)), at(1, 'id'), 'This recipient is selected twice'],
      [chosen(guest('a@b.example'), guest('A@B.example')), at(1, 'emailId'), 'Email already exists'],
      [chosen(user(owner), guest(owner.emailId.toUpperCase())), at(1, 'emailId'), 'Email already exists'],
      [chosen(guest('nobody')), at(0, 'emailId'), 'Enter valid email Id'],
      [chosen(guest('a@b.example\r\nBcc: c@d.example')), at(0, 'emailId'), 'Enter valid email Id'],
      [chosen(guest('')), at(0, 'emailId'), 'Email ID is required'],
      [chosen(...guests), 'emailDataDTO.selectedEmails', 'At most 200 recipients can be selected'],
      [slack(1), 'slackData.selectedSlackInstances.0.id', reportConfigurationMessages.unknownSlackInstance],
      [slack(21), 'slackData.selectedSlackInstances', 'At most 20 Slack instances can be selected'],
      [{ noOfDaysForHtmlReport: 0 }, 'noOfDaysForHtmlReport', 'No of days should be between 1 to 365'],
      [{ noOfDaysForPdfReport: 366 }, 'noOfDaysForPdfReport', 'No of days should be between 1 to 365'],
      [{ noOfDaysForPdfReport: 1.5 }, 'noOfDaysForPdfReport', 'Enter a whole number'],
    ];
    await changesNothing(t, async () => {
      for (const [body, path, message] of bad) {
        const { status, body: reply } = await put(there, projectId, body);
        expect([status, reply.errors]).toEqual([400, [{ path, message }]]);
      }
      expect((await put(there, projectId, { notificationDetails: { passed: 'on' } })).status).toBe(400);
      expect((await put(there, projectId, chosen({ type: 'everybody' }))).status).toBe(400);
    });
    expect((await put(there, projectId, { ...chosen(...guests.slice(1)), ...slack(0) })).status).toBe(200);
    expect(await chosenIn(there)).toHaveLength(200);
  });

  test('removes users who leave the project or the license, and groups that are deleted; guests stay', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const roleId = await defaultRole(t, owner, 'View Access');
    const [leaver, mover] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    for (const { id: userId } of [leaver, mover]) await addMember(t, { projectId, userId, roleId });
    const { id: groupId, name: groupName } = await group(owner, 'Testers', leaver);
    const all = [user(leaver), user(mover), { type: 'group', id: groupId }, guest('g@example.com', 'Guest')];
    await put(owner, owner.licenseId, chosen(...all));
    await put(there, projectId, chosen(...all));

    await removeFromProject(t, owner, { projectId, userId: mover.id });
    expect(new Set(await chosenIn(there))).toEqual(new Set([leaver.emailId, groupName, 'g@example.com']));
    // They are also selected in All Projects, but users are not notified about a project that they cannot see.
    expect(await chosenIn(owner)).toContain(mover.emailId);
    await inherit(there, projectId);
    expect(await chosenIn(there)).not.toContain(mover.emailId);
    await addMember(t, { projectId, userId: mover.id, roleId });
    expect(await chosenIn(there)).toContain(mover.emailId);
    await put(there, projectId, chosen(...all));
    await removeFromProject(t, owner, { projectId, userId: mover.id });
    await addMember(t, { projectId, userId: mover.id, roleId });
    expect(await chosenIn(there)).not.toContain(mover.emailId);

    await remove(t, owner, leaver.id);
    await t.succeed(deleteGroup, { params: { groupId } }, owner);
    expect(await chosenIn(there)).toEqual(['g@example.com']);
    expect(new Set(await chosenIn(owner))).toEqual(new Set([mover.emailId, 'g@example.com']));
  });

  test("reports a conflict with another user's changes, and can be saved all the same", async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const { modifiedOn } = await get(owner);
    await put(admin, owner.licenseId, { noOfDaysForPdfReport: 3, modifiedOn });
    const late = { noOfDaysForPdfReport: 7, modifiedOn };
    const { status, body } = await changesNothing(t, () => put(owner, owner.licenseId, late));
    const message = `Report Configuration was changed by ${admin.name} meanwhile`;
    expect([status, body.errors]).toEqual([409, [{ path: 'modifiedOn', message }]]);
    expect((await put(owner, owner.licenseId, { noOfDaysForPdfReport: 7 })).status).toBe(200);
  });

  test('is visible and changed by permission, by the id of the current project, and not changed in a closed one', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    const closed = await workplace(t, owner, { name: 'Closed', status: 'Closed' });
    const plain = await colleague(t, owner, 'User');
    const member = (roleId: string) => memberAs(t, owner, { projectId, roleId });
    const viewer = await member(await defaultRole(t, owner, 'View Access'));
    const editor = await member(
      await role(t, owner, { name: 'Editor', access: { Configuration: 'Edit Access' } }),
    );
    const days = { noOfDaysForHtmlReport: 9 };
    const test = (actor: Caller, id: string) =>
      t.attempt(sendTestReport, { params: { id }, body: { to: 'email' } }, actor);
    expect((await get(viewer)).id).toBe(projectId);
    expect((await get(closed.there)).id).toBe(closed.projectId);
    await changesNothing(t, async () => {
      expect((await t.attempt(getReportConfiguration, {})).status).toBe(401);
      const refused = await t.attempt(getReportConfiguration, {}, plain);
      expect([refused.status, refused.body.missingPermission?.id]).toEqual([
        403,
        'report-configuration.view',
      ]);
      for (const { status, body } of [
        await put(viewer, projectId, days),
        await inherit(viewer, projectId),
        await test(viewer, projectId),
        await put(closed.there, closed.projectId, days),
        await inherit(closed.there, closed.projectId),
        await test(closed.there, closed.projectId),
      ]) {
        expect([status, body.missingPermission?.id]).toEqual([403, 'execution-configuration.edit']);
      }
      for (const [actor, id] of [
        [owner, projectId],
        [there, owner.licenseId],
      ] as const) {
        expect((await put(actor, id, days)).status).toBe(404);
        expect((await test(actor, id)).status).toBe(404);
      }
    });
    expect((await put(editor, projectId, days)).status).toBe(200);
  });

  test('leaves entries that say what was changed', async () => {
    const owner = await signedIn(t);
    const { projectId, there } = await workplace(t, owner);
    await put(there, projectId, {
      ...chosen(user(owner)),
      notificationDetails: { ...reportDefaults.notificationDetails, passed: false },
    });
    await inherit(there, projectId);
    const who = [`${owner.name} (${owner.emailId})`];
    expect(await entriesOf(t, updateReportConfiguration, owner.licenseId)).toMatchObject([
      {
        area: 'Configuration',
        subjectKind: 'report configuration',
        subjectName: 'Web shop',
        projectId,
        before: { passedTold: 'Yes', settingsOf: 'All Projects' },
        after: { passedTold: 'No', recipients: who, settingsOf: 'the project' },
      },
    ]);
    expect(await entriesOf(t, inheritReportConfiguration, owner.licenseId)).toMatchObject([
      { subjectName: 'Web shop', before: { recipients: who }, after: { settingsOf: 'All Projects' } },
    ]);
  });
});
