import type { FieldMetadata } from '@conform-to/react';
import { useState, type MouseEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, textValue } from '#app/components/field/form-field.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { isMore } from '#platform/contract/access/access-level-rules.ts';
import { accessLevels, type AccessLevel } from '#platform/contract/access/access-values.ts';
import { atMost, type Section } from './role-limits.ts';
import { fieldOf } from './section-fields.ts';

interface SectionLevelsProps {
  readonly sections: readonly Section[];
  readonly fieldFor: (
    section: Section,
  ) => Pick<FieldMetadata<string>, 'id' | 'name' | 'errorId' | 'errors' | 'initialValue'>;
  /** What somebody may not give stays where it is given already. */
  readonly given: (section: Section) => AccessLevel | undefined;
}

/** The sections of a role as rows, each with its level; above them the levels for all at once. */
export function SectionLevels({ sections, fieldFor, given }: SectionLevelsProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  return (
    <div className="roles-sections" role="group" aria-labelledby="roles-access">
      <h3 id="roles-access">Access by section</h3>
      <div className="roles-row roles-heads" role="group" aria-labelledby="roles-all">
        <p id="roles-all">Set all to</p>
        {accessLevels.map((level) => (
          <Button
            key={level}
            // With script nothing is sent.
            type={hydrated ? 'button' : 'submit'}
            name="setAll"
            value={level}
            size="small"
            {...(hydrated && {
              onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
                setAll(currentTarget.form, level, sections);
                setSaid(allSetWords(level, sections));
              },
            })}
          >
            <span className="sr-only">Set all to </span>
            {level}
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {sections.map((each) => (
        <SectionRow key={each.section} {...each} field={fieldFor(each)} given={given(each)} />
      ))}
    </div>
  );
}

interface SectionRowProps extends Section {
  readonly field: ReturnType<SectionLevelsProps['fieldFor']>;
  readonly given: AccessLevel | undefined;
}

function SectionRow({ section, most, field, given }: SectionRowProps) {
  const labelId = `${field.id}-label`;
  const mostId = `${field.id}-most`;
  const limited = most !== 'Full Access';
  const chosen = textValue(field);
  const described = [limited && mostId, hasErrors(field) && field.errorId].filter(Boolean).join(' ');
  return (
    <div
      className="roles-row"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={described || undefined}
      aria-required="true"
    >
      <input type="hidden" name="section" value={fieldOf(section)} />
      <div className="roles-section">
        <p id={labelId} className="field-label">
          {section}
        </p>
        {limited && (
          <p id={mostId} className="field-hint">
            You have {most} yourself.
          </p>
        )}
        <FieldError field={field} />
      </div>
      {accessLevels.map((level, index) =>
        isMore(level, most) && level !== given ? (
          <span key={level} className="roles-none" />
        ) : (
          <Choice
            key={level}
            type="radio"
            // The link of an error leads to the first.
            id={index === 0 ? field.id : `${field.id}-${index}`}
            name={field.name}
            value={level}
            defaultChecked={chosen === level}
            label={level}
          />
        ),
      )}
    </div>
  );
}

/** Said to who cannot see that all have changed. */
const allSetWords = (level: AccessLevel, sections: readonly Section[]): string =>
  sections.every(({ most }) => !isMore(level, most))
    ? `Every section is set to ${level}`
    : `Every section is set to ${level}, or to the most that you may give`;

/** Sets every section to a level, as far as it may be given. */
function setAll(form: HTMLFormElement | null, level: AccessLevel, sections: readonly Section[]): void {
  for (const { section, most } of sections) {
    const radios = form?.elements.namedItem(fieldOf(section));
    if (radios instanceof RadioNodeList) radios.value = atMost(level, most);
    else if (radios instanceof HTMLInputElement) radios.checked = true;
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }));
}
