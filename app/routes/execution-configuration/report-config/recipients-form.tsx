import { Button } from '#app/components/button/button.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, textValue, type FormField } from '#app/components/field/form-field.ts';
import { TextField } from '#app/components/field/text-field.tsx';
import { valuesIn } from '#app/components/form/beside.ts';
import { Chooser } from '#app/components/form/chooser.tsx';
import { choicesId } from '#app/components/form/choices.ts';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useFormHints } from '#app/components/form/use-form-hints.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useStepAction } from '#app/components/form/use-step-action.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import { reportConfigurationMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import type { GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { ChangedMeanwhile } from '#app/shared/settings-tab/changed-meanwhile.tsx';
import { SendTest } from './send-test.tsx';
import { besideRows, rowsOf, type RecipientChoices } from './recipient-choices.ts';
import { recipientsIn, recipientValue } from './recipient-value.ts';
import { RecipientsTable } from './recipients-table.tsx';
import type { RecipientsValues } from './recipients.schema.ts';

export const recipientsFormId = 'recipients';

const fieldsOf = {
  recipient: { label: 'Recipients' },
  guest: {
    label: 'Guest e-mail',
    hint: 'Guests don’t have an account. They confirm once by email before anything else is sent.',
    type: 'email',
    maxLength: limits.emailMax,
    autoComplete: 'off',
  },
} as const;

interface RecipientsFormProps {
  readonly id: string;
  readonly modifiedOn: string;
  /** The initial recipients, and the typed guest. */
  readonly recipients: readonly ReportRecipient[];
  readonly guest: string;
  readonly choices: RecipientChoices;
  /** Whether saved guests receive emails. */
  readonly standings: GuestStandings;
  /** True when the table shows only the selected recipients. */
  readonly onlyChosen: boolean;
  /** True when the saved configuration has a recipient for a test. */
  readonly reachesAnyone: boolean;
  readonly mayCreateGroup: boolean;
  /** Whether the form starts with unsaved values, and whether it has any now, as far as script knows. */
  readonly isUnsaved: boolean;
  readonly isChanged: boolean;
  readonly here: string;
  /** Differs for each step. */
  readonly of: string;
}

/** Renders the form at one of its steps: each step starts it anew with its current values. */
export function RecipientsForm(props: RecipientsFormProps) {
  const { id, modifiedOn, recipients, guest, choices, onlyChosen, isUnsaved, here, of } = props;
  const [form, fields] = useServerForm<RecipientsValues>({
    id: recipientsFormId,
    defaultValue: { recipient: recipients.map(recipientValue), guest, id, modifiedOn },
  });
  const chosen = recipientsIn(listValue(fields.recipient));
  const rows = rowsOf(choices, chosen, onlyChosen);
  const count = useFormHints(recipientsFormId, countIn, of) ?? chosen.length;
  const step = { name: 'intent', formAction: useStepAction(choicesId) } as const;
  return (
    <ServerForm form={form} definitions={fieldsOf} unsaved={isUnsaved}>
      <EnterButton intent="enter">Update</EnterButton>
      <input type="hidden" name="id" value={textValue(fields.id) ?? ''} />
      <input type="hidden" name={fields.modifiedOn.name} value={textValue(fields.modifiedOn) ?? ''} />
      <input type="hidden" name="view" value={onlyChosen ? 'chosen' : ''} />
      {hasErrors(fields.modifiedOn) && <ChangedMeanwhile field={fields.modifiedOn} here={here} />}
      <Chooser
        label="Search Recipients"
        searchesIn="name or email"
        pagesLabel="Pages of recipients"
        choices={choices}
        beside={besideRows(rows, chosen).map((each) => ['recipient', recipientValue(each)])}
        hasPages={!onlyChosen}
      >
        <Others {...props} guest={fields.guest} />
        <FieldError field={fields.recipient} />
        <div className="report-config-bar">
          <p>{count === 0 ? 'No recipients selected' : `${count} selected`}</p>
          {onlyChosen ? (
            <Button {...step} value="everybody" size="small">
              Show all
            </Button>
          ) : (
            chosen.length > 0 && (
              <Button {...step} value="chosen" size="small">
                Show selected only
              </Button>
            )
          )}
        </div>
        <div id={choicesId} tabIndex={-1}>
          <RecipientsTable
            field={fields.recipient}
            rows={rows}
            chosen={chosen}
            standings={props.standings}
            search={onlyChosen ? '' : choices.search}
            empty={onlyChosen ? 'No recipients selected' : 'No Results Found'}
          />
        </div>
      </Chooser>
      <SendTest
        to="recipients"
        outcome="under Last notifications"
        nobody={props.reachesAnyone ? undefined : reportConfigurationMessages.nobodyChosen}
        isChanged={props.isChanged}
      />
    </ServerForm>
  );
}

const countIn = (form: HTMLFormElement) => () => valuesIn(form, 'recipient').length;

type OthersProps = Pick<RecipientsFormProps, 'mayCreateGroup'> & { readonly guest: FormField };

/** Adds recipients who aren't in the list: a guest or a new group. */
function Others({ guest, mayCreateGroup }: OthersProps) {
  const toGuest = useStepAction(guest.id);
  return (
    <div className="report-config-others">
      <TextField
        field={guest}
        {...fieldsOf.guest}
        required={false}
        aside={
          <Button name="intent" value="add" formAction={toGuest}>
            Add<span className="sr-only"> guest</span>
          </Button>
        }
      />
      {mayCreateGroup && (
        <Button id="create-group" name="intent" value="group">
          <Icon name="plus" />
          <span className="sr-only">Create </span>Group
        </Button>
      )}
    </div>
  );
}
