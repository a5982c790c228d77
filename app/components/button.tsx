import { SiteLink, type SiteLinkProps } from './site-link.tsx';
import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'medium' | 'small';

const variantClass: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  danger: 'button-danger',
  quiet: 'button-quiet',
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames('button', variantClass[variant], size === 'small' && 'button-small', className);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What is still missing before the button can work, as a sentence. Has no effect without script. */
  unmet?: string;
  /** A button beside it says the same already: it says so only when it is pressed. */
  unmetIsSaid?: boolean;
  /** The name of the field where it is missing: a press leads there. */
  unmetField?: string | undefined;
  /** Its form is being sent: further presses are ignored. The caller changes the text ('Saving…'). */
  pending?: boolean;
};

/**
 * A button; it submits its form unless `type` says otherwise. It is never `disabled`: a button that cannot work yet
 * stays focusable and says why, and without script the server answers instead. Enter in a field presses it: then why not is
 * read aloud, and the focus goes to the field where something is missing.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  type = 'submit',
  unmet,
  unmetIsSaid = false,
  unmetField,
  pending = false,
  className,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  const unmetId = useId();
  const [presses, setPresses] = useState(0);
  const explains = hydrated && unmet !== undefined && unmet !== '';
  const shows = explains && (!unmetIsSaid || presses > 0);
  const inert = explains || (hydrated && pending);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    if (!explains) return;
    setPresses((count) => count + 1);
    if (unmetField !== undefined) focusOn(event.currentTarget.form, unmetField);
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass(variant, size, className)}
        aria-disabled={inert || undefined}
        aria-describedby={classNames(describedBy, shows && unmetId) || undefined}
        onClick={handleClick}
      >
        {pending && <span className="button-spinner" aria-hidden="true" />}
        {children}
      </button>
      {shows && (
        // An alert is read when it comes: each press brings it anew.
        <span key={presses} id={unmetId} role={presses > 0 ? 'alert' : undefined} className="button-unmet">
          {unmet}
        </span>
      )}
    </>
  );
}

function focusOn(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}

type ButtonLinkProps = SiteLinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
};

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ variant = 'secondary', size = 'medium', className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={buttonClass(variant, size, className)} />;
}
