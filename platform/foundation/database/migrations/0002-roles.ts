import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/**
 * Roles, and which member of a project has which; reviewers; FireFlink AI as a part of licenses. Licenses that exist get
 * the default roles, and members that exist keep what they could do so far: Full Access.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('roles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('tab_permissions', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index roles_name on roles (license_id, coalesce(project_id, ''), lower(name))`.execute(
    db,
  );
  await db.schema.createIndex('roles_project').on('roles').column('project_id').execute();

  await db.schema
    .alterTable('project_users')
    .addColumn('role_id', 'text', (c) => c.references('roles.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('project_users_role').on('project_users').column('role_id').execute();

  await db.schema
    .createTable('project_reviewers')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('project_reviewers_pk', ['project_id', 'user_id'])
    .execute();
  await db.schema.createIndex('project_reviewers_user').on('project_reviewers').column('user_id').execute();

  await db.schema
    .alterTable('licenses')
    .addColumn('ai_enabled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update licenses set ai_enabled = 1 where license_features like '%"All"%'`.execute(db);

  const { rows } = await sql<{ id: string; created_on: string }>`select id, created_on from licenses`.execute(
    db,
  );
  for (const license of rows) {
    const fullId = await addDefaultRole(db, license.id, 'Full Access', license.created_on);
    await addDefaultRole(db, license.id, 'View Access', license.created_on);
    await sql`update project_users set role_id = ${fullId}
      where project_id in (select id from projects where license_id = ${license.id})`.execute(db);
  }
}

async function addDefaultRole(
  db: Kysely<unknown>,
  licenseId: string,
  access: string,
  createdOn: string,
): Promise<string> {
  const id = randomUUID();
  const sections = [
    'Dashboard',
    'Repository',
    'Test Data',
    'Test Development',
    'Suites',
    'Web Service',
    'Defects',
    'Configuration',
  ];
  const tabPermissions = JSON.stringify(Object.fromEntries(sections.map((section) => [section, access])));
  await sql`insert into roles (id, license_id, project_id, name, description, tab_permissions, created_on, modified_on)
    values (${id}, ${licenseId}, null, ${access}, '', ${tabPermissions}, ${createdOn}, ${createdOn})`.execute(
    db,
  );
  return id;
}
