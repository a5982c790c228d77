import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'list'> & {
  /** What can be chosen in place of typing it. Anything else can be typed. */
  suggestions: readonly string[];
  /** Said before the suggestions by browsers that cannot offer them: 'Known suites'. */
  suggested: string;
};

/** One line of text with suggestions, which browsers offer by themselves; those that cannot show them below the field. */
export function SuggestField({ suggestions, suggested, ...props }: SuggestFieldProps) {
  if (suggestions.length === 0) return <TextField {...props} />;
  const id = `${props.field.id}-suggestions`;
  const listId = `${id}-list`;
  return (
    <>
      <TextField {...props} list={id} />
      <datalist id={id}>
        <label htmlFor={listId}>{suggested}, to type into the field above:</label>{' '}
        <select id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </select>
      </datalist>
    </>
  );
}
