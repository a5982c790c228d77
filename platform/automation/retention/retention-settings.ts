import type { RetentionSettings } from '../../contract/retention/retention-calls.ts';
import { retentionMessages } from '../../contract/retention/retention-values.ts';
import { scopedSettings } from '../scoped-settings/scoped-settings.ts';

/** How long executions are kept (decisions.md, Retention): for any time until somebody saves a limit. */
export const retentionSettings = scopedSettings<'retentionConfigurations', RetentionSettings>({
  table: 'retentionConfigurations',
  name: retentionMessages.name,
  permissions: { view: 'memory.view', edit: 'memory.edit' },
  defaults: { days: null, mostPerSuite: null },
  parse: ({ days, mostPerSuite }) => ({ days, mostPerSuite }),
  columns: ({ days, mostPerSuite }) => ({ days, mostPerSuite }),
  facts: ({ days, mostPerSuite }) => ({ daysOfExecutions: days, executionsOfSuite: mostPerSuite }),
});

/** Whether settings delete anything at all. */
export const hasLimit = ({ days, mostPerSuite }: RetentionSettings): boolean =>
  days !== null || mostPerSuite !== null;
