import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, type FormField } from '#app/components/field/form-field.ts';
import { Chooser } from '#app/components/form/chooser.tsx';
import { choicesId } from '#app/components/form/choices.ts';
import type { GroupChoices } from './group-choices.ts';
import { groupFields } from './group.fields.ts';
import { peopleIn, personValue, type GroupPerson } from './person-value.ts';

interface GroupMembersProps {
  readonly field: FormField;
  readonly choices: GroupChoices;
}

/**
 * Renders the members of a group: first the selected users, even where a search does not find them, then the users who
 * can be selected.
 */
export function GroupMembers({ field, choices }: GroupMembersProps) {
  const { users, total } = choices;
  const chosen = peopleIn(listValue(field));
  const others = users.filter(({ emailId }) => !chosen.some((person) => person.emailId === emailId));
  return (
    <fieldset
      id="group-members"
      tabIndex={-1}
      className="groups-block"
      aria-describedby={hasErrors(field) ? field.errorId : undefined}
    >
      <legend>{groupFields.member.label}</legend>
      <FieldError field={field} />
      {chosen.length > 0 && (
        <>
          <p className="groups-note">{chosen.length === 1 ? '1 user' : `${chosen.length} users`} selected</p>
          <Members field={field} people={chosen} isChosen />
        </>
      )}
      <Chooser label="Search Users" pagesLabel="Pages of users" choices={choices} at="group-members">
        <div id={choicesId} tabIndex={-1}>
          {others.length > 0 ? (
            <Members field={field} people={others} isFirst={chosen.length === 0} />
          ) : (
            <p className="groups-note">
              {total === 0 ? 'No Results Found' : 'All users found are already selected.'}
            </p>
          )}
        </div>
      </Chooser>
    </fieldset>
  );
}

interface MembersProps {
  readonly field: FormField;
  readonly people: readonly GroupPerson[];
  readonly isChosen?: boolean;
  /** The first checkbox, which error links lead to. */
  readonly isFirst?: boolean;
}

function Members({ field, people, isChosen = false, isFirst = isChosen }: MembersProps) {
  return (
    <ul className="groups-people">
      {people.map((person, index) => (
        <li key={person.emailId}>
          <Choice
            type="checkbox"
            id={isFirst && index === 0 ? field.id : `${field.id}-${person.emailId}`}
            name={field.name}
            value={personValue(person)}
            defaultChecked={isChosen}
            label={
              <>
                {person.userName} <span className="groups-address">{person.emailId}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
