import { v7 as newId } from 'uuid';
import type { PlatformContext } from '../platform-context.ts';
import { demoOwner } from './people.ts';

interface DemoGroup {
  readonly name: string;
  readonly description: string;
  /** The name of its project; undefined for a group of the license. */
  readonly project?: string;
  /** Their addresses. */
  readonly members: readonly string[];
  readonly guests: readonly { readonly name: string; readonly emailId: string }[];
}

/** One group of all projects with guests, and one of a project without. */
const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Release team',
    description:
      'Decides on Thursdays whether the release goes out, and reads the report of the night before.',
    members: [demoOwner.emailId, 'tomas@demo.example', 'ines@demo.example', 'sam@demo.example'],
    guests: [
      { name: 'Hanne Vestergaard', emailId: 'hanne@payments-partner.example' },
      { name: 'Store operations', emailId: 'operations@northwind.example' },
    ],
  },
  {
    name: 'Web shop testers',
    description: '',
    project: 'Web shop',
    members: ['ines@demo.example', 'jun@demo.example'],
    guests: [],
  },
];

/** Adds the email groups of the demo that don't exist yet. */
export async function addDemoGroups(
  { db, clock }: PlatformContext,
  licenseId: string,
  createdBy: string,
): Promise<void> {
  const now = clock().toISOString();
  for (const { name, description, project, members, guests } of demoGroups) {
    const place = project
      ? await db
          .selectFrom('projects')
          .select('id')
          .where('licenseId', '=', licenseId)
          .where('name', '=', project)
          .executeTakeFirst()
      : undefined;
    const exists = await db
      .selectFrom('emailGroups')
      .select('id')
      .where('licenseId', '=', licenseId)
      .where('nameKey', '=', name.toLowerCase())
      .executeTakeFirst();
    if (exists || (project && !place)) continue;
    const groupId = newId();
    const users = await db.selectFrom('users').select('id').where('emailId', 'in', members).execute();
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('emailGroups')
        .values({
          id: groupId,
          licenseId,
          projectId: place?.id ?? null,
          name,
          nameKey: name.toLowerCase(),
          description,
          createdOn: now,
          createdBy,
          modifiedOn: now,
          modifiedBy: createdBy,
        })
        .execute();
      await transaction
        .insertInto('emailGroupMembers')
        .values(users.map(({ id: userId }) => ({ groupId, licenseId, userId })))
        .execute();
      for (const guest of guests) {
        await transaction
          .insertInto('emailGroupGuests')
          .values({ groupId, ...guest })
          .execute();
      }
    });
  }
}
