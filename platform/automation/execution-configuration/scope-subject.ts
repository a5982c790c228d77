import { sql } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import type { EffectiveSettings, SettingsFact } from '../scoped-settings/scoped-settings.ts';
import type { ReadSubject, Subject } from '../../domain/subject.ts';

/**
 * Returns the audit subject of a project, or of a whole license, by the id of either. It locks the row of the
 * license, as every change does, because there may be no settings row to lock yet.
 */
export const scopeSubject =
  (read: (db: Db, scope: SettingsScope) => Promise<Subject['values']>): ReadSubject =>
  async (db, id, { licenseId = '' }, hold = '') => {
    const license = await db
      .selectFrom('licenses')
      .select('id')
      .where('id', '=', licenseId)
      .modifyEnd(sql.raw(hold))
      .executeTakeFirst();
    const project = await db
      .selectFrom('projects')
      .select('name')
      .where('id', '=', id)
      .where('licenseId', '=', licenseId)
      .executeTakeFirst();
    if (!license || (!project && id !== licenseId)) return undefined;
    return {
      id,
      name: project?.name ?? 'All Projects',
      licenseId,
      projectId: project ? id : null,
      values: await read(db, { licenseId, projectId: project && id }),
      secrets: {},
    };
  };

interface AuditedSettings<Settings> {
  readonly effectiveIn: (db: Db, scope: SettingsScope) => Promise<EffectiveSettings<Settings>>;
  readonly facts: (settings: Settings) => Readonly<Record<string, SettingsFact>>;
}

/**
 * Returns the audit subject of settings (`scopedSettings`) of a project or a whole license. It reads the
 * settings in force, so that the first settings of a project are logged by what differs from All Projects.
 */
export const settingsSubject = <Settings>({ effectiveIn, facts }: AuditedSettings<Settings>): ReadSubject =>
  scopeSubject(async (db, scope) => {
    const { settings, from } = await effectiveIn(db, scope);
    if (scope.projectId === undefined) return facts(settings);
    return { ...facts(settings), settingsOf: from === 'Project' ? 'the project' : 'All Projects' };
  });
