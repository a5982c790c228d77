import { SiteLink, type SiteLinkProps } from '../text/site-link.tsx';
import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useHydrated } from '../use-hydrated.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'medium' | 'small';

const variantClass: Partial<Record<ButtonVariant, string>> = {
  primary: 'button-primary',
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
  /** Text beside the button already says what is missing, so the button says it only when pressed. */
  unmetIsSaid?: boolean;
  /** The name of the field that has to be filled in: pressing the button moves the focus there. */
  unmetField?: string | undefined;
  /** The form is being sent, so further presses are ignored. The caller changes the text ('Saving…'). */
  pending?: boolean;
};

/**
 * Renders a button, which submits its form unless `type` says otherwise. It is never `disabled`: a button
 * that cannot work yet stays focusable and says why, and without script the server answers instead. Pressing
 * Enter in a field presses it: the reason is then read aloud, and the focus goes to the field where something
 * is missing.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  type,
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
        // Screen readers read an alert when it is inserted, so each press inserts it again.
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

/** Renders a link that looks like a button, for navigation that changes nothing. */
export function ButtonLink({ variant = 'secondary', size = 'medium', className, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={buttonClass(variant, size, className)} />;
}
