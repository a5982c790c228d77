import { useEffect, useId, useRef, type MouseEvent } from 'react';

export type SummaryError = {
  /** A fragment: `#` and the id of the field, or of the first box of a group. */
  href: string;
  /** The error text shown beside the field, with the name of the field. */
  message: string;
};

type ErrorSummaryProps = {
  /** In the order of the fields. An empty list renders nothing. */
  errors: SummaryError[];
  title?: string;
  /** The action's answer: a new one moves the focus to the summary again, even when the errors are the same. */
  submission?: unknown;
};

/**
 * Lists the errors at the start of the form, and takes the focus: without script by `autofocus` or by a form
 * action that ends in `#errors`, with script after each failed submit.
 */
export function ErrorSummary({ errors, title = 'There is a problem', submission }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const words = errors.map((error) => error.message).join('\n');

  useEffect(() => {
    summary.current?.focus();
  }, [words]);
  useEffect(() => {
    // When only the page's data is loaded again, the errors stay without an answer: the focus stays in the field.
    if (submission !== undefined && submission !== null) summary.current?.focus();
  }, [submission]);

  if (errors.length === 0) return null;
  return (
    <div
      id="errors"
      ref={summary}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a failed submit: start at its errors
      autoFocus
      className="error-summary"
      role="group"
      aria-labelledby={titleId}
    >
      <div role="alert">
        <h2 id={titleId}>{title}</h2>
        <ul>
          {errors.map(({ href, message }) => (
            <li key={`${href} ${message}`}>
              <a href={href} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Scrolls the label into view with the field: the browser alone would scroll to the bare control. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (control === null) return;
  event.preventDefault();
  const shown = control.hidden
    ? document.querySelector<HTMLElement>(`[data-stands-for="${CSS.escape(control.id)}"]`)
    : control;
  const label = control.closest('fieldset')?.querySelector('legend') ?? control.closest('.field');
  (label ?? control).scrollIntoView({ block: 'start' });
  (shown ?? control).focus({ preventScroll: true });
}
