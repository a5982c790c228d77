import { beganSaved, changedFields } from '#app/components/form/form-changes.ts';

/**
 * Counts the settings of a form that differ from the saved ones: a number and its unit are one setting. Undefined in
 * a form that came with values that aren't saved, because what is saved isn't on the page.
 */
export const countChanges = (form: HTMLFormElement): number | undefined =>
  beganSaved(form) ? new Set(changedFields(form).map((name) => settingOf(form, name))).size : undefined;

function settingOf(form: HTMLFormElement, name: string): Element | string {
  const found = form.elements.namedItem(name);
  return (found instanceof Element ? found.closest('[data-setting]') : null) ?? name;
}
