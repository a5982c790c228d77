import type { Kysely } from 'kysely';

/**
 * Pages of executions that were made before are dropped: they may have copies of screenshots that have been deleted since. Each is
 * made anew when somebody asks. Immutable: later changes are later files.
 */
export async function up(
  db: Kysely<{ execution_reports: { file: string | null; bytes: number; format: string } }>,
): Promise<void> {
  await db
    .updateTable('execution_reports')
    .set({ file: null, bytes: 0 })
    .where('format', '=', 'html')
    .where('file', 'is not', null)
    .execute();
}
