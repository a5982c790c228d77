import { Button } from '#app/components/button/button.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, type FormField } from '#app/components/field/form-field.ts';
import { TextField } from '#app/components/field/text-field.tsx';
import { useStepAction } from '#app/components/form/use-step-action.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { GuestStandingState, type GuestStandings } from '../guests/guest-standing.tsx';
import { groupFields } from './group.fields.ts';
import { peopleIn, personValue } from './person-value.ts';

interface GroupGuestsProps {
  readonly guests: FormField;
  /** Whether saved guests receive emails. */
  readonly standings: GuestStandings;
  /** The fields of a guest to add. */
  readonly name: FormField;
  readonly email: FormField;
}

/** Renders the guests of a group, each with a button that removes it, and the fields for one more. */
export function GroupGuests({ guests, standings, name, email }: GroupGuestsProps) {
  const people = peopleIn(listValue(guests));
  const formAction = useStepAction('group-guests');
  const step = { name: 'intent', formAction } as const;
  return (
    <fieldset
      id="group-guests"
      tabIndex={-1}
      className="groups-block"
      aria-describedby={['group-guests-about', hasErrors(guests) && guests.errorId].filter(Boolean).join(' ')}
    >
      <legend>{groupFields.guest.label}</legend>
      <p id="group-guests-about" className="groups-note">
        Guests don’t have an account. They confirm once by email, and then receive everything sent to this
        group.
      </p>
      <FieldError field={guests} />
      {people.length > 0 && (
        <ul className="groups-guests" id={guests.id}>
          {people.map((person) => (
            <li key={person.emailId}>
              <input type="hidden" name={guests.name} value={personValue(person)} />
              <span>
                {person.userName} <span className="groups-address">{person.emailId}</span>{' '}
                <GuestStandingState standing={standings[person.emailId.toLowerCase()]} />
              </span>
              <Button {...step} value={`remove:${person.emailId}`} variant="quiet" size="small">
                Remove<span className="sr-only"> {person.userName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="groups-add">
        <TextField field={name} {...groupFields.guestName} required={false} />
        <TextField field={email} {...groupFields.guestEmail} required={false} />
        <Button {...step} value="add">
          <Icon name="plus" />
          Add guest
        </Button>
      </div>
    </fieldset>
  );
}
