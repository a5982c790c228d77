import type { Actor } from '../access/actor.ts';
import { withChanges } from '../domain/with-changes.ts';
import { createGroup } from '../identity/groups/change-groups.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';
import { demoOwner } from './users.ts';

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
export async function addDemoGroups(context: PlatformContext, owner: Actor): Promise<void> {
  for (const group of demoGroups) await addGroup(context, owner, group);
}

async function addGroup(
  context: PlatformContext,
  owner: Actor,
  { name, description, project: place, members, guests }: DemoGroup,
): Promise<void> {
  const project = place === undefined ? undefined : await projectNamed(context, owner, place);
  const exists = await context.db
    .selectFrom('emailGroups')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .where('nameKey', '=', name.toLowerCase())
    .executeTakeFirst();
  if (exists || (place !== undefined && !project)) return;
  await withChanges(context, async (transaction) => {
    const within = { ...context, db: transaction };
    const emailUserList = members.map((emailId) => ({ emailId }));
    const body = { name, description, emailUserList, guestUserList: [] };
    const { id: groupId } = await createGroup(within, { ...requestOf(owner), project, body });
    if (guests.length === 0) return;
    // A direct write, because `createGroup` would ask the guests by email today.
    await transaction
      .insertInto('emailGroupGuests')
      .values(guests.map((guest) => ({ groupId, ...guest })))
      .execute();
  });
}
