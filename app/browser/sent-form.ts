interface SentForm {
  readonly form: HTMLFormElement;
  /** The pressed button. */
  readonly submitter: HTMLElement | null;
}

let sent: SentForm | undefined;
let going = false;

/** Records each form as it is sent, so that it can be sent without script if necessary. */
export function recordSubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      // eslint-disable-next-line browsers/supported-apis -- `addMissing` has added it
      if (form instanceof HTMLFormElement) sent = { form, submitter: event.submitter };
    },
    true,
  );
  // The user is back from the page that answered.
  addEventListener('pageshow', () => (going = false));
}

/** Returns whether a form is being sent as a document: leaving the page loses nothing then. */
export const isGoing = (): boolean => going;

/**
 * Sends the last form again as browsers do without script, with all fields, files and its button. Once for each page: a
 * second time could repeat the action.
 * @returns false where it is no longer in the page
 */
export function sendDocument(): boolean {
  if (going) return true;
  if (!sent?.form.isConnected) return false;
  const { form, submitter } = sent;
  going = true;
  if (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) {
    if (submitter.name !== '') form.append(hidden(submitter.name, submitter.value));
    if (submitter.hasAttribute('formaction')) form.action = submitter.formAction;
  }
  // A field may be called 'submit'.
  HTMLFormElement.prototype.submit.call(form);
  return true;
}

/**
 * Sends fields as a form of a page without script would.
 * @param action the address of a page of this site
 */
export function sendFields(action: string, fields: URLSearchParams): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, hidden: true });
  for (const [name, value] of fields) form.append(hidden(name, value));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name, value });
  return input;
}
