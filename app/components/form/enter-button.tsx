interface EnterButtonProps {
  /** What it sends as `intent`; left out where the form has one button. */
  readonly intent?: string;
  /** What it does, in the words of the visible button. */
  readonly children: string;
}

/**
 * The first button of a form whose other buttons do something else: Enter in a field presses the first one. Nobody sees it
 * or reaches it by Tab; the button that does the same stands at its place.
 */
export const EnterButton = ({ intent, children }: EnterButtonProps) => (
  <button
    type="submit"
    {...(intent !== undefined && { name: 'intent', value: intent })}
    className="sr-only"
    tabIndex={-1}
    aria-hidden="true"
  >
    {children}
  </button>
);
