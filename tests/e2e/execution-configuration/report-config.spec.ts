import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import {
  getReportConfiguration,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { listReportNotices } from '#platform/contract/execution-configuration/notification-calls.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { storeNotification } from '#tests/support/store-notification.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';
import { expect, test } from '../fixtures.ts';

const tab = reportConfigurationPaths.tab;

test('The settings are changed, and what was filled in survives an error', async ({
  page,
  visit,
  checkPage,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(tab);
  await expect(page).toHaveTitle('Report Configuration – FireFlink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Configuration');
  await expect(page.getByText('Nobody gets notifications yet.')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Notify when an execution ends as' }).getByRole('switch'),
  ).toHaveCount(3);
  await expect(page.getByRole('group', { name: 'Email recipients' })).toHaveAccessibleDescription(
    'One email per person, even if they’re in several groups.',
  );
  await expect(page.getByRole('switch', { name: 'To the initiator' })).toHaveAccessibleDescription(
    'Also notify whoever started the execution.',
  );
  await page.getByRole('switch', { name: 'Passed' }).uncheck();
  await page.getByRole('switch', { name: 'To the initiator' }).check();
  const days = page.getByRole('textbox', { name: 'Days to keep an HTML report' });
  await days.fill('soon');
  // With JavaScript, the button waits for a valid number.
  await page.getByRole('button', { name: 'Save', exact: true }).click({ force: true });
  await expect(page.getByText('Enter a whole number').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Passed' })).not.toBeChecked();
  await checkPage();
  await days.fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Report Configuration updated successfully')).toBeVisible();
  expect(await call(getReportConfiguration, {})).toMatchObject({
    notificationDetails: { passed: false, failed: true, toInitiator: true },
    noOfDaysForHtmlReport: 30,
    noOfDaysForPdfReport: 365,
  });
});

test('Users, groups and guests are selected through search and a new group; entries behind it stay', async ({
  page,
  visit,
  checkPage,
  colleague,
  account,
  call,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await visit(tab);
  await page.getByRole('switch', { name: 'Attach the PDF report' }).check();
  await page.getByRole('textbox', { name: 'Days to keep a PDF report' }).fill('12');
  await page.getByRole('button', { name: 'Choose email recipients' }).click();
  await expect(page.getByRole('heading', { name: 'Email Recipients', exact: true })).toBeVisible();
  await box(ann.name).check();
  await page.getByRole('searchbox', { name: 'Search Recipients' }).fill('Bob');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(account.name)).toHaveCount(0);
  await box(bob.name).check();
  await page.getByRole('textbox', { name: 'Guest e-mail' }).fill('grace@navy.example');
  await page.getByRole('button', { name: 'Add guest' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Guest e-mail' }).fill('half@typed');
  await checkPage();

  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: 'Create group' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Release team');
  await page.getByRole('checkbox', { name: account.name }).check();
  await checkPage();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
  await expect(page.getByText('4 selected')).toBeVisible();
  for (const name of [ann.name, bob.name, 'grace@navy.example', 'Release team']) {
    await expect(box(name)).toBeChecked();
  }
  await expect(page.getByRole('textbox', { name: 'Guest e-mail' })).toHaveValue('half@typed');
  await page.getByRole('textbox', { name: 'Guest e-mail' }).fill('');
  await box(bob.name).uncheck();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Report Configuration updated successfully')).toBeVisible();
  const { emailDataDTO, notificationDetails } = await call(getReportConfiguration, {});
  expect(emailDataDTO.selectedEmails.map(({ name }) => name).sort()).toEqual([
    ann.name,
    'Release team',
    'grace@navy.example',
  ]);
  expect(notificationDetails.attachPdf).toBe(false);
  await expect(page.getByText('1 user, 1 group and 1 guest')).toBeVisible();

  // What was typed behind the drawer is still there, and is saved over what the drawer has saved.
  await expect(page.getByRole('textbox', { name: 'Days to keep a PDF report' })).toHaveValue('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The message of the drawer has the same text, so it does not show when this is saved.
  await expect(async () => {
    expect(await call(getReportConfiguration, {})).toMatchObject({
      notificationDetails: { attachPdf: true },
      noOfDaysForPdfReport: 12,
    });
  }).toPass();
  await expect(page.getByText('Report Configuration updated successfully')).toBeVisible();
});

test('Problems of a guest are shown at the field, and selected recipients stay', async ({
  page,
  visit,
  checkPage,
  account,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(reportConfigurationPaths.open('email-recipient', false));
  const mine = page.getByRole('checkbox', { name: `Select ${account.name}` });
  await mine.check();
  const guest = page.getByRole('textbox', { name: 'Guest e-mail' });
  for (const [typed, problem] of [
    ['grace@navy', /Enter valid email Id/],
    [account.email.toUpperCase(), /Email already exists/],
  ] as const) {
    await guest.fill(typed);
    await page.getByRole('button', { name: 'Add guest' }).click();
    await expect(guest).toHaveAccessibleDescription(problem);
    await expect(guest).toHaveValue(typed);
    await expect(mine).toBeChecked();
  }
  await checkPage();
});

test('A user who updates recipients learns who has saved meanwhile, and can save all the same', async ({
  page,
  visit,
  account,
  call,
  tolerate,
}) => {
  tolerate(/422/);
  const { id } = await call(getReportConfiguration, {});
  await visit(reportConfigurationPaths.open('email-recipient', false));
  await call(updateReportConfiguration, { params: { id }, body: { noOfDaysForHtmlReport: 9 } });
  await page.getByRole('checkbox', { name: `Select ${account.name}` }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(
    page.getByText(`Report Configuration was changed by ${account.name} meanwhile`).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Report Configuration updated successfully')).toBeVisible();
  expect(await call(getReportConfiguration, {})).toMatchObject({
    emailDataDTO: { selectedEmails: [{ name: account.name }] },
    noOfDaysForHtmlReport: 9,
  });
});

test('A test reaches those who are saved, and stands among the last notifications', async ({
  page,
  visit,
  call,
  account,
  mailbox,
}) => {
  const { id } = await call(getReportConfiguration, {});
  const selectedEmails = [{ type: 'user' as const, id: account.id }];
  await call(updateReportConfiguration, { params: { id }, body: { emailDataDTO: { selectedEmails } } });
  await visit(reportConfigurationPaths.open('email-recipient', false));
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sending a test to 1 address')).toBeVisible();
  expect((await mailbox.to(account.email)).at(-1)?.subject).toContain('test notification');
  await expect
    .poll(async () => (await call(listReportNotices, {})).notifications[0]?.recipients[0]?.status)
    .toBe('Sent');
  await visit(tab);
  await page.getByText('1 sent').click();
  await expect(page.getByRole('row', { name: /Test/ })).toContainText(account.email);
});

test('A notification that did not reach every recipient says why, and is sent again', async ({
  page,
  visit,
  checkPage,
  product,
  place,
  machine,
  call,
  account,
  workInPlace,
}) => {
  const execution = await place.start({ name: 'Nightly', machineId: await machine('build-07') });
  await place.report(execution._id, 'Failed', { exitCode: 2 });
  await withDatabase(product.dataDir, (stored) =>
    storeNotification(stored, {
      executionId: execution._id,
      recipients: [
        { name: account.name, emailId: account.email },
        { name: 'Grace', emailId: 'grace@navy.example', error: '550 no such mailbox' },
      ],
    }),
  );
  const { id } = await call(getReportConfiguration, {});
  const selectedEmails = [{ type: 'guest' as const, emailId: 'grace@navy.example' }];
  await call(updateReportConfiguration, { params: { id }, body: { emailDataDTO: { selectedEmails } } });
  await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db
      .updateTable('guests')
      .set({ state: 'confirmed' })
      .where('emailId', '=', 'grace@navy.example')
      .execute(),
  );
  await workInPlace();
  await visit(tab);
  await expect(page.getByText('Last failure: 550 no such mailbox, grace@navy.example')).toBeVisible();
  await page.getByText('1 sent, 1 failed').click();
  await expect(page.getByRole('row', { name: /Nightly/ })).toContainText('550 no such mailbox');
  await page.getByRole('link', { name: /Send again/ }).click();
  await expect(page.getByRole('radio', { name: /Current recipients who didn’t get it/ })).toBeChecked();
  await checkPage();
  await page.getByRole('button', { name: 'Send notification again' }).click();
  await expect(page.getByText('Sending the notification again')).toBeVisible();
});

test('A project gets recipients of its own, and gives them up again', async ({
  page,
  visit,
  workInPlace,
  checkPage,
  account,
}) => {
  await workInPlace();
  await visit(reportConfigurationPaths.open('email-recipient', false));
  await page.getByRole('checkbox', { name: `Select ${account.name}` }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('link', { name: 'Use the settings of All Projects again' }).click();
  await expect(page.getByRole('heading', { name: 'Use the settings of All Projects' })).toBeVisible();
  await checkPage();
  await page.getByRole('button', { name: 'Use All Projects settings' }).click();
  await expect(page.getByText('This project uses the settings of All Projects again')).toBeVisible();
  await expect(page.getByText('No recipients yet.')).toBeVisible();
});

test('A user with View Access reads the settings as text; in a project that is not open the tab is no link', async ({
  page,
  visit,
  viewer,
  product,
  place,
  checkPage,
}) => {
  void viewer;
  await visit(tab);
  await expect(page.getByText('Days to keep an HTML report')).toBeVisible();
  await expect(page.getByRole('button', { name: /Save|Choose/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  await withDatabase(product.dataDir, ({ platform: { context } }) =>
    context.db.updateTable('projects').set({ status: 'Closed' }).where('id', '=', place.projectId).execute(),
  );
  await visit(executionConfigurationPaths.run);
  const tabs = page.getByRole('navigation', { name: 'Execution Configuration' });
  await expect(tabs.getByRole('link')).toHaveText(['Run Configuration', 'Result Configuration']);
  await expect(tabs).toContainText('Report Configuration The project is closed');
  await checkPage();
});

test('In a window of middle width addresses keep their room beside long names, and a link that is cut looks like one', async ({
  page,
  visit,
  product,
  place,
  machine,
  call,
  account,
  workInPlace,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const execution = await place.start({
    name: 'Regression of every page of the shop',
    machineId: await machine('build-07'),
  });
  await place.report(execution._id, 'Failed', { exitCode: 2 });
  await withDatabase(product.dataDir, (stored) =>
    storeNotification(stored, {
      executionId: execution._id,
      recipients: [{ name: account.name, emailId: account.email }],
    }),
  );
  await call(createGroup, {
    body: {
      name: 'W'.repeat(25),
      description: '',
      emailUserList: [{ emailId: account.email }],
      guestUserList: [],
    },
  });
  await workInPlace();
  await visit(reportConfigurationPaths.open('email-recipient', false));
  const table = page
    .locator('.table-scroll')
    .filter({ has: page.getByRole('table', { name: 'Recipients' }) });
  expect((await table.getByText(account.email).boundingBox())?.width).toBeGreaterThan(150);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await visit(tab);
  await page.getByText('1 sent').click();
  const notifications = page
    .locator('.table-scroll')
    .filter({ has: page.getByRole('table', { name: 'Notifications' }) });
  const [address, box] = await Promise.all([
    notifications.getByText(account.email).boundingBox(),
    notifications.boundingBox(),
  ]);
  if (!address || !box) throw new Error('The list of notifications is not there.');
  expect(address.width).toBeGreaterThan(150);
  expect(address.x + address.width).toBeLessThan(box.x + box.width);
  const name = page.getByRole('link', { name: 'Regression of every page' });
  await expect(name.locator('[aria-hidden]').first()).toHaveCSS('text-decoration-line', 'underline');
});

test('Slack channels are selected; a token that is none is refused before anything is asked', async ({
  page,
  visit,
  checkPage,
  call,
  product,
  account,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(reportConfigurationPaths.open('slack-recipient', false));
  await expect(page.getByText('No Slack instances yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Instance' }).click();
  await page.getByRole('textbox', { name: 'Instance Name' }).fill('Releases');
  await page.getByLabel('App Token', { exact: true }).fill('xoxp-1234567890');
  await page.getByRole('textbox', { name: 'Channel Id' }).fill('C0123456789');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Enter a bot token that starts with xoxb-').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Instance Name' })).toHaveValue('Releases');
  await checkPage();
  const id = await withDatabase(product.dataDir, async (stored) =>
    storeInstance(
      stored,
      { id: account.id, licenseId: await licenseOf(stored, account) },
      {
        plugin: 'Slack',
        values: { instanceName: 'Alerts', channelId: 'C0123456789', channelName: 'alerts' },
      },
    ),
  );
  await visit(reportConfigurationPaths.open('slack-recipient', false));
  await expect(page.getByRole('row', { name: /Alerts/ })).toContainText('#alerts');
  await page.getByRole('checkbox', { name: 'Select Alerts' }).check();
  await checkPage();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Slack recipients' })).toContainText('#alerts');
  const { slackData } = await call(getReportConfiguration, {});
  expect(slackData.selectedSlackInstances).toEqual([
    { id, instanceName: 'Alerts', channelName: 'alerts', rule: 'always' },
  ]);
  await visit(integrationPaths.details('Slack', id, new URLSearchParams()));
  await expect(page.getByRole('heading', { name: 'Last deliveries' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test message' })).toBeVisible();
  await checkPage();
});
