import { Drawer } from '#app/components/dialog/drawer.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { FormFooter, type FormFooterProps } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import type { ChooserShown } from '#app/components/form/choices.ts';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { GuestStandings } from '../guests/guest-standing.tsx';
import type { GroupChoices } from './group-choices.ts';
import { GroupGuests } from './group-guests.tsx';
import { GroupMembers } from './group-members.tsx';
import { groupFields } from './group.fields.ts';
import type { GroupValues } from './group.schema.ts';

const formId = 'group';

interface GroupDrawerProps extends Pick<FormFooterProps, 'submit' | 'sending' | 'closeTo'> {
  readonly title: string;
  readonly about: string;
  /** The initial values of the form. */
  readonly values: GroupValues;
  /** The users who can be selected initially. */
  readonly choices: GroupChoices;
  /** The group exists: saving requires a change. */
  readonly exists?: boolean;
  /** The email consent of the saved guests. */
  readonly standings?: GuestStandings;
}

const none: GuestStandings = {};

/** Renders the form of an email group: its name, its members and its guests (spec 3 sections 3 and 4). */
export function GroupDrawer({
  title,
  about,
  exists = false,
  standings = none,
  values,
  choices,
  ...footer
}: GroupDrawerProps) {
  const chooser = useChooser<ChooserShown<GroupChoices>>();
  const { key, shown, isStep } = chooser;
  const changed = useChanged(formId, key);
  return (
    <Drawer
      title={title}
      about={about}
      width="wide"
      closeTo={footer.closeTo}
      footer={
        <FormFooter
          {...footer}
          form={formId}
          unmet={exists && !changed && !isStep ? 'No changes yet' : undefined}
        />
      }
    >
      <ChooserStatus of={chooser} what="user" />
      <GroupForm
        key={key}
        values={values}
        standings={standings}
        choices={shown?.choices ?? choices}
        isStep={isStep}
        submit={footer.submit}
      />
    </Drawer>
  );
}

interface GroupFormProps extends Pick<GroupDrawerProps, 'values' | 'choices' | 'submit'> {
  readonly standings: GuestStandings;
  readonly isStep: boolean;
}

/** Renders the form at one of its steps: each step starts it anew with its current values. */
function GroupForm({ values, standings, choices, isStep, submit }: GroupFormProps) {
  const [form, fields] = useServerForm<GroupValues>({ id: formId, defaultValue: values });
  return (
    <ServerForm form={form} definitions={groupFields} unsaved={isStep}>
      <EnterButton intent="enter">{submit}</EnterButton>
      <TextField field={fields.name} {...groupFields.name} />
      <TextareaField field={fields.description} {...groupFields.description} rows={2} optional />
      <GroupMembers field={fields.member} choices={choices} />
      <GroupGuests
        guests={fields.guest}
        standings={standings}
        name={fields.guestName}
        email={fields.guestEmail}
      />
    </ServerForm>
  );
}
