import { v7 as newId } from 'uuid';
import { reportDefaults } from '../contract/execution-configuration/report-configuration-values.ts';
import { writeRecipients } from '../execution-configuration/report-recipients.ts';
import type { ChosenRecipient } from '../execution-configuration/report-settings.ts';
import type { PlatformContext } from '../platform-context.ts';
import { demoOwner } from './people.ts';

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
export async function addDemoReportConfigurations(
  { db, clock }: PlatformContext,
  licenseId: string,
  createdBy: string,
): Promise<void> {
  const saved = db.selectFrom('reportConfigurations').select('id').where('licenseId', '=', licenseId);
  if (await saved.limit(1).executeTakeFirst()) return;
  const createdOn = clock().toISOString();
  for (const { project, user, group, guest, details, days } of demoConfigurations) {
    const place = await db
      .selectFrom('projects')
      .select('id')
      .where('licenseId', '=', licenseId)
      .where('name', '=', project ?? '')
      .executeTakeFirst();
    if (project !== undefined && !place) continue;
    const users = await db
      .selectFrom('users')
      .select(['id', 'name', 'emailId'])
      .where('emailId', '=', user)
      .execute();
    const groups = await db
      .selectFrom('emailGroups')
      .select(['id', 'name'])
      .where('licenseId', '=', licenseId)
      .where('nameKey', '=', group)
      .execute();
    const recipients: ChosenRecipient[] = [
      ...users.map((one) => ({ type: 'user' as const, ...one })),
      ...groups.map((one) => ({ type: 'group' as const, people: 0, ...one })),
      ...(guest ? [{ type: 'guest' as const, ...guest }] : []),
    ];
    const configurationId = newId();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('reportConfigurations')
        .values({
          id: configurationId,
          licenseId,
          projectId: place?.id ?? null,
          notification: JSON.stringify({ ...reportDefaults.notificationDetails, ...details }),
          htmlDays: days,
          pdfDays: days,
          createdOn,
          createdBy,
          modifiedOn: createdOn,
          modifiedBy: createdBy,
        })
        .execute();
      await writeRecipients(transaction, { configurationId, licenseId }, recipients);
    });
  }
}
