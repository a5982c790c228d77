import { GroupFrame } from '#app/components/field/field-frame.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { useCodeBoxes } from './use-code-boxes.ts';

interface CodeBoxesProps {
  readonly label: string;
  readonly hint: string;
  /** One for each digit; errors belong to the first. */
  readonly fields: readonly FormField[];
  /** The action's answer: with a new one, the boxes are empty again. */
  readonly submission: unknown;
}

/**
 * Renders a code, one digit a box. Without script the whole code may be typed or pasted into the first box, because the
 * server joins what it finds; with script typing moves on by itself and a pasted code fills all boxes.
 */
export function CodeBoxes({ label, hint, fields, submission }: CodeBoxesProps) {
  const group = useCodeBoxes(submission);
  const [first] = fields;
  if (!first) return null;
  const invalid = (first.errors?.length ?? 0) > 0;
  return (
    <GroupFrame field={first} label={label} hint={hint}>
      <div ref={group} className="profile-code">
        {fields.map((field, index) => (
          <input
            key={field.name}
            id={field.id}
            name={field.name}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the window asks for one thing, and users open it to enter that
            autoFocus={index === 0}
            maxLength={index === 0 ? undefined : 1}
            aria-label={`Digit ${index + 1} of ${fields.length}`}
            aria-invalid={invalid || undefined}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
