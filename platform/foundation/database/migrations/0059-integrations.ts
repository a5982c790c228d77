import { sql, type Kysely } from 'kysely';

/** Instances of plugins, their apps, steps of their forms, and what was sent by them. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('integration_instances')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('plugin', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    // JSON, without secrets.
    .addColumn('config', 'text', (c) => c.notNull())
    // JSON: each secret sealed by itself.
    .addColumn('sealed_secrets', 'text', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('suite_id', 'text', (c) => c.references('resources.id').onDelete('set null'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_reason', 'text', (c) => c.notNull())
    .addColumn('capabilities', 'text', (c) => c.notNull())
    .addColumn('checked_on', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text')
    // The day for which the owner was told that the token ends.
    .addColumn('expiry_told', 'text')
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('integration_instances_name', ['license_id', 'plugin', 'name_key'])
    .execute();
  for (const column of ['project_id', 'suite_id', 'created_by', 'modified_by', 'checked_on']) {
    await db.schema
      .createIndex(`integration_instances_${column}`)
      .on('integration_instances')
      .column(column)
      .execute();
  }

  await db.schema
    .createTable('instance_apps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('instance_id', 'text', (c) =>
      c.notNull().references('integration_instances.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    // The file of FireFlink Cloud; the address at a device cloud.
    .addColumn('file', 'text')
    .addColumn('address', 'text')
    .addColumn('custom_id', 'text')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('expires_on', 'text')
    .addColumn('expiry_told', 'text')
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('instance_apps_name', ['instance_id', 'name_key'])
    .execute();
  for (const column of ['file', 'created_by', 'expires_on']) {
    await db.schema.createIndex(`instance_apps_${column}`).on('instance_apps').column(column).execute();
  }

  await db.schema
    .createTable('instance_verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('plugin', 'text', (c) => c.notNull())
    .addColumn('sealed_data', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('used_on', 'text')
    .addForeignKeyConstraint(
      'instance_verifications_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('instance_verifications_expires_on')
    .on('instance_verifications')
    .column('expires_on')
    .execute();
  await sql`create index instance_verifications_member on instance_verifications (license_id, user_id)`.execute(
    db,
  );

  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('instance_id', 'text', (c) =>
      c.notNull().references('integration_instances.id').onDelete('cascade'),
    )
    .addColumn('execution_id', 'text', (c) => c.references('executions.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    // What is sent: 'message', 'event', 'commit status', 'pull request comment', 'test'.
    .addColumn('kind', 'text', (c) => c.notNull())
    // To whom, as users know it: '#releases', 'https://example.com'.
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('sealed_body', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_on', 'text', (c) => c.notNull())
    .addColumn('done_on', 'text')
    // Null while it waits; 'sent' or 'failed' when it is done.
    .addColumn('outcome', 'text')
    .addColumn('answer_status', 'integer')
    .addColumn('answer_milliseconds', 'integer')
    // The first characters of the answer, without secrets; why it failed.
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['done_on', 'next_attempt_on'])
    .execute();
  for (const column of ['license_id', 'execution_id', 'project_id', 'created_on']) {
    await db.schema.createIndex(`deliveries_${column}`).on('deliveries').column(column).execute();
  }
  await db.schema
    .createIndex('deliveries_of_instance')
    .on('deliveries')
    .columns(['instance_id', 'created_on'])
    .execute();
}
