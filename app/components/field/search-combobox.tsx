import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { describe } from './form-field.ts';
import type { SelectFieldProps } from './select-field.tsx';

export type SearchComboboxProps = SelectFieldProps & {
  id: string;
  select: RefObject<HTMLSelectElement>;
  /** Called with a typed text that is no option when the user goes on, and with undefined once it is none any more. */
  onUnknown: (text: string | undefined) => void;
};

/** Renders the text box with suggestions of `SearchSelectField`; it has no name and sends nothing. */
export function SearchCombobox({
  id,
  select,
  field,
  hint,
  options,
  placeholder,
  required,
  disabled,
  onUnknown,
}: SearchComboboxProps) {
  const [value, setValue] = useState('');
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  /** Typed since the last option was picked. */
  const typed = useRef('');

  useLayoutEffect(() => {
    const native = select.current;
    if (!native) return;
    const hadFocus = document.activeElement === native;
    const take = () => setValue(native.value);
    const takeAfterReset = () => setTimeout(take);
    take();
    native.hidden = true;
    native.addEventListener('change', take);
    native.form?.addEventListener('reset', takeAfterReset);
    if (hadFocus) input.current?.focus();
    return () => {
      native.hidden = false;
      native.removeEventListener('change', take);
      native.form?.removeEventListener('reset', takeAfterReset);
    };
  }, [select]);

  useEffect(() => {
    // A link to the field in the error summary must lead to the visible control.
    const native = select.current;
    const toInput = () => input.current?.focus();
    native?.addEventListener('focus', toInput);
    return () => native?.removeEventListener('focus', toInput);
  }, [select]);

  function pick(next: string | null) {
    const native = select.current;
    if (!native || next === null) return;
    typed.current = '';
    onUnknown(undefined);
    setValue(next);
    native.value = next;
    native.dispatchEvent(new Event('input', { bubbles: true }));
    native.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** The list closes: what was typed is an option, or is gone, which must not happen silently. */
  function close() {
    const text = typed.current.trim();
    setQuery('');
    if (text === '') return;
    const same = options.find(({ label }) => label.toLowerCase() === text.toLowerCase());
    if (same) return pick(same.value);
    typed.current = '';
    onUnknown(text);
  }

  const words = query.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(words));
  const labelOf = (wanted: string) => options.find((option) => option.value === wanted)?.label ?? '';

  return (
    <Combobox value={value} onChange={pick} onClose={close} disabled={disabled} immediate={false}>
      <div
        className="combobox"
        onKeyDownCapture={({ key }) => {
          // Escape gives up what was typed.
          if (key === 'Escape') typed.current = '';
        }}
      >
        <ComboboxInput
          ref={input}
          id={id}
          data-stands-for={field.id}
          className="input"
          autoComplete="off"
          placeholder={placeholder}
          displayValue={labelOf}
          aria-required={required ?? field.required}
          onChange={(event) => {
            typed.current = event.target.value;
            onUnknown(undefined);
            setQuery(event.target.value);
          }}
          // Typing replaces the current value.
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            if (event.target.value === '' && placeholder !== undefined) pick('');
          }}
          {...describe(field, hint)}
        />
        <ComboboxButton className="icon-button" aria-label="Show all options">
          <Icon name="chevron-down" />
        </ComboboxButton>
        <ComboboxOptions className="combobox-list" modal={false}>
          {found.map((option) => (
            <ComboboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="combobox-option"
            >
              {option.label}
              <Icon name="check" />
            </ComboboxOption>
          ))}
          {found.length === 0 && (
            <ComboboxOption value={null} disabled className="combobox-none">
              No Results Found
            </ComboboxOption>
          )}
        </ComboboxOptions>
        <span role="status" className="sr-only">
          {words !== '' && `${found.length} of ${options.length} options`}
        </span>
      </div>
    </Combobox>
  );
}
