import { expect, it } from 'vitest';
import type { FormField } from '#app/components/field/form-field.ts';
import { AmountRow, NumberRow, SwitchRow } from '#app/shared/settings-tab/setting-row.tsx';
import { SettingGroup } from '#app/shared/settings-tab/setting-parts.tsx';
import { find, render, textOf } from '../components/render.tsx';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  id: `form-${name}`,
  name,
  errorId: `form-${name}-error`,
  ...more,
});

it('ties name, sentence, unit and error to a number', async () => {
  const body = await render(
    <NumberRow
      field={field('days', { initialValue: '400', errors: ['Too many'] })}
      label="Days to keep videos"
      hint="Older videos are deleted hourly."
      unit="days, 1–365"
    />,
  );
  const input = find(body, 'input');
  expect(find(body, 'label').getAttribute('for')).toBe(input.id);
  expect(textOf(input, 'aria-describedby')).toBe(
    'Older videos are deleted hourly. Error: Too many days, 1–365',
  );
  expect([input.getAttribute('value'), input.getAttribute('aria-invalid')]).toEqual(['400', 'true']);
});

it('names the unit of an amount for screen readers', async () => {
  const body = await render(
    <AmountRow
      field={field('wait', { initialValue: '3' })}
      label="Implicit Wait"
      unit={field('waitUnit', { initialValue: 'Milliseconds' })}
      unitLabel="Unit of Implicit Wait"
      units={['Seconds', 'Milliseconds']}
    />,
  );
  expect(find(body, 'label[for=form-waitUnit]').textContent).toBe('Unit of Implicit Wait');
  expect(find(body, 'option[selected]').textContent).toBe('Milliseconds');
});

it.each([
  [true, true],
  ['on', true],
  [undefined, false],
])('turns a switch on for %o: %o', async (initialValue, isOn) => {
  const body = await render(
    <SwitchRow field={field('again', { initialValue })} label="Re-run" hint="Once more." />,
  );
  const input = find(body, 'input[role=switch]');
  expect(input.hasAttribute('checked')).toBe(isOn);
  expect(textOf(input, 'aria-describedby')).toBe('Once more.');
});

it('names and describes a group of controls', async () => {
  const body = await render(
    <SettingGroup name="Email recipients" about="One email per person.">
      <button type="button">Choose</button>
    </SettingGroup>,
  );
  const group = find(body, '[role=group]');
  expect(textOf(group, 'aria-labelledby')).toBe('Email recipients');
  expect(textOf(group, 'aria-describedby')).toBe('One email per person.');
});
