import type { Kysely } from 'kysely';

/** The issues in Jira of test cases. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_issues')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('case_key', 'text', (c) => c.notNull())
    // Null once the instance is deleted: the link stays, but nobody asks for the status any more.
    .addColumn('instance_id', 'text', (c) => c.references('integration_instances.id').onDelete('set null'))
    .addColumn('issue_key', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_done', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_on', 'text', (c) => c.notNull())
    // When its status last changed: what has not changed for long is asked for less often.
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addColumn('checked_on', 'text', (c) => c.notNull())
    .addColumn('next_check_on', 'text', (c) => c.notNull())
    .addUniqueConstraint('case_issues_once', ['project_id', 'suite_name', 'case_key', 'issue_key'])
    .execute();
  // Test cases whose issue is being created: nobody else creates one until then.
  await db.schema
    .createTable('case_issue_claims')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('case_key', 'text', (c) => c.notNull())
    .addColumn('busy_until', 'text', (c) => c.notNull())
    .addUniqueConstraint('case_issue_claims_once', ['project_id', 'suite_name', 'case_key'])
    .execute();
  for (const columns of [
    ['license_id'],
    ['instance_id', 'next_check_on'],
    ['next_check_on'],
    ['created_by'],
  ]) {
    await db.schema
      .createIndex(`case_issues_${columns.join('_')}`)
      .on('case_issues')
      .columns(columns)
      .execute();
  }
}
