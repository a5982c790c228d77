import { useEffect, useRef, useState, type ComponentType } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { withErrors } from './form-field.ts';
import type { SearchComboboxProps } from './search-combobox.tsx';
import { SelectControl, type SelectFieldProps } from './select-field.tsx';

/** The number of options up to which a plain list is quicker than typing. */
const plainUpTo = 15;

/**
 * Renders a select for a long list. The native select is the form's control in both modes; with script a text
 * box with suggestions stands in front of it and writes the selection into it. Its code is loaded only where
 * it is needed.
 */
export function SearchSelectField(props: SelectFieldProps) {
  const { label, hint, optional, options, unknown = 'Choose an option from the list' } = props;
  const [wrong, setWrong] = useState<string>();
  const field = wrong === undefined ? props.field : withErrors(props.field, [`${unknown}: “${wrong}”`]);
  const select = useRef<HTMLSelectElement>(null);
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>();
  const long = options.length > plainUpTo;

  useEffect(() => {
    if (!long) return;
    let left = false;
    import('./search-combobox.tsx').then(
      (module) => !left && setCombobox(() => module.SearchCombobox),
      () => undefined, // The select still works.
    );
    return () => {
      left = true;
    };
  }, [long]);

  const comboboxId = `${field.id}-search`;
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      labelFor={Combobox ? comboboxId : undefined}
    >
      <SelectControl {...props} field={field} ref={select} />
      {Combobox && (
        <Combobox
          {...props}
          field={field}
          key={field.key}
          id={comboboxId}
          select={select}
          onUnknown={setWrong}
        />
      )}
    </FieldFrame>
  );
}
