import type { Kysely } from 'kysely';

/** The filled demo project that a license may have. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demo_projects')
    .addColumn('license_id', 'text', (c) => c.primaryKey().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) =>
      c.notNull().unique().references('projects.id').onDelete('cascade'),
    )
    .execute();
}
