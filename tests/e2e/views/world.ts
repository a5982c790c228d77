import type { APIRequestContext, Cookie } from '@playwright/test';
import { listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { permissionModules, type TabPermissions } from '#platform/contract/access/access-values.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { createRole } from '#platform/contract/roles/role-calls.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import { webm } from '#tests/support/captures.ts';
import { addMember } from '#tests/support/factories.ts';
import { storedNotice } from '#tests/support/stored-notice.ts';
import { png } from '#tests/support/photos.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { storedResource } from '#tests/support/resources.ts';
import { invitedBy } from '../accounts/stored-accounts.ts';
import { test as base } from '../fixtures.ts';
import { makeCall, signInBy, type AccountSource } from '../support/accounts.ts';
import { addAccount } from '../support/active-accounts.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { allowParallelRuns, workIn, workplaceOf } from '../support/executions.ts';
import { changeLicense, endingInDays } from '../support/licenses.ts';
import { linkMailedTo } from '../support/mailbox.ts';
import { registerMachine } from '../support/machines.ts';
import { setUpSecondFactor } from '../support/second-factors.ts';

/** What the screens are looked at with: somebody who has everything there is, and somebody who has nothing yet. */
export interface World {
  readonly cookies: Readonly<Record<'owner' | 'newcomer', Cookie[]>>;
  readonly machine: { readonly id: string; readonly hostName: string };
  /** The id of another session of the owner: that of the machine's client application. */
  readonly session: string;
  /** The id of a plain user on the owner's license. */
  readonly user: string;
  readonly role: { readonly id: string; readonly name: string };
  readonly group: { readonly id: string; readonly name: string };
  /** The id of a list of people whom the owner is about to invite. */
  readonly invitations: string;
  readonly executions: Readonly<Record<'running' | 'queued' | 'failed' | 'before', string>>;
  /** The id of a notice of how an execution ended, which has not reached everybody. */
  readonly notice: string;
  /** The paths of mailed links. */
  readonly links: Readonly<Record<'password' | 'invitation' | 'guest', string>>;
}

const hostName = 'build-server-with-a-long-name.example';
const longName = `Regression of ${'every page '.repeat(6)}of the shop`;

/** Test cases of every kind, with names and messages that are long. */
const results = junit(
  testCase(longName, failure),
  testCase('adds an article'),
  testCase('waits', '<skipped message="Not before the release"/>'),
  testCase('pays', `<failure message="${'a-word-without-end'.repeat(20)}">${longName}</failure>`),
  testCase('ships', '<flakyFailure message="once"/>'),
);

/** Of the execution before: of each change there is one. */
const resultsBefore = junit(
  testCase(longName),
  testCase('adds an article', failure),
  testCase('waits'),
  testCase('pays', failure),
  testCase('takes a voucher'),
);

const roleBody = {
  name: 'Reviewer of releases (EU)',
  desc: 'Reads everything, and changes nothing but the defects that a release is waiting for.',
  tabPermissions: {
    ...(Object.fromEntries(permissionModules.map((section) => [section, 'View Access'])) as TabPermissions),
    Defects: 'Edit Access',
  },
} as const;
const groupBody = (emailId: string) => ({
  name: 'Release team of the shops',
  description: 'Decides on Thursdays whether the release goes out.',
  emailUserList: [{ emailId }],
  guestUserList: [
    { userName: 'Hanne Vestergaard-Johanns', emailId: 'hanne.vestergaard@payments.partner.example' },
  ],
});

async function makeWorld(source: AccountSource, request: () => Promise<APIRequestContext>): Promise<World> {
  const { url, dataDir } = source;
  const [newcomer, owner] = await withDatabase(dataDir, async (stored) => [
    await addAccount(stored),
    await addAccount(stored, { name: 'Ada Augusta King Lovelace' }),
  ]);
  const user = await withDatabase(dataDir, (stored) =>
    colleagueOf(stored, owner, 'User', 'Wolfeschlegelsteinhausen B'),
  );
  const place = await workplaceOf(source, owner, 'A web shop with a long name');
  await withDatabase(dataDir, async (stored) => {
    const ofUser = { projectId: place.projectId, ownerId: user.id };
    await storedResource(stored, { ...ofUser, name: longName, access: 'Private' });
    await storedResource(stored, { ...ofUser, name: 'Smoke', suiteType: 'Manual' });
    await storedResource(stored, { ...ofUser, name: `${longName} stays empty`, kind: 'Defect' });
  });
  const disabled = await registerMachine(url, place.token, 'old-box');
  const machineId = await registerMachine(url, place.token, hostName);
  const { sessions } = await makeCall(url, listSessions, { query: { pageSize: 1 } }, place.token);
  await makeCall(url, updateMachine, { params: { id: disabled }, body: { disabled: true } }, place.token);
  const before = await place.start({ name: longName, machineId });
  await place.beat(machineId);
  await place.report(before._id, 'Running', {});
  await place.results(before._id, resultsBefore);
  await place.report(before._id, 'Passed', { exitCode: 0 });
  const failed = await place.start({ name: 'Nightly', machineId });
  await place.beat(machineId);
  const output = Array.from({ length: 60 }, (_, line) => `${line}: checkout of the shop`).join('\n');
  await place.report(failed._id, 'Running', { progress: 40, message: 'Test 5 of 12' });
  await place.results(failed._id, results);
  await place.log(failed._id, `${output}\n${'a-line-without-end'.repeat(40)}`);
  await place.report(failed._id, 'Failed', { exitCode: 2, progress: 80, message: output });
  const shown = 'the checkout of the shop in a browser with a long name - step 14.png';
  await place.capture(failed._id, shown, png, true);
  await place.capture(failed._id, 'walk.webm', webm);
  await place.capture(failed._id, 'pays - step 3.png', png, true);
  await place.capture(failed._id, 'pays.webm', webm, true);
  await allowParallelRuns(dataDir, owner, 1);
  const running = await place.start({ name: longName, machineId });
  await place.beat(machineId);
  await place.report(running._id, 'Running', { progress: 42, message: 'Test 5 of 12' });
  const queued = await place.start({ name: 'Second', machineId });

  const role = await makeCall(url, createRole, { body: roleBody }, place.token);
  const group = await makeCall(url, createGroup, { body: groupBody(owner.email) }, place.token);

  const { id: configurationId } = await makeCall(url, getReportConfiguration, {}, place.token);
  const selectedEmails = [
    { type: 'user' as const, id: user.id },
    { type: 'group' as const, id: group.id },
    ...[1, 2, 3, 4].map((number) => ({
      type: 'guest' as const,
      emailId: `hanne.vestergaard-johannsen-${number}@payments.partner.example`,
    })),
  ];
  await makeCall(
    url,
    updateReportConfiguration,
    { params: { id: configurationId }, body: { emailDataDTO: { selectedEmails } } },
    place.token,
  );
  const notice = await withDatabase(dataDir, (stored) =>
    storedNotice(stored, {
      executionId: failed._id,
      recipients: [
        { name: user.name, emailId: user.email },
        {
          name: 'Hanne Vestergaard-Johanns',
          emailId: 'hanne.vestergaard@payments.partner.example',
          error: `550 5.1.1 ${'no-mailbox-of-this-name'.repeat(3)}`,
        },
      ],
    }),
  );

  const { listId: invitations } = await makeCall(
    url,
    previewInvitations,
    {
      body: {
        text: `Grace <grace@example.com>\n${owner.email}\n${'wolfe.schlegel'.repeat(6)}@example.com\nnobody`,
        privilege: 'User',
      },
    },
    place.token,
  );

  await withDatabase(dataDir, (stored) =>
    addMember(stored, { projectId: place.projectId, userId: user.id, roleId: role.id }),
  );

  const asOwner = await request();
  await signInBy(asOwner, url, owner);
  await setUpSecondFactor(url, place.token, owner.password);
  await workIn(asOwner, url, place.projectId);
  const headers = { Origin: url };
  await asOwner.post(`${url}/app/profile/photo`, {
    headers,
    multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer: png } },
  });
  const asNewcomer = await request();
  await signInBy(asNewcomer, url, newcomer);
  await changeLicense(dataDir, owner, { licenseType: 'C-Basic', endsOn: endingInDays(12) });

  const asNobody = await request();
  const invited = await invitedBy(dataDir, owner);
  await asNobody.post(`${url}/forgot-password`, { headers, form: { emailId: owner.email } });
  await asNobody.post(`${url}/user-activation`, { headers, form: { intent: 'resend', emailId: invited } });
  const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;
  return {
    cookies: {
      owner: (await asOwner.storageState()).cookies,
      newcomer: (await asNewcomer.storageState()).cookies,
    },
    machine: { id: machineId, hostName },
    session: sessions[0]?.id ?? '',
    user: user.id,
    role: { id: role.id, name: role.name },
    group: { id: group.id, name: group.name },
    invitations,
    executions: { running: running._id, queued: queued._id, failed: failed._id, before: before._id },
    notice,
    links: {
      password: pathOf(await linkMailedTo(dataDir, owner.email)),
      invitation: pathOf(await linkMailedTo(dataDir, invited)),
      guest: pathOf(await linkMailedTo(dataDir, 'hanne.vestergaard-johannsen-1@payments.partner.example')),
    },
  };
}

export const test = base.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const made: APIRequestContext[] = [];
      await use(
        await makeWorld(product, async () => {
          const context = await playwright.request.newContext();
          made.push(context);
          return context;
        }),
      );
      for (const context of made) await context.dispose();
    },
    { scope: 'worker' },
  ],
});
