import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import type { FormFooterProps } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { typedIn, useFormHints } from '#app/components/form/use-form-hints.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import type { TabPermissions } from '#platform/contract/access/access-values.ts';
import type { Section } from './section-limits.ts';
import { roleFields, roleLabels } from './role.fields.ts';
import type { RoleValues } from './role.schema.ts';
import { fieldOf } from './section-fields.ts';
import { SectionLevels } from './section-levels.tsx';

const formId = 'role';

interface RoleDrawerProps extends Pick<FormFooterProps, 'submit' | 'sending' | 'closeTo'> {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly Section[];
  /** The initial values of the form. */
  readonly values: {
    readonly name: string;
    readonly desc: string;
    readonly tabPermissions: Partial<TabPermissions>;
  };
  /** The role exists: its levels may stay as they are, but saving requires a change. */
  readonly exists?: boolean;
}

/** Renders the form of a role: its name, and a level for each section (spec 3 section 4). */
export function RoleDrawer({ sections, values, exists = false, ...drawer }: RoleDrawerProps) {
  const { name, desc, tabPermissions } = values;
  const [form, fields] = useServerForm<RoleValues>({
    id: formId,
    defaultValue: {
      name,
      desc,
      ...Object.fromEntries(sections.map(({ section }) => [fieldOf(section), tabPermissions[section]])),
    },
  });
  const unset = useFormHints(formId, firstUnset);
  const changed = useChanged(formId);
  const hydrated = useHydrated();
  const unmet = unset
    ? unset === 'name'
      ? 'Enter a name first.'
      : 'Choose a level for each section'
    : exists && !changed
      ? 'No changes yet'
      : undefined;
  return (
    <FormDrawer
      {...drawer}
      width="wide"
      form={form}
      definitions={roleLabels}
      unmet={unmet}
      unmetField={unset || undefined}
    >
      {/* Enter in a field presses the first submit button: with script that is the one below. */}
      {!hydrated && <EnterButton>{drawer.submit}</EnterButton>}
      <TextField field={fieldNamed(fields, 'name')} {...roleFields.name} />
      <TextareaField field={fieldNamed(fields, 'desc')} {...roleFields.desc} rows={2} optional />
      <SectionLevels
        sections={sections}
        fieldFor={({ section }) => fieldNamed(fields, fieldOf(section))}
        given={({ section }) => (exists ? tabPermissions[section] : undefined)}
      />
    </FormDrawer>
  );
}

type Fields = ReturnType<typeof useServerForm<RoleValues>>[1];

/** Returns the field of any name from Conform. */
function fieldNamed(fields: Fields, name: string) {
  const field = fields[name];
  if (!field) throw new Error(`The role form has no field ${name}`);
  return field;
}

/** Returns the first field that has to be filled in: the name, or a section; '' when all are. For `useFormHints`. */
const firstUnset = (form: HTMLFormElement) => (): string => {
  if (typedIn(form, 'name').trim() === '') return 'name';
  const sent = new FormData(form);
  const unset = sent.getAll('section').find((name) => typeof name === 'string' && !sent.has(name));
  return typeof unset === 'string' ? unset : '';
};
