import type { Kysely } from 'kysely';

/** Who last changed the assigned memory and the approval of a project. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const what of ['memory', 'approval']) {
    await db.schema.alterTable('projects').addColumn(`${what}_modified_on`, 'text').execute();
    await db.schema
      .alterTable('projects')
      .addColumn(`${what}_modified_by`, 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute();
  }
}
