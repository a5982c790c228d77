import type { FieldMetadata } from '@conform-to/react';
import { useState, type MouseEvent } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, textValue } from '#app/components/field/form-field.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { isMore } from '#platform/contract/access/access-level-rules.ts';
import { accessLevels, type AccessLevel } from '#platform/contract/access/access-values.ts';
import { atMost, isOffered, type Section } from './section-limits.ts';
import { fieldOf } from './section-fields.ts';

interface SectionLevelsProps {
  readonly sections: readonly Section[];
  readonly fieldFor: (
    section: Section,
  ) => Pick<FieldMetadata<string>, 'id' | 'name' | 'errorId' | 'errors' | 'initialValue'>;
  /** Returns the role's current level: one above the user's own stays. */
  readonly given: (section: Section) => AccessLevel | undefined;
}

/** Renders the sections of a role as rows, each with its level; above them the levels for all at once. */
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
            // With script the button sends nothing.
            type={hydrated ? 'button' : 'submit'}
            name="setAll"
            value={level}
            size="small"
            {...(hydrated && {
              onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
                const set = sections.map((each) => ({
                  section: each.section,
                  level: atMost(level, each.most, given(each)),
                }));
                setAll(currentTarget.form, set);
                setSaid(allSetWords(level, set));
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
  const stays = given !== undefined && isMore(given, most);
  const first = accessLevels.findIndex((level) => isOffered(level, most, given));
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
            Your own access is {most}
            {stays && `, so ${given} can’t be changed`}.
          </p>
        )}
        <FieldError field={field} />
      </div>
      {accessLevels.map((level, index) =>
        !isOffered(level, most, given) ? (
          <span key={level} className="roles-none" />
        ) : (
          <Choice
            key={level}
            type="radio"
            // The link of an error leads to the first.
            id={index === first ? field.id : `${field.id}-${index}`}
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

interface SetSection extends Pick<Section, 'section'> {
  readonly level: AccessLevel;
}

/** Announces that all sections have changed. */
const allSetWords = (level: AccessLevel, set: readonly SetSection[]): string =>
  set.every((each) => each.level === level)
    ? `Every section is set to ${level}`
    : `Every section is set to ${level}, up to your own access`;

/** Sets every section, with script. */
function setAll(form: HTMLFormElement | null, set: readonly SetSection[]): void {
  for (const { section, level } of set) {
    const radios = form?.elements.namedItem(fieldOf(section));
    if (radios instanceof RadioNodeList) radios.value = level;
    else if (radios instanceof HTMLInputElement) radios.checked = true;
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }));
}
