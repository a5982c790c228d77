const buttonName = 'press';

/** A button that script presses for what is done by dragging or by keys, with the draft that is to be stored. */
export const HiddenButton = () => (
  <>
    <input type="hidden" name="state" />
    <button type="submit" name="intent" value="keep" hidden data-press={buttonName}>
      Store
    </button>
  </>
);

/** Presses the form's hidden button: the form is sent as by any other. */
export function pressHidden(form: HTMLFormElement, intent: string, state = ''): void {
  const button = form.querySelector<HTMLButtonElement>(`[data-press="${buttonName}"]`);
  const input = form.querySelector<HTMLInputElement>('input[name="state"]');
  if (!button || !input) return;
  button.value = intent;
  input.value = state;
  button.click();
}

/** What was stored isn't sent again by the other buttons. */
export function forgetState(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="state"]');
  if (input) input.value = '';
}
