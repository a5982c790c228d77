import { sql, type Kysely } from 'kysely';

/**
 * A draft of a template has a revision, which each save changes: what was typed in another tab isn't overwritten
 * unnoticed. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('template_drafts')
    .addColumn('revision', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update template_drafts set revision = id`.execute(db);
}
