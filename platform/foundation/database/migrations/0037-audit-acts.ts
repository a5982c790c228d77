import type { Kysely } from 'kysely';

/**
 * Entries of one act know each other, and can be searched as they are shown. A project's users and e-mail groups know who
 * changed them and when. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    act_id: 'text',
    search_text: 'text',
  } as const;
  for (const [name, type] of Object.entries(columns)) {
    await db.schema.alterTable('audit_entries').addColumn(name, type).execute();
  }
  await db.schema
    .alterTable('audit_entries')
    .addColumn('part', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ['deed', 'named_to']) {
    await db.schema
      .alterTable('audit_entries')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createIndex('audit_entries_act')
    .on('audit_entries')
    .columns(['act_id'])
    .where('act_id', 'is not', null)
    .execute();
  // A list leaves the parts of an act out, which it must not look up entries for.
  const indexes = {
    audit_entries_license: ['license_id', 'id', 'part'],
    audit_entries_project: ['project_id', 'id', 'part'],
    audit_entries_user: ['license_id', 'user_id', 'id', 'part'],
  };
  for (const [name, of] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on('audit_entries').columns(of).execute();
  }
  for (const [name, type] of Object.entries({ modified_on: 'text', modified_by: 'text' } as const)) {
    await db.schema
      .alterTable('project_users')
      .addColumn(name, type, (c) =>
        name === 'modified_by' ? c.references('users.id').onDelete('set null') : c,
      )
      .execute();
  }
}
