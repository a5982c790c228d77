import {
  runSettingsSchema,
  type RunSettings,
} from '../contract/execution-configuration/run-configuration-calls.ts';
import { runDefaults } from '../contract/execution-configuration/run-configuration-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { heldAmong, type ConfigurationScope, type Held } from './held-configuration.ts';

/** The settings of a row, or of an execution. @throws ZodError for a row that nobody of ours has written */
export const parseRunSettings = (json: string): RunSettings => runSettingsSchema.parse(JSON.parse(json));

interface HeldSettings extends Held<{ readonly id: string }> {
  readonly settings: RunSettings;
}

/** How executions run there: by the project's settings, else by the license's, else by the defaults. */
export async function runSettingsIn(db: Db, scope: ConfigurationScope): Promise<HeldSettings> {
  const { licenseId, projectId = '' } = scope;
  const held = heldAmong(await savedRows(db, { licenseId, projectId }));
  return { ...held, settings: held.row ? parseRunSettings(held.row.settings) : runDefaults };
}

const savedRows = keptQuery(
  (db, { licenseId, projectId }: Places<{ licenseId: string; projectId: string }>) =>
    db
      .selectFrom('runConfigurations')
      .leftJoin('users', 'users.id', 'runConfigurations.modifiedBy')
      .select([
        'runConfigurations.id',
        'runConfigurations.projectId',
        'runConfigurations.settings',
        'runConfigurations.modifiedOn',
        'users.name as modifiedByUname',
      ])
      .where('runConfigurations.licenseId', '=', licenseId)
      .where((row) =>
        row.or([
          row('runConfigurations.projectId', 'is', null),
          row('runConfigurations.projectId', '=', projectId),
        ]),
      ),
);
