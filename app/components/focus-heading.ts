/** Puts the focus where reading goes on when the control that has it goes: the heading of its dialog, else of the page. */
export function focusHeading(control: Element): void {
  const heading =
    control.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]') ??
    document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
