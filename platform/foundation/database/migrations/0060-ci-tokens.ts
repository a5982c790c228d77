import { sql, type Kysely } from 'kysely';

/** Tokens with which pipelines start a suite, and what started an execution. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ci_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    // The suite may be gone, which ends the token.
    .addColumn('suite_id', 'text', (c) => c.notNull())
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('instance_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token_start', 'text', (c) => c.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('previous_until', 'text')
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('rotated_on', 'text')
    .addColumn('last_used_on', 'text')
    .addColumn('last_used_from', 'text')
    .addColumn('revoked_on', 'text')
    .addColumn('warned', 'text')
    .addForeignKeyConstraint(
      'ci_tokens_user',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`create unique index ci_tokens_name on ci_tokens (license_id, user_id, name_key)
    where revoked_on is null`.execute(db);
  await sql`create unique index ci_tokens_previous on ci_tokens (previous_hash)
    where previous_hash is not null`.execute(db);
  await db.schema
    .createIndex('ci_tokens_of_user')
    .on('ci_tokens')
    .columns(['license_id', 'user_id'])
    .execute();
  for (const column of ['project_id', 'instance_id', 'expires_on']) {
    await db.schema.createIndex(`ci_tokens_${column}`).on('ci_tokens').column(column).execute();
  }

  await db.schema
    .alterTable('executions')
    .addColumn('ci_token_id', 'text', (c) => c.references('ci_tokens.id').onDelete('set null'))
    .execute();
  await sql`create index executions_ci_token on executions (ci_token_id) where ci_token_id is not null`.execute(
    db,
  );
  // The hash of the request that started it, where it may be repeated, and the build that sent it, as JSON.
  await db.schema.alterTable('executions').addColumn('request_hash', 'text').execute();
  await db.schema.alterTable('executions').addColumn('source', 'text').execute();
}
