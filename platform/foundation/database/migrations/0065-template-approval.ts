import { sql, type Kysely } from 'kysely';

/** Requests to approve versions of project templates. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 1: saved as a proposal, and not approved (yet).
  await db.schema
    .alterTable('template_versions')
    .addColumn('proposed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('approval_requests')
    .addColumn('template_id', 'text', (c) => c.references('templates.id').onDelete('set null'))
    .execute();
  // A template has one proposal at a time.
  await sql`create unique index approval_requests_template_waiting on approval_requests (template_id)
    where state = 'Waiting'`.execute(db);
  await db.schema
    .createIndex('approval_requests_template')
    .on('approval_requests')
    .columns(['template_id', 'version'])
    .execute();
}
