import { Button } from '#app/components/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, type FormField } from '#app/components/field/form-field.ts';
import { Icon } from '#app/components/icon.tsx';
import { rangeWords } from '#app/components/table/pagination.tsx';
import { SearchBox } from '#app/components/table/search-form.tsx';
import { choicesPageSize, type GroupChoices } from './group-choices.ts';
import { groupFields } from './group.fields.ts';
import { peopleIn, personValue, type GroupPerson } from './person-value.ts';
import { useStepAction } from './use-step-action.ts';

interface GroupMembersProps {
  readonly field: FormField;
  readonly choices: GroupChoices;
}

/** The members of a group: first those who are chosen, also where a search does not find them; then who else can be. */
export function GroupMembers({ field, choices }: GroupMembersProps) {
  const { users, total, page, search } = choices;
  const chosen = peopleIn(listValue(field));
  const others = users.filter(({ emailId }) => !chosen.some((person) => person.emailId === emailId));
  const formAction = useStepAction('group-members');
  const step = { name: 'act', formAction } as const;
  const last = Math.ceil(total / choicesPageSize);
  return (
    <fieldset
      id="group-members"
      tabIndex={-1}
      className="groups-block"
      aria-describedby={hasErrors(field) ? field.errorId : undefined}
    >
      <legend>{groupFields.member.label}</legend>
      <FieldError field={field} />
      <input type="hidden" name="found" value={search} />
      <input type="hidden" name="page" value={page} />
      {chosen.length > 0 && (
        <>
          <p className="groups-note">{chosen.length === 1 ? '1 user' : `${chosen.length} users`} chosen</p>
          <People field={field} people={chosen} isChosen />
        </>
      )}
      <div role="search" aria-label="Search Users" className="search-form">
        <SearchBox label="Search Users" name="find" value={search} />
        <Button {...step} value="found">
          Search
        </Button>
        {search !== '' && (
          <button {...step} type="submit" value="all" className="chip">
            <span className="chip-value">{search}</span>
            <Icon name="close" />
            <span className="sr-only">Clear search</span>
          </button>
        )}
      </div>
      <div id="group-others" tabIndex={-1}>
        {others.length > 0 ? (
          <People field={field} people={others} isFirst={chosen.length === 0} />
        ) : (
          <p className="groups-note">
            {total === 0 ? 'No Results Found' : 'Everybody who is found here is chosen.'}
          </p>
        )}
      </div>
      {last > 1 && (
        <div role="group" aria-label="Pages of users" className="pagination">
          <p>{rangeWords({ page, pageSize: choicesPageSize, total })}</p>
          <div className="actions">
            {page > 1 && (
              <Button {...step} size="small" value={`page-${page - 1}`}>
                Previous<span className="sr-only"> page</span>
              </Button>
            )}
            {page < last && (
              <Button {...step} size="small" value={`page-${page + 1}`}>
                Next<span className="sr-only"> page</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </fieldset>
  );
}

interface PeopleProps {
  readonly field: FormField;
  readonly people: readonly GroupPerson[];
  readonly isChosen?: boolean;
  /** The link of an error leads to the first box of all. */
  readonly isFirst?: boolean;
}

function People({ field, people, isChosen = false, isFirst = isChosen }: PeopleProps) {
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
