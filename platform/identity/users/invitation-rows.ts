import { z } from '@hono/zod-openapi';
import { columnUses } from '../../contract/users/invitation-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { InvitationLineRow } from '../../foundation/database/schema.ts';
import type { PastedLine } from './import/person.ts';
import { roleMatcher, type KnownRole } from './import/match-role.ts';
import type { ReadInvitees } from './import/read-invitees.ts';
import type { Given } from './given-roles.ts';

const readingSchema = z.object({
  columns: z.array(
    z.object({
      letter: z.string(),
      heading: z.string(),
      use: z.enum(columnUses),
      examples: z.array(z.string()),
    }),
  ),
  headingLine: z.number().int().nullable(),
  skippedLines: z.number().int(),
  leftOut: z.array(z.string()),
});

/** The stored form of how the columns of a list are used. */
export type Reading = z.output<typeof readingSchema>;

export const readingOf = (json: string | null): Reading | null =>
  json === null ? null : readingSchema.parse(JSON.parse(json));

/** Returns what is stored about how a list was read; null for free text. */
export function storedReading(
  { columns, headingLine, leftOut }: ReadInvitees,
  headingsLeftOut: readonly string[],
) {
  return columns && JSON.stringify({ columns, headingLine, skippedLines: leftOut, leftOut: headingsLeftOut });
}

interface RowParts {
  readonly listId: string;
  readonly people: readonly PastedLine[];
  readonly projectRoles: readonly Omit<Given, 'path'>[];
  readonly roles: readonly KnownRole[];
  /** Addresses that aren't selected. */
  readonly unticked: ReadonlySet<string>;
}

/** Returns the lines of a list, as they are stored before any user is invited. */
export function linesToStore({
  listId,
  people,
  projectRoles,
  roles,
  unticked,
}: RowParts): InvitationLineRow[] {
  const seen = new Set<string>();
  const match = roleMatcher(projectRoles, roles);
  return people.map(({ line, name, emailId, problem, role }, index) => {
    const outcome = problem !== '' ? 'wrong' : seen.has(emailId) ? 'twice' : null;
    if (problem === '') seen.add(emailId);
    const matched = match(outcome === null ? role : '');
    return {
      listId,
      number: index + 1,
      line,
      name,
      emailId,
      outcome,
      reason: problem,
      sealedLink: null,
      mailId: null,
      ticked: unticked.has(emailId) ? 0 : 1,
      privilege: matched.privilege,
      projectRoles: matched.projectRoles && JSON.stringify(matched.projectRoles),
      note: matched.note,
    };
  });
}

/** Finds the roles of the license, and those of these projects. */
export async function rolesFor(
  db: Db,
  licenseId: string,
  projectIds: readonly string[],
): Promise<KnownRole[]> {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'projectId'])
    .where('licenseId', '=', licenseId)
    .where((role) =>
      role.or([
        role('projectId', 'is', null),
        ...(projectIds.length > 0 ? [role('projectId', 'in', projectIds)] : []),
      ]),
    )
    .orderBy('name')
    .execute();
}
