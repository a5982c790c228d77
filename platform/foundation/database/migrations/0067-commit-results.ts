import type { Kysely } from 'kysely';

/** Results of executions on their way to commits, and the comments in pull requests. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('commit_results')
    // The execution's.
    .addColumn('id', 'text', (c) => c.primaryKey().references('executions.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_on', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('done_on', 'text')
    .execute();
  await db.schema
    .createIndex('commit_results_due')
    .on('commit_results')
    .columns(['done_on', 'next_attempt_on'])
    .execute();
  await db.schema
    .createIndex('commit_results_license_id')
    .on('commit_results')
    .column('license_id')
    .execute();

  await db.schema
    .createTable('posted_comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('instance_id', 'text', (c) =>
      c.notNull().references('integration_instances.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('comment_id', 'text')
    // No reference: the comment stays when the execution is deleted, and later ones must still be newer.
    .addColumn('execution_id', 'text')
    .addColumn('busy_until', 'text', (c) => c.notNull())
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addUniqueConstraint('posted_comments_once', ['instance_id', 'place'])
    .execute();
  await db.schema
    .createIndex('posted_comments_modified_on')
    .on('posted_comments')
    .column('modified_on')
    .execute();
}
