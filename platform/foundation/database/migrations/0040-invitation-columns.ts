import type { Kysely } from 'kysely';

/**
 * How a list of people was read: its text, where it is a table, and what its columns are used for; what each line becomes by its
 * column of roles, and whether it is ticked. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lists = [
    // Null for free text, whose lines say all of it.
    ['source', 'text'],
    ['reading', 'text'],
    ['group_id', 'text'],
    ['grouped_on', 'text'],
  ] as const;
  for (const [name, type] of lists) {
    await db.schema.alterTable('invitation_lists').addColumn(name, type).execute();
  }
  await db.schema
    .alterTable('invitation_lines')
    .addColumn('ticked', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // Null: as the whole list.
  await db.schema.alterTable('invitation_lines').addColumn('privilege', 'text').execute();
  await db.schema.alterTable('invitation_lines').addColumn('project_roles', 'text').execute();
  await db.schema
    .alterTable('invitation_lines')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
