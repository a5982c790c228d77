import { describe, expect, it } from 'vitest';
import {
  CheckboxGroup,
  CheckboxField,
  RadioGroup,
  ToggleField,
} from '#app/components/field/checkbox-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { find, render, textOf } from './render.tsx';

const empty: FormField = { id: 'f-name', name: 'name', errorId: 'f-name-error' };
const wrong: FormField = { ...empty, initialValue: 'ab', errors: ['Minimum 3 characters required'] };
const options = Array.from({ length: 20 }, (_, index) => ({ value: String(index), label: `Zone ${index}` }));

describe('a text field', () => {
  it('has a label, and is described by its hint and then its error', async () => {
    const body = await render(<TextField field={wrong} label="Name" hint="3 to 25 characters" />);
    const input = find(body, 'input');
    expect(find(body, 'label').getAttribute('for')).toBe(input.id);
    expect(textOf(input, 'aria-describedby')).toBe('3 to 25 characters Error: Minimum 3 characters required');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('value')).toBe('ab');
  });

  it('claims neither a description nor an error that it does not have', async () => {
    const input = find(await render(<TextField field={empty} label="Name" />), 'input');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('does not cut off text that is too long, and says by how much', async () => {
    const field = { ...empty, initialValue: 'x'.repeat(103) };
    const body = await render(<TextField field={field} label="Name" maxLength={100} />);
    const input = find(body, 'input');
    expect(input.hasAttribute('maxlength')).toBe(false);
    expect(textOf(input, 'aria-describedby')).toBe('3 characters too many');
    const short = await render(<TextField field={empty} label="Name" maxLength={100} />);
    expect(find(short, 'input').hasAttribute('aria-describedby')).toBe(false);
  });

  it('says in its label that it is optional', async () => {
    const body = await render(<TextField field={empty} label="Name" optional />);
    expect(find(body, 'label').textContent).toBe('Name (optional)');
  });
});

describe('a password field', () => {
  it('never has a value, and has no button that needs JavaScript', async () => {
    const secret = { ...empty, initialValue: 'S3cret!' };
    const body = await render(
      <PasswordField field={secret} label="Password" autoComplete="current-password" describedBy="rules" />,
    );
    expect(body.innerHTML).not.toContain('S3cret!');
    expect(body.querySelector('button')).toBeNull();
    expect(find(body, 'input').getAttribute('aria-describedby')).toBe('rules');
  });
});

describe('a select field', () => {
  it('is a native select with its value selected, and searchable when it is long', async () => {
    const field = { ...empty, initialValue: '7' };
    for (const Field of [SelectField, SearchSelectField]) {
      const body = await render(
        <Field field={field} label="Zone" options={options} placeholder="Select a zone" />,
      );
      expect(find(body, 'option[selected]').textContent).toBe('Zone 7');
      expect(find(body, 'option').getAttribute('value')).toBe('');
      expect(find(body, 'label').getAttribute('for')).toBe(find(body, 'select[name=name]').id);
    }
  });
});

describe('a text area', () => {
  it('says its maximum length without cutting the text off', async () => {
    const textarea = find(
      await render(<TextareaField field={empty} label="Note" maxLength={120} />),
      'textarea',
    );
    expect(textOf(textarea, 'aria-describedby')).toBe('Up to 120 characters');
    expect(textarea.hasAttribute('maxlength')).toBe(false);
  });
});

describe('boxes', () => {
  const roles = [
    { value: 'admin', label: 'Admin' },
    { value: 'owner', label: 'Owner', hint: 'Pays' },
  ];

  it('are native inputs of one name, with the selected ones checked', async () => {
    const body = await render(
      <CheckboxGroup field={{ ...empty, initialValue: ['owner'] }} label="Roles" options={roles} />,
    );
    const boxes = [...body.querySelectorAll('input[type=checkbox][name=name]')];
    expect(boxes.map((box) => box.hasAttribute('checked'))).toEqual([false, true]);
    expect(textOf(boxes[1]!, 'aria-describedby')).toBe('Pays');
  });

  it('show the error once, on the group, and the link to it opens the first box', async () => {
    const body = await render(<RadioGroup field={wrong} label="Role" options={roles} />);
    expect(textOf(find(body, 'fieldset'), 'aria-describedby')).toBe('Error: Minimum 3 characters required');
    expect(find(body, '#f-name').getAttribute('value')).toBe('admin');
    expect(body.querySelectorAll('input[aria-describedby]')).toHaveLength(1);
  });

  it('are also sent as switches', async () => {
    const body = await render(<ToggleField field={{ ...empty, initialValue: 'on' }} label="Headless" />);
    const toggle = find(body, 'input[type=checkbox][role=switch][name=name]');
    expect(toggle.getAttribute('value')).toBe('on');
    expect(toggle.hasAttribute('checked')).toBe(true);
  });

  it('name the error of a single box', async () => {
    const body = await render(<CheckboxField field={wrong} label="I accept" />);
    expect(textOf(find(body, 'input'), 'aria-describedby')).toBe('Error: Minimum 3 characters required');
  });
});
