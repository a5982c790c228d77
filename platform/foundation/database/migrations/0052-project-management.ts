import { sql, type Kysely } from 'kysely';

/**
 * What a project of each type has, what Project Management configures of licenses and projects, and who changed it.
 * Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = [
    'description',
    'url',
    'base_uri',
    'port',
    'app_package',
    'app_activity',
    'bundle_id',
    'jira_project_key',
  ];
  for (const column of texts) {
    await db.schema
      .alterTable('projects')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('projects')
    .addColumn('assigned_memory_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of [
    'versioning_first_on',
    'jira_instance_id',
    'time_zone_modified_on',
    'defect_modified_on',
  ]) {
    await db.schema.alterTable('projects').addColumn(column, 'text').execute();
  }
  for (const column of ['time_zone_modified_by', 'defect_modified_by']) {
    await db.schema
      .alterTable('projects')
      .addColumn(column, 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute();
  }
  await sql`update projects set defect_platform = 'FireFlink' where defect_platform = ''`.execute(db);

  await db.schema
    .alterTable('licenses')
    .addColumn('time_zone_value', 'text', (c) => c.notNull().defaultTo('UTC'))
    .execute();
  await db.schema.alterTable('licenses').addColumn('time_zone_modified_on', 'text').execute();
  await db.schema
    .alterTable('licenses')
    .addColumn('time_zone_modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('licenses')
    .addColumn('fireflink_cloud', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
