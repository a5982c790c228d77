import type { Kysely } from 'kysely';

/** Client machines, who may use them, and whose default they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('installation_id', 'text', (c) => c.notNull())
    .addColumn('host_name', 'text', (c) => c.notNull())
    .addColumn('host_key', 'text', (c) => c.notNull())
    .addColumn('os_name', 'text', (c) => c.notNull())
    .addColumn('os_version', 'text', (c) => c.notNull())
    .addColumn('installed_dir', 'text', (c) => c.notNull())
    .addColumn('client_version', 'text', (c) => c.notNull())
    .addColumn('system_config_details', 'text', (c) => c.notNull())
    .addColumn('driver_synced', 'integer', (c) => c.notNull())
    .addColumn('driver_synced_once', 'integer', (c) => c.notNull())
    .addColumn('cloud', 'integer', (c) => c.notNull())
    .addColumn('execution_environment', 'text', (c) => c.notNull())
    .addColumn('headless', 'integer', (c) => c.notNull())
    .addColumn('selected_os_and_version', 'text', (c) => c.notNull())
    .addColumn('selected_browser_name', 'text', (c) => c.notNull())
    .addColumn('selected_browser_version', 'text', (c) => c.notNull())
    .addColumn('selected_android', 'text')
    .addColumn('selected_ios', 'text')
    .addColumn('all_users_access', 'integer', (c) => c.notNull())
    .addColumn('disabled', 'integer', (c) => c.notNull())
    .addColumn('disabled_on', 'text')
    .addColumn('disabled_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('last_heard_on', 'text', (c) => c.notNull())
    .addColumn('left_on', 'text')
    .addColumn('running_count', 'integer', (c) => c.notNull())
    .addColumn('clock_skew_seconds', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('machines_installation', ['license_id', 'installation_id'])
    .execute();
  // Each of the orders of the list, with all that decides who sees a machine: counting and paging read nothing else.
  await db.schema
    .createIndex('machines_host')
    .on('machines')
    .columns(['license_id', 'host_key', 'id', 'user_id', 'all_users_access'])
    .execute();
  await db.schema.createIndex('machines_owner').on('machines').columns(['user_id', 'license_id']).execute();
  await db.schema
    .createIndex('machines_environment')
    .on('machines')
    .columns(['license_id', 'execution_environment', 'host_key', 'id', 'user_id', 'all_users_access'])
    .execute();
  await db.schema
    .createIndex('machines_state')
    .on('machines')
    .columns([
      'license_id',
      'disabled',
      'left_on',
      'last_heard_on',
      'running_count',
      'host_key',
      'id',
      'user_id',
      'all_users_access',
    ])
    .execute();
  // Who went silent since a moment ago is asked again and again.
  await db.schema.createIndex('machines_heard').on('machines').column('last_heard_on').execute();

  await db.schema
    .createTable('machine_users')
    .addColumn('machine_id', 'text', (c) => c.notNull().references('machines.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('machine_users_pk', ['machine_id', 'user_id'])
    .addForeignKeyConstraint(
      'machine_users_user',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('machine_users_of_user')
    .on('machine_users')
    .columns(['license_id', 'user_id', 'machine_id'])
    .execute();

  await db.schema
    .createTable('license_default_machines')
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('machine_id', 'text', (c) => c.notNull().references('machines.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('license_default_machines_pk', ['license_id', 'user_id'])
    .addForeignKeyConstraint(
      'license_default_machines_user',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('license_default_machines_machine')
    .on('license_default_machines')
    .column('machine_id')
    .execute();

  await db.schema
    .createTable('project_default_machines')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('machine_id', 'text', (c) => c.notNull().references('machines.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('project_default_machines_pk', ['project_id', 'user_id'])
    .addForeignKeyConstraint(
      'project_default_machines_user',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('project_default_machines_machine')
    .on('project_default_machines')
    .columns(['machine_id', 'project_id'])
    .execute();
  await db.schema
    .createIndex('project_default_machines_of_user')
    .on('project_default_machines')
    .columns(['license_id', 'user_id'])
    .execute();
}
