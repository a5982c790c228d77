import type { Actor } from '../access/actor.ts';
import { withChanges } from '../domain/with-changes.ts';
import { reportDefaults } from '../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { updateReportConfiguration } from '../automation/execution-configuration/report-configuration.ts';
import { writeRecipients } from '../automation/execution-configuration/report-recipients.ts';
import { reportSettings } from '../automation/execution-configuration/report-settings.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';
import { demoOwner } from './users.ts';

/** All Projects notifies the release team of problems; the web shop notifies its testers of everything. */
const demoConfigurations = [
  {
    project: undefined,
    user: demoOwner.emailId,
    group: 'release team',
    guest: { name: 'Night desk', emailId: 'night-desk@northwind.example' },
    details: { passed: false, attachHtml: true },
    days: 90,
  },
  {
    project: 'Web shop',
    user: 'tomas@demo.example',
    group: 'web shop testers',
    guest: undefined,
    details: { attachHtml: true, attachPdf: true, toInitiator: true },
    days: 30,
  },
] as const;

/**
 * Adds the report configurations of the demo, unless a user has saved one. From then on its executions leave
 * notifications.
 */
export async function addDemoReportConfigurations(context: PlatformContext, owner: Actor): Promise<void> {
  const { licenseId } = owner;
  const saved = context.db.selectFrom('reportConfigurations').select('id').where('licenseId', '=', licenseId);
  if (await saved.limit(1).executeTakeFirst()) return;
  for (const one of demoConfigurations) await addConfiguration(context, owner, one);
}

async function addConfiguration(
  context: PlatformContext,
  owner: Actor,
  { project: place, user, group, guest, details, days }: (typeof demoConfigurations)[number],
): Promise<void> {
  const { licenseId } = owner;
  const project = place === undefined ? undefined : await projectNamed(context, owner, place);
  if (place !== undefined && !project) return;
  await withChanges(context, async (transaction) => {
    const selectedEmails = await recipientsOf(transaction, licenseId, { user, group });
    await updateReportConfiguration(
      { ...context, db: transaction },
      {
        ...requestOf(owner),
        project,
        params: { id: project?.id ?? licenseId },
        body: {
          notificationDetails: { ...reportDefaults.notificationDetails, ...details },
          noOfDaysForHtmlReport: days,
          noOfDaysForPdfReport: days,
          emailDataDTO: { selectedEmails },
        },
      },
    );
    if (!guest) return;
    const scope = { licenseId, projectId: project?.id };
    const { rowId, settings } = await reportSettings.effectiveIn(transaction, scope);
    if (rowId === undefined) return;
    // Separate, because `updateReportConfiguration` would ask the guest by email today.
    const recipients = [
      ...settings.recipients,
      { type: 'guest' as const, rule: 'always' as const, ...guest },
    ];
    await writeRecipients(transaction, { configurationId: rowId, licenseId }, recipients);
  });
}

async function recipientsOf(
  db: Db,
  licenseId: string,
  { user, group }: { readonly user: string; readonly group: string },
) {
  const users = await db.selectFrom('users').select('id').where('emailId', '=', user).execute();
  const groups = await db
    .selectFrom('emailGroups')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('nameKey', '=', group)
    .execute();
  return [
    ...users.map(({ id }) => ({ type: 'user' as const, id })),
    ...groups.map(({ id }) => ({ type: 'group' as const, id })),
  ];
}
