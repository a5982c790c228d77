import { useServerForm } from '#app/components/form/use-server-form.ts';
import { watchNumbers } from '#app/shared/settings-tab/number-hints.ts';
import { SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import { NumberRow } from '#app/shared/settings-tab/setting-row.tsx';
import { EditFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import { useSettingsHints } from '#app/shared/settings-tab/use-settings-hints.ts';
import type { OpenSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import type { Retention } from '#platform/contract/retention/retention-calls.ts';
import { mostPerSuiteRule, retentionDaysRule } from '#platform/contract/retention/retention-values.ts';
import { DeletionPanel } from './deletion-panel.tsx';
import { retentionFields } from './retention.fields.ts';
import type { RetentionValues } from './retention.schema.ts';

const formId = 'retention';

const watch = watchNumbers((name) => {
  if (name === 'days') return retentionDaysRule;
  return name === 'mostPerSuite' ? mostPerSuiteRule : undefined;
});

interface RetentionFormProps {
  readonly settings: Retention;
  readonly tab: OpenSettingsTab;
}

/** Renders retention as a form, and the deletion below it. */
export function RetentionForm({ settings, tab }: RetentionFormProps) {
  const { days, mostPerSuite, id, modifiedOn, job } = settings;
  const [form, fields] = useServerForm<RetentionValues>({
    id: formId,
    defaultValue: {
      days: days === null ? '' : String(days),
      mostPerSuite: mostPerSuite === null ? '' : String(mostPerSuite),
      id,
      modifiedOn: modifiedOn ?? '',
    },
  });
  const { frameHints, hinted } = useSettingsHints(formId, watch);
  return (
    <EditFrame
      tab={tab}
      form={form}
      fields={fields}
      definitions={retentionFields}
      hints={frameHints}
      below={<DeletionPanel job={job} id={id} mayEdit />}
    >
      <SettingsSection
        title="Limits"
        about="An execution is deleted when it exceeds either limit. Those that are kept with a reason stay."
      >
        <NumberRow field={hinted(fields.days)} {...retentionFields.days} unit="days, 1–3,650" />
        <NumberRow
          field={hinted(fields.mostPerSuite)}
          {...retentionFields.mostPerSuite}
          unit="executions, 1–10,000"
        />
      </SettingsSection>
    </EditFrame>
  );
}
