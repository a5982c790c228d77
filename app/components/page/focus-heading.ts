/**
 * Moves the focus to the heading of the dialog, or else of the page, when the control that has it disappears.
 */
export function focusHeading(control: Element): void {
  const heading =
    control.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]') ??
    document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
