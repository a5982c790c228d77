import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'list'> & {
  /** Suggested values. Any other value can be typed. */
  suggestions: readonly string[];
  /** The introduction of the suggestions in browsers that cannot offer them: 'Known suites'. */
  suggested: string;
};

/** Renders one line of text with suggestions. Browsers that cannot offer them show them below the field. */
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
